import path from 'node:path';
import { DatabaseUnreachableError } from '../db/connection-errors.ts';
import { NewerDatabaseError } from '../db/migrate.ts';
import { BackupError } from './backup-format.ts';

/** What was being done, for the message. */
type Doing = { verb: 'write' | 'read'; file: string };

/**
 * Turns errors of Node, gzip and Postgres into one sentence for the operator. Messages that already are one stay as is.
 */
export function backupFailure(error: unknown, doing: Doing): Error {
  const isSentence =
    error instanceof BackupError ||
    error instanceof DatabaseUnreachableError ||
    error instanceof NewerDatabaseError;
  if (isSentence) return error;
  return new BackupError(sentenceOf(error, doing), { cause: error });
}

function sentenceOf(error: unknown, { verb, file }: Doing): string {
  const undone = verb === 'write' ? 'No backup was written.' : 'Nothing was restored.';
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const ofFile = fileReasons(verb, file)[code];
  if (ofFile !== undefined) return `${ofFile} ${undone}`;
  if (/^Z_|^ERR_ZLIB/.test(code)) return `${file} is damaged or incomplete. ${undone}`;
  const ofDatabase = databaseReason(code, message);
  if (ofDatabase !== undefined) return `${ofDatabase} ${undone}`;
  // Data (22) and constraint (23) errors of Postgres: the rows are not from a valid backup.
  if (verb === 'read' && /^2[23]...$/.test(code)) return `${file} is damaged (${message}). ${undone}`;
  return `Could not ${verb} ${file}: ${message.split('\n')[0]}. ${undone}`;
}

const fileReasons = (verb: Doing['verb'], file: string): Record<string, string> => ({
  ENOENT:
    verb === 'write'
      ? `The folder ${path.dirname(file)} does not exist.`
      : `The file ${file} does not exist.`,
  ENOTDIR: `${path.dirname(file)} is not a folder.`,
  EISDIR: `${file} is a folder. Specify a file in it.`,
  EACCES: `Permission denied: cannot ${verb} ${file}.`,
  EPERM: `Permission denied: cannot ${verb} ${file}.`,
  EROFS: `${path.dirname(file)} is on a read-only disk.`,
  ENOSPC: `No space left on the disk for ${file}.`,
  EDQUOT: `The disk quota for ${file} is exceeded.`,
  ENAMETOOLONG: `The name ${path.basename(file)} is too long.`,
});

function databaseReason(code: string, message: string): string | undefined {
  if (code === '53100') return 'The database disk is full.';
  if (code === '42501') return 'The DATABASE_URL user does not have the required permissions.';
  if (code === '42P01') return 'The database does not contain the Chapterhouse tables.';
  // Classes 08 and 57P: the connection failed, or the server is stopping.
  const isLost =
    /^(08...|57P..|ECONNRESET|EPIPE)$/.test(code) || /Connection (terminated|ended)/.test(message);
  return isLost ? 'The connection to the database was lost.' : undefined;
}
