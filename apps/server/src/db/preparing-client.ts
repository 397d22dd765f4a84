import pg from 'pg';
import { toStorableValue } from '../lib/storable-text.ts';

const mark = /^\/\* prepared ([a-z_]+) \*\//;

/** The text by which `PreparingClient` knows a statement that it is to prepare under this name. */
export function markPrepared(name: string, text: string): string {
  return `/* prepared ${name} */ ${text}`;
}

/**
 * Every statement of the product passes here. Kysely hands over texts only; this gives the marked ones their name, so
 * that pg prepares them. And it makes each value storable: what blogs, models and other services send may contain U+0000.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's method, passed through
  override query(...args: any[]): any {
    const [text, values] = args;
    if (Array.isArray(values)) args[1] = values.map(toStorableValue);
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    if (name === undefined) return super.query(...(args as [string]));
    return super.query({ name, text, values: args[1] });
  }
}
