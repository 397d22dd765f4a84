import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

/* `ch_`, 256 random bits and a checksum, of word characters only: a double click selects all of it. */

const prefix = 'ch_';
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** Digits of base 62 that hold 256 bits, and 32 bits. */
const secretLength = 43;
const checksumLength = 6;

export function newApiKey(): string {
  const secret = inBase62(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return prefix + secret + checksumOf(secret);
}

/** Whether a bearer token is meant as an API key. A session token may begin alike, but is shorter than a key. */
export function isApiKey(token: string): boolean {
  return token.startsWith(prefix) && token.length !== secretLength;
}

/** Distinguishes a mistyped or shortened key from one that does not exist, without a database lookup. */
export function hasValidChecksum(key: string): boolean {
  const secret = key.slice(prefix.length, -checksumLength);
  return secret.length === secretLength && key.endsWith(checksumOf(secret));
}

function checksumOf(secret: string): string {
  return inBase62(BigInt(crc32(secret)), checksumLength);
}

function inBase62(value: bigint, length: number): string {
  let digits = '';
  for (let rest = value; digits.length < length; rest /= 62n) digits = alphabet[Number(rest % 62n)] + digits;
  return digits;
}
