import type pg from 'pg';

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing is listening there',
  ENOENT: 'nothing is listening there',
  ENOTFOUND: 'the host name does not exist',
  EAI_AGAIN: 'the host name could not be resolved',
  ETIMEDOUT: 'the connection timed out',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the network cannot be reached',
  ECONNRESET: 'it closed the connection',
  '28P01': 'it rejected the user name or password',
  '28000': 'it rejected the user',
  '3D000': 'the database does not exist',
  '53300': 'it has too many connections',
  '57P03': 'it is starting up or shutting down',
};

/** The database is unreachable. One sentence with host, port and database, and never the password. */
export class DatabaseUnreachableError extends Error {
  constructor(databaseUrl: string, cause: unknown) {
    super(describe(databaseUrl, cause), { cause });
    this.name = 'DatabaseUnreachableError';
  }
}

function describe(databaseUrl: string, cause: unknown): string {
  // A URL with only a socket folder has no host name, which URL rejects.
  const address = databaseUrl.replace('@/', '@localhost/');
  if (!/^postgres(ql)?:/.test(address) || !URL.canParse(address)) {
    return 'DATABASE_URL is not a Postgres URL. Use postgresql://user:password@host:port/database.';
  }
  const url = new URL(address);
  const host = url.searchParams.get('host') ?? (url.hostname || 'localhost');
  return `Cannot open the database at ${host}:${url.port || 5432}${url.pathname}: ${reasonOf(cause)}.`;
}

function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'unknown error';
  // A host with several addresses fails with one error per address.
  const error = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code: unknown = error instanceof Error && 'code' in error ? error.code : undefined;
  if (typeof code === 'string' && reasons[code]) return reasons[code];
  if (/timeout/i.test(cause.message)) return 'it did not respond';
  if (typeof code === 'string') return `error ${code}`;
  return /SSL|certificate/i.test(cause.message) ? cause.message : 'the connection failed';
}

/** Postgres error codes for shutdown, startup and exhausted resources, and network error codes. */
const codes = [
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
];
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether a query failed because the database is unreachable or out of resources, not because of the query. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.includes(String(error.code))) return true;
  return messages.test(error.message);
}

/**
 * A connection that drops while checked out, between two queries, would crash the process: the pool listens only to
 * idle connections. The next query of the client gets the error.
 */
export function surviveConnectionLoss(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
}
