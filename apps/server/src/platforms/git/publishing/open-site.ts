import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { gitLayoutOf } from '../git-connection.ts';

export type OpenSite = {
  id: string;
  /** Where its readers find it, without a trailing slash. */
  url: string;
  layout: GitLayout;
  username: string;
  token: string;
};

/** What a connection says about a site; a connection without a stored site is a mistake in the program. */
export function openSite({ url, credentials, site }: BlogConnection): OpenSite {
  if (!site || credentials.kind !== 'app_password')
    throw new Error('the connection is not of a stored repository');
  const { username, password: token } = credentials;
  return { id: site.id, url, layout: gitLayoutOf(site), username, token };
}

/** Owner and name of a repository, for people. Pure. */
export function repositoryName(repository: string): string {
  return new URL(repository).pathname.replace(/^\/|\.git$/g, '');
}
