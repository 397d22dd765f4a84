import { z } from 'zod';

/** An empty variable counts as not set, as is common in `.env` files. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1');

export const url = z.url({ protocol: /^https?$/, error: 'must be an http or https URL' });

/** A URL to which paths are appended. */
export function base(address: string): string {
  return address.replace(/(?<!\/)\/+$/, '');
}

/** The problem of two variables of which only one is set. */
export function requireBothOrNeither(
  given: Readonly<Record<string, unknown>>,
  a: string,
  b: string,
): string[] {
  return Boolean(given[a]) === Boolean(given[b]) ? [] : [`${a}, ${b}: set both or neither`];
}
