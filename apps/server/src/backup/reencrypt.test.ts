import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runKeysCommand } from '../cli/keys-command.ts';
import { parseEnvironment } from '../env.ts';
import { createSecretBox } from '../lib/crypto/secret-box.ts';
import { keepSecretKey, readOrCreateSecretKeys, writeSecretKeys } from '../lib/crypto/secret-key-file.ts';
import { openAppPassword, sealAuthorizationClient } from '../platforms/wordpress/site-secrets.ts';
import { encryptedColumns, reencrypt } from './reencrypt.ts';

let t: TestApp;
let userId: string;
beforeAll(async () => {
  t = await createTestApp();
  userId = (await t.signIn()).user.id;
});
afterAll(() => t.close());

const oldKey = 'the old key of this test, long enough';
const newKey = 'the new key of this test, long enough';
const stranger = 'a key that nobody has any more, long enough';

/** Sites whose passwords are encrypted with each key. Returns the ids. */
async function sites(key: string, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) {
    const secrets = createSecretBox(key);
    ids.push(
      await insertSite({ ...t.services, secrets }, userId, {
        url: `https://${ids.length}.test`,
        username: 'ada',
        appPassword: `password ${i}`,
      }),
    );
  }
  return ids;
}

async function passwords(key: string, ids: readonly string[]): Promise<string[]> {
  const rows = await t.db.selectFrom('sites').selectAll().where('id', 'in', ids).orderBy('url').execute();
  return rows.map((row) => openAppPassword(createSecretBox(key), row));
}

test('key rotation knows every encrypted column', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and column_name like '%\\_box' order by 1, 2`.execute(t.db);
  const known = encryptedColumns.map(({ table, column }) => ({ table, column }));
  const byName = (a: { table: string; column: string }, b: { table: string; column: string }) =>
    `${a.table}.${a.column}`.localeCompare(`${b.table}.${b.column}`);
  expect(rows.toSorted(byName)).toEqual(known.toSorted(byName));
});

test('re-encrypts each value once, over several pages; undecryptable ones stay', async () => {
  const ids = await sites(oldKey, 205);
  const [lost = ''] = await sites(stranger, 1);
  const stateHash = Buffer.alloc(32, 7);
  await t.db
    .insertInto('site_authorizations')
    .values({
      state_hash: stateHash,
      user_id: userId,
      method: 'oauth2',
      site_url: 'https://blog.test',
      hosting_type: 'selfhosted',
      oauth_client_box: sealAuthorizationClient(createSecretBox(oldKey), stateHash, 'client'),
      created_at: t.clock.now(),
      expires_at: t.clock.now(),
    })
    .execute();
  const both = createSecretBox(newKey, [oldKey]);
  expect(await reencrypt(t.db, both)).toEqual({ current: 0, reencrypted: 206, unreadable: 1 });
  expect(await reencrypt(t.db, both)).toEqual({ current: 206, reencrypted: 0, unreadable: 1 });
  expect(new Set(await passwords(newKey, ids)).size).toBe(205);
  await expect(passwords(oldKey, ids)).rejects.toThrow();
  expect((await passwords(stranger, [lost])).length).toBe(1);
  await t.db.deleteFrom('sites').execute();
});

test('the command with keys of the environment', async () => {
  const ids = await sites(oldKey, 2);
  const lines: string[] = [];
  const run = (more: Record<string, string>, ...words: string[]) =>
    runKeysCommand(parseEnvironment({ DATABASE_URL: t.database.url, ...more }), words, (line) =>
      lines.push(line),
    );
  await expect(run({ SECRET_KEY: newKey }, 'rotate')).rejects.toThrow('SECRET_KEY_PREVIOUS');
  await expect(run({ SECRET_KEY: newKey }, 'turn')).rejects.toThrow('Unknown command');
  await run({ SECRET_KEY: newKey, SECRET_KEY_PREVIOUS: oldKey }, 'rotate');
  expect(lines).toEqual([expect.stringMatching(/^2 re-encrypted/)]);
  expect(await passwords(newKey, ids)).toHaveLength(2);
});

test('the key file keeps the old key until it is no longer needed', () => {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'ch-keys-'));
  try {
    const { current, previous } = readOrCreateSecretKeys(dataDir);
    expect(previous).toEqual([]);
    expect(readOrCreateSecretKeys(dataDir)).toEqual({ current, previous });
    writeSecretKeys(dataDir, { current: newKey, previous: [current] });
    expect(readOrCreateSecretKeys(dataDir)).toEqual({ current: newKey, previous: [current] });
    const file = path.join(dataDir, 'secret.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readFileSync(file, 'utf8')).toBe(`${newKey}\n${current}\n`);
    // As after a restore: the key of the environment comes first, and the others stay readable.
    keepSecretKey({ dataDir, secretKey: current, secretKeyPrevious: [] });
    expect(readOrCreateSecretKeys(dataDir)).toEqual({ current, previous: [newKey] });
  } finally {
    rmSync(dataDir, { recursive: true });
  }
});
