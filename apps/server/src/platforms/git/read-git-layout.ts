import type { LearnedGitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitTexts } from '@chapterhouse/contract/platforms/git/presets';
import { getSite } from '../../features/sites/get-site.ts';
import { siteFailure, throttleConnectionTests } from '../../features/sites/try-connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { createAddressCheck } from '../../lib/net/address-policy.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { learnLayout } from './content/learn-layout.ts';
import { folderOf } from './content/post-file.ts';
import { connectionOfGit } from './git-connection.ts';
import { loginOf, openSite } from './publishing/open-site.ts';
import { type Clone, withClone } from './repository/clone.ts';
import { remoteOf } from './repository/remote.ts';

/** Enough to see which fields posts share. */
const mostPosts = 40;

/**
 * Reads the layout of posts from those that the repository has, and stores nothing. Throws `not_found`, `conflict` (there is
 * no post), `site_unreachable`, `too_many_requests`.
 */
export async function readGitLayout(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user' | 'env' | 'secrets'>,
  id: string,
): Promise<LearnedGitLayout> {
  requireApproved(ctx.user);
  const row = await getSite(ctx, id, 'git');
  await throttleConnectionTests(ctx);
  const addressOf = createAddressCheck({ allowPrivate: ctx.env.allowPrivateSites });
  try {
    const site = openSite(connectionOfGit(ctx.secrets, row));
    const remote = await remoteOf(addressOf, loginOf(site));
    const learned = await withClone(remote, site.layout.branch, async (clone) => {
      const files = await postsIn(clone, folderOf(site.layout.path));
      const contents = await clone.read(files.map(({ blob }) => blob));
      return learnLayout(files.map(({ path, blob }) => ({ path, text: contents.get(blob) ?? '' })));
    });
    if (learned) return learned;
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_unreachable', error);
    throw error;
  }
  throw new AppError('conflict', gitTexts.noPosts);
}

/** The last files of the folder of posts by name; if it has none, of the folder that has the most. */
async function postsIn(clone: Clone, folder: string) {
  const isPost = ({ path }: { path: string }) =>
    path.endsWith('.md') && !/(?:^|\/)(?:_index|readme|license|changelog|contributing)\.md$/i.test(path);
  const here = folder === '' ? [] : (await clone.list(folder)).filter(isPost);
  if (here.length > 0) return here.slice(-mostPosts);
  const groups = Map.groupBy((await clone.list('')).filter(isPost), ({ path }) =>
    path.slice(0, path.replace(/\/index\.md$/, '').lastIndexOf('/') + 1),
  );
  const [largest = []] = [...groups.values()].toSorted((a, b) => b.length - a.length);
  return largest.slice(-mostPosts);
}
