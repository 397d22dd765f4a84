import { authorizationSeconds } from './authorization-rules.ts';
import { appPasswordCallbackPath } from './authorize-app-password.ts';

/** Each authorization has its own, so that two at a time do not disturb each other. */
export const connectCookieName = (state: string) => `ch_connect_${state.slice(0, 8)}`;

/**
 * Binds an authorization to the browser it was started in: nobody can start one and have somebody else
 * finish it, which would hand over that person's blog.
 */
export function connectCookie(publicUrl: string, state: string, value: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${connectCookieName(state)}=${value}; Path=${appPasswordCallbackPath}; Max-Age=${authorizationSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
