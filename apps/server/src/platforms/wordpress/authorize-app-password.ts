import { timingSafeEqual } from 'node:crypto';
import type { ConnectionOutcome } from '@chapterhouse/contract/platforms/wordpress/texts';
import { productName } from '@chapterhouse/contract/product';
import { findUserById } from '../../features/accounts/users-reader.ts';
import {
  createSiteAuthorizationsRepository,
  type SiteAuthorizationRow,
} from '../../features/sites/site-authorizations-repository.ts';
import { type SaveSiteContext, siteFailure } from '../../features/sites/try-connection.ts';
import { AppError } from '../../lib/app-error.ts';
import { hashToken, newToken } from '../../lib/crypto/tokens.ts';
import { failureLevel, ProviderError } from '../../lib/provider-error.ts';
import { requireApproved } from '../../permissions.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services, UserContext } from '../../services.ts';
import { authorizationSeconds, checkRoomForSite, throttleAuthorizations } from './authorization-rules.ts';
import { saveAuthorizedSite } from './save-authorized-site.ts';
import { hostingTypeOf } from './save-wordpress-site.ts';
import { sealAppPassword } from './site-secrets.ts';

type Context = Omit<SaveSiteContext, 'user'> & Pick<Services, 'log' | 'blogAuthorization'>;

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
export async function authorizeAppPassword(
  ctx: Context & Pick<UserContext, 'user'>,
  { siteUrl, siteName }: Input,
): Promise<Started> {
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

async function findPage(ctx: Pick<Context, 'blogAuthorization'>, siteUrl: string): Promise<string> {
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

/** One cookie per authorization, so that concurrent ones do not interfere. */
export const connectCookieName = (state: string) => `ch_connect_${state.slice(0, 8)}`;

/**
 * Binds an authorization to the browser that started it: otherwise an attacker could start one and make a
 * victim complete it, which would give the attacker access to the victim's blog.
 */
export function connectCookie(publicUrl: string, state: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${connectCookieName(state)}=${value}; Path=${appPasswordCallbackPath}; Max-Age=${authorizationSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

type FinishAppPasswordInput = {
  state: string;
  /** The cookie that `authorizeAppPassword` set. */
  browserToken: string;
  /** Null if the user declined. */
  granted: { username: string; password: string } | null;
};

/**
 * Connects the site after an application password was granted. The password was in a URL, so it is
 * replaced by a new one if the site allows it, and the exposed one is revoked. Never throws to the
 * user: they are redirected from their blog, and get an outcome.
 */
export async function finishAppPassword(
  services: Context,
  input: FinishAppPasswordInput,
): Promise<ConnectionOutcome> {
  const authorizations = createSiteAuthorizationsRepository(services.db);
  const found = await authorizations.take(hashToken(input.state), 'app_password', services.clock.now());
  if (!found?.browser_hash || !timingSafeEqual(found.browser_hash, hashToken(input.browserToken))) {
    return 'expired';
  }
  if (input.granted === null) return 'rejected';
  try {
    return await connect(services, found, input.granted);
  } catch (error) {
    if (error instanceof AppError && error.code === 'subscription_limit_reached') return 'limit';
    services.log[failureLevel(error)]({ err: error }, 'could not connect an authorized site');
    return 'failed';
  }
}

async function connect(
  services: Context,
  { user_id, site_url: url, site_name, hosting_type }: SiteAuthorizationRow,
  { username, password }: NonNullable<FinishAppPasswordInput['granted']>,
): Promise<ConnectionOutcome> {
  const user = await findUserById(services.db, user_id);
  if (!user) return 'failed';
  requireApproved(user);
  const ctx = { ...services, user };
  const blog: BlogConnection = {
    platform: 'wordpress',
    url,
    credentials: { kind: 'app_password', username, password },
  };
  const app = { name: productName, id: services.secrets.installationId };
  const replaced = await services.blogAuthorization.replacePassword(blog, app);
  const site = await saveAuthorizedSite(ctx, {
    name: site_name ?? url,
    url,
    hostingType: hosting_type,
    credentials: (siteId) => ({
      auth_type: 'app_password',
      username,
      app_password_box: sealAppPassword(services.secrets, siteId, replaced?.password ?? password),
    }),
  });
  return site.status === 'connected' ? 'connected' : 'unverified';
}
