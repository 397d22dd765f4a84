import { productName } from '@chapterhouse/contract/product';
import { createSiteAuthorizationsRepository } from '../../features/sites/site-authorizations-repository.ts';
import { siteFailure } from '../../features/sites/site-failure.ts';
import { requireApproved } from '../../lib/permissions.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import type { UserContext } from '../../services.ts';
import { authorizationSeconds, checkRoomForSite, throttleAuthorizations } from './authorization-rules.ts';
import { hostingTypeOf } from './hosting-type.ts';

export const appPasswordCallbackPath = '/api/wordpress/app-password/callback';

type Input = { siteUrl: string; siteName: string };

type Started = {
  authUrl: string;
  note: string | null;
} & (
  | { mode: 'manual' }
  | { mode: 'callback'; state: string /** For this browser alone. */; browserToken: string }
);

/**
 * Sends the user to their site's approval page for an application password. The grant
 * returns to `finishAppPassword`, once, within ten minutes, and only in this browser. If WordPress
 * cannot redirect back (the URL is not https), the user copies it manually. Throws
 * `subscription_limit_reached`, `site_unreachable`, `too_many_requests`.
 */
export async function authorizeAppPassword(ctx: UserContext, { siteUrl, siteName }: Input): Promise<Started> {
  requireApproved(ctx.user);
  await throttleAuthorizations(ctx);
  await checkRoomForSite(ctx, siteUrl);
  const authUrl = new URL(await findPage(ctx, siteUrl));
  authUrl.searchParams.set('app_name', productName);
  authUrl.searchParams.set('app_id', ctx.secrets.installationId);

  const way = wayBack(ctx.env.publicUrl);
  if (way === null) {
    const note = `After you approve, WordPress shows a password. Copy it and enter it here with your WordPress user name.`;
    return { authUrl: authUrl.href, mode: 'manual', note };
  }
  const state = newToken();
  const browserToken = newToken();
  const now = ctx.clock.now();
  await createSiteAuthorizationsRepository(ctx.db).insert({
    state_hash: hashToken(state),
    user_id: ctx.user.id,
    method: 'app_password',
    site_url: siteUrl,
    site_name: siteName,
    hosting_type: hostingTypeOf(siteUrl),
    browser_hash: hashToken(browserToken),
    created_at: now,
    expires_at: new Date(now.getTime() + authorizationSeconds * 1000),
  });
  const callback = `${way.origin}${appPasswordCallbackPath}?state=${state}`;
  authUrl.searchParams.set('success_url', callback);
  authUrl.searchParams.set('reject_url', `${callback}&success=false`);
  return { authUrl: authUrl.href, mode: 'callback', state, browserToken, note: way.note };
}

async function findPage(ctx: UserContext, siteUrl: string): Promise<string> {
  try {
    return await ctx.blogAuthorization.findPasswordPage(siteUrl);
  } catch (error) {
    if (error instanceof ProviderError) throw siteFailure('site_unreachable', error);
    throw error;
  }
}

/**
 * Where WordPress can redirect to: any https URL; with http only loopback, by
 * IP address, and only since WordPress 7.1. Null: nowhere.
 */
function wayBack(publicUrl: string): { origin: string; note: string | null } | null {
  const url = new URL(publicUrl);
  if (url.protocol === 'https:') return { origin: url.origin, note: null };
  const isLoopback =
    url.hostname === 'localhost' || url.hostname === '[::1]' || url.hostname.startsWith('127.');
  if (!isLoopback) return null;
  if (url.hostname === 'localhost') url.hostname = '127.0.0.1';
  const note =
    'If WordPress requires a secure URL, this version cannot redirect to http. Create an application password under Users > Profile and enter it here.';
  return { origin: url.origin, note };
}
