import { CompiledQuery } from 'kysely';
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
