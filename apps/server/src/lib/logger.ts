import { type DestinationStream, type LogFn, type Logger, pino } from 'pino';

import { logContext } from './log-context.ts';
import { scrubFields, scrubText } from './log-scrubber.ts';

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

/** How deep an object may stand in what is logged: `{request: {headers: {authorization}}}`. */
const depths = ['', '*.', '*.*.', '*.*.*.'];

/**
 * Structured logs on standard output, or where the destination says. Each line has the id of its request or job; fields
 * that may hold secrets are cut out wherever they stand, and so are addresses of people and their sites.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: logContext,
    // Errors are described by the formatter, which comes first.
    serializers: { err: (error: unknown) => error },
    formatters: { log: (fields: object) => scrubFields({ ...fields }) },
    hooks: {
      logMethod(args: Parameters<LogFn>, method: LogFn) {
        const scrubbed = args.map((arg: unknown) => (typeof arg === 'string' ? scrubText(arg) : arg));
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

function pathOf(depth: string, field: string): string {
  return field.includes('-') ? `${depth.replace(/\.$/, '')}["${field}"]` : `${depth}${field}`;
}
