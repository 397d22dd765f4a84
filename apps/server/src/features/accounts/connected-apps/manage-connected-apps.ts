import { recordAudit } from '../../../db/audit-log.ts';
import { notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { Services, UserContext } from '../../../services.ts';
import { type ConnectedAppRow, createConnectedAppsRepository } from './connected-apps-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'user'>;

/** An authorization code is exchanged within a minute. */
const firstTokenMs = 3_600_000;

/** The apps that may use the account of the user, with the scopes of each. */
export async function listConnectedApps(ctx: Context): Promise<ConnectedAppRow[]> {
  requireApproved(ctx.user);
  return createConnectedAppsRepository(ctx.db).list(ctx.user.id);
}

/** Ends an app's access at once. Throws `not_found`. */
export async function disconnectApp(ctx: Context, id: string): Promise<void> {
  requireApproved(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const deleted = await createConnectedAppsRepository(trx).delete(ctx.user.id, id);
    if (!deleted) throw notFound('Connected app');
    await recordAudit(trx, ctx, {
      action: 'connected_app.disconnected',
      targetType: 'connected_app',
      targetId: id,
      before: { name: deleted.name, scopes: deleted.scopes.join(', ') },
    });
  });
}

/** Forgets apps that would have to ask again anyway. */
export async function sweepConnectedApps({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await createConnectedAppsRepository(db).deleteUnusable(now, new Date(now.getTime() - firstTokenMs));
}
