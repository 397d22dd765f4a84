import type { Executor } from '../../db/client.ts';
import { notifyPublishers } from './publisher-channel.ts';
import {
  type ArticleChanges,
  type ClaimedArticle,
  createPublishingRepository,
} from './publishing-repository.ts';

type Article = Pick<ClaimedArticle, 'id' | 'error_code' | 'site_id'>;

/** After these the post that we know is no use any more: the article gets another one. */
export const postIsGone: readonly (string | null)[] = ['post_deleted', 'post_trashed', 'post_gone'];

/** Nothing is known of a post at the blog. */
export const noPost = {
  placement: 'none',
  post_id: null,
  post_site_url: null,
  post_url: null,
  remote_status: null,
  remote_modified_at: null,
  remote_fingerprint: null,
  remote_due_at: null,
} satisfies ArticleChanges;

/**
 * Puts a written article whose publishing failed back on the calendar at its old time, and tells the
 * publishers when the transaction ends. What is at the blog already is used again, unless it was deleted.
 * Neither it nor its site waits for an earlier failure any more.
 */
export async function reschedule(trx: Executor, article: Article, now: Date): Promise<void> {
  await createPublishingRepository(trx).putBack(article, {
    ...(postIsGone.includes(article.error_code) ? noPost : {}),
    status: 'scheduled',
    publish_attempts: 0,
    next_attempt_at: null,
    checked_at: null,
    lane: null,
    claim: null,
    error_code: null,
    error_msg: null,
    updated_at: now,
  });
  await notifyPublishers(trx);
}
