import { readZip } from '@chapterhouse/testkit/files/read-zip';
import { expect, test } from 'vitest';
import { type StreamedEntry, zipStream } from './zip.ts';

const modified = new Date('2026-11-21T09:00:00Z');

async function collected(entries: AsyncIterable<StreamedEntry>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(entries)) pieces.push(piece);
  return Buffer.concat(pieces);
}

test('buffers and streams are restored unchanged', async () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => Buffer.from(`row ${i} ${Math.sqrt(i)}\n`));
  const files = readZip(
    await collected(
      (async function* () {
        yield { path: 'a/grüße.md', modified, content: Buffer.from('Grüße') };
        yield { path: 'empty.md', modified, content: Buffer.alloc(0) };
        yield {
          path: 'table.csv',
          modified,
          content: (async function* () {
            yield* rows;
          })(),
        };
        yield { path: 'last.json', modified, content: Buffer.from('{}') };
      })(),
    ),
  );
  expect([...files.keys()]).toEqual(['a/grüße.md', 'empty.md', 'table.csv', 'last.json']);
  expect(files.get('a/grüße.md')).toBe('Grüße');
  expect(files.get('table.csv')).toBe(Buffer.concat(rows).toString());
});

test('more files than the regular format supports', async () => {
  const zip = await collected(
    (async function* () {
      for (let i = 0; i < 66_000; i++) yield { path: `${i}.md`, modified, content: Buffer.from(`${i}`) };
    })(),
  );
  const files = readZip(zip);
  expect(files.size).toBe(66_000);
  expect(files.get('65999.md')).toBe('65999');
});

test('a truncated one cannot be read', async () => {
  const pieces: Buffer[] = [];
  const writing = async () => {
    const entries = (async function* () {
      yield { path: 'a.md', modified, content: Buffer.from('a') };
      throw new Error('the database went away');
    })();
    for await (const piece of zipStream(entries)) pieces.push(piece);
  };
  await expect(writing()).rejects.toThrow('the database went away');
  expect(() => readZip(Buffer.concat(pieces))).toThrow('the zip has no end record');
});

test('nothing is read ahead of the consumer', async () => {
  let read = 0;
  const pieces = zipStream(
    (async function* () {
      for (; ; read++) yield { path: `${read}.md`, modified, content: Buffer.from('x') };
    })(),
  );
  for (let i = 0; i < 3; i++) await pieces.next();
  expect(read).toBeLessThanOrEqual(3);
  await pieces.return(undefined);
});
