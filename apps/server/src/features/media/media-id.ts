import { createHash } from 'node:crypto';

/**
 * From the owner and the largest file in its parts, as a UUID with custom content (RFC 9562, 5.8): whoever approves a text
 * that names it has approved exactly this picture, and the same file is not stored twice. Pure.
 */
export function mediaIdOf(userId: string, parts: Iterable<Uint8Array>): string {
  const hash = createHash('sha256').update(`media ${userId} `);
  for (const part of parts) hash.update(part);
  const hex = hash.digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
