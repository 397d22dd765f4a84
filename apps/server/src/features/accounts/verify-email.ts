import type { Executor } from '../../db/client.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import type { Subject } from '../../providers/identity/identity.ts';
import type { Services } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Notes that a person has proven their address to the identity provider, and books it. No effect when that was known,
 * or for somebody who has not been here yet: the next exchange brings it along.
 */
export async function verifyEmail(
  trx: Executor,
  ctx: Pick<Services, 'clock' | 'newId'>,
  person: Subject,
): Promise<void> {
  const id = await createUsersRepository(trx).verifyEmail(person);
  if (id === undefined) return;
  await recordAudit(
    trx,
    { ...ctx, user: { id } },
    {
      action: 'user.email_verified',
      targetType: 'user',
      targetId: id,
      before: { emailVerified: false },
      after: { emailVerified: true },
    },
  );
}
