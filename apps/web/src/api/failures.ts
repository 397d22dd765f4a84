import { ApiError, IdentityError } from './api-error.ts';
import { type FailedCall, onFailedCall } from './client.ts';

/** Reportable failures, each kind with the context required by the specification. */
export type Failure =
  | { kind: 'error'; error: unknown }
  | ({ kind: 'call' } & FailedCall)
  | { kind: 'auth'; method: string; email: string | null; code: string; message: string }
  | {
      kind: 'payment';
      method: string;
      amount: number | null;
      /** The payment provider's code. */
      type: string | null;
      code: string | null;
      message: string;
    }
  | { kind: 'content'; operation: string; details: unknown };

type Listener = (failure: Failure) => void;

/** Failures before reporting is configured; if there are too many, the newest are dropped. */
const mostWaiting = 20;
let waiting: Failure[] = [];
let listener: Listener | null = null;

/** Reports a failure, if reporting is configured. Never throws. */
export function noteFailure(failure: Failure): void {
  if (listener) listener(failure);
  else if (waiting.length < mostWaiting) waiting.push(failure);
}

/** Sends failures to `next` from now on, starting with the queued ones. */
export function onFailure(next: Listener): void {
  listener = next;
  for (const failure of waiting.splice(0)) next(failure);
}

/** Reporting is not configured: drops failures. */
export function ignoreFailures(): void {
  waiting = [];
  listener = () => undefined;
}

/** API calls and identity operations are reported separately, with more detail; an aborted call is no failure. */
function isToldOtherwise(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    error instanceof IdentityError ||
    (error instanceof DOMException && error.name === 'AbortError')
  );
}

function noteError(error: unknown): void {
  // Some browsers emit harmless error events without an error, for example for ResizeObserver loops.
  if (error === null || error === undefined || isToldOtherwise(error)) return;
  noteFailure({ kind: 'error', error });
}

/** Calls aborted by leaving the page are no failures. */
const leavingMs = 5_000;

/** Records failed calls and uncaught errors from page load on. */
export function watchFailures(target: Pick<Window, 'addEventListener'>): void {
  target.addEventListener('error', ({ error }) => noteError(error));
  target.addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
  let leftAt = Number.NEGATIVE_INFINITY;
  target.addEventListener('beforeunload', () => {
    leftAt = performance.now();
  });
  onFailedCall((call) => {
    const isBrokenOff = call.status === 0 && performance.now() - leftAt < leavingMs;
    if (!isBrokenOff) noteFailure({ kind: 'call', ...call });
  });
}
