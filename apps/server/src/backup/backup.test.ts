import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import {
  createEmptyTestDatabase,
  createTestDatabase,
  type TestDatabase,
} from '@chapterhouse/testkit/database/database';
import { createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrations, withMigrator } from '../db/migrate.ts';
import { openPgBossJobs } from '../providers/jobs/pg-boss/pg-boss-jobs.ts';
import { jobDefinitions } from '../worker/job-definitions.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

let t: TestApp;
let userId: string;
let folder: string;
const opened: TestDatabase[] = [];
const now = new Date('2026-11-20T12:00:00Z');
const fileNamed = (name: string) => path.join(folder, name);
const keyId = () => t.services.secrets.keyId;
const queues = jobDefinitions.map(({ name }) => name);

async function prepareJobs(databaseUrl: string): Promise<void> {
  const log = pino({ level: 'silent' });
  await (await openPgBossJobs({ databaseUrl, definitions: jobDefinitions, works: false, log })).close();
}

async function backUp(databaseUrl: string, name: string): Promise<string> {
  await writeBackup({ databaseUrl, file: fileNamed(name), keyId: keyId(), queues, now });
  return fileNamed(name);
}

async function restore(
  file: string,
  database: TestDatabase,
  options: { moved?: boolean; keyId?: string } = {},
) {
  const input = {
    databaseUrl: database.url,
    file,
    keyId: keyId(),
    queues,
    prepareJobs,
    moved: true,
    now,
    ...options,
  };
  return restoreBackup(input);
}

async function empty(): Promise<TestDatabase> {
  const database = await createEmptyTestDatabase();
  opened.push(database);
  return database;
}

/** Everything except the header line, in which only the time may differ. */
const contentOf = (file: string) => gunzipSync(readFileSync(file)).toString().replace(/^.*\n/, '');

const nasty = 'tab\t newline\n back\\slash \\. \\N “quotes” \u{1f41d} \r\n\\.\n{"end":true,"rows":0}\n';

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'ch-backup-'));
  t = await createTestApp();
  await prepareJobs(t.database.url);
  const ada = await t.signIn();
  userId = ada.user.id;
  const { articleId } = await createAccountFixtures(t.services, userId);
  await t.db
    .insertInto('article_bodies')
    .values({ article_id: articleId, markdown: nasty, html: nasty.repeat(10_000), gate_report: '{}' })
    .onConflict((conflict) =>
      conflict.column('article_id').doUpdateSet({ markdown: nasty, html: nasty.repeat(10_000) }),
    )
    .execute();
  const demo = { id: 'c', user_id: userId };
  await t.db.insertInto('demo_customers').values(demo).execute();
  await t.database.pool.query(
    `insert into demo_subscriptions (id, customer_id, product_id, billing_interval, amount, status, created_at, period_start, period_end)
     values ('s', 'c', 'agency', 'monthly', 100, 'active', now(), now(), now())`,
  );
  await t.database.pool.query(
    `insert into demo_invoices (id, customer_id, subscription_id, created_at, status, total)
     select 'i' || n, 'c', 's', now(), 'paid', 100 from generate_series(1, 3) n`,
  );
  await t.database.pool.query(
    `insert into pgboss.job (name, data) values ('write-article', '{"payload":{"articleId":"${randomUUID()}"}}')`,
  );
});
afterAll(async () => {
  for (const database of opened) await database.drop();
  await t.close();
  rmSync(folder, { recursive: true, force: true });
});

test('a restore restores all rows, jobs and sequences, and so does a restore of its backup', async () => {
  const first = await backUp(t.database.url, 'first.gz');
  expect(statSync(first).mode & 0o777).toBe(0o600);
  const there = await empty();
  const { rows, held } = await restore(first, there);
  expect(rows).toBeGreaterThan(15);
  expect(held).toBe(0);
  const second = await backUp(there.url, 'second.gz');
  expect(contentOf(second)).toBe(contentOf(first));
  expect(contentOf(first)).toContain('write-article');
  const { rows: numbers } = await there.pool.query(
    `insert into demo_invoices (id, customer_id, subscription_id, created_at, status, total)
     values ('next', 'c', 's', now(), 'paid', 100) returning number`,
  );
  expect(numbers).toEqual([{ number: 4 }]);
});

test('a truncated, modified or foreign file is rejected, and nothing of it is restored', async () => {
  const whole = readFileSync(await backUp(t.database.url, 'whole.gz'));
  const plain = gunzipSync(whole);
  const lines = plain.toString().split('\n');
  const broken = [
    ...[0.1, 0.5, 0.9, 0.999].map((part) => whole.subarray(0, Math.floor(whole.length * part))),
    // A complete gzip stream of a part, also at the end of a table.
    ...[0.3, 0.7].map((part) => gzipSync(plain.subarray(0, Math.floor(plain.length * part)))),
    gzipSync(plain.subarray(0, plain.lastIndexOf('\\.\n') + 3)),
    // A missing row.
    gzipSync(lines.filter((line) => !line.includes('Gardening')).join('\n')),
    Buffer.from('something else'),
    gzipSync('{"format":"other"}\n'),
  ];
  const there = await createTestDatabase();
  opened.push(there);
  for (const [index, bytes] of broken.entries()) {
    writeFileSync(fileNamed('broken.gz'), bytes);
    await expect(restore(fileNamed('broken.gz'), there), `broken ${index}`).rejects.toThrow();
    const { rows } = await there.pool.query('select (select count(*) from users)::int as users');
    expect(rows, `broken ${index}`).toEqual([{ users: 0 }]);
  }
  await expect(restore(fileNamed('none.gz'), there)).rejects.toThrow('does not exist');
});

