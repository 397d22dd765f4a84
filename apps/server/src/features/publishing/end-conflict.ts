import type { Executor } from '../../db/client.ts';
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
  const repository = createPublishingRepository(trx);
  await repository.change(articleId, {
    conflict_at: null,
    remote_fingerprint: conflict.fingerprint,
    remote_modified_at: conflict.changed_at,
    placement: keep === 'ours' ? 'edited' : 'moved',
    checked_at: null,
    error_code: null,
    error_msg: null,
    // A pending withdrawal becomes a new placement.
    ...(status === 'scheduled' ? { withdraw_at: null } : {}),
    updated_at: now,
  });
  await repository.deleteConflict(articleId);
}
