import { randomUUID } from 'node:crypto';
import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { createRecordingBlogs, type RecordingBlogs } from '@chapterhouse/testkit/app/recording-blogs';
import type { SignedIn } from '@chapterhouse/testkit/app/test-app';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertEverythingOf, tablesWithColumn } from '@chapterhouse/testkit/fixtures/everything-of';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { recipientHash } from '../../providers/mail/mail.ts';
import { createDemoTextGeneration } from '../../providers/text-generation/demo/demo-text-generation.ts';
import { runWriting } from '../articles/run-writing.ts';
import { seedPrompts } from '../prompts/manage-prompts.ts';
import { workKinds } from '../publishing/ready-work.ts';
import { createSiteCache, createSiteQueueWorker, processSiteQueue } from '../publishing/site-queue.ts';

let ctx: IdentityApp;
let blogs: RecordingBlogs;
beforeEach(async () => {
  blogs = createRecordingBlogs();
  ctx = await createIdentityApp({ overrides: { blogs: blogs.blogs, text: createDemoTextGeneration() } });
});
afterEach(() => ctx.close());

const remove = (headers: Record<string, string>) =>
  ctx.app.inject({ method: 'DELETE', url: '/api/protected/user', headers });

/** Everything in the database that still contains this text, by table. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(ctx.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const { rows: hits } = await sql`select 1 from ${sql.table(name)} as entry
      where entry::text ilike ${`%${text}%`} limit 1`.execute(ctx.db);
    if (hits.length > 0) found.push(name);
  }
  return found.sort();
}

async function approvedByEmail(email: string): Promise<SignedIn['headers'] & { id: string }> {
  const token = await ctx.exchange(await ctx.cookieFor('sign-up', email, 'engine'));
  const row = await ctx.db
    .updateTable('users')
    .set({ approval_status: 'approved' })
    .where('email', '=', email)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { authorization: `Bearer ${token}`, id: row.id };
}

const site = { url: 'https://blog.test', username: 'ada', appPassword: 'abcd efgh ijkl' };

test('deletes everything of the user; usage records keep ids, and other users keep everything', async () => {
  const email = 'Ada.Byron@example.com';
  const { id, authorization } = await approvedByEmail(email);
  const bob = await approvedByEmail('bob@example.com');
  for (const owner of [id, bob.id]) {
    const siteId = await insertSite(ctx.services, owner, site);
    const dueAt = ctx.clock.now();
    const articleId = await insertScheduledArticle(ctx.services, {
      userId: owner,
      siteId,
      title: 'Tea',
      dueAt,
    });
    const now = ctx.clock.now();
    await ctx.db
      .insertInto('article_steps')
      .values({ article_id: articleId, step: 'outline', output: 'x', finish_reason: 'stop', created_at: now })
      .execute();
    await ctx.db
      .insertInto('quota_reservations')
      .values({ article_id: articleId, user_id: owner, reserved_at: now })
      .execute();
    await ctx.db
      .insertInto('model_calls')
      .values({
        id: randomUUID(),
        at: now,
        user_id: owner,
        article_id: articleId,
        purpose: 'article',
        model: 'demo',
        outcome: 'ok',
        input_tokens: 1,
        output_tokens: 1,
        duration_ms: 1,
      })
      .execute();
  }
  const before = await tablesWith(bob.id);

  expect((await remove({ authorization })).json()).toEqual({ message: 'Account deleted' });

  expect(await tablesWith('ada.byron')).toEqual([]);
  expect(await tablesWith(id)).toEqual(['audit_log', 'model_calls']);
  const entries = await ctx.db.selectFrom('audit_log').selectAll().execute();
  expect(entries).toMatchObject([
    { action: 'user.deleted', actor_id: id, target_id: id, before: null, after: null },
  ]);
  expect(await tablesWith(bob.id)).toEqual(before);
  expect((await remove({ authorization })).statusCode).toBe(401);
  expect((await ctx.post('sign-in', { email, password: 'engine' })).statusCode).toBe(401);
  // The email address can sign up again as a new user.
  expect((await ctx.post('sign-up', { email, password: 'engine' })).statusCode).toBe(200);
});

/** Where ids of a deleted user remain, and why. Nothing else of theirs remains. */
const leftovers: Record<string, string> = {
  audit_log: 'what was done stays on the books, by id',
  model_calls: 'what models cost stays on the books, by id',
  throttles: 'counters whose keys end with the id are swept within a day',
};

test('of rows in every table only listed ids remain', async () => {
  const email = 'everywhere@example.com';
  const { id, authorization } = await approvedByEmail(email);
  await insertEverythingOf(ctx.services, id);
  await ctx.app.inject({ url: '/api/protected/account/export', headers: { authorization } });
  const withUser = await tablesWithColumn(ctx.db, 'user_id');
  const before = await tablesWith(id);
  for (const table of withUser) expect(before, `${table}: add it to insertEverythingOf`).toContain(table);

  expect((await remove({ authorization })).statusCode).toBe(200);
  expect(await tablesWith(id)).toEqual(Object.keys(leftovers).sort());
  expect(await tablesWith('everywhere@')).toEqual([]);
  // Texts contain no user id; rows of their articles are deleted by cascade.
  for (const table of await tablesWithColumn(ctx.db, 'article_id')) {
    const orphans = await sql`select 1 from ${sql.table(table)} where article_id is not null
      and article_id not in (select id from articles)`.execute(ctx.db);
    if (leftovers[table] === undefined) expect(orphans.rows, table).toEqual([]);
  }
  const rest = JSON.stringify(
    await ctx.db.selectFrom('model_calls').selectAll().where('user_id', '=', id).execute(),
  );
  expect(rest).not.toMatch(/everywhere|Tea/);
});

