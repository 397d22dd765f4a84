import { createHash } from 'node:crypto';
import type { BatchRequest } from '@chapterhouse/contract/articles/endpoints';
import { articleTexts } from '@chapterhouse/contract/articles/texts';
import { isTimeZone } from '@chapterhouse/contract/articles/zone-clock';
import { batchSiteOf } from '@chapterhouse/contract/platforms/endpoints';
import { capabilitiesOf } from '@chapterhouse/contract/platforms/registry';
import type { Executor } from '../../db/client.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { requireScope } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { allowanceOf, refuseAfterFailures, reserveArticles } from '../billing/billing-reader.ts';
import { findAltText } from '../media/media-reader.ts';
import { createPublications } from '../publishing/schedule-changes.ts';
import { findSiteOfUser } from '../sites/sites-reader.ts';
import { type AcceptedBatch, dueTimesOf } from './accepted-batch.ts';
import { writeArticleJob } from './articles-jobs.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { createClustersRepository } from './clusters/clusters-repository.ts';
import { createBatchSourcesRepository } from './sources/batch-sources-repository.ts';
import { gatherSources } from './sources/gather-sources.ts';
import { normalizeNames } from './text/edited-text.ts';
import { plainTitle } from './writing/plain-title.ts';

type Context = Pick<
  UserContext,
  | 'env'
  | 'db'
  | 'clock'
  | 'newId'
  | 'secrets'
  | 'jobs'
  | 'fetch'
  | 'textWork'
  | 'platforms'
  | 'sitePlatform'
  | 'payments'
  | 'user'
>;

type Input = { request: BatchRequest; idempotencyKey: string | undefined };

/** Longer than a UUID, with room to spare. */
const longestKey = 200;

/**
 * Accepts a batch in one transaction: quota, batch, articles, one writing job each. The same key again
 * returns the first response. Throws `subscription_limit_reached`, `too_many_requests` (too many failed today),
 * `idempotency_key_reused`
 * (the key was used with another request), `not_found` (the site), `invalid_input` (the time zone, the
 * collection, an unreadable source), `insufficient_scope` (a key that may not publish, without `needs_approval`).
 */
