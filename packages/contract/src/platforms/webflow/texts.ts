/** Texts of the specification (document 2, sections 5 and 8) and related ones, shared by server and browser. */
export const webflowTexts = {
  siteRequired: 'You must select a site from the dropdown.',
  tokenRequired: 'API token is required',
  authorizationIncomplete: 'Please authorize with Webflow first',
  authorizationExpired: 'The authorization has expired. Please authorize with Webflow again.',
  cancelled: "Authorization was cancelled. You can try again if you'd like to connect your Webflow account.",
  cancelledOrFailed: 'Authorization was cancelled or failed. Please try again.',
  authorizationFailed: (description: string) => `Authorization failed: ${description}. Please try again.`,
  popupBlocked: 'Popup was blocked. Please allow popups for this site and try again.',
  authorizeFailed: 'Failed to initiate Webflow authorization. Please try again.',
  fetchSitesFailed: 'Failed to fetch available Webflow sites. Please try again.',
  noSites: 'Could not find any available sites. You may need to create a site in your Webflow account first.',
  saveFailed: 'Failed to save Webflow site. Please try again.',
  loadFailed: 'Failed to load Webflow sites. Please try again.',
  deleteFailed: 'Failed to delete Webflow site. Please try again.',
  otherSite: "This token is not for this site. Create one in this site's settings in Webflow.",
  alreadyConnected: 'This Webflow site is already connected.',
  siteLimitReached:
    'You have reached the maximum number of sites for your subscription plan. Please upgrade your plan to add more sites.',
} as const;

/** Polling interval, timeout and size of the popup (specification, section 9). */
export const webflowPopup = { width: 800, height: 600, pollMs: 1_000, timeoutMs: 600_000 } as const;

/** Also the name of the BroadcastChannel that is used if the popup has lost its opener. */
export const webflowMessageType = 'webflow-oauth-callback';

/** The message of the popup after Webflow's redirect. No schema: the browser reads it without zod. */
export type WebflowPopupMessage = {
  type: typeof webflowMessageType;
  code: string | null;
  /** `access_denied` if the user declined; `invalid_state` if the response matches no popup. */
  error: string | null;
  errorDescription: string | null;
};