test('restore never overwrites data, and rejects another key immediately', async () => {
  const file = await backUp(t.database.url, 'used.gz');
  const before = contentOf(file);
  await expect(restore(file, t.database)).rejects.toThrow('not empty');
  await expect(restore(file, await empty(), { keyId: 'another1' })).rejects.toThrow('SECRET_KEY');
  expect(contentOf(await backUp(t.database.url, 'after.gz'))).toBe(before);
});

test('a failed backup leaves no file', async () => {
  await expect(backUp('postgres://nobody@127.0.0.1:1/none', 'never.gz')).rejects.toThrow();
  const lost = await empty();
  await expect(backUp(lost.url, 'never.gz')).rejects.toThrow();
  expect(existsSync(fileNamed('never.gz'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
});

test('a backup of an older version is restored and migrated; one of a newer version is rejected', async () => {
  const [oldest = ''] = Object.keys(migrations);
  const older = await empty();
  await withMigrator(older.url, async (migrator) => {
    await migrator.migrateTo(oldest);
  });
  await older.pool.query(
    `insert into users (id, issuer, subject, created_at) values (gen_random_uuid(), 'urn:test', 'old', now())`,
  );
  const file = await backUp(older.url, 'older.gz');
  const there = await empty();
  await restore(file, there);
  const { rows } = await there.pool.query('select subject from users');
  expect(rows).toEqual([{ subject: 'old' }]);
  const newer = gunzipSync(readFileSync(file))
    .toString()
    .replace(`"migration":"${oldest}"`, '"migration":"9999_future"');
  writeFileSync(fileNamed('newer.gz'), gzipSync(newer));
  await expect(restore(fileNamed('newer.gz'), await empty())).rejects.toThrow('newer version');
});

test('all tables come from one snapshot, while the product keeps writing', async () => {
  const source = await createTestDatabase();
  opened.push(source);
  const person = `insert into users (id, issuer, subject, created_at) values (gen_random_uuid(), 'urn:test', $1, now()) returning id`;
  let [going, written] = [true, 0];
  const writing = (async () => {
    while (going) {
      const { rows } = await source.pool.query<{ id: string }>(person, [`person ${written}`]);
      await insertArticle(source.db, { user_id: rows[0]?.id ?? '', status: 'draft' });
      written += 1;
    }
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const file = await backUp(source.url, 'moment.gz');
  going = false;
  await writing;
  const there = await empty();
  // Dangling references would be rejected.
  await restore(file, there);
  const { rows } = await there.pool.query(
    `select (select count(*) from users)::int - (select count(*) from batches)::int as ahead`,
  );
  expect([0, 1]).toContain(rows[0]?.ahead);
});

test('restoring an old copy holds articles that may have been published since; a move does not', async () => {
  const source = await createTestDatabase();
  opened.push(source);
  await prepareJobs(source.url);
  const services = { ...t.services, db: source.db };
  const id = randomUUID();
  await source.db
    .insertInto('users')
    .values({ id, issuer: 'urn:test', subject: 'x', created_at: now })
    .execute();
  const article = (fields: Partial<Parameters<typeof insertArticle>[1]>) =>
    insertArticle(services.db, { user_id: id, status: 'scheduled', due_at: now, ...fields });
  const placed = await article({ title: 'placed', placement: 'placed', post_id: '7' });
  const creating = await article({ title: 'creating', placement: 'creating' });
  const fresh = await article({ title: 'fresh' });
  const other = await article({ title: 'other', platform: 'other' });
  const writing = await article({ title: 'writing', status: 'generating' });
  const live = { status: 'published', live_change: 'trash', live_change_at: now };
  const unpublished = await article({ title: 'live', placement: 'placed', post_id: '8', ...live });
  await source.db
    .insertInto('quota_reservations')
    .values({ article_id: writing, user_id: id, reserved_at: now })
    .execute();
  await source.pool.query(`insert into pgboss.job (name, data) values ('write-article', $1)`, [
    { payload: { articleId: writing } },
  ]);
  const file = await backUp(source.url, 'calendar.gz');
  const [copy, moved] = [await empty(), await empty()];
  expect(await restore(file, copy, { moved: false })).toMatchObject({ held: 3 });
  expect(await restore(file, moved)).toMatchObject({ held: 0 });
  const statuses = async (database: TestDatabase) => {
    const { rows } = await database.pool.query<{ id: string; status: string }>(
      'select id, status from articles',
    );
    return Object.fromEntries(rows.map((row) => [row.id, row.status]));
  };
  expect(await statuses(copy)).toEqual({
    [placed]: 'scheduled',
    [creating]: 'draft',
    [fresh]: 'draft',
    [other]: 'scheduled',
    [writing]: 'error',
    [unpublished]: 'published',
  });
  const asked = 'select live_change from publications where live_change is not null';
  expect((await copy.pool.query(asked)).rows).toEqual([]);
  expect((await moved.pool.query(asked)).rows).toEqual([{ live_change: 'trash' }]);
  expect(await statuses(moved)).toEqual(await statuses(source));
  const messages = await copy.pool.query(`select error_msg from articles where id = any($1)`, [
    [creating, fresh, writing],
  ]);
  for (const { error_msg } of messages.rows) expect(error_msg).toContain('backup of 2026-11-20 12:00 UTC');
  const open =
    'select (select count(*) from pgboss.job)::int as jobs, (select count(*) from quota_reservations where released_at is null)::int as taken';
  expect((await copy.pool.query(open)).rows).toEqual([{ jobs: 0, taken: 0 }]);
  expect((await moved.pool.query(open)).rows).toEqual([{ jobs: 1, taken: 1 }]);
});
