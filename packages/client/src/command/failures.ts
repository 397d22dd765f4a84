import { ApiError, InvalidKeyError } from '../client.ts';

/** The command line is wrong. */
export class UsageError extends Error {}
/** There is no API key for this address. */
export class SignedOutError extends Error {}

/** Of `fetch`: without a response, and in the middle of one. */
const networkErrors: ReadonlySet<string> = new Set(['fetch failed', 'terminated']);

/** The server was not reached, or the connection broke. */
export const isNetworkError = (error: unknown): error is TypeError =>
  error instanceof TypeError && networkErrors.has(error.message);

/** Such as “1 second”. */
export const inSeconds = (count: number) => `${count} second${count === 1 ? '' : 's'}`;

type Failure = { message: string; code: string; exitCode: number };

/** The message and exit code of an error; an unexpected one keeps its stack. */
export function describeError(error: unknown, address: string | undefined): Failure {
  if (error instanceof ApiError) return describeResponse(error, address);
  if (error instanceof UsageError || codeOf(error).startsWith('ERR_PARSE_ARGS')) {
    const message = messageOf(error);
    const hint = message.includes('See: ') ? '' : '\nSee: chapterhouse help';
    return { message: `${message}${hint}`, code: 'usage', exitCode: 2 };
  }
  if (error instanceof SignedOutError || error instanceof InvalidKeyError) {
    return { message: error.message, code: 'unauthenticated', exitCode: 3 };
  }
  // By Ctrl+C or Ctrl+D, while a question waits for an answer.
  if (error instanceof Error && error.name === 'AbortError') {
    return { message: '\nCanceled.', code: 'canceled', exitCode: 1 };
  }
  // A file that cannot be read or written.
  if (error instanceof Error && 'syscall' in error && 'path' in error) {
    return { message: error.message, code: 'file', exitCode: 2 };
  }
  if (error instanceof SyntaxError) return notOurs(address, 'its response is not JSON');
  if (isNetworkError(error)) {
    const reason = codeOf(error.cause) || messageOf(error.cause);
    return {
      message: `Could not reach ${address} (${reason}). Check the address, and that Chapterhouse is running.`,
      code: 'unreachable',
      exitCode: 4,
    };
  }
  const stack = error instanceof Error ? error.stack : undefined;
  return { message: stack ?? String(error), code: 'internal', exitCode: 1 };
}

function describeResponse(
  { status, body, retryAfterSeconds, location }: ApiError,
  address: string | undefined,
): Failure {
  if (!body) {
    const what =
      location === undefined ? `it responded with the status ${status}` : `it redirects to ${location}`;
    return notOurs(address, what);
  }
  const { code } = body;
  // Some messages name their field.
  const details = (body.details ?? []).map(({ field, message }) =>
    field === '' || message.includes(field) ? message : `${field}: ${message}`,
  );
  if (status === 429) {
    const end =
      retryAfterSeconds === undefined ? '' : ` The limit resets in ${inSeconds(retryAfterSeconds)}.`;
    return { message: `${body.error}${end}`, code, exitCode: 5 };
  }
  if (code === 'insufficient_scope') {
    return {
      message: `${body.error} Create a key that has it, then run: chapterhouse login`,
      code,
      exitCode: 3,
    };
  }
  if (status === 401) {
    return { message: `${body.error} To use another key, run: chapterhouse login`, code, exitCode: 3 };
  }
  if (code === 'not_found') {
    return { message: `${body.error}. See: chapterhouse articles list`, code, exitCode: 1 };
  }
  // The first detail is often the whole error.
  const isDetail = body.details?.[0]?.message === body.error;
  return { message: [...(isDetail ? [] : [body.error]), ...details].join('\n'), code, exitCode: 1 };
}

function notOurs(address: string | undefined, what: string): Failure {
  return {
    message: `${address} does not seem to be Chapterhouse: ${what}. Check the address.`,
    code: 'unreachable',
    exitCode: 4,
  };
}

const codeOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
