import path from 'node:path';
import { z } from 'zod';
import { DatabaseUnreachableError } from '../db/connection-errors.ts';
import { NewerDatabaseError } from '../db/migrate.ts';

/*
 * A backup is one gzipped text file: a JSON header line, then for each table a JSON line, its rows in Postgres' COPY
 * format (one row per line), and `\.`; the last line contains the row count, so that a truncated file is detected.
 * `zcat FILE | less` shows all of it.
 */
export const backupHeaderSchema = z.object({
  format: z.literal('chapterhouse-backup'),
  version: z.literal(1),
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** The newest migration applied to the database. */
  migration: z.string(),
  /** Of the job engine's schema; null: not installed yet. */
  jobSchema: z.number().int().nullable(),
  /** Identifies the key that encrypts the stored credentials; not the key itself. */
  keyId: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const endLineSchema = z.object({ end: z.literal(true), rows: z.number().int() });

/** The line that Postgres writes after the last row of a table; no row can look like it. */
export const endOfRows = '\\.';

/** Not a backup, incomplete, or for another program or key. The message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}

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
