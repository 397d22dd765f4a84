import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { z } from 'zod';
import {
  BackupError,
  type BackupHeader,
  backupHeaderSchema,
  endLineSchema,
  endOfRows,
  tableLineSchema,
} from './backup-format.ts';
import { ageMagic, decrypted } from './encryption.ts';

/** A table of a backup; read `rows` to the end before the next table. */
export type TableOfBackup = { table: string; columns: string[]; rows: AsyncGenerator<Buffer> };

export type OpenBackup = { header: BackupHeader; tables: AsyncGenerator<TableOfBackup> };

const newline = 10;
const marker = Buffer.from(`${endOfRows}\n`);

/**
 * Opens a backup for streaming. Throws `BackupError`, also later if the file turns out to be incomplete, and Node's
 * file errors.
 */
export async function openBackup(file: string, passphrase?: string): Promise<OpenBackup> {
  const lines = linesOf(await openFile(file, passphrase), file);
  const line = parsed(await nextLine(lines));
  const header = backupHeaderSchema.safeParse(line);
  if (!header.success) {
    const other = z.object({ format: z.literal('chapterhouse-backup'), version: z.number().gt(1) });
    throw new BackupError(
      other.safeParse(line).success
        ? `${file} was written by a newer version of Chapterhouse. Restore it with that version.`
        : `${file} is not a Chapterhouse backup.`,
    );
  }
  return { header: header.data, tables: tablesOf(lines, file) };
}

async function* tablesOf(lines: AsyncGenerator<Buffer>, file: string): AsyncGenerator<TableOfBackup> {
  let total = 0;
  for (;;) {
    const line = parsed(await nextLine(lines));
    const table = tableLineSchema.safeParse(line);
    if (!table.success) {
      const end = endLineSchema.safeParse(line);
      // Read to the last byte, which verifies the checksum.
      if (end.success && end.data.rows === total && !(await nextLine(lines))) return;
      throw new BackupError(`${file} is incomplete.`);
    }
    const rows = rowsOf(lines, file, () => {
      total += 1;
    });
    yield { ...table.data, rows };
  }
}

async function* rowsOf(
  lines: AsyncGenerator<Buffer>,
  file: string,
  count: () => void,
): AsyncGenerator<Buffer> {
  for (;;) {
    const line = await nextLine(lines);
    if (!line) throw new BackupError(`${file} is incomplete.`);
    if (line.equals(marker)) return;
    count();
    yield line;
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await lines.next();
  return done ? undefined : value;
}

/** The gzipped bytes, decrypted if encrypted. */
async function openFile(file: string, passphrase: string | undefined): Promise<Readable> {
  const handle = await open(file);
  const start = Buffer.alloc(ageMagic.length);
  try {
    await handle.read(start, 0, start.length, 0);
  } finally {
    await handle.close();
  }
  const source = createReadStream(file);
  if (!start.equals(ageMagic)) return source;
  if (passphrase === undefined) {
    source.destroy();
    throw new BackupError(`${file} is encrypted. Set BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`);
  }
  return decrypted(source, passphrase, file);
}

/** Each line includes its newline. */
async function* linesOf(source: Readable, file: string): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  let rest: Buffer[] = [];
  try {
    for await (const data of source.pipe(gunzip)) {
      const chunk = data as Buffer;
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        const piece = chunk.subarray(start, end + 1);
        yield rest.length === 0 ? piece : Buffer.concat([...rest, piece]);
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
    }
  } catch (error) {
    // From gzip and age: the bytes were changed.
    throw new BackupError(`${file} is not a Chapterhouse backup, or it is damaged or incomplete.`, {
      cause: error,
    });
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw new BackupError(`${file} is incomplete.`);
}

function parsed(line: Buffer | undefined): unknown {
  try {
    return z.json().parse(JSON.parse(line?.toString() ?? ''));
  } catch {
    return undefined;
  }
}
