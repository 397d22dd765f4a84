import type { Executor } from '../../db/client.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import type { CurrentUser, UserContext } from '../../services.ts';
import { hasAdministrator } from './has-administrator.ts';
import { createUsersRepository } from './users-repository.ts';

/** What may make the person who signs in an administrator; the caller holds the lock when any is true. */
export type AdministratorGrounds = {
  /** They came by the set-up link, which counts only while there is no administrator. */
  setupLink: boolean;
  /** The provider vouches for an address that the configuration lists. */
  listedAddress: boolean;
};

/** Makes the person an approved administrator where the grounds allow it, and answers who they are then. */
export async function becomeAdministrator(
  trx: Executor,
  ctx: UserContext,
  grounds: AdministratorGrounds,
): Promise<CurrentUser> {
  const { user } = ctx;
  if (user.role === 'admin' && user.approvalStatus === 'approved') return user;
  const users = createUsersRepository(trx);
  const bySetupLink = grounds.setupLink && !(await hasAdministrator(trx));
  if (!bySetupLink && !grounds.listedAddress) return user;

  // Whoever has the set-up link runs the installation: their address needs no further proof. A listed one has it.
  const after = { role: 'admin', approvalStatus: 'approved', emailVerified: true } as const;
  await users.update(user.id, after);
  const person = bySetupLink ? await users.findSubject(user.id) : undefined;
  if (person) await ctx.identity.markEmailVerified(trx, person);
  await recordAudit(trx, ctx, {
    action: bySetupLink ? 'user.set_up' : 'user.listed_as_administrator',
    targetType: 'user',
    targetId: user.id,
    before: { role: user.role, approvalStatus: user.approvalStatus, emailVerified: user.emailVerified },
    after,
  });
  return { ...user, ...after };
}
