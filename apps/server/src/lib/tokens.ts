import { createHash, randomBytes } from 'node:crypto';

const tokenBytes = 32;

/** 256 random bits, as 43 characters that fit in addresses and headers. */
export function newToken(): string {
  return randomBytes(tokenBytes).toString('base64url');
}

/** What is stored instead of a token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
