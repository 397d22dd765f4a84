import { requireApproved } from '../../lib/permissions.ts';
import { newToken } from '../../lib/tokens.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { webflowRedirectUri } from './webflow-callback.ts';

/**
 * Starts an authorization: returns the authorization URL, and the state that binds the callback to this
 * browser. Throws `site_failed` if Webflow OAuth is not configured.
 */
export async function authorizeWebflow(ctx: UserContext): Promise<{ authUrl: string; state: string }> {
  requireApproved(ctx.user);
  const state = newToken();
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  const authUrl = await askWebflow(ctx, () => ctx.sitePlatform.authorizationUrl({ redirectUri, state }));
  return { authUrl, state };
}
