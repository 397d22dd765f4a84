import { recordAudit } from '../../db/audit-log.ts';
import type { Executor } from '../../db/client.ts';
import type { Subject } from '../../providers/identity/identity.ts';
import type { Services } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

/**
 * Marks a user's email address as verified and audits it. No effect if already verified, or
 * for users who never signed in: the next token exchange sets it.
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