export async function createBatch(ctx: Context, { request, idempotencyKey }: Input): Promise<AcceptedBatch> {
  if (idempotencyKey !== undefined && idempotencyKey.length > longestKey) {
    throw invalidInput('Idempotency-Key', 'The Idempotency-Key is too long.');
  }
  // Its articles are published without anybody looking at them.
  if (!request.needs_approval) requireScope(ctx.user, 'articles:publish');
  const { siteId, collectionId } = batchSiteOf(request);
  await checkPlatform(ctx, request);
  const timeZone = timeZoneOf(request);
  const requestHash = createHash('sha256').update(JSON.stringify(request)).digest();
  const batchId = ctx.newId();
  // Before reading sources: a repeated request succeeds even if one of its URLs no longer works.
  const known = createArticlesRepository(ctx.db);
  const accepted = await earlierBatch(known, ctx.user.id, idempotencyKey, requestHash);
  if (accepted) return accepted;
  // Outside the transaction, which must not wait for external servers.
  const sources = await gatherSources(ctx, request.sources ?? []);
  const now = ctx.clock.now();

  return ctx.db.transaction().execute(async (trx) => {
    const articles = createArticlesRepository(trx);
    const earlier = await earlierBatch(articles, ctx.user.id, idempotencyKey, requestHash);
    if (earlier) return earlier;
    const site = await findSiteOfUser(trx, ctx.user.id, { siteId, platform: request.platform });
    if (!site) throw new AppError('not_found', articleTexts.siteRequired);
    const allowance = await allowanceOf(trx, ctx, ctx.user, now);

    const batch = {
      id: batchId,
      user_id: ctx.user.id,
      idempotency_key: idempotencyKey ?? null,
      request_hash: requestHash,
      main_topic: request.main_topic,
      platform: request.platform,
      word_count: request.word_count,
      period: request.period,
      articles_per_period: request.articles_per_period,
      start_at: new Date(request.start_date),
      time_zone: timeZone,
      writing_depth: allowance.writingDepth,
      tone: request.tone ?? null,
      language: request.language ?? null,
      audience: request.audience || null,
      keywords: request.keywords ?? [],
      needs_approval: request.needs_approval ?? false,
      cluster_pillar: request.cluster?.pillar ?? null,
      cluster_updates_live: request.cluster?.updates_live ?? false,
      featured_image: request.featured_image ?? 'none',
      created_at: now,
    };
    if (!(await articles.insertBatch(batch))) {
      // A concurrent duplicate request was accepted while this one waited.
      const parallel = await earlierBatch(articles, ctx.user.id, idempotencyKey, requestHash);
      return parallel ?? { batch, articles: [] };
    }

    const featured = await featuredOf(trx, ctx.user.id, request);
    const categories = normalizeNames(request.categories ?? []);
    const due = dueTimesOf(batch, request.publish_first_when_written ?? false, request.subtopics.length);
    const rows = request.subtopics.map((subtopic, position) => ({
      id: ctx.newId(),
      user_id: ctx.user.id,
      batch_id: batchId,
      position,
      platform: request.platform,
      by_hand: !capabilitiesOf(request.platform).publishes,
      site_id: site.id,
      collection_id: collectionId ?? null,
      site_name: site.name,
      topic: request.main_topic,
      subtopic: subtopic.title,
      subtopic_description: subtopic.description,
      title: plainTitle(subtopic.title) || subtopic.title,
      status: 'processing',
      needs_approval: request.needs_approval ?? false,
      categories,
      ...featured,
      due_at: due[position] ?? batch.start_at,
      created_at: now,
      updated_at: now,
    }));
    const ids = rows.map((row) => row.id);
    const reservation = { user: ctx.user, allowance, articleIds: ids, now };
    await reserveArticles(trx, reservation);
    await refuseAfterFailures(trx, reservation);
    await createBatchSourcesRepository(trx).insert(batchId, sources);
    await createArticleCommands(trx).insert(rows);
    await createPublications(trx, ids);
    if (request.cluster) await createClustersRepository(trx).insert(ids, request.cluster);
    // The default of the column.
    const jobs = ids.map((articleId) => ({ articleId, run: 1 }));
    await ctx.jobs.enqueueAll(trx, writeArticleJob, jobs, { userId: ctx.user.id });
    return { batch, articles: rows };
  });
}

/** One picture of the library for all articles; its alt text is a start. Throws `invalid_input` if the user has no such picture. */
async function featuredOf(trx: Executor, userId: string, request: BatchRequest) {
  const { featured_image: kind, featured_media_id: id } = request;
  if (kind !== 'library' || id === undefined) return {};
  const alt = await findAltText(trx, userId, id);
  if (alt === undefined) {
    throw invalidInput('featured_media_id', 'This picture is no longer in your media library.');
  }
  return { featured_media_id: id, featured_image_alt: alt };
}

/** Before anything is read or reserved. Throws `not_found` (the platform is switched off), and as `checkCollection`. */
async function checkPlatform(ctx: Context, request: BatchRequest): Promise<void> {
  if (!ctx.env.platforms.includes(request.platform))
    throw new AppError('not_found', articleTexts.siteRequired);
  const { siteId, collectionId } = batchSiteOf(request);
  if (!siteId || !collectionId) return;
  const target = { userId: ctx.user.id, siteId, collectionId };
  await ctx.platforms.publishing(request.platform).checkCollection?.(ctx, target);
}

/** The client's time zone; otherwise the fixed offset of its start date. */
function timeZoneOf(request: BatchRequest): string {
  if (request.time_zone !== undefined) {
    if (!isTimeZone(request.time_zone)) throw invalidInput('time_zone', 'Unknown time zone.');
    return request.time_zone;
  }
  const offset = /([+-]\d\d:\d\d)$/.exec(request.start_date)?.[1];
  return offset ?? 'UTC';
}

async function earlierBatch(
  articles: ReturnType<typeof createArticlesRepository>,
  userId: string,
  key: string | undefined,
  requestHash: Buffer,
): Promise<AcceptedBatch | undefined> {
  const earlier = key === undefined ? undefined : await articles.findBatchByKey(userId, key);
  if (!earlier) return undefined;
  if (!requestHash.equals(earlier.request_hash)) {
    throw new AppError(
      'idempotency_key_reused',
      'This Idempotency-Key was already used with a different request.',
    );
  }
  return { batch: earlier, articles: await articles.listBatch(earlier.id) };
}
