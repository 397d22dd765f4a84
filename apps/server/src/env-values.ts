import { z } from 'zod';

/** An empty variable counts as not set, as is common in `.env` files. */
export const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => value || undefined, schema.optional());

/** Every bound of a variable has the same message: what is allowed. */
export function numberFrom(min: number, max: number, unit = 'a whole number') {
  const error = `must be ${unit} from ${min} to ${max}`;
  const number = z.coerce.number(error).min(min, error).max(max, error);
  return unit === 'a whole number' ? number.int(error) : number;
}

export function oneOf<const Value extends string>(values: readonly [Value, Value, ...Value[]]) {
  const names = values.map((value) => `"${value}"`);
  return z.enum(values, `must be ${names.slice(0, -1).join(', ')} or ${names.at(-1)}`);
}

export const flag = z
  .enum(['true', 'false', '1', '0'], 'must be "true" or "false"')
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

const secretNames = /KEY|SECRET|TOKEN|PASS|DSN|^DATABASE_URL$|^SMTP_URL$/;
const addressNames = /_(?:URL|BASE|ENDPOINT|ISSUER)$/;
const longestShown = 100;

/** What was read, for the line of a problem. A secret stays hidden, and so does an address that may contain one. */
export function shown(name: string, value: string): string {
  const isSecret = secretNames.test(name) || (addressNames.test(name) && /[@?]/.test(value));
  if (isSecret) return 'its value is not shown';
  const text = value.replaceAll(/[\p{Cc}\p{Cf}]+/gu, ' ');
  return `it is "${text.length > longestShown ? `${text.slice(0, longestShown)}…` : text}"`;
}
