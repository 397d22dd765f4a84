import type { Executor } from '../../db/client.ts';
import { recordAudit } from '../../lib/audit-log.ts';
import type { CurrentUser, UserContext } from '../../services.ts';
import { createUsersRepository } from './users-repository.ts';

/** Grounds to make a user an administrator at sign-in; the caller holds the lock if any is true. */
type AdministratorGrounds = {
  /** The setup link was used, which is valid only while there is no administrator. */
  setupLink: boolean;
  /** The provider has verified an email address that the configuration lists. */
  listedAddress: boolean;
};

/** Makes the user an approved administrator if the grounds allow it; returns the current user. */
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

  // Whoever has the setup link operates the installation: no further proof needed. A listed address is verified.
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

/** Whether an administrator exists; until then the setup link creates the first one. */
export async function hasAdministrator(db: Executor): Promise<boolean> {
  return (await createUsersRepository(db).findAdministrators()).length > 0;
}
