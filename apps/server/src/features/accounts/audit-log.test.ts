import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';

let ctx: TestApp;
let admin: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  ctx = await createTestApp();
  admin = await ctx.signIn({ role: 'admin', name: 'Root', email: 'root@example.com' });
  ada = await ctx.signIn({ approvalStatus: 'pending', name: 'Ada' });
});
afterAll(() => ctx.close());

const change = (what: string, payload: object = {}) =>
  ctx.app.inject({
    method: 'PUT',
    url: `/api/protected/admin/users/${ada.user.id}/${what}`,
    payload,
    headers: admin.headers,
  });
const log = (query: Record<string, string> = {}, headers = admin.headers) =>
  ctx.app.inject({ url: '/api/protected/admin/audit-log', query, headers });

test('who, what, when, before and after, newest first, paginated', async () => {
  for (const [what, payload] of [
    ['approve', {}],
    ['role', { role: 'admin' }],
    ['role', { role: 'user' }],
  ] as const) {
    expect((await change(what, payload)).statusCode).toBe(200);
    ctx.clock.advance(60);
  }
  const first = (await log({ limit: '2' })).json();
  expect(first.entries[0]).toEqual({
    id: expect.any(String),
    at: '2026-11-20T12:02:00.000Z',
    actor_type: 'user',
    actor: { id: admin.user.id, name: 'Root', email: 'root@example.com' },
    action: 'user.role_changed',
    target_type: 'user',
    target_id: ada.user.id,
    target_name: 'Ada',
    before: { role: 'admin' },
    after: { role: 'user' },
  });
  const second = (await log({ limit: '2', cursor: first.next_cursor })).json();
  expect(second.entries).toMatchObject([{ action: 'user.approved' }]);
  expect(second).not.toHaveProperty('next_cursor');
  expect((await log({ cursor: 'x' })).statusCode).toBe(400);
  expect((await log({}, ada.headers)).statusCode).toBe(403);
});

test('an entry outlives its user, without the name', async () => {
  await ctx.db.deleteFrom('users').where('id', '=', ada.user.id).execute();
  const { entries } = (await log()).json();
  expect(entries[0]).toMatchObject({ target_id: ada.user.id, target_name: null });
});
