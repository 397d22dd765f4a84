import { createHash } from 'node:crypto';

/** A short hash of a list of values. */
export function fingerprintOf(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url');
}
