import { type DestinationStream, type Logger, pino } from 'pino';

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
 * Structured logs on standard output, or where the destination says; fields that may hold secrets are cut out
 * wherever they stand.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
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
