import path from 'node:path';
import { DatabaseUnreachableError } from '../db/database-unreachable-error.ts';
import { NewerDatabaseError } from '../db/newer-database-error.ts';
import { BackupError } from './backup-format.ts';

/** What was going on, for the sentence. */
type Doing = { verb: 'write' | 'read'; file: string };

/** Turns what Node, gzip and Postgres throw into one sentence for the operator. What is one already stays. */
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
  // Data (22) and constraint (23) errors of Postgres: the rows are not what a backup writes.
  if (verb === 'read' && /^2[23]...$/.test(code)) return `${file} is damaged (${message}). ${undone}`;
  return `Could not ${verb} ${file}: ${message.split('\n')[0]}. ${undone}`;
}

const fileReasons = (verb: Doing['verb'], file: string): Record<string, string> => ({
  ENOENT: verb === 'write' ? `There is no folder ${path.dirname(file)}.` : `There is no file ${file}.`,
  ENOTDIR: `${path.dirname(file)} is not a folder.`,
  EISDIR: `${file} is a folder: name a file in it.`,
  EACCES: `No permission to ${verb} ${file}.`,
  EPERM: `No permission to ${verb} ${file}.`,
  EROFS: `${path.dirname(file)} is on a read-only disk.`,
  ENOSPC: `No space is left on the disk of ${file}.`,
  EDQUOT: `The disk quota of ${file} is used up.`,
  ENAMETOOLONG: `The name ${path.basename(file)} is too long.`,
});

function databaseReason(code: string, message: string): string | undefined {
  if (code === '53100') return 'The database has no space left on its disk.';
  if (code === '42501') return 'The user of DATABASE_URL has no permission for this.';
  if (code === '42P01') return 'The database holds no tables of this program.';
  // Classes 08 and 57P: the connection failed, or the server is stopping.
  const isLost =
    /^(08...|57P..|ECONNRESET|EPIPE)$/.test(code) || /Connection (terminated|ended)/.test(message);
  return isLost ? 'The connection to the database was lost.' : undefined;
}
