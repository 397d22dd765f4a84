import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createSecretBox, type SecretBox } from './secret-box.ts';

const keyBytes = 32;

/** The current key, and previous ones that may still be in use. */
export type SecretKeys = { current: string; previous: string[] };

const fileIn = (dataDir: string) => join(dataDir, 'secret.key');

/**
 * The keys of this data folder, one per line, current first; created on first use, readable only by its owner.
 */
export function readOrCreateSecretKeys(dataDir: string): SecretKeys {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    // `wx` fails if the file exists: two processes that start at once agree on one key.
    writeFileSync(fileIn(dataDir), `${newSecretKey()}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  const [current = '', ...previous] = storedKeys(dataDir);
  return { current, previous };
}

function storedKeys(dataDir: string): string[] {
  const lines = readFileSync(fileIn(dataDir), 'utf8').split('\n');
  return lines.filter(Boolean).map((key) => key.trim());
}

/** Replaces the file atomically: a power loss leaves the old one or the new one. */
export function writeSecretKeys(dataDir: string, { current, previous }: SecretKeys): void {
  const part = `${fileIn(dataDir)}.part`;
  const file = openSync(part, 'w', 0o600);
  try {
    writeFileSync(file, `${[current, ...previous].join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(part, fileIn(dataDir));
}

type KeySettings = { secretKey?: string | undefined; secretKeyPrevious: readonly string[]; dataDir: string };

/** With the keys of the environment, otherwise those of the data folder. */
export function secretBoxOf({ secretKey, secretKeyPrevious, dataDir }: KeySettings): SecretBox {
  if (secretKey !== undefined) return createSecretBox(secretKey, secretKeyPrevious);
  const { current, previous } = readOrCreateSecretKeys(dataDir);
  return createSecretBox(current, previous);
}

/** Whether there is a key, without making one. */
export function hasSecretKey({ secretKey, dataDir }: KeySettings): boolean {
  return secretKey !== undefined || existsSync(fileIn(dataDir));
}

/** Stores the environment's key in the data folder, so that a start without that variable finds it. */
export function keepSecretKey({ secretKey, secretKeyPrevious, dataDir }: KeySettings): void {
  if (secretKey === undefined) return;
  const stored = existsSync(fileIn(dataDir)) ? storedKeys(dataDir) : [];
  const previous = new Set([...secretKeyPrevious, ...stored]);
  previous.delete(secretKey);
  writeSecretKeys(dataDir, { current: secretKey, previous: [...previous] });
}

export function newSecretKey(): string {
  return randomBytes(keyBytes).toString('base64url');
}
