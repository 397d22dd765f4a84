import type { Executor } from '../../db/client.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { type ClaimedArticle, createPublishingRepository } from './publishing-repository.ts';

type Answer = {
  conflict: { fingerprint: string | null; changed_at: Date | null };
  keep: 'ours' | 'theirs';
  now: Date;
};

/**
 * Records the remote version that the user saw when resolving: the local version may overwrite only that; a kept remote
 * version receives only its date.
 */
export async function endConflict(
  trx: Executor,
  { id: articleId, status }: Pick<ClaimedArticle, 'id' | 'status'>,
  { conflict, keep, now }: Answer,
): Promise<void> {
  const publications = createPublishingRepository(trx);
  await publications.change(articleId, {
    conflict_at: null,
    remote_fingerprint: conflict.fingerprint,
    remote_modified_at: conflict.changed_at,
    placement: keep === 'ours' ? 'edited' : 'moved',
    checked_at: null,
    // A pending withdrawal becomes a new placement.
    ...(status === 'scheduled' ? { withdraw_at: null } : {}),
  });
  await publications.deleteConflict(articleId);
  await createArticleCommands(trx).change(articleId, { error_code: null, error_msg: null, updated_at: now });
}
