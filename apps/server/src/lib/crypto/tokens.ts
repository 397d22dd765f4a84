import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, as 43 URL-safe characters. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** The hash stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
