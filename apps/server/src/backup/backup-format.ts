import { z } from 'zod';

/*
 * A backup is one gzipped text file: a line of JSON about the whole, then for each table a line of JSON, its rows as
 * Postgres copies them (a row a line), and `\.`; at the end a line that says how many rows there are, so that a file
 * that was cut off is told from a whole one. `zcat FILE | less` shows all of it.
 */
export const backupHeaderSchema = z.object({
  format: z.literal('chapterhouse-backup'),
  version: z.literal(1),
  product: z.string(),
  takenAt: z.iso.datetime(),
  /** The newest migration that the database had. */
  migration: z.string(),
  /** Of the job engine's own tables; null: it had none yet. */
  jobSchema: z.number().int().nullable(),
  /** Which key the stored credentials are sealed with, not the key itself. */
  keyId: z.string(),
});
export type BackupHeader = z.infer<typeof backupHeaderSchema>;

export const tableLineSchema = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const endLineSchema = z.object({ end: z.literal(true), rows: z.number().int() });

/** What Postgres writes after the last row of a table in a script; no row can look like it. */
export const endOfRows = '\\.';

/** Not a backup, not whole, or not for this program or this key. The message is a sentence for the operator. */
export class BackupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackupError';
  }
}
