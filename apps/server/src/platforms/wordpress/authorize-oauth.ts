import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import { createSiteAuthorizationsRepository } from '../../features/sites/site-authorizations-repository.ts';
import { siteFailure } from '../../features/sites/site-failure.ts';
import { requireApproved } from '../../lib/permissions.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { UserContext } from '../../services.ts';
import { authorizationSeconds, throttleAuthorizations } from './authorization-rules.ts';
import { sealAuthorizationClient } from './site-secrets.ts';

export const oauthCodePath = '/api/wordpress/oauth2/code';

type Input = { siteUrl: string; hostingType: HostingType };

/**
 * Starts an OAuth2 authorization: returns the link that the user opens, which shows a code for
 * `finishOAuth`. Throws `site_failed` if the site or this installation does not support OAuth2.
 */
export async function authorizeOAuth(
  ctx: UserContext,
  { siteUrl, hostingType }: Input,
): Promise<{ authUrl: string }> {
  requireApproved(ctx.user);
  await throttleAuthorizations(ctx);
  const state = newToken();
  const stateHash = hashToken(state);
  const redirectUri = `${ctx.env.publicUrl}${oauthCodePath}`;
  const started = await ctx.blogAuthorization
    .startOAuth({ siteUrl, hostingType, redirectUri, state })
    .catch((error: unknown) => {
      throw error instanceof ProviderError ? siteFailure('site_failed', error) : error;
    });
  const now = ctx.clock.now();
  await createSiteAuthorizationsRepository(ctx.db).insert({
    state_hash: stateHash,
    user_id: ctx.user.id,
    method: 'oauth2',
    site_url: siteUrl,
    hosting_type: hostingType,
    oauth_client_box: sealAuthorizationClient(ctx.secrets, stateHash, started.client),
    created_at: now,
    expires_at: new Date(now.getTime() + authorizationSeconds * 1000),
  });
  return { authUrl: started.authUrl };
}
