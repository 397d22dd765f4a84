import { CompiledQuery, type QueryResult, type RawBuilder, sql } from 'kysely';
import type { Executor } from './client.ts';
import { markPrepared } from './preparing-client.ts';

/**
 * A statement that Postgres parses and plans once per connection instead of per call, and Kysely never
 * compiles: for statements of every request. The name identifies this text.
 */
export function prepare<Row>(name: string, text: string) {
  const marked = markPrepared(name, text);
  return async (db: Executor, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]) as CompiledQuery<Row>);
    return rows;
  };
}

/**
 * Executes a prepared statement with the same plan for all values. Where few rows match, Postgres plans a large
 * statement again each time, which takes longer than executing it. Not within a transaction.
 */
export function planOnce<Row>(db: Executor, statement: RawBuilder<Row>): Promise<QueryResult<Row>> {
  return db.transaction().execute(async (trx) => {
    await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
    return statement.execute(trx);
  });
}
