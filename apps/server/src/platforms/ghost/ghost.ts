import { ghost as info } from '@chapterhouse/contract/platforms/ghost/platform';
import type { PlatformDefinition } from '../platform.ts';
import { connectionOfGhost } from './ghost-site.ts';
import type { GhostClientParts } from './publishing/ghost-client.ts';
import { createGhostPostReader } from './publishing/ghost-post-reader.ts';
import { createGhostPublishing } from './publishing/ghost-publishing.ts';

export const ghost: PlatformDefinition = {
  info,
  publishing: {
    connectionOf: connectionOfGhost,
    trashed: 'deleted in Ghost',
    goesLiveFrom: ['future'],
    settingsFrom: ({ apiBase }) => ({ api_base: apiBase }),
  },
};

export function connectGhost(parts: GhostClientParts) {
  return { publishing: createGhostPublishing(parts), readPosts: createGhostPostReader(parts) };
}
