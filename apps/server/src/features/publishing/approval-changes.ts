import type { Executor } from '../../db/client.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import {
  type ClaimedArticle,
  createPublishingRepository,
  type PublicationChanges,
} from './publishing-repository.ts';

type Article = Pick<ClaimedArticle, 'id' | 'status' | 'due_at' | 'by_hand' | 'post_id' | 'placement'>;

/**
 * The text was approved: the publisher may take it. A pending withdrawal at the blog is canceled;
 * whatever the post's state, it is placed again with its date. If overdue, it is due now.
 */
export async function admitToSchedule(
  trx: Executor,
  article: Article,
  { contentHash, userId, now }: { contentHash: string; userId: string; now: Date },
): Promise<void> {
  const isOverdue = article.status === 'scheduled' && article.due_at <= now;
  await createPublishingRepository(trx).change(article.id, {
    checked_at: null,
    ...(article.status === 'scheduled' ? { withdraw_at: null, ...asDraftThere(article) } : {}),
  });
  await createArticleCommands(trx).change(article.id, {
    approved_hash: contentHash,
    approved_by: userId,
    approved_at: now,
    updated_at: now,
    ...(isOverdue && !article.by_hand ? { due_at: now } : {}),
  });
}

/** The approval ended: the article is not claimed any more, and the blog must not keep it scheduled. */
export async function holdBack(trx: Executor, article: Article, now: Date): Promise<void> {
  await createPublishingRepository(trx).change(article.id, {
    ...(article.post_id === null ? {} : { withdraw_at: now }),
    ...(article.placement === 'placed' ? { placement: 'moved' } : {}),
  });
  await createArticleCommands(trx).change(article.id, {
    approved_hash: null,
    approved_by: null,
    approved_at: null,
    updated_at: now,
  });
}

/**
 * Call in the same transaction after anything that may have changed the text or rescheduled the article:
 * a scheduled post is withdrawn unless the current text is approved.
 */
export async function withholdUnapproved(
  trx: Executor,
  article: Pick<Article, 'id'> & { needs_approval: boolean },
  now: Date,
): Promise<void> {
  if (article.needs_approval) await createPublishingRepository(trx).withholdUnapproved(article.id, now);
}

/**
 * Whatever the post's state, it is published from here: a draft status at the blog must not be taken for the
 * blog owner's change.
 */
export function asDraftThere({
  placement,
  post_id: postId,
}: Pick<Article, 'placement' | 'post_id'>): PublicationChanges {
  if (postId === null) return {};
  return {
    remote_status: 'draft',
    remote_due_at: null,
    ...(placement === 'placed' ? { placement: 'moved' } : {}),
  };
}
