import type { Failure } from '../../api/failures.ts';
import { secretsIn, textWithoutSecrets, withoutSecrets } from '../../lib/without-secrets.ts';

type Description = {
  type: string;
  value: string;
  stack?: string | undefined;
  tags?: Record<string, string>;
  extra?: unknown;
  /** Fingerprint for grouping; defaults to the error. */
  fingerprint?: string[];
  email?: string | null;
};

type Surroundings = {
  id: string;
  /** Milliseconds since 1970. */
  now: number;
  release: string;
  /** URL of the page. */
  url: string;
  /** Texts that must not be sent, in any encoding. */
  secrets: readonly string[];
};

function describe(failure: Failure): Description {
  switch (failure.kind) {
    case 'error':
      return describeError(failure.error);
    case 'call': {
      const { endpoint, method, status, statusText, response, request } = failure;
      return {
        type: 'ApiError',
        value: `${method} ${endpoint}: ${status} ${statusText}`.trim(),
        tags: { endpoint, method, status: String(status) },
        extra: { endpoint, method, status, status_text: statusText, response, request },
        fingerprint: ['call', method, endpoint, String(status)],
      };
    }
    case 'auth': {
      const { method, email, code, message } = failure;
      return {
        type: 'AuthError',
        value: `${method}: ${code}`,
        tags: { method },
        // Not `code`: fields of that name are redacted as secrets.
        extra: { method, error_code: code, message },
        email,
      };
    }
    case 'payment': {
      const { method, amount, type, code, message } = failure;
      return {
        type: 'PaymentError',
        value: `${method}: ${code ?? type ?? message}`,
        tags: { method },
        extra: { method, amount, error_type: type, error_code: code, message },
      };
    }
    case 'content':
      return {
        type: 'ContentError',
        value: failure.operation,
        tags: { operation: failure.operation },
        extra: { operation: failure.operation, details: failure.details },
      };
  }
}

function describeError(error: unknown): Description {
  if (error instanceof Error) return { type: error.name, value: error.message, stack: error.stack };
  return {
    type: 'Error',
    value: typeof error === 'string' ? error : 'a value other than an error was thrown',
  };
}

function mapValues(record: Record<string, string>, change: (value: string) => string) {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/** The failure as Sentry's event, without secrets. */
export function sentryEvent(failure: Failure, { id, now, release, url, secrets }: Surroundings) {
  const { type, value, stack, tags = {}, extra, fingerprint, email } = describe(failure);
  const known = [...secretsIn(extra), ...secrets.filter((secret) => secret !== '')];
  const clean = (text: string) => textWithoutSecrets(text, known);
  const frames = stackFrames(stack).map((frame) => ({ ...frame, filename: clean(frame.filename) }));
  return {
    event_id: id,
    timestamp: now / 1000,
    platform: 'javascript',
    level: 'error',
    release,
    request: { url: clean(url) },
    exception: {
      values: [{ type, value: clean(value), ...(frames.length > 0 ? { stacktrace: { frames } } : {}) }],
    },
    tags: { kind: failure.kind, ...mapValues(tags, clean) },
    ...(extra === undefined ? {} : { extra: withoutSecrets(extra, known) }),
    ...(fingerprint ? { fingerprint } : {}),
    // The specification requires the address for sign-in errors only.
    ...(email ? { user: { email } } : {}),
  };
}

type StackFrame = { filename: string; function?: string; lineno: number; colno: number; in_app: true };

const chrome = /^\s*at (?:async )?(?:(.+?) \()?(\S+?):(\d+):(\d+)\)?$/;
const others = /^([^@]*)@(\S+?):(\d+):(\d+)$/;
const most = 50;

/** The frames of an error's `stack`, innermost last; empty for unknown formats. */
export function stackFrames(stack: string | undefined): StackFrame[] {
  return (stack ?? '')
    .split('\n')
    .slice(0, most)
    .flatMap((line): StackFrame[] => {
      const [, name, filename, lineno, colno] = chrome.exec(line) ?? others.exec(line) ?? [];
      if (!filename) return [];
      return [
        {
          filename,
          ...(name ? { function: name } : {}),
          lineno: Number(lineno),
          colno: Number(colno),
          in_app: true,
        },
      ];
    })
    .reverse();
}
