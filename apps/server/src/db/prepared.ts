import { CompiledQuery } from 'kysely';
import type { Executor } from './client.ts';
import { markPrepared } from './preparing-client.ts';

/**
 * A statement that Postgres parses and plans once a connection instead of at every call, and Kysely never
 * compiles: for those that run with every request. The name stands for this one text.
 */
export function prepare<Row>(name: string, text: string) {
  const marked = markPrepared(name, text);
  return async (db: Executor, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]) as CompiledQuery<Row>);
    return rows;
  };
}
