import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { gitLayoutOf } from '../git-connection.ts';

export type OpenSite = {
  id: string;
  /** Where its readers find it, without a trailing slash. */
  url: string;
  layout: GitLayout;
  username: string;
  /** A token, or over SSH a private key. */
  secret: string;
};

/** What a connection says about a site; a connection without a stored site is a mistake in the program. */
export function openSite({ url, credentials, site }: BlogConnection): OpenSite {
  if (!site || credentials.kind !== 'app_password')
    throw new Error('the connection is not of a stored repository');
  const { username, password: secret } = credentials;
  return { id: site.id, url, layout: gitLayoutOf(site), username, secret };
}

/** What Git needs to know of a site's repository. Pure. */
export function loginOf({ layout, username, secret }: OpenSite) {
  const { repository, host_key: hostKey, host_fingerprint: fingerprint } = layout;
  return { repository, username, secret, hostKey, fingerprint };
}
