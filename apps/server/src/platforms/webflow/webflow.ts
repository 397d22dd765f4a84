import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { platforms } from '@chapterhouse/contract/platforms/registry';
import { webflow as info } from '@chapterhouse/contract/platforms/webflow/platform';
import type { Executor } from '../../db/client.ts';
import { createRequestSlots } from '../../db/request-slots.ts';
import { createSitesRepository } from '../../features/sites/sites-repository.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import type { Clock } from '../../lib/clock.ts';
import type { GuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { PlatformDefinition, PublishingDefinition } from '../platform.ts';
import { createWebflowPlatform } from './publishing/webflow-platform.ts';
import { createWebflowPostReader } from './publishing/webflow-post-reader.ts';
import { createWebflowPublishing } from './publishing/webflow-publishing.ts';
import type { WebflowSettings } from './settings.ts';
import { collectionFields, connectionOfWebflow, webflowSettingsOf } from './webflow-connection.ts';

/**
 * Checks, before articles are accepted, that their collection can store them. If Webflow does not respond, they are
 * accepted anyway: the collection is checked again when they are placed. Throws `not_found` (the site),
 * `invalid_input` with what to do.
 */
const checkWebflowCollection: NonNullable<PublishingDefinition['checkCollection']> = async (
  ctx,
  { userId, siteId, collectionId },
) => {
  const site = await createSitesRepository(ctx.db, 'webflow').find(userId, siteId);
  if (!site) throw new AppError('not_found', articleTexts.siteRequired);
  try {
    const blog = connectionOfWebflow(ctx.secrets, site);
    const details = await ctx.sitePlatform.getCollection(blog, collectionId);
    const { collection_id: usualId, field_mapping } = webflowSettingsOf(site);
    const mapping = collectionId === usualId ? field_mapping : null;
    const problem = ctx.sitePlatform.problemWith(details, mapping && collectionFields(mapping));
    if (problem !== null) throw invalidInput('webflow_collection_id', problem);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (error.reason !== 'collection_gone') return;
    throw invalidInput('webflow_collection_id', articleTexts.collectionRequired(platforms.webflow.label));
  }
};

export const webflow: PlatformDefinition = {
  info,
  publishing: {
    connectionOf: connectionOfWebflow,
    trashed: 'archived in Webflow',
    // An item whose publishing its owner has scheduled there.
    goesLiveFrom: ['future', 'pending'],
    checkCollection: checkWebflowCollection,
  },
};

/**
 * Limit of Webflow's smallest plans, until Webflow says that a token has more; a request waits briefly for a slot
 * before the whole site is paused.
 */
const rate = { perMinute: 60, burst: 12, longestWaitMs: 4_000 };

export function connectWebflow(
  { db, fetch, clock }: { db: Executor; fetch: GuardedFetch; clock: Clock },
  settings: WebflowSettings,
) {
  const parts = { ...settings, fetch, clock, slots: createRequestSlots(db, rate) };
  return {
    publishing: createWebflowPublishing(parts),
    readPosts: createWebflowPostReader(parts),
    sites: createWebflowPlatform(parts),
  };
}
