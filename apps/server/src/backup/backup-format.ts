import { z } from 'zod';

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
