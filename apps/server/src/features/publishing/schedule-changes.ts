import type { LiveChange } from '@chapterhouse/contract/articles/article-text';
import type { Executor } from '../../db/client.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { endSitePause } from '../sites/site-health.ts';
import { asDraftThere } from './approval-changes.ts';
import { notifyPublishers } from './publisher-channel.ts';
import {
  type ClaimedArticle,
  createPublishingRepository,
  type PublicationChanges,
} from './publishing-repository.ts';

type Article = Pick<
  ClaimedArticle,
  'id' | 'status' | 'placement' | 'post_id' | 'platform' | 'error_code' | 'site_id' | 'published_at'
>;

/** For each new article: nothing has happened to it yet. */
export const createPublications = (trx: Executor, articleIds: readonly string[]): Promise<void> =>
  createPublishingRepository(trx).insert(articleIds);

/** Call with each new version of a text, in its transaction: an older one on the site is outdated. */
export const markPostOutdated = (trx: Executor, articleId: string): Promise<void> =>
  createPublishingRepository(trx).outdatePlaced(articleId);

/**
 * A site is about to be deleted: its scheduled articles become drafts in the same transaction. Articles still being
 * written continue and end as drafts because their site is gone. With `idle`, those that a worker currently holds
 * are unchanged.
 */
export async function detachArticlesFromSite(
  trx: Executor,
  siteId: string,
  now: Date,
  which: 'all' | 'idle' = 'all',
): Promise<void> {
  const articles = createArticleCommands(trx);
  if (which === 'all') await articles.keepSiteName(siteId);
  const detached = await articles.unscheduleSite(siteId, now, which);
  await createPublishingRepository(trx).releaseArticles(detached, now);
}

/** Reschedules an article; an outdated post is updated at the blog. */
export async function moveOnSchedule(
  trx: Executor,
  { id, placement }: Article,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  await createPublishingRepository(trx).change(id, {
    // The date at the blog is outdated: a check must not take it for the blog owner's change.
    remote_due_at: null,
    checked_at: null,
    next_attempt_at: null,
    ...(placement === 'placed' && dueAt > now ? { placement: 'moved' } : {}),
  });
  await createArticleCommands(trx).change(id, {
    due_at: dueAt,
    updated_at: now,
    // A due article does not wait for an earlier failure's retry, and is published with its date.
    ...(dueAt <= now ? { error_code: null, error_msg: null } : {}),
  });
}

/** Asks the publisher to change a live post; replaces what was asked before. */
export async function requestLiveChange(
  trx: Executor,
  { id }: Article,
  { change, version, now }: { change: LiveChange; version: number | null; now: Date },
): Promise<void> {
  await createPublishingRepository(trx).change(id, {
    live_change: change,
    live_version: version,
    live_change_at: now,
    publish_attempts: 0,
  });
  await createArticleCommands(trx).change(id, { error_code: null, error_msg: null, updated_at: now });
}

/** Whether the live post gets the date of its next update, if its platform can change it. */
export const redateWithUpdate = (trx: Executor, articleId: string, redates: boolean): Promise<void> =>
  createPublishingRepository(trx).change(articleId, { redates });

/** The user flagged it as published, perhaps with its address. */
export async function markFlagged(
  trx: Executor,
  { id, published_at: publishedAt }: Article,
  { now, url }: { now: Date; url: string | undefined },
): Promise<void> {
  if (url !== undefined) await createPublishingRepository(trx).change(id, { post_url: url });
  await createArticleCommands(trx).change(id, {
    status: 'published',
    published_at: publishedAt ?? now,
    updated_at: now,
  });
}

/** Schedules a written article; an existing post is reused unless it was deleted. */
export async function addToSchedule(
  trx: Executor,
  article: Article,
  { dueAt, now }: { dueAt: Date; now: Date },
): Promise<void> {
  await createPublishingRepository(trx).change(article.id, {
    ...(postIsGone.includes(article.error_code) ? noPost : asDraftThere(article)),
    publish_attempts: 0,
    next_attempt_at: null,
    withdraw_at: null,
    checked_at: null,
  });
  // Afterwards, as in `reschedule`.
  await createArticleCommands(trx).change(article.id, {
    status: 'scheduled',
    due_at: dueAt,
    error_code: null,
    error_msg: null,
    updated_at: now,
  });
}

type MovedArticle = Pick<ClaimedArticle, 'id' | 'error_code' | 'site_id'>;

/** After these errors the known post is unusable: the article gets a new one. */
const postIsGone: readonly (string | null)[] = ['post_deleted', 'post_trashed', 'post_gone'];

/** No post is known. */
export const noPost = {
  placement: 'none',
  post_id: null,
  post_site_url: null,
  post_url: null,
  remote_status: null,
  remote_modified_at: null,
  remote_fingerprint: null,
  remote_due_at: null,
  placed_version: null,
  placed_label: null,
  label_removed: null,
} satisfies PublicationChanges;

/**
 * Reschedules a written article whose publishing failed, at its old time, and notifies the
 * publishers on commit. An existing post is reused unless it was deleted.
 * Clears the retry delays of the article and its site.
 */
export async function reschedule(trx: Executor, article: MovedArticle, now: Date): Promise<void> {
  await createPublishingRepository(trx).change(article.id, {
    ...(postIsGone.includes(article.error_code) ? noPost : {}),
    publish_attempts: 0,
    next_attempt_at: null,
    checked_at: null,
    slot: null,
    claim: null,
  });
  // Afterwards: an article of a suspended user is paused at once, its publication with it.
  await createArticleCommands(trx).change(article.id, {
    status: 'scheduled',
    error_code: null,
    error_msg: null,
    updated_at: now,
  });
  if (article.site_id !== null) await endSitePause(trx, article.site_id);
  await notifyPublishers(trx);
}

/** Unschedules an article to a status in which nothing is published; also at the blog. */
export async function removeFromSchedule(
  trx: Executor,
  { id, status: from, post_id: postId, placement }: Article,
  { status, now }: { status: 'draft' | 'processing'; now: Date },
): Promise<void> {
  await createPublishingRepository(trx).change(id, {
    next_attempt_at: null,
    checked_at: null,
    // Also if we believe it is a draft there: a lost request may have scheduled it.
    ...(postId === null ? {} : { withdraw_at: now }),
    ...(placement === 'placed' ? { placement: 'moved' } : {}),
  });
  await createArticleCommands(trx).change(id, {
    status,
    ...(status === 'processing' ? { rewrite_from: from } : {}),
    updated_at: now,
  });
}

/** Restores the state from before a rewrite; `failure` explains why the text is unchanged. */
export async function returnToSchedule(
  trx: Executor,
  article: Article,
  back: { status: 'scheduled' | 'draft' | 'error'; failure: string | null; now: Date },
): Promise<void> {
  const { status, failure, now } = back;
  if (status === 'scheduled' && article.post_id !== null) {
    await createPublishingRepository(trx).change(article.id, { remote_status: 'draft', withdraw_at: null });
  }
  await createArticleCommands(trx).change(article.id, {
    status,
    rewrite_from: null,
    updated_at: now,
    ...(failure === null ? {} : { error_msg: failure }),
    // After another error, its code still determines what a retry does.
    ...(failure !== null && status !== 'error' ? { error_code: 'rewrite_failed' } : {}),
  });
}

/** Clears retry delays of the article and its site. */
export async function endWait(trx: Executor, { site_id: siteId }: Article): Promise<void> {
  if (siteId !== null) await endSitePause(trx, siteId);
}
