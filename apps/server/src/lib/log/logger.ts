import { AsyncLocalStorage } from 'node:async_hooks';
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';
import { scrubFields } from './log-scrubber.ts';
import { scrubText } from './scrub-text.ts';

export type { Logger } from 'pino';

const secretFields = [
  'password',
  'app_password',
  'appPassword',
  'token',
  'setup_token',
  'access_token',
  'accessToken',
  'refresh_token',
  'refreshToken',
  'id_token',
  'secret',
  'client_secret',
  'clientSecret',
  'apiKey',
  'authorization',
  'cookie',
  'set-cookie',
];

/** Maximum depth of redaction: `{request: {headers: {authorization}}}`. */
const depths = ['', '*.', '*.*.', '*.*.*.'];

/**
 * Structured logs on standard output, or to the given destination. Each line has its request or job id; fields
 * that may contain secrets are redacted at any depth, and so are email and site addresses.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logContext,
    // The formatter, which runs first, serializes errors.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (fields: object) => scrubFields({ ...fields }) },
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        const scrubbed = args.map((arg: unknown) =>
          typeof arg === 'string' ? scrubText(arg, { hosts: true }) : arg,
        );
        method.apply(this, scrubbed as Parameters<LogFn>);
      },
    },
    redact: {
      paths: secretFields.flatMap((field) => depths.map((depth) => pathOf(depth, field))),
      censor: '[removed]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Ids added to each log line of a unit of work. */
type LogContext = { requestId?: string; job?: string; jobId?: string; siteId?: string; traceId?: string };

const storage = new AsyncLocalStorage<LogContext>();

/** Runs `work` so that everything it logs carries the request or job id. */
export function inLogContext<Result>(context: LogContext, work: () => Result): Result {
  return storage.run({ ...storage.getStore(), ...context }, work);
}

/** A new object each time: callers may add to it. */
function logContext(): LogContext {
  return { ...storage.getStore() };
}

function pathOf(depth: string, field: string): string {
  return field.includes('-') ? `${depth.replace(/\.$/, '')}["${field}"]` : `${depth}${field}`;
}
