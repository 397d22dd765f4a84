import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import { DatabaseUnreachableError, surviveConnectionLoss } from './connection-errors.ts';
import { PreparingClient } from './preparing-client.ts';
import type { Database } from './schema.ts';

/** The pool or a transaction; every repository takes one. */
export type Executor = Kysely<Database>;

/** Called after each query with its text, without the values, which may be personal data. */
type OnQuery = (statement: string, durationMs: number, failed: boolean) => void;

export type OpenDatabase = {
  db: Kysely<Database>;
  pool: pg.Pool;
  onQuery: (listener: OnQuery) => void;
  close: () => Promise<void>;
};

type Options = { databaseUrl: string; poolSize: number; log: Pick<Logger, 'warn'> };

/** Opens a pool and tests one connection. Throws `DatabaseUnreachableError`. */
export async function openDatabase({ databaseUrl, poolSize, log }: Options): Promise<OpenDatabase> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: poolSize,
    connectionTimeoutMillis: 10_000,
    application_name: 'chapterhouse',
    types: { getTypeParser },
    Client: PreparingClient,
    // Timestamps in JSON built by Postgres are in UTC, whatever the server's time zone.
    options: '-c timezone=UTC',
  });
  surviveConnectionLoss(pool);
  // Without a listener, losing an idle connection would crash the process.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new DatabaseUnreachableError(databaseUrl, error);
  }
  let notify: OnQuery = () => {};
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ level, query, queryDurationMillis }) => notify(query.sql, queryDurationMillis, level === 'error'),
  });
  const onQuery = (listener: OnQuery) => {
    notify = listener;
  };
  return { db, pool, onQuery, close: () => db.destroy() };
}

/** Like pg, but counts and other 64-bit integers are numbers; values beyond 2^53 throw. */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === pg.types.builtins.INT8 && format !== 'binary') return parseInt8;
  return pg.types.getTypeParser(oid, format);
}

function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
