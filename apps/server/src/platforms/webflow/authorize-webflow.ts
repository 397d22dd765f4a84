import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';
import { z } from 'zod';
import { invalidInput } from '../../lib/app-error.ts';
import { newToken } from '../../lib/crypto/tokens.ts';
import { requireApproved } from '../../permissions.ts';
import type { SiteChoice } from '../../providers/publishing/site-platform.ts';
import type { UserContext } from '../../services.ts';
import { askWebflow } from './webflow-connection.ts';

type Context = Pick<UserContext, 'db' | 'env' | 'clock' | 'secrets' | 'sitePlatform' | 'user'>;

/**
 * Starts an authorization: returns the authorization URL, and the state that binds the callback to this
 * browser. Throws `site_failed` if Webflow OAuth is not configured.
 */
export async function authorizeWebflow(ctx: Context): Promise<{ authUrl: string; state: string }> {
  requireApproved(ctx.user);
  const state = newToken();
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  const authUrl = await askWebflow(ctx, () => ctx.sitePlatform.authorizationUrl({ redirectUri, state }));
  return { authUrl, state };
}

/** The redirect URI registered with the Webflow app. */
export const webflowCallbackPath = '/api/webflow/oauth/callback';

const stateSeconds = 600;

function webflowRedirectUri(publicUrl: string): string {
  return `${publicUrl}${webflowCallbackPath}`;
}

/** One cookie per authorization, so that concurrent ones do not interfere. */
export const webflowStateCookieName = (state: string) => `ch_webflow_${state.slice(0, 8)}`;

/**
 * Binds an authorization to the browser that started it: otherwise an attacker could make a victim complete
 * it, which would connect the wrong site.
 */
export function webflowStateCookie(publicUrl: string, state: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${webflowStateCookieName(state)}=${state}; Path=${webflowCallbackPath}; Max-Age=${stateSeconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Exchanges a code for a handle to the token. Throws `site_failed`, `too_many_requests`. */
export async function exchangeWebflowToken(ctx: Context, code: string): Promise<string> {
  requireApproved(ctx.user);
  const redirectUri = webflowRedirectUri(ctx.env.publicUrl);
  return holdToken(ctx, await askWebflow(ctx, () => ctx.sitePlatform.exchangeCode({ redirectUri, code })));
}

/** Long enough for a user to pick a site. */
const holdMs = 3_600_000;

const heldSchema = z.object({ token: z.string(), until: z.number() });
const ownerOf = ({ user }: Context) => ({ table: 'users', id: user.id, column: 'held_webflow_token' });

/**
 * An encrypted handle to the access token that the browser passes between the calls of the connect flow: only
 * this server can decrypt it, only for this user, and only for an hour.
 */
function holdToken(ctx: Context, token: string): string {
  const held = JSON.stringify({ token, until: ctx.clock.now().getTime() + holdMs });
  return ctx.secrets.seal(held, ownerOf(ctx));
}

/** Throws `invalid_input` if it belongs to another user, was modified, or has expired. */
export function takeHeldToken(ctx: Context, held: string): string {
  const opened = open(ctx, held);
  if (!opened || opened.until < ctx.clock.now().getTime()) {
    throw invalidInput('access_token', webflowTexts.authorizationExpired);
  }
  return opened.token;
}

function open(ctx: Context, held: string): z.infer<typeof heldSchema> | undefined {
  try {
    return heldSchema.parse(JSON.parse(ctx.secrets.open(held, ownerOf(ctx))));
  } catch {
    return undefined;
  }
}

/** The sites that an authorization covers. Throws `invalid_input` if it has expired, `site_failed`. */
export async function fetchWebflowSites(ctx: Context, held: string): Promise<SiteChoice[]> {
  requireApproved(ctx.user);
  const accessToken = takeHeldToken(ctx, held);
  return askWebflow(ctx, () => ctx.sitePlatform.listSites(accessToken));
}
