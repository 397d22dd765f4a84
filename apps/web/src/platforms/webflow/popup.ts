import {
  type WebflowPopupMessage,
  webflowMessageType,
  webflowPopup,
  webflowTexts,
} from '@chapterhouse/contract/platforms/webflow/texts';

type Answer = Pick<WebflowPopupMessage, 'code' | 'error' | 'errorDescription'>;

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Parses the popup's message; null for unrelated messages. */
export function readPopupMessage(data: unknown): Answer | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, code, error, errorDescription } = data as Record<string, unknown>;
  if (type !== webflowMessageType) return null;
  return { code: textOf(code), error: textOf(error), errorDescription: textOf(errorDescription) };
}

/** The code, or an error message. */
export function outcomeOf({ code, error, errorDescription }: Answer): { code: string } | { failure: string } {
  if (error === 'access_denied') return { failure: webflowTexts.cancelled };
  if (error !== null) return { failure: webflowTexts.authorizationFailed(errorDescription ?? error) };
  return code === null ? { failure: webflowTexts.cancelledOrFailed } : { code };
}

/** Calls `hear` with the data of every message from our own pages; returns an unsubscribe function. */
type Listen = (hear: (data: unknown) => void) => () => void;

/** Opens a centered window; null if the browser blocks it. Call only in a click handler. */
export function openPopup(): Window | null {
  const { width, height } = webflowPopup;
  const left = Math.max(0, Math.round(window.screenX + (window.outerWidth - width) / 2));
  const top = Math.max(0, Math.round(window.screenY + (window.outerHeight - height) / 2));
  return window.open(
    'about:blank',
    webflowMessageType,
    `popup,width=${width},height=${height},left=${left},top=${top}`,
  );
}

/** Same-origin messages to this window and on the broadcast channel: see `WebflowPopupMessage`. */
export function listenTo(target: EventTarget, origin: string): Listen {
  return (hear) => {
    const onMessage = (event: Event) => {
      if (event instanceof MessageEvent && event.origin === origin) hear(event.data);
    };
    const channel = new BroadcastChannel(webflowMessageType);
    channel.onmessage = ({ data }) => hear(data);
    target.addEventListener('message', onMessage);
    return () => {
      target.removeEventListener('message', onMessage);
      channel.close();
    };
  };
}

type Watch = {
  popup: { readonly closed: boolean; close: () => void };
  listen: Listen;
  onCode: (code: string) => void;
  /** May be followed by `onCode`: if a page severs `window.opener`, the popup only seems closed. */
  onFailure: (text: string) => void;
};

/** Waits for the popup's message; returns a function that stops and closes it. Times out after ten minutes. */
export function watchPopup({ popup, listen, onCode, onFailure }: Watch): () => void {
  const looking = setInterval(() => {
    if (!popup.closed) return;
    clearInterval(looking);
    onFailure(webflowTexts.cancelledOrFailed);
  }, webflowPopup.pollMs);
  const timeout = setTimeout(() => {
    const isOpen = !popup.closed;
    stop();
    if (isOpen) onFailure(webflowTexts.cancelledOrFailed);
  }, webflowPopup.timeoutMs);
  const stopListening = listen((data) => {
    const answer = readPopupMessage(data);
    if (!answer) return;
    stop();
    const outcome = outcomeOf(answer);
    if ('code' in outcome) onCode(outcome.code);
    else onFailure(outcome.failure);
  });
  function stop() {
    clearInterval(looking);
    clearTimeout(timeout);
    stopListening();
    popup.close();
  }
  return stop;
}
