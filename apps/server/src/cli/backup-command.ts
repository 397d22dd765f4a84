import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { prepareJobTables } from '../container.ts';
import type { Env } from '../env.ts';
import { createLogger } from '../lib/logger.ts';
import { borrowDatabaseServer } from '../open-database.ts';
import { secretBoxOf } from '../secret-box-of.ts';
import { CommandUsageError } from './run-command.ts';

type Print = (line: string) => void;

export const backupUsage = `npm run backup -- FILE              writes all that the database holds, while the server runs or not

The key is not in it: keep SECRET_KEY (or DATA_DIR/secret.key) apart from it, and safe.
`;

export const restoreUsage = `npm run restore -- FILE             fills an empty database; what may have been published since is held
npm run restore -- FILE --moved     the same, when nothing ran since the backup: all goes on as it was
`;

/** Throws pg's and Node's errors, `CommandUsageError`. */
export async function runBackupCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const [file, ...more] = words;
  if (file === undefined || file.startsWith('-') || more.length > 0)
    throw new CommandUsageError('One file, please.');
  const server = await borrowDatabaseServer(env, createLogger('silent'));
  try {
    const { keyId } = secretBoxOf(env);
    const { rows } = await writeBackup({ databaseUrl: server.url, file, keyId, now: new Date() });
    print(`${file}: ${rows} rows. The key is not in it: keep it apart, and safe.`);
  } finally {
    await server.close();
  }
}

/** Throws `BackupError`, `CommandUsageError`. */
export async function runRestoreCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const [file, option, ...more] = words;
  const isKnown = option === undefined || option === '--moved';
  if (file === undefined || file.startsWith('-') || !isKnown || more.length > 0) {
    throw new CommandUsageError('One file, please.');
  }
  const log = createLogger('silent');
  const server = await borrowDatabaseServer(env, log);
  const prepareJobs = (databaseUrl: string) => prepareJobTables(databaseUrl, log);
  try {
    const { keyId } = secretBoxOf(env);
    const moved = option === '--moved';
    const input = { databaseUrl: server.url, file, keyId, prepareJobs, moved, now: new Date() };
    const { rows, held } = await restoreBackup(input);
    print(`${rows} rows from ${file}.`);
    if (held > 0) {
      print(
        `${held} articles may have been published since: they are held, and say so. --moved would have let them go on.`,
      );
    }
  } finally {
    await server.close();
  }
}
