import { createHash } from 'node:crypto';

/** Short for a list of values: another list has another one. */
export function fingerprintOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}
