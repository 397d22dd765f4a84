import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeAll, expect, test } from 'vitest';
import { BackupError } from './backup-format.ts';
import { decrypted, encrypted } from './encryption.ts';

const passphrase = 'correct horse battery staple';
const plain = Buffer.alloc(200_000, 'bees ');

let sealed: Buffer;
beforeAll(async () => {
  sealed = await buffer(await encrypted(Readable.from([plain]), passphrase, 10));
});

/** Created by `age -p` 1.1.1 of Debian; the same `age -d` also decrypts the output of `encrypted`. */
const byAge =
  'YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IHNjcnlwdCB2ZERNRWwySjJlSzNKM3c5UXRpZUtBIDE4CkZlYS92ZmJ4R0pwL1hSRmcyNTVJOEZkNHAzUEMwTjJlQlRLZWJyQW5RUzgKLS0tIDZkaVk2UEN3ejk4T3h3cWR1aUd0TzRueGUwYklKOXYrU0JNcWNPY1ZHTFUKYwwiZRqLdp47p4aZWa6C8G6dGrFDlSh0el8kdjxQGfscEBazSRvtfCH4bJBJIwOjUQmgzVHZiOWeYA==';

test('decrypts a file of the age program', async () => {
  const source = Readable.from([Buffer.from(byAge, 'base64')]);
  expect(await text(await decrypted(source, passphrase, 'file'))).toBe('written by the age program');
}, 120_000);

test('decrypts only with the same passphrase', async () => {
  expect(sealed.includes('bees')).toBe(false);
  expect(await buffer(await decrypted(Readable.from([sealed]), passphrase, 'file'))).toEqual(plain);
  const refused = decrypted(Readable.from([sealed]), 'another passphrase', 'file');
  await expect(refused).rejects.toThrow(BackupError);
  await expect(refused).rejects.toThrow(/^file cannot be decrypted/);
});

test('a truncated or modified file fails at any position', async () => {
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(100_000) ^ 1, 100_000);
  for (const bytes of [sealed.subarray(0, 100_000), sealed.subarray(0, -1), changed]) {
    const opened = await decrypted(Readable.from([bytes]), passphrase, 'file');
    await expect(buffer(opened)).rejects.toThrow();
  }
});
