import type { Executor } from '../../db/client.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { endSitePause } from '../sites/site-health.ts';
import { notifyPublishers } from './publisher-channel.ts';
import {
  type ClaimedArticle,
  createPublishingRepository,
  type PublicationChanges,
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
} satisfies PublicationChanges;

/**
 * Reschedules a written article whose publishing failed, at its old time, and notifies the
 * publishers on commit. An existing post is reused unless it was deleted.
 * Clears the retry delays of the article and its site.
 */
export async function reschedule(trx: Executor, article: Article, now: Date): Promise<void> {
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
