import { CompiledQuery } from 'kysely';
import pg from 'pg';
import type { Executor } from './client.ts';

const marker = /^\/\* prepared ([a-z_]+) \*\//;

/**
 * A statement that Postgres parses and plans once a connection instead of at every call, and Kysely never
 * compiles: for those that run with every request. The name stands for this one text.
 */
export function prepare<Row>(name: string, text: string) {
  const marked = `/* prepared ${name} */ ${text}`;
  return async (db: Executor, values: readonly unknown[]): Promise<Row[]> => {
    const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(marked, [...values]) as CompiledQuery<Row>);
    return rows;
  };
}

/** Kysely hands over texts only; this gives the marked ones their name. */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's method, passed through
  override query(...args: any[]): any {
    const [text, values] = args;
    const name = typeof text === 'string' ? marker.exec(text)?.[1] : undefined;
    if (name === undefined) return super.query(...(args as [string]));
    return super.query({ name, text, values });
  }
}
