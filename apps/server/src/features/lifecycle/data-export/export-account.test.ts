import { randomUUID } from 'node:crypto';
import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { readZip } from '@chapterhouse/testkit/files/read-zip';
import {
  insertEverythingOf,
  secretMark,
  tablesWithColumn,
} from '@chapterhouse/testkit/fixtures/everything-of';
import { longestStallMs } from '@chapterhouse/testkit/measuring/event-loop-stall';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasets, notExported } from './personal-data-catalog.ts';

let ctx: IdentityApp;
beforeAll(async () => {
  ctx = await createIdentityApp();
});
afterAll(() => ctx.close());

async function person(email: string) {
  const authorization = `Bearer ${await ctx.exchange(await ctx.cookieFor('sign-up', email, 'engine'))}`;
  const headers = { authorization };
  const { id } = (await ctx.app.inject({ url: '/api/protected/user', headers })).json();
  return { id: String(id), email, headers };
}

const download = (headers: Record<string, string>) =>
  ctx.app.inject({ url: '/api/protected/account/export', headers });

async function filesOf(headers: Record<string, string>): Promise<Map<string, string>> {
  const response = await download(headers);
  expect(response.statusCode, response.body.slice(0, 300)).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="chapterhouse-account-2026-11-20.zip"',
    'cache-control': 'no-store',
  });
  return readZip(response.rawPayload);
}

test('every table and column is exported or left out with a reason', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not like 'kysely_%'
    group by 1 order by 1`.execute(ctx.db);
  const known = [...datasets.map(({ table }) => table), ...Object.keys(notExported)];
  expect(rows.map(({ table }) => table)).toEqual(known.sort());
  for (const { table, columns, leftOut = {} } of datasets) {
    const found = rows.find((row) => row.table === table)?.columns;
    expect([...columns, ...Object.keys(leftOut)].sort(), table).toEqual(found);
  }
});

test('a pending user gets all of their data, nothing of others, and no secrets', async () => {
  const ada = await person('ada@example.com');
  const bob = await person('bob@example.com');
  for (const { id } of [ada, bob]) await insertEverythingOf(ctx.services, id);
  await ctx.db
    .insertInto('audit_log')
    .values({
      id: randomUUID(),
      at: ctx.clock.now(),
      actor_id: bob.id,
      action: 'user.approved',
      target_type: 'user',
      target_id: ada.id,
      after: JSON.stringify({ approvalStatus: 'approved' }),
    })
    .execute();
  for (const table of await tablesWithColumn(ctx.db, 'user_id')) {
    const rows = await sql`select 1 from ${sql.table(table)} where user_id = ${ada.id}::uuid`.execute(ctx.db);
    expect(rows.rows.length, `a row in ${table}: add it to insertEverythingOf`).toBeGreaterThan(0);
  }

  const files = await filesOf(ada.headers);
  for (const { file } of datasets) {
    const rows: unknown[] = JSON.parse(files.get(file) ?? '');
    expect(rows.length, file).toBeGreaterThan(0);
  }
  const all = [...files].flat().join('\n');
  expect(all).toContain(ada.email);
  for (const foreign of [bob.id, bob.email, secretMark, 'argon2', 'password_hash', 'token_hash']) {
    expect(all, foreign).not.toContain(foreign);
  }
  expect(JSON.parse(files.get('account/profile.json') ?? '')).toMatchObject([
    { id: ada.id, email: ada.email, email_verified: false, approval_status: 'pending' },
  ]);
  expect(JSON.parse(files.get('account/audit-log.json') ?? '')).toContainEqual(
    expect.objectContaining({
      action: 'user.approved',
      actor: 'another user',
      target_id: ada.id,
      after: { approvalStatus: 'approved' },
    }),
  );
  expect(files.get('articles/markdown/2026-11-20-tea.md')).toMatch(/^---\ntitle: "Tea"/);
  expect(files.get('articles/html/2026-11-20-tea.html')).toContain('The text of Tea.');
  expect(JSON.parse(files.get('export.json') ?? '')).toMatchObject({
    missing: [],
    rows: { 'account/profile.json': 1, 'articles/articles.json': 3 },
  });

  // What an administrator did to other users is not part of their own export.
  const bobs = JSON.parse((await filesOf(bob.headers)).get('account/audit-log.json') ?? '');
  expect(bobs).toContainEqual(
    expect.objectContaining({ action: 'user.approved', actor: 'you', target_id: null, after: null }),
  );
});

test('requires a session, and allows five exports per hour', async () => {
  const { headers } = await person('often@example.com');
  for (let i = 0; i < 5; i++) expect((await download(headers)).statusCode).toBe(200);
  const refused = await download(headers);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect((await download({})).statusCode).toBe(401);
});

test('exports 1,000 articles completely, without blocking other requests', async () => {
  const { id, headers } = await person(`much-${randomUUID()}@example.com`);
  await insertEverythingOf(ctx.services, id);
  const article = sql`(select id from articles where user_id = ${id}::uuid and status = 'scheduled')`;
  const columns = sql`user_id, batch_id, platform, site_name, topic, subtopic, status, due_at, created_at, updated_at`;
  await sql`insert into articles (id, title, position, has_content, ${columns})
    select gen_random_uuid(), 'Article ' || n, n, true, ${columns}
    from articles, generate_series(1, 1000) n where id = ${article}`.execute(ctx.db);
  await sql`insert into article_bodies (article_id, markdown, html, gate_report)
    select id, repeat('Words of ' || title || '. ', 300), repeat('<p>Words of ' || title || '.</p>', 200), '[]'
    from articles where user_id = ${id}::uuid and title like 'Article %'`.execute(ctx.db);
  let files = new Map<string, string>();
  const stallMs = await longestStallMs(async () => {
    files = await filesOf(headers);
  });
  expect(JSON.parse(files.get('articles/texts.json') ?? '')).toHaveLength(1_001);
  expect([...files.keys()].filter((name) => name.startsWith('articles/html/'))).toHaveLength(1_001);
  expect(stallMs, `${Math.round(stallMs)} ms`).toBeLessThan(1000);
}, 120_000);
