import {
  copyFileSync,
  createReadStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@chapterhouse/testkit/database/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { encrypted } from '../backup/encryption.ts';
import { parseEnvironment } from '../env.ts';
import { runBackupCommand, runRestoreCommand } from './backup-command.ts';

/* The message an operator reads when a backup or a restore fails: one sentence in every case. */

const secretKey = 'the key of this test, which is long enough';
const passphrase = 'correct horse battery staple';

let folder: string;
let used: TestDatabase;
let empty: TestDatabase;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ch-backup-command-'));
  [used, empty] = [await createTestDatabase(), await createEmptyTestDatabase()];
  await used.pool.query(
    `insert into users (id, issuer, subject, created_at) values (gen_random_uuid(), 'urn:test', 'ada', now())`,
  );
  await backup([at('whole.backup')]);
  // Faster to decrypt than a file written by the command.
  const sealed = await encrypted(createReadStream(at('whole.backup')), passphrase, 10);
  writeFileSync(at('sealed.backup'), await buffer(sealed));
});
afterAll(async () => {
  await used.drop();
  await empty.drop();
  rmSync(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
type Variables = Record<string, string>;
const environment = (variables: Variables) => parseEnvironment({ SECRET_KEY: secretKey, ...variables });

async function backup(words: string[], variables: Variables = {}): Promise<string> {
  const printed: string[] = [];
  const env = environment({ DATABASE_URL: used.url, ...variables });
  await runBackupCommand(env, words, (line) => printed.push(line));
  return printed.join('\n');
}

async function restore(words: string[], variables: Variables = {}): Promise<void> {
  await runRestoreCommand(environment({ DATABASE_URL: empty.url, ...variables }), words, () => {});
}

/** The message of a command that must fail. */
async function sentenceOf(command: Promise<unknown>): Promise<string> {
  const error: unknown = await command.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Error)) throw new Error('it did not fail');
  expect(error.message).not.toContain('\n');
  expect(error.message).toMatch(/[^.]\.$/);
  expect(error.name).toMatch(/^(BackupError|DatabaseUnreachableError|NewerDatabaseError)$/);
  return error.message;
}

/** A copy of the backup with its text altered. */
function altered(name: string, alter: (text: string) => string): string {
  writeFileSync(at(name), gzipSync(alter(gunzipSync(readFileSync(at('whole.backup'))).toString())));
  return at(name);
}

const nowhere = 'postgres://nobody@127.0.0.1:1/none';

test.each([
  ['no such folder', () => backup([at('none/b')]), 'The folder'],
  ['a file as folder', () => backup([at('whole.backup/b')]), 'is not a folder'],
  ['a folder as file', () => backup([folder]), 'is a folder'],
  ['a name too long', () => backup([at('b'.repeat(300))]), 'is too long'],
  ['no database', () => backup([at('b')], { DATABASE_URL: nowhere }), 'Cannot open the database'],
  [
    'never used',
    () => backup([at('b')], { DATABASE_URL: empty.url }),
    'does not contain the Chapterhouse tables',
  ],
  ['no passphrase', () => backup([at('b'), '--encrypt']), '--encrypt needs'],
  [
    'a short passphrase',
    () => backup([at('b'), '--encrypt'], { BACKUP_PASSPHRASE: 'short' }),
    'at least 12 characters',
  ],
  [
    'a passphrase file that is not there',
    () => backup([at('b'), '--encrypt'], { BACKUP_PASSPHRASE_FILE: at('none') }),
    'cannot be read',
  ],
])('a failed backup reports its cause: %s', async (_what, run, part) => {
  mkdirSync(folder, { recursive: true });
  const before = readdirSync(folder);
  expect(await sentenceOf(run())).toContain(part);
  expect(readdirSync(folder)).toEqual(before);
});

test.each([
  ['no file', () => restore([at('none')]), 'does not exist'],
  ['a folder', () => restore([folder]), 'is a folder'],
  ['no database', () => restore([at('whole.backup')], { DATABASE_URL: nowhere }), 'Cannot open the database'],
  ['another key', () => restore([at('whole.backup')], { SECRET_KEY: 'x'.repeat(40) }), 'Set SECRET_KEY'],
  ['a used database', () => restore([at('whole.backup')], { DATABASE_URL: used.url }), 'is not empty'],
  ['encrypted', () => restore([at('sealed.backup')]), 'is encrypted. Set BACKUP_PASSPHRASE'],
  [
    'another passphrase',
    () => restore([at('sealed.backup')], { BACKUP_PASSPHRASE: 'another passphrase' }),
    'cannot be decrypted',
  ],
  [
    'encrypted and cut off',
    () => {
      writeFileSync(at('cut.sealed'), readFileSync(at('sealed.backup')).subarray(0, -40));
      return restore([at('cut.sealed')], { BACKUP_PASSPHRASE: passphrase });
    },
    'damaged or incomplete',
  ],
  [
    'cut off',
    () => {
      writeFileSync(at('cut'), readFileSync(at('whole.backup')).subarray(0, -40));
      return restore([at('cut')]);
    },
    'damaged or incomplete',
  ],
  [
    'something else',
    () => {
      copyFileSync(import.meta.filename, at('other'));
      return restore([at('other')]);
    },
    'is not a Chapterhouse backup',
  ],
  [
    'something else, gzipped',
    () => restore([altered('other.gz', () => 'hello\n')]),
    'is not a Chapterhouse backup',
  ],
  [
    'a newer version of the product',
    () => restore([altered('newer', (text) => text.replace(/"migration":"[^"]*"/, '"migration":"9999_x"'))]),
    'taken with a newer version',
  ],
  [
    'a newer format',
    () => restore([altered('format', (text) => text.replace('"version":1', '"version":2'))]),
    'written by a newer version',
  ],
  [
    'a row that is not one',
    () => restore([altered('row', (text) => text.replace('urn:test\tada', 'urn:test\tada\tmore'))]),
    'is damaged',
  ],
  [
    'a row whose owner is missing',
    () => restore([altered('value', (text) => text.replace('\tpending\t', '\tunheard-of\t'))]),
    'is damaged',
  ],
])('a failed restore reports its cause: %s', async (_what, run, part) => {
  expect(await sentenceOf(run())).toContain(part);
});

test('a database of a newer version is rejected', async () => {
  const newer = await createTestDatabase();
  try {
    await newer.pool.query(`insert into kysely_migration values ('9999_future', now()::text)`);
    expect(await sentenceOf(restore([at('whole.backup')], { DATABASE_URL: newer.url }))).toContain(
      'newer version',
    );
  } finally {
    await newer.drop();
  }
});

test('the passphrase can come from a file', async () => {
  writeFileSync(at('passphrase'), `${passphrase}\n`);
  const file = at('by-file.backup');
  expect(await backup([file, '--encrypt'], { BACKUP_PASSPHRASE_FILE: at('passphrase') })).toContain(
    'encrypted',
  );
  expect(readFileSync(file).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n-> scrypt/);
  const there = await createEmptyTestDatabase();
  try {
    await restore([file], { DATABASE_URL: there.url, BACKUP_PASSPHRASE: passphrase });
    const { rows } = await there.pool.query('select subject from users');
    expect(rows).toEqual([{ subject: 'ada' }]);
  } finally {
    await there.drop();
  }
}, 120_000);

test('a restore without a key says so, and makes none', async () => {
  const env = parseEnvironment({ DATA_DIR: at('no-key') });
  const restored = runRestoreCommand(env, [at('whole.backup')], () => {});
  expect(await sentenceOf(restored)).toContain('There is no encryption key here. Set SECRET_KEY');
  expect(existsSync(at('no-key'))).toBe(false);
});
