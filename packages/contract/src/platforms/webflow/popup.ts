/** How long and how often the popup is watched, and how large it is (specification, section 9). */
export const webflowPopup = { width: 800, height: 600, pollMs: 1_000, timeoutMs: 600_000 } as const;

/** Also the name of the BroadcastChannel that carries it where the popup has lost its opener. */
export const webflowMessageType = 'webflow-oauth-callback';

/** What the popup tells when it is back from Webflow. No schema: the browser reads it, and loads no zod. */
export type WebflowPopupMessage = {
  type: typeof webflowMessageType;
  code: string | null;
  /** `access_denied` when the person said no; `invalid_state` when the answer belongs to no popup of ours. */
  error: string | null;
  errorDescription: string | null;
};
