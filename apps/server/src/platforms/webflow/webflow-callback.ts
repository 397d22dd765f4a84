/** Where Webflow sends the popup back to; registered there as the app's redirect address. */
export const webflowCallbackPath = '/api/webflow/oauth/callback';

const stateSeconds = 600;

export function webflowRedirectUri(publicUrl: string): string {
  return `${publicUrl}${webflowCallbackPath}`;
}

/** Each authorization has its own, so that two at a time do not disturb each other. */
export const webflowStateCookieName = (state: string) => `ch_webflow_${state.slice(0, 8)}`;

/**
 * Binds an authorization to the browser it was started in: nobody can have somebody else finish theirs,
 * which would connect a stranger's site.
 */
export function webflowStateCookie(publicUrl: string, state: string): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${webflowStateCookieName(state)}=${state}; Path=${webflowCallbackPath}; Max-Age=${stateSeconds}; HttpOnly; SameSite=Lax${secure}`;
}
