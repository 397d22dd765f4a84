import pg from 'pg';
import { toStorableValue } from '../lib/text/storable-text.ts';

const mark = /^\/\* prepared ([a-z_]+) \*\//;

/** The marker that makes `PreparingClient` prepare this text under this name. */
export function markPrepared(name: string, text: string): string {
  return `/* prepared ${name} */ ${text}`;
}

/**
 * All statements pass through here. Kysely only provides texts; this names the marked ones, so that pg prepares them.
 * It also makes each value storable: data from blogs, models and other services may contain U+0000.
 */
export class PreparingClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes through the overloads of pg's method
  override query(...args: any[]): any {
    const [text, values] = args;
    if (Array.isArray(values)) args[1] = values.map(toStorableValue);
    const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
    if (name === undefined) return super.query(...(args as [string]));
    return super.query({ name, text, values: args[1] });
  }
}
