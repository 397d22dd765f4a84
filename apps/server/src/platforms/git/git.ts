import { git as info } from '@chapterhouse/contract/platforms/git/platform';
import { createStoredPosts } from '../../db/stored-posts.ts';
import type { Services } from '../../services.ts';
import type { PlatformDefinition } from '../platform.ts';
import { connectionOfGit } from './git-connection.ts';
import { createGitPostReader } from './publishing/git-post-reader.ts';
import { createGitPublishing } from './publishing/git-publishing.ts';
import { endChildrenOn } from './repository/git-child.ts';
import type { AddressCheck } from './repository/remote.ts';

export const git: PlatformDefinition = {
  info,
  publishing: {
    connectionOf: connectionOfGit,
    settingsFrom: ({ learned }) => learned ?? {},
    trashed: 'deleted in the repository',
    // Nothing is in the repository before it is due; a separate branch waits to be merged.
    goesLiveFrom: ['pending'],
    askAgainMs: 5 * 60_000,
    // A host builds the site after each commit, which takes minutes.
    pageDelaysMs: [15_000, 60_000, 180_000, 600_000, 1_800_000],
  },
};

/** The adapters of static sites in Git repositories. */
export function connectGit(
  parts: Pick<Services, 'db' | 'fetch' | 'clock' | 'textWork' | 'mediaStore' | 'stopping'> & {
    addressOf: AddressCheck;
  },
) {
  endChildrenOn(parts.stopping);
  const readPicture = (mediaId: string) =>
    parts.mediaStore.read({ mediaId, size: 'featured', format: 'webp' });
  const all = { ...parts, readPicture, posts: createStoredPosts(parts.db) };
  return { publishing: createGitPublishing(all), readPosts: createGitPostReader(all) };
}
