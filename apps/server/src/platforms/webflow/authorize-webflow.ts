import { requireApproved } from '../../lib/permissions.ts';
import { newToken } from '../../lib/tokens.ts';
import type { SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { holdToken, takeHeldToken } from './held-token.ts';
import { webflowRedirectUri } from './webflow-callback.ts';
import { askWebflow } from './webflow-connection.ts';

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

/** Exchanges a code for a handle to the token. Throws `site_failed`, `too_many_requests`. */
export async function exchangeWebflowToken(ctx: UserContext, code: string): Promise<string> {
  requireApproved(ctx.user);
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  return holdToken(ctx, await askWebflow(ctx, () => ctx.sitePlatform.exchangeCode({ redirectUri, code })));
}

/** The sites that an authorization covers. Throws `invalid_input` if it has expired, `site_failed`. */
export async function fetchWebflowSites(ctx: UserContext, held: string): Promise<SiteChoice[]> {
  requireApproved(ctx.user);
  const accessToken = takeHeldToken(ctx, held);
  return askWebflow(ctx, () => ctx.sitePlatform.listSites(accessToken));
}
