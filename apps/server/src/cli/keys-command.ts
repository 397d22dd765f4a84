import { reseal, type SealReport } from '../backup/reseal.ts';
import { claimDataDir } from '../db/embedded/claim-data-dir.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../lib/logger.ts';
import { newSecretKey, readOrCreateSecretKeys, writeSecretKeys } from '../lib/secret-key-file.ts';
import { openSharedDatabase } from '../open-database.ts';
import { secretBoxOf } from '../secret-box-of.ts';
import { CommandError, CommandUsageError } from './run-command.ts';

export const keysUsage = `npm run keys -- rotate    seals every stored credential with a new key

With SECRET_KEY: set the new key as SECRET_KEY and the old one as SECRET_KEY_PREVIOUS first (docs/operating.md).
Else a new key is made in DATA_DIR/secret.key; stop the server before.
`;

/**
 * Replaces the key that credentials are sealed with. At any moment of a kill every credential can be read, and running
 * it again finishes it. Throws `CommandUsageError`, `CommandError`, `DataDirInUseError`.
 */
export async function runKeysCommand(
  env: Env,
  [command, ...more]: readonly string[],
  print: (line: string) => void,
): Promise<void> {
  if (command !== 'rotate' || more.length > 0) throw new CommandUsageError('There is no such command.');
  const report = env.secretKey === undefined ? await rotateFile(env) : await rotateGiven(env);
  print(
    `${report.resealed} sealed anew, ${report.current} were so already, ${report.unreadable} cannot be read`,
  );
  if (report.unreadable > 0) {
    throw new CommandError(
      'Some credentials were sealed with yet another key: their owners must enter them again.',
    );
  }
}

async function rotateGiven(env: Env): Promise<SealReport> {
  if (env.secretKeyPrevious.length === 0) {
    throw new CommandError('Set the new key as SECRET_KEY and the old one as SECRET_KEY_PREVIOUS first.');
  }
  return resealAll(env);
}

/** A running server would go on sealing with the key that it read at its start. */
async function rotateFile(env: Env): Promise<SealReport> {
  const claim = await claimDataDir(env.dataDir);
  try {
    const { current, previous } = readOrCreateSecretKeys(env.dataDir);
    // Several lines: an earlier rotation did not come to its end.
    if (previous.length === 0) writeSecretKeys(env.dataDir, { current: newSecretKey(), previous: [current] });
  } finally {
    await claim.release();
  }
  const report = await resealAll(env);
  const { current } = readOrCreateSecretKeys(env.dataDir);
  if (report.unreadable === 0) writeSecretKeys(env.dataDir, { current, previous: [] });
  return report;
}

async function resealAll(env: Env): Promise<SealReport> {
  const database = await openSharedDatabase(env, createLogger('silent'));
  try {
    return await reseal(database.db, secretBoxOf(env));
  } finally {
    await database.close();
  }
}
