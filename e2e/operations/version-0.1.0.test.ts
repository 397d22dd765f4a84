import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createEmptyTestDatabase, type TestDatabase } from '@chapterhouse/testkit/database/database';
import { signIn } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runOperator } from './operator.ts';

/* A backup of version 0.1.0, restored by this version. The fixture's README describes it. */

const file = path.join(import.meta.dirname, 'fixtures/version-0.1.0/chapterhouse-0.1.0.backup');
const secretKey = 'a key for tests only, of the fixture 0.1.0';
const person = (name: string) => ({
  email: `${name}@example.com`,
  password: `the password of ${name} at the backup`,
});

let folder: string;
let blog: WordPressStub;
const databases: TestDatabase[] = [];
const running: RunningProduct[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'ch-010-'));
  blog = await startWordPressStub();
});
afterAll(async () => {
  for (const product of running) await product.stop();
  for (const database of databases) await database.drop();
  await blog.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A new database restored from the fixture. */
async function restored(...words: string[]) {
  const database = await createEmptyTestDatabase();
  databases.push(database);
  const env = { DATABASE_URL: database.url, SECRET_KEY: secretKey };
  const outcome = await runOperator(folder, 'restore', [file, ...words], env);
  expect(outcome).toMatchObject({ code: 0, errors: '' });
  const rows = async (question: string) => (await database.pool.query(question)).rows;
  return { output: outcome.output, rows, env };
}

async function start(env: Record<string, string>): Promise<RunningProduct> {
  const product = await startProduct({ env: { DRAIN_SECONDS: '0', ...env } });
  running.push(product);
  return product;
}

const states = `select status, placement, count(*)::int as articles from articles
  join publications on article_id = id group by 1, 2 order by 1, 2`;
const state = (status: string, placement: string, articles: number) => ({ status, placement, articles });

const dropped = `select (select count(*) from sessions)::int as sessions, (select count(*) from identity_sessions)::int as logins,
  (select count(*) from identity_codes where expires_at > now() + interval '2 days')::int as codes,
  (select count(*) from export_tickets)::int as exports, (select count(*) from site_authorizations)::int as authorizations,
  (select count(*) from throttles)::int as throttles`;
const none = { sessions: 0, logins: 0, codes: 0, exports: 0, authorizations: 0, throttles: 0 };

test('moved: all data is restored, and the due article is published', async () => {
  const { output, rows, env } = await restored('--moved');
  expect(output).toContain('rows restored from');
  expect(await rows(states)).toEqual([
    state('draft', 'none', 1),
    state('draft', 'placed', 1),
    state('error', 'none', 1),
    state('generating', 'none', 1),
    state('processing', 'none', 7),
    state('published', 'placed', 3),
    state('scheduled', 'creating', 1),
    state('scheduled', 'drafted', 1),
    state('scheduled', 'edited', 1),
    state('scheduled', 'moved', 1),
    state('scheduled', 'none', 6),
    state('scheduled', 'placed', 4),
  ]);
  expect(
    await rows(
      `select split_part(email, '@', 1) as name, role, approval_status, is_beta_tester from users order by 1`,
    ),
  ).toEqual([
    { name: 'ada', role: 'admin', approval_status: 'approved', is_beta_tester: false },
    { name: 'barbara', role: 'user', approval_status: 'approved', is_beta_tester: true },
    { name: 'grace', role: 'user', approval_status: 'approved', is_beta_tester: false },
    { name: 'linus', role: 'user', approval_status: 'pending', is_beta_tester: false },
    { name: 'mallory', role: 'user', approval_status: 'rejected', is_beta_tester: false },
  ]);
  expect(
    await rows(`select (select count(*) from sites where platform = 'wordpress')::int as wordpress,
      (select count(*) from sites where platform = 'webflow')::int as webflow,
      (select count(*) from sites where platform = 'other')::int as other, (select count(*) from prompts)::int as prompts,
      (select count(*) from article_versions where origin = 'edited')::int as edits,
      (select count(*) from publications where conflict_at is not null)::int as conflicts,
      (select count(*) from publications where withdraw_at is not null)::int as withdrawals,
      (select count(*) from articles where needs_approval)::int as approvals,
      (select plan_id from subscriptions where status = 'active') as plan`),
  ).toEqual([
    {
      wordpress: 2,
      webflow: 1,
      other: 1,
      prompts: 7,
      edits: 1,
      conflicts: 1,
      withdrawals: 1,
      approvals: 1,
      plan: 'enterprise',
    },
  ]);
  expect(await rows(dropped)).toEqual([none]);
  // The engine's internal jobs are excluded, and running jobs can be resumed.
  expect(
    await rows('select name, state, count(*)::int as jobs from pgboss.job group by 1, 2 order by 2'),
  ).toEqual([
    { name: 'write-article', state: 'created', jobs: 4 },
    { name: 'write-article', state: 'retry', jobs: 4 },
  ]);

  // The blog's URL differs from the one in the backup.
  await rows(
    `update sites set url = '${blog.url}', settings = settings || '{"api_base": null}'
     where settings->>'hosting_type' = 'selfhosted'`,
  );
  const product = await start({ ...env, ALLOW_PRIVATE_SITES: 'true' });
  const grace = await signIn({ url: product.url, ...person('grace') });
  const due = 'Due soon and not placed';
  const articles = await grace.untilArticles(
    (list) =>
      list.some(({ title, status }) => title === due && status === 'published') &&
      list.every(({ status }) => status !== 'processing' && status !== 'generating'),
    60_000,
  );
  expect(articles).toHaveLength(28);
  expect(blog.posts().filter(({ status, title }) => status === 'publish' && title === due)).toHaveLength(1);
}, 180_000);

test('after data loss: articles that may be live are held, and old passwords no longer work', async () => {
  const { output, rows, env } = await restored();
  expect(await rows(states)).toEqual([
    state('draft', 'creating', 1),
    state('draft', 'drafted', 1),
    state('draft', 'edited', 1),
    state('draft', 'moved', 1),
    state('draft', 'none', 5),
    state('draft', 'placed', 1),
    state('error', 'none', 9),
    state('published', 'placed', 3),
    state('scheduled', 'none', 2),
    state('scheduled', 'placed', 4),
  ]);
  expect(await rows(dropped)).toEqual([none]);
  const product = await start(env);
  await expect(signIn({ url: product.url, ...person('ada') })).rejects.toThrow('auth/invalid-credential');

  // The printed link sets a new administrator password, once.
  const [, code] = /ada@example\.com\s+\S+\/api\/identity\/action\?code=(\S+)/.exec(output) ?? [];
  const password = 'chosen after the restore';
  const confirm = () =>
    fetch(`${product.url}/api/identity/action`, {
      method: 'POST',
      headers: { origin: product.url },
      body: new URLSearchParams({ code: code ?? '', password }),
    });
  expect((await confirm()).status).toBe(200);
  expect((await confirm()).status).toBe(400);
  const ada = await signIn({ url: product.url, email: 'ada@example.com', password });
  const { body } = await ada.call<{ users: unknown[] }>('/protected/admin/users');
  expect(body.users).toHaveLength(5);
}, 120_000);
