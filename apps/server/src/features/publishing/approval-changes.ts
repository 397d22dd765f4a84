import type { Executor } from '../../db/client.ts';
import {
  type ArticleChanges,
  type ClaimedArticle,
  createPublishingRepository,
} from './publishing-repository.ts';

type Article = Pick<ClaimedArticle, 'id' | 'status' | 'due_at' | 'by_hand' | 'post_id' | 'placement'>;

/**
 * Somebody approved the text: the publisher may take it from here. What was to be taken back at the blog need not be
 * any more; whatever the post is there now, it is placed anew with its date. Overdue, it is due now.
 */
export async function admitToCalendar(
  trx: Executor,
  article: Article,
  { contentHash, userId, now }: { contentHash: string; userId: string; now: Date },
): Promise<void> {
  const isOverdue = article.status === 'scheduled' && article.due_at <= now;
  await createPublishingRepository(trx).change(article.id, {
    approved_hash: contentHash,
    approved_by: userId,
    approved_at: now,
    checked_at: null,
    updated_at: now,
    ...(isOverdue && !article.by_hand ? { due_at: now } : {}),
    ...(article.status === 'scheduled' ? { withdraw_at: null, ...asDraftThere(article) } : {}),
  });
}

/** Nobody approves the text any more: no lane takes it up, and the blog must not have it on its own calendar. */
export async function holdBack(trx: Executor, article: Article, now: Date): Promise<void> {
  await createPublishingRepository(trx).change(article.id, {
    approved_hash: null,
    approved_by: null,
    approved_at: null,
    updated_at: now,
    ...(article.post_id === null ? {} : { withdraw_at: now }),
    ...(article.placement === 'placed' ? { placement: 'moved' } : {}),
  });
}

/**
 * After anything that may have changed the text or brought the article back to the calendar, in the same transaction:
 * what the blog may have scheduled is taken back there unless somebody approved the text as it is now.
 */
export async function withholdUnapproved(
  trx: Executor,
  article: Pick<Article, 'id'> & { needs_approval: boolean },
  now: Date,
): Promise<void> {
  if (article.needs_approval) await createPublishingRepository(trx).withholdUnapproved(article.id, now);
}

/** Not taken for the owner's hand there when it is found to be a draft. */
function asDraftThere({ placement, post_id: postId }: Article): ArticleChanges {
  if (postId === null) return {};
  return {
    remote_status: 'draft',
    remote_due_at: null,
    ...(placement === 'placed' ? { placement: 'moved' } : {}),
  };
}
