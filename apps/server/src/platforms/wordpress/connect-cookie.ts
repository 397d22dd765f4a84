import { authorizationSeconds } from './authorization-rules.ts';
import { appPasswordCallbackPath } from './authorize-app-password.ts';

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
