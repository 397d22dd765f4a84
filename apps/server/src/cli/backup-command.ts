import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BackupError } from '../backup/backup-format.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { writeBackup } from '../backup/write-backup.ts';
import { prepareJobTables } from '../container.ts';
import type { Env } from '../env.ts';
import { hasSecretKey, keepSecretKey, secretBoxOf } from '../lib/crypto/secret-key-file.ts';
import { createLogger } from '../lib/log/logger.ts';
import { borrowDatabaseServer } from '../open-database.ts';
import { jobDefinitions } from '../worker/job-definitions.ts';
import { CommandUsageError, type OperatorCommand } from './run-command.ts';

type Print = (line: string) => void;

/** The library requires at least 8 to 10 random characters, against offline guessing. */
const minPassphraseLength = 12;

const queues = jobDefinitions.map(({ name }) => name);

const backupUsage = `npm run backup -- FILE              write a backup of the database; the server may be running or stopped
npm run backup -- FILE --encrypt    the same, encrypted with BACKUP_PASSPHRASE or the content of BACKUP_PASSPHRASE_FILE

The passphrase must have at least 12 characters. The backup does not contain the encryption key: store SECRET_KEY,
or DATA_DIR/secret.key, separately.
`;

const restoreUsage = `npm run restore -- FILE             after data loss: restore into an empty database, hold articles that may have been
                                    published since, and reset all passwords; prints reset links for administrators
npm run restore -- FILE --moved     after a move, when nothing ran since the backup: keep everything as it was

The database must be empty, and SECRET_KEY (or DATA_DIR/secret.key) the key of the backup. An encrypted file requires
BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.
`;

export const backupCommand: OperatorCommand = {
  usage: backupUsage,
  check: (words) => parseWords(words, 'encrypt'),
  run: runBackupCommand,
};
export const restoreCommand: OperatorCommand = {
  usage: restoreUsage,
  check: (words) => parseWords(words, 'moved'),
  run: runRestoreCommand,
};

/** Throws `BackupError`, `CommandUsageError`, `DatabaseUnreachableError`. */
export async function runBackupCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const { file, isSet: isEncrypted } = parseWords(words, 'encrypt');
  const passphrase = isEncrypted ? passphraseForBackup(env) : undefined;
  const server = await borrowDatabaseServer(env, createLogger('silent'));
  try {
    const { keyId } = secretBoxOf(env);
    const input = { databaseUrl: server.url, file, keyId, queues, passphrase, now: new Date() };
    const { rows } = await writeBackup(input);
    print(
      `${file}: ${rows} rows${isEncrypted ? ', encrypted' : ''}. It does not contain the encryption key. Store the key separately.`,
    );
  } finally {
    await server.close();
  }
}

/** Throws `BackupError`, `CommandUsageError`, `DatabaseUnreachableError`, `NewerDatabaseError`. */
export async function runRestoreCommand(env: Env, words: readonly string[], print: Print): Promise<void> {
  const { file, isSet: moved } = parseWords(words, 'moved');
  const passphrase = passphraseOf(env);
  if (!hasSecretKey(env)) {
    throw new BackupError(
      'There is no encryption key here. Set SECRET_KEY to the key used when the backup was taken (embedded database: the content of DATA_DIR/secret.key).',
    );
  }
  const log = createLogger('silent');
  const server = await borrowDatabaseServer(env, log);
  const prepareJobs = (databaseUrl: string) => prepareJobTables(databaseUrl, log);
  try {
    const { keyId } = secretBoxOf(env);
    const now = new Date();
    const given = { databaseUrl: server.url, file, keyId, passphrase, queues, moved, now };
    const { rows, held, passwords, resetCodes } = await restoreBackup({ ...given, prepareJobs });
    // With the embedded database, SECRET_KEY may be set for this command only.
    if (env.databaseUrl === undefined) keepSecretKey(env);
    print(`${rows} rows restored from ${file}. All users must sign in again.`);
    if (held > 0) {
      print(
        `${held} articles may have been published since the backup and are on hold. Use --moved to skip this.`,
      );
    }
    if (passwords > 0) {
      print(
        `All passwords in the backup were reset (${passwords} accounts). Users choose a new one with "Forgot password?".`,
      );
    }
    if (resetCodes.length > 0)
      print('Single-use password links for administrators (valid for 24 hours, requires a running server):');
    for (const { email, code } of resetCodes)
      print(`  ${email}  ${env.publicUrl}/api/identity/action?code=${code}`);
  } finally {
    await server.close();
  }
}

function parseWords(words: readonly string[], option: 'encrypt' | 'moved'): { file: string; isSet: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { [option]: { type: 'boolean' } },
      allowPositionals: true,
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new CommandUsageError('Specify one file.');
    return { file, isSet: values[option] === true };
  } catch (error) {
    if (error instanceof CommandUsageError) throw error;
    throw new CommandUsageError(error instanceof Error ? error.message : String(error));
  }
}

function passphraseForBackup(env: Env): string {
  const passphrase = passphraseOf(env);
  if (passphrase === undefined)
    throw new BackupError('--encrypt needs BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.');
  if (passphrase.length < minPassphraseLength)
    throw new BackupError(`The passphrase must have at least ${minPassphraseLength} characters.`);
  return passphrase;
}

/** Never from the command line, which other users of the machine can read. */
function passphraseOf({ backupPassphrase, backupPassphraseFile }: Env): string | undefined {
  if (backupPassphraseFile === undefined) return backupPassphrase;
  try {
    return readFileSync(backupPassphraseFile, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw new BackupError(`BACKUP_PASSPHRASE_FILE: ${backupPassphraseFile} cannot be read.`, {
      cause: error,
    });
  }
}
