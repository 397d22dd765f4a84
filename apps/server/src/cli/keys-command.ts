import { type ReencryptReport, reencrypt } from '../backup/reencrypt.ts';
import { claimDataDir } from '../db/embedded/process-lock.ts';
import type { Env } from '../env.ts';
import {
  newSecretKey,
  readOrCreateSecretKeys,
  secretBoxOf,
  writeSecretKeys,
} from '../lib/crypto/secret-key-file.ts';
import { createLogger } from '../lib/log/logger.ts';
import { openSharedDatabase } from '../open-database.ts';
import { CommandError, CommandUsageError, type OperatorCommand } from './run-command.ts';

const keysUsage = `npm run keys -- rotate    re-encrypt all stored credentials with a new key

With SECRET_KEY: first set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old one (docs/operating.md).
Otherwise a new key is created in DATA_DIR/secret.key; stop the server first.
`;

export const keysCommand: OperatorCommand = { usage: keysUsage, check: checkWords, run: runKeysCommand };

/**
 * Rotates the encryption key. If it is killed, every credential stays readable, and running it again completes the
 * rotation. Throws `CommandUsageError`, `CommandError`, `DataDirInUseError`.
 */
export async function runKeysCommand(
  env: Env,
  words: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  checkWords(words);
  const report = env.secretKey === undefined ? await rotateFile(env) : await rotateGiven(env);
  print(
    `${report.reencrypted} re-encrypted, ${report.current} already used the new key, ${report.unreadable} cannot be decrypted`,
  );
  if (report.unreadable > 0) {
    throw new CommandError(
      'Some credentials were encrypted with an unknown key. Their owners must enter them again.',
    );
  }
}

function checkWords([command, extra]: readonly string[]): void {
  if (command === undefined) throw new CommandUsageError('Specify a command.');
  if (command !== 'rotate') throw new CommandUsageError(`Unknown command "${command}".`);
  if (extra !== undefined) throw new CommandUsageError(`"rotate" does not take "${extra}".`);
}

async function rotateGiven(env: Env): Promise<ReencryptReport> {
  if (env.secretKeyPrevious.length === 0) {
    throw new CommandError('First set SECRET_KEY to the new key and SECRET_KEY_PREVIOUS to the old key.');
  }
  return reencryptAll(env);
}

/** A running server would keep encrypting with the key it loaded at start. */
async function rotateFile(env: Env): Promise<ReencryptReport> {
  const claim = await claimDataDir(env.dataDir);
  try {
    const { current, previous } = readOrCreateSecretKeys(env.dataDir);
    // Several lines: an earlier rotation was interrupted.
    if (previous.length === 0) writeSecretKeys(env.dataDir, { current: newSecretKey(), previous: [current] });
  } finally {
    await claim.release();
  }
  const report = await reencryptAll(env);
  const { current } = readOrCreateSecretKeys(env.dataDir);
  if (report.unreadable === 0) writeSecretKeys(env.dataDir, { current, previous: [] });
  return report;
}

async function reencryptAll(env: Env): Promise<ReencryptReport> {
  const database = await openSharedDatabase(env, createLogger('silent'));
  try {
    return await reencrypt(database.db, secretBoxOf(env));
  } finally {
    await database.close();
  }
}