test('a job deletes stored emails, and identifies the address only by its hash', async () => {
  const email = 'mailed@example.com';
  const { authorization } = await approvedByEmail(email);
  ctx.jobs.enqueued.length = 0;
  expect((await remove({ authorization })).statusCode).toBe(200);
  expect(ctx.jobs.enqueued).toEqual([
    {
      name: 'remove-mails',
      payload: { recipientHash: recipientHash(email), until: ctx.clock.now().toISOString() },
    },
  ]);
  expect(JSON.stringify(ctx.jobs.enqueued)).not.toContain('mailed@');
});

test('a concurrent token exchange does not recreate the user', async () => {
  const cookie = await ctx.cookieFor('sign-up', 'ada@example.com', 'engine');
  const authorization = `Bearer ${await ctx.exchange(cookie)}`;
  const { token } = (await ctx.post('token', {}, { cookie })).json();
  const verify = ctx.services.identity.verify;
  const held = Promise.withResolvers<void>();
  const redeemed = Promise.withResolvers<void>();
  ctx.services.identity.verify = async (ticket) => {
    const identity = await verify(ticket);
    redeemed.resolve();
    await held.promise;
    return identity;
  };
  const exchange = ctx.app.inject({ method: 'POST', url: '/api/auth/firebase-token', payload: { token } });
  const status = exchange.then((response) => response.statusCode);
  await redeemed.promise;
  expect((await remove({ authorization })).statusCode).toBe(200);
  held.resolve();
  expect(await status).toBe(401);
  expect(await tablesWith('ada@example')).toEqual([]);
});

test('the last administrator stays, also with concurrent deletions', async () => {
  const [one, two] = [await ctx.signIn({ role: 'admin' }), await ctx.signIn({ role: 'admin' })];
  const responses = await Promise.all([remove(one.headers), remove(two.headers)]);
  expect(responses.map((response) => response.statusCode).sort()).toEqual([200, 409]);
  const refused = responses.find((response) => response.statusCode === 409);
  expect(refused?.json().error).toBe(
    'This is the last administrator. Make another user an administrator first.',
  );
  expect(await ctx.db.selectFrom('users').select('id').execute()).toHaveLength(1);
});

test('pending and rejected users can be deleted, and administrators who await approval', async () => {
  for (const person of [
    { approvalStatus: 'pending' },
    { approvalStatus: 'rejected' },
    { approvalStatus: 'pending', role: 'admin' },
  ] as const) {
    expect((await remove((await ctx.signIn(person)).headers)).statusCode).toBe(200);
  }
  expect((await remove({})).statusCode).toBe(401);
});

test.each(['createDraft', 'placePost', 'getPost'] as const)(
  'a user who is deleted while the blog is at %s: nothing is published afterwards',
  async (moment) => {
    const ada = await ctx.signIn();
    const siteId = await insertSite(ctx.services, ada.user.id, site);
    const dueAt = ctx.clock.now();
    await insertScheduledArticle(ctx.services, { userId: ada.user.id, siteId, title: 'Tea', dueAt });
    blogs.during(moment, async () => {
      expect((await remove(ada.headers)).statusCode).toBe(200);
    });
    const work = createSiteQueueWorker(ctx.services);
    const sites = createSiteCache(ctx.services);
    await processSiteQueue(ctx.services, {
      siteId,
      slot: 0,
      work,
      sites,
      signal: new AbortController().signal,
      nextKinds: () => workKinds,
    });
    expect(blogs.called).toContain(moment);
    expect(blogs.called).not.toContain('publishPost');
    const after = blogs.called.slice(blogs.called.indexOf(moment) + 1);
    expect(after.filter((name) => name !== 'deletePost')).toEqual([]);
  },
);

test('deleting a user while an article is being written ends writing without an error', async () => {
  await seedPrompts(ctx.services);
  const ada = await ctx.signIn();
  const id = await insertArticle(ctx.db, { user_id: ada.user.id, status: 'processing' });
  const { text } = ctx.services;
  let calls = 0;
  const leaving: typeof text = {
    ...text,
    async generateText(request) {
      const written = await text.generateText(request);
      calls += 1;
      if (calls === 1) expect((await remove(ada.headers)).statusCode).toBe(200);
      return written;
    },
  };
  const attempt = { signal: new AbortController().signal, attempt: 1, lastAttempt: false };
  await runWriting({ ...ctx.services, text: leaving }, id, attempt);
  expect(calls).toBe(1);
  expect(await tablesWith(ada.user.id)).toEqual(['audit_log', 'model_calls']);
});
