import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import { connectionOutcomes } from '@chapterhouse/contract/platforms/wordpress/texts';
import { createSiteAuthorizationsRepository } from '../../features/sites/site-authorizations-repository.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { type SaveSiteContext, siteFailure } from '../../features/sites/try-connection.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';
import { authorizationSeconds, checkRoomForSite, throttleAuthorizations } from './authorization-rules.ts';
import { saveAuthorizedSite } from './save-authorized-site.ts';
import { openAuthorizationClient, sealAuthorizationClient, sealOAuth } from './site-secrets.ts';

type Context = SaveSiteContext & Pick<UserContext, 'blogAuthorization'>;

export const oauthCodePath = '/api/wordpress/oauth2/code';

type Input = { siteUrl: string; hostingType: HostingType };

/**
 * Starts an OAuth2 authorization: returns the link that the user opens, which shows a code for
 * `finishOAuth`. Throws `site_failed` if the site or this installation does not support OAuth2.
 */
export async function authorizeOAuth(
  ctx: Context,
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

type FinishOAuthInput = { code: string; siteName: string; siteUrl: string; hostingType: HostingType };

/**
 * Exchanges the user's code and connects the site. Throws `conflict` if no authorization of
 * this site is pending, `invalid_input` for a wrong code, `site_failed`, `subscription_limit_reached`.
 */
export async function finishOAuth(ctx: Context, input: FinishOAuthInput): Promise<SiteRow> {
  requireApproved(ctx.user);
  await throttleAuthorizations(ctx);
  const { siteUrl: url, hostingType } = input;
  const authorizations = createSiteAuthorizationsRepository(ctx.db);
  const found = await authorizations.findLatest(ctx.user.id, url, ctx.clock.now());
  if (!found) throw new AppError('conflict', connectionOutcomes.expired);
  // Before the code is used.
  await checkRoomForSite(ctx, url);
  const client = openAuthorizationClient(ctx.secrets, found);
  const request = { siteUrl: url, code: codeIn(input.code) };
  const grant = await ctx.blogAuthorization.finishOAuth(client, request).catch(explain);
  const site = await saveAuthorizedSite(ctx, {
    name: input.siteName,
    url,
    hostingType,
    apiBase: grant.apiBase,
    credentials: (siteId) => ({
      auth_type: 'oauth2',
      ...sealOAuth(ctx.secrets, siteId, { client, grant, now: ctx.clock.now() }),
    }),
  });
  await authorizations.deleteOfSite(ctx.user.id, url);
  return site;
}

/** Some users paste the whole URL of the page that shows the code. */
function codeIn(pasted: string): string {
  const text = pasted.trim();
  return (URL.canParse(text) && new URL(text).searchParams.get('code')) || text;
}

function explain(error: unknown): never {
  if (!(error instanceof ProviderError)) throw error;
  if (error.reason === 'wrong_code') throw invalidInput('code', error.message);
  throw siteFailure('site_failed', error);
}
