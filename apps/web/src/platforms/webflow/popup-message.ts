import { type WebflowPopupMessage, webflowMessageType } from '@chapterhouse/contract/platforms/webflow/popup';
import { webflowTexts } from '@chapterhouse/contract/platforms/webflow/texts';

type Answer = Pick<WebflowPopupMessage, 'code' | 'error' | 'errorDescription'>;

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** What the popup told, or null when some other message came this way. */
export function readPopupMessage(data: unknown): Answer | null {
  if (typeof data !== 'object' || data === null) return null;
  const { type, code, error, errorDescription } = data as Record<string, unknown>;
  if (type !== webflowMessageType) return null;
  return { code: textOf(code), error: textOf(error), errorDescription: textOf(errorDescription) };
}

/** The code, or the words for what happened instead of one. */
export function outcomeOf({ code, error, errorDescription }: Answer): { code: string } | { failure: string } {
  if (error === 'access_denied') return { failure: webflowTexts.cancelled };
  if (error !== null) return { failure: webflowTexts.authorizationFailed(errorDescription ?? error) };
  return code === null ? { failure: webflowTexts.cancelledOrFailed } : { code };
}
