import { createReadStream } from 'node:fs';
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

/** A table of a backup; `rows` must be read to its end before the next one. */
export type TableOfBackup = { table: string; columns: string[]; rows: AsyncGenerator<Buffer> };

export type OpenBackup = { header: BackupHeader; tables: AsyncGenerator<TableOfBackup> };

const newline = 10;
const marker = Buffer.from(`${endOfRows}\n`);

/** Opens a backup for reading, piece by piece. Throws `BackupError`, also later, when it turns out not to be whole. */
export async function openBackup(file: string): Promise<OpenBackup> {
  const lines = linesOf(file);
  const first = await nextLine(lines);
  const header = backupHeaderSchema.safeParse(parsed(first));
  if (!header.success) throw new BackupError(`${file} is no backup of this product.`);
  return { header: header.data, tables: tablesOf(lines, file) };
}

async function* tablesOf(lines: AsyncGenerator<Buffer>, file: string): AsyncGenerator<TableOfBackup> {
  let total = 0;
  for (;;) {
    const line = parsed(await nextLine(lines));
    const table = tableLineSchema.safeParse(line);
    if (!table.success) {
      const end = endLineSchema.safeParse(line);
      // Also to the last byte, which tells whether the others are right.
      if (end.success && end.data.rows === total && !(await nextLine(lines))) return;
      throw new BackupError(`${file} is not whole.`);
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
    if (!line) throw new BackupError(`${file} is not whole.`);
    if (line.equals(marker)) return;
    count();
    yield line;
  }
}

async function nextLine(lines: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  const { value, done } = await lines.next();
  return done ? undefined : value;
}

/** Each with its newline. */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
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
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    const text = isMissing
      ? `There is no file ${file}.`
      : `${file} is no backup of this product, or not whole.`;
    throw new BackupError(text, { cause: error });
  } finally {
    source.destroy();
  }
  if (rest.length > 0) throw new BackupError(`${file} is not whole.`);
}

function parsed(line: Buffer | undefined): unknown {
  try {
    return z.json().parse(JSON.parse(line?.toString() ?? ''));
  } catch {
    return undefined;
  }
}
