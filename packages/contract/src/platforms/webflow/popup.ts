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
