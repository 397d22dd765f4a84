import type { KeyScope } from '@chapterhouse/contract/accounts/key-scopes';
import { limits } from '@chapterhouse/contract/limits';
import { recordAudit } from '../../../db/audit-log.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import { type ConsentRequest, consentCookie } from '../../../providers/oauth/authorization-server.ts';
import type { UserContext } from '../../../services.ts';
import { createUsersRepository } from '../users-repository.ts';
import { createConnectedAppsRepository } from './connected-apps-repository.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'newId' | 'user' | 'authorizationServer'>;

/** `cookies`: those of the browser, which prove that the app asked there. */
type Asked = { id: string; cookies: string | undefined };

/** What an app asks for. Throws `not_found` for an unknown or finished request, and in any other browser. */
export async function findConsent(ctx: Context, { id, cookies }: Asked): Promise<ConsentRequest> {
  requireApproved(ctx.user);
  const started = cookies?.split(/; */).includes(`${consentCookie}=${id}`);
  const request = started ? await ctx.authorizationServer.findRequest(id) : null;
  if (!request) throw notFound('Request');
  return request;
}

/**
 * Lets an app in with these scopes, of those that it asks for, or refuses it if there are none. Returns the URL to
 * which the browser must navigate. Throws `not_found` as above, and `conflict` (too many connected apps).
 */
export async function decideConsent(
  ctx: Context,
  { scopes, ...asked }: Asked & { scopes: readonly KeyScope[] },
): Promise<string> {
  const request = await findConsent(ctx, asked);
  const granted = request.scopes.filter((scope) => scopes.includes(scope));
  const redirectTo =
    granted.length === 0
      ? await ctx.authorizationServer.deny(asked.id)
      : await ctx.authorizationServer.allow(asked.id, {
          grantId: await storeConnection(ctx, request, granted),
          userId: ctx.user.id,
          scopes: granted,
        });
  if (redirectTo === null) throw notFound('Request');
  return redirectTo;
}

/** Before the provider stores its grant, which refers to it. */
async function storeConnection(ctx: Context, request: ConsentRequest, scopes: KeyScope[]): Promise<string> {
  const id = ctx.newId();
  await ctx.db.transaction().execute(async (trx) => {
    // As for API keys: one at a time, and none outlives a suspension.
    const user = await createUsersRepository(trx).findForUpdate(ctx.user.id);
    if (!user) throw new AppError('unauthenticated', 'Please sign in.');
    requireApproved(user);
    const apps = createConnectedAppsRepository(trx);
    await apps.replace({
      id,
      user_id: ctx.user.id,
      client_id: request.clientId,
      name: request.clientName,
      redirect_uri: request.redirectUri,
      scopes,
      created_at: ctx.clock.now(),
    });
    if ((await apps.list(ctx.user.id)).length > limits.connectedAppsPerUser) {
      throw new AppError(
        'conflict',
        `You have ${limits.connectedAppsPerUser} connected apps. Disconnect one that you no longer use.`,
      );
    }
    await recordAudit(trx, ctx, {
      action: 'connected_app.allowed',
      targetType: 'connected_app',
      targetId: id,
      after: { name: request.clientName, scopes: scopes.join(', '), redirect_uri: request.redirectUri },
    });
  });
  return id;
}
