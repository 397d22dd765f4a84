import type { Executor } from '../../db/client.ts';
import { notifyPublishers } from './publisher-channel.ts';
import {
  type ArticleChanges,
  type ClaimedArticle,
  createPublishingRepository,
} from './publishing-repository.ts';

type Article = Pick<ClaimedArticle, 'id' | 'error_code' | 'site_id'>;

/** After these errors the known post is unusable: the article gets a new one. */
export const postIsGone: readonly (string | null)[] = ['post_deleted', 'post_trashed', 'post_gone'];

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
} satisfies ArticleChanges;

/**
 * Reschedules a written article whose publishing failed, at its old time, and notifies the
 * publishers on commit. An existing post is reused unless it was deleted.
 * Clears the retry delays of the article and its site.
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
