import { requireApproved } from '../../lib/permissions.ts';
import { newToken } from '../../lib/tokens.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { webflowRedirectUri } from './webflow-callback.ts';

/**
 * Starts an authorization: where to send the user, and the state that binds what comes back to the browser
 * that asked. Throws `site_failed` when this installation is not registered at Webflow.
 */
export async function authorizeWebflow(ctx: UserContext): Promise<{ authUrl: string; state: string }> {
  requireApproved(ctx.user);
  const state = newToken();
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  const authUrl = await askWebflow(ctx, () => ctx.sitePlatform.authorizationUrl({ redirectUri, state }));
  return { authUrl, state };
}
