import { webhook as info } from '@chapterhouse/contract/platforms/webhook/platform';
import { createStoredPosts } from '../../db/stored-posts.ts';
import { publicAddressOf } from '../../features/media/media-reader.ts';
import type { Services } from '../../services.ts';
import type { PlatformDefinition } from '../platform.ts';
import { createWebhookPublishing } from './publishing/webhook-publishing.ts';
import { connectionOfWebhook } from './webhook-connection.ts';

/** A website of the user's own making: a program there takes each article as a signed request. */
export const webhook: PlatformDefinition = {
  info,
  publishing: {
    connectionOf: connectionOfWebhook,
    trashed: 'deleted',
    // Sent, and nobody knows whether it arrived.
    goesLiveFrom: ['pending'],
  },
};

export function connectWebhookSites({
  db,
  env,
  secrets,
  ...parts
}: Pick<Services, 'db' | 'env' | 'secrets' | 'fetch' | 'clock' | 'textWork'>) {
  return createWebhookPublishing({
    ...parts,
    posts: createStoredPosts(db),
    pictureAddress: (picture) => publicAddressOf({ env, secrets }, picture),
  });
}
