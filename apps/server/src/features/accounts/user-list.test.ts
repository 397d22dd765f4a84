import { randomUUID } from 'node:crypto';
import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

let ctx: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  ctx = await createTestApp();
  admin = await ctx.signIn({ role: 'admin', name: 'Root', email: 'root@example.com' });
  for (const [name, email, approvalStatus] of [
    ['Ada Byron', 'zz@example.com', 'approved'],
    ['bea', 'b_a@example.com', 'pending'],
    [null, 'carl@example.org', 'pending'],
    ['Dörte 100%', null, 'rejected'],
    ['Ada Byron', 'ada2@example.com', 'pending'],
  ] as const) {
    ctx.clock.advance(1);
    await ctx.signIn({ name, email, approvalStatus });
  }
});
afterAll(() => ctx.close());

async function list(query: Record<string, string> = {}, headers = admin.headers) {
  return ctx.app.inject({ url: '/api/protected/admin/users', query, headers });
}
const names = (users: AdminUser[]) => users.map((user) => user.name);

async function walk(query: Record<string, string>): Promise<AdminUser[]> {
  const all: AdminUser[] = [];
  let cursor: string | undefined;
  do {
    const response = await list({ ...query, limit: '2', ...(cursor === undefined ? {} : { cursor }) });
    expect(response.statusCode, response.body).toBe(200);
    const page: { users: AdminUser[]; next_cursor?: string; total?: number } = response.json();
    expect(page.users.length).toBeLessThanOrEqual(2);
    expect(page.total === undefined).toBe(cursor !== undefined);
    all.push(...page.users);
    cursor = page.next_cursor;
  } while (cursor !== undefined);
  return all;
}

test.each([
  ['created', 'desc', ['Ada Byron', 'Dörte 100%', 'carl@example.org', 'bea', 'Ada Byron', 'Root']],
  ['created', 'asc', ['Root', 'Ada Byron', 'bea', 'carl@example.org', 'Dörte 100%', 'Ada Byron']],
  ['waiting', 'desc', ['Ada Byron', 'carl@example.org', 'bea', 'Dörte 100%', 'Ada Byron', 'Root']],
  ['name', 'asc', ['Ada Byron', 'Ada Byron', 'bea', 'carl@example.org', 'Dörte 100%', 'Root']],
  ['email', 'desc', ['Ada Byron', 'Root', 'carl@example.org', 'bea', 'Ada Byron', 'Dörte 100%']],
])('pages sorted by %s %s contain every user exactly once', async (sort, order, expected) => {
  const users = await walk({ sort, order });
  expect(names(users)).toEqual(expected);
  expect(new Set(users.map((user) => user.id)).size).toBe(6);
});

test('users who never signed in come last when sorted by sign-in', async () => {
  await ctx.db
    .updateTable('users')
    .set({ last_login_at: ctx.clock.now() })
    .where('name', '=', 'bea')
    .execute();
  const users = await walk({ sort: 'last_login' });
  expect(users).toHaveLength(6);
  expect(users[0]?.name).toBe('bea');
});

test('search matches parts of names and addresses, and escapes wildcards', async () => {
  const found = async (search: string) => names((await list({ search })).json().users).sort();
  expect(await found('BYRON')).toEqual(['Ada Byron', 'Ada Byron']);
  expect(await found('example.org')).toEqual(['carl@example.org']);
  expect(await found('100%')).toEqual(['Dörte 100%']);
  expect(await found('b_a@')).toEqual(['bea']);
  expect(await found('zz_example')).toEqual([]);
  expect(await found("'; drop table users; --")).toEqual([]);
  expect(await found('  ')).toHaveLength(6);
});

test('a status filters the list and its total', async () => {
  const pending = (await list({ status: 'pending', search: 'a' })).json();
  expect(pending.total).toBe(3);
  expect(names(pending.users)).toEqual(['Ada Byron', 'carl@example.org', 'bea']);
  expect(pending).not.toHaveProperty('next_cursor');
});

test('invalid input is rejected', async () => {
  for (const query of [
    { status: 'new' },
    { sort: 'id' },
    { order: 'up' },
    { limit: '0' },
    { limit: '101' },
    { cursor: 'x' },
    { cursor: Buffer.from(JSON.stringify(['yesterday', randomUUID()])).toString('base64url') },
    { search: 'x'.repeat(201) },
  ]) {
    expect((await list(query as Record<string, string>)).statusCode, JSON.stringify(query)).toBe(400);
  }
});

test('with 100,000 users the first page of every order uses an index', async () => {
  await sql`insert into users (id, issuer, subject, email, name, approval_status, created_at, last_login_at)
    select gen_random_uuid(), 'urn:many', n::text, 'person' || n || '@many.example', 'Person ' || n,
      case when n % 1000 = 0 then 'pending' else 'approved' end,
      timestamptz '2025-01-01' + n * interval '1 minute', timestamptz '2026-01-01' + n * interval '1 second'
    from generate_series(1, 100000) n`.execute(ctx.db);
  await sql`analyze users`.execute(ctx.db);
  const queries: Record<string, string>[] = [
    {},
    { sort: 'name' },
    { sort: 'email', order: 'desc' },
    { sort: 'last_login' },
    { sort: 'waiting' },
    { status: 'pending' },
    { search: 'person 99999' },
  ];
  for (const query of queries) {
    await list(query);
    const times: number[] = [];
    for (let i = 0; i < 5; i++) {
      const start = performance.now();
      expect((await list(query)).statusCode).toBe(200);
      times.push(performance.now() - start);
    }
    // The benchmark measures the 50 ms target on a quiet machine; without the indexes this takes seconds.
    expect(times.sort((a, b) => a - b)[2], JSON.stringify(query)).toBeLessThan(250);
  }
  expect((await list()).json()).toMatchObject({ total: 100_006 });
});
