import type { HostingType } from '@chapterhouse/contract/platforms/wordpress/entities';
import { connectionOutcomes } from '@chapterhouse/contract/platforms/wordpress/texts';
import { createSiteAuthorizationsRepository } from '../../features/sites/site-authorizations-repository.ts';
import { siteFailure } from '../../features/sites/site-failure.ts';
import type { SiteRow } from '../../features/sites/sites-repository.ts';
import { AppError, invalidInput } from '../../lib/app-error.ts';
import { requireApproved } from '../../lib/permissions.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { UserContext } from '../../services.ts';
import { checkRoomForSite, throttleAuthorizations } from './authorization-rules.ts';
import { saveAuthorizedSite } from './save-authorized-site.ts';
import { openAuthorizationClient, sealOAuth } from './site-secrets.ts';

type Input = { code: string; siteName: string; siteUrl: string; hostingType: HostingType };

/**
 * Exchanges the user's code and connects the site. Throws `conflict` if no authorization of
 * this site is pending, `invalid_input` for a wrong code, `site_failed`, `subscription_limit_reached`.
 */
export async function finishOAuth(ctx: UserContext, input: Input): Promise<SiteRow> {
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
