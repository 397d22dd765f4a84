import type pg from 'pg';

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
