import { requireApproved } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './ask-webflow.ts';
import { holdToken } from './held-token.ts';
import { webflowRedirectUri } from './webflow-callback.ts';

/** Exchanges a code for a handle to the token. Throws `site_failed`, `too_many_requests`. */
export async function exchangeWebflowToken(ctx: UserContext, code: string): Promise<string> {
  requireApproved(ctx.user);
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  return holdToken(ctx, await askWebflow(ctx, () => ctx.sitePlatform.exchangeCode({ redirectUri, code })));
}
