import { ApiError } from '../../api/api-error.ts';
import { type FailedCall, onFailedCall } from '../../api/client.ts';
import { IdentityError } from '../accounts/session/identity-client.ts';

/** What can be reported; each kind with the context that the specification asks for. */
export type Failure =
  | { kind: 'error'; error: unknown }
  | ({ kind: 'call' } & FailedCall)
  | { kind: 'auth'; method: string; email: string | null; code: string; message: string }
  | {
      kind: 'payment';
      method: string;
      amount: number | null;
      /** The payment provider's own. */
      type: string | null;
      code: string | null;
      message: string;
    }
  | { kind: 'content'; operation: string; details: unknown };

type Listener = (failure: Failure) => void;

/** What happens before it is known whether anybody wants to hear of it; the newest go when it is many. */
const mostWaiting = 20;
let waiting: Failure[] = [];
let listener: Listener | null = null;

/** Tells of a failure whoever reports failures, if anybody does. Never throws. */
export function noteFailure(failure: Failure): void {
  if (listener) listener(failure);
  else if (waiting.length < mostWaiting) waiting.push(failure);
}

/** From now on failures are told to `next`, beginning with those that waited. */
export function onFailure(next: Listener): void {
  listener = next;
  for (const failure of waiting.splice(0)) next(failure);
}

/** Nobody wants to hear of failures. */
export function ignoreFailures(): void {
  waiting = [];
  listener = () => undefined;
}

/** Calls and identity operations are told of by themselves, with more to say; a call that was called off is no failure. */
function isToldOtherwise(error: unknown): boolean {
  return (
    error instanceof ApiError ||
    error instanceof IdentityError ||
    (error instanceof DOMException && error.name === 'AbortError')
  );
}

function noteError(error: unknown): void {
  // Some browsers give no error with harmless notes of their own, on loops of observers for example.
  if (error === null || error === undefined || isToldOtherwise(error)) return;
  noteFailure({ kind: 'error', error });
}

/** A browser that leaves the page breaks off its calls, and that is no failure. */
const leavingMs = 5_000;

/** Notes every failed call and every error that nobody caught, from the first moment on. */
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
