import type pg from 'pg';

/** Postgres' own words for going away, not being there yet, and having no room left; and the network's. */
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

/** Whether an error of a query says that the database is out of reach or of room, rather than that the query is wrong. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && codes.includes(String(error.code))) return true;
  return messages.test(error.message);
}

/**
 * A connection that drops while somebody holds it, between two of their queries, would end the process: the pool
 * listens only to those that nobody holds. Their next query tells them.
 */
export function surviveConnectionLoss(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    client.on('error', () => {});
  });
}
