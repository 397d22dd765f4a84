import { type Logger, pino } from 'pino';

export type { Logger } from 'pino';

/** Structured logs on standard output; fields that may hold secrets are cut out wherever they stand. */
export function createLogger(level: string): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'app_password',
        'authorization',
        '*.password',
        '*.token',
        '*.app_password',
        '*.authorization',
        '*.*.authorization',
      ],
      censor: '[removed]',
    },
  });
}
