/** The redirect URI registered with the Webflow app. */
export const webflowCallbackPath = '/api/webflow/oauth/callback';

const stateSeconds = 600;

export function webflowRedirectUri(publicUrl: string): string {
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
