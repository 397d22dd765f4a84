import { randomUUID } from 'node:crypto';
import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepExpired } from '../../worker/job-handlers.ts';
import { endSessionsOfSubject } from './end-sessions.ts';

let ctx: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  ctx = await createTestApp({ overrides: { identity: createFakeIdentity() } });
  admin = await ctx.signIn({ role: 'admin', name: 'Root' });
});
afterEach(() => ctx.close());

const decide = (id: string, what: string, payload: object = {}, by = admin) =>
  ctx.app.inject({
    method: 'PUT',
    url: `/api/protected/admin/users/${id}/${what}`,
    payload,
    headers: by.headers,
  });

const getUser = ({ headers }: SignedIn) => ctx.app.inject({ url: '/api/protected/user', headers });

const auditLog = () =>
  ctx.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id', 'before', 'after']).execute();

test('an approved user has access on the next request', async () => {
  const ada = await ctx.signIn({ approvalStatus: 'pending' });
  expect((await decide(ada.user.id, 'approve')).statusCode).toBe(200);
  expect((await getUser(ada)).json().approvalStatus).toBe('approved');
  expect(await auditLog()).toEqual([
    {
      action: 'user.approved',
      actor_id: admin.user.id,
      target_id: ada.user.id,
      before: { approvalStatus: 'pending' },
      after: { approvalStatus: 'approved' },
    },
  ]);
  expect(ctx.jobs.enqueued).toEqual([
    { name: 'mail-decision', payload: { userId: ada.user.id, decision: 'approved' } },
  ]);
});

test('a rejected user loses all sessions, and nobody else does', async () => {
  const ada = await ctx.signIn({ approvalStatus: 'pending' });
  const bob = await ctx.signIn({ approvalStatus: 'pending' });
  expect((await decide(ada.user.id, 'reject')).statusCode).toBe(200);
  expect((await getUser(ada)).statusCode).toBe(401);
  expect((await getUser(bob)).statusCode).toBe(200);
  expect((await auditLog())[0]).toMatchObject({
    action: 'user.rejected',
    after: { approvalStatus: 'rejected' },
  });
});

test('repeating a decision, and rejecting an approved user, fails', async () => {
  const approved = await ctx.signIn();
  const rejected = await ctx.signIn({ approvalStatus: 'rejected' });
  for (const [{ user }, what, error] of [
    [approved, 'approve', 'This user is already approved.'],
    [approved, 'reject', 'This user is already approved. Suspend the account instead.'],
    [rejected, 'reject', 'This user is already rejected.'],
  ] as const) {
    const response = await decide(user.id, what);
    expect([response.statusCode, response.json().error]).toEqual([409, error]);
  }
  expect((await getUser(approved)).statusCode).toBe(200);
  expect(await auditLog()).toEqual([]);
});

test('a rejected user can be approved later', async () => {
  const ada = await ctx.signIn({ approvalStatus: 'rejected' });
  expect((await decide(ada.user.id, 'approve')).statusCode).toBe(200);
  expect((await getUser(ada)).json().approvalStatus).toBe('approved');
  expect(await auditLog()).toMatchObject([
    {
      action: 'user.approved',
      before: { approvalStatus: 'rejected' },
      after: { approvalStatus: 'approved' },
    },
  ]);
});

test('of a concurrent approval and rejection, the approval wins', async () => {
  const ada = await ctx.signIn({ approvalStatus: 'pending' });
  const [approval, rejection] = await Promise.all([
    decide(ada.user.id, 'approve'),
    decide(ada.user.id, 'reject'),
  ]);
  expect(approval.statusCode).toBe(200);
  // In any order: a rejected user can be approved, an approved one not rejected.
  expect(await auditLog()).toHaveLength(rejection.statusCode === 200 ? 2 : 1);
  const row = ctx.db.selectFrom('users').select('approval_status').where('id', '=', ada.user.id);
  expect(await row.executeTakeFirst()).toEqual({ approval_status: 'approved' });
});

test('a changed role applies to the next request; the same role again is a no-op', async () => {
  const ada = await ctx.signIn();
  const list = () => ctx.app.inject({ url: '/api/protected/admin/users', headers: ada.headers });
  expect((await list()).statusCode).toBe(403);
  expect((await decide(ada.user.id, 'role', { role: 'admin' })).statusCode).toBe(200);
  expect((await list()).statusCode).toBe(200);
  expect((await decide(ada.user.id, 'role', { role: 'admin' })).statusCode).toBe(200);
  expect(await auditLog()).toHaveLength(1);
  expect((await decide(ada.user.id, 'role', { role: 'user' })).statusCode).toBe(200);
  expect((await list()).json().code).toBe('forbidden');
});

test('the last active administrator cannot be demoted', async () => {
  await ctx.signIn({ role: 'admin', approvalStatus: 'pending' });
  const response = await decide(admin.user.id, 'role', { role: 'user' });
  expect(response.statusCode).toBe(409);
  expect(response.json()).toMatchObject({
    code: 'conflict',
    error: expect.stringContaining('last administrator'),
  });
});

test('concurrent mutual demotions leave one administrator', async () => {
  const other = await ctx.signIn({ role: 'admin' });
  for (let round = 0; round < 10; round++) {
    const responses = await Promise.all([
      decide(other.user.id, 'role', { role: 'user' }, admin),
      decide(admin.user.id, 'role', { role: 'user' }, other),
    ]);
    // The second request is rejected: as the last administrator, or because the role is gone.
    expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
    const left = await ctx.db.selectFrom('users').select('id').where('role', '=', 'admin').execute();
    expect(left).toHaveLength(1);
    await ctx.db.updateTable('users').set({ role: 'admin' }).execute();
  }
});

test('beta access can be toggled only for ordinary users', async () => {
  const ada = await ctx.signIn();
  expect((await decide(ada.user.id, 'beta-status', { is_beta_tester: true })).statusCode).toBe(200);
  expect((await getUser(ada)).json().isBetaTester).toBe(true);
  expect((await decide(admin.user.id, 'beta-status', { is_beta_tester: true })).statusCode).toBe(409);
  expect(await auditLog()).toMatchObject([
    { before: { isBetaTester: false }, after: { isBetaTester: true } },
  ]);
});

test('unknown users and invalid input', async () => {
  for (const what of ['approve', 'reject']) expect((await decide(randomUUID(), what)).statusCode).toBe(404);
  expect((await decide(randomUUID(), 'role', { role: 'admin' })).statusCode).toBe(404);
  expect((await decide('7', 'approve')).statusCode).toBe(404);
  expect((await decide(admin.user.id, 'role', { role: 'owner' })).statusCode).toBe(400);
  expect((await decide(admin.user.id, 'beta-status', { is_beta_tester: 'yes' })).statusCode).toBe(400);
});

test('lists all users, newest first, with their counts', async () => {
  ctx.clock.advance(60);
  const ada = await ctx.signIn({ name: 'Ada', isBetaTester: true });
  await addSiteAndArticles(ada.user.id);
  const response = await ctx.app.inject({ url: '/api/protected/admin/users', headers: admin.headers });
  expect(response.json().users).toEqual([
    {
      id: ada.user.id,
      name: 'Ada',
      email: ada.user.email,
      emailVerified: true,
      picture: null,
      approvalStatus: 'approved',
      role: 'user',
      isBetaTester: true,
      subscriptionPlan: 'free',
      wpSitesCount: 1,
      articlesGenerated: 1,
      createdAt: '2026-11-20T12:01:00.000Z',
      lastLoginAt: null,
      suspendedAt: null,
    },
    expect.objectContaining({ name: 'Root', wpSitesCount: 0, articlesGenerated: 0 }),
  ]);
});

test('logging out ends the session, and is idempotent', async () => {
  const ada = await ctx.signIn();
  const logOut = (headers: Record<string, string>) =>
    ctx.app.inject({ method: 'POST', url: '/api/auth/logout', headers });
  for (let i = 0; i < 2; i++) expect((await logOut(ada.headers)).statusCode).toBe(200);
  expect((await getUser(ada)).statusCode).toBe(401);
  expect((await getUser(admin)).statusCode).toBe(200);
  expect((await logOut({})).statusCode).toBe(200);
});

test('sessions are ended by subject, and expired ones are deleted', async () => {
  const ada = await ctx.signIn();
  await endSessionsOfSubject(ctx.db, 'urn:other', ada.user.id);
  expect((await getUser(ada)).statusCode).toBe(200);
  await endSessionsOfSubject(ctx.db, 'urn:test', ada.user.id);
  expect((await getUser(ada)).statusCode).toBe(401);

  ctx.clock.advance(86_400);
  const bob = await ctx.signIn();
  await sweepExpired(ctx.services);
  const left = await ctx.db.selectFrom('sessions').select('user_id').execute();
  expect(left).toEqual([{ user_id: bob.user.id }]);
});

async function addSiteAndArticles(user_id: string): Promise<void> {
  const now = ctx.clock.now();
  const stamps = { created_at: now, updated_at: now };
  await ctx.db
    .insertInto('sites')
    .values({
      platform: 'wordpress',
      id: randomUUID(),
      user_id,
      name: 'Blog',
      url: 'https://blog.example',
      auth_type: 'app_password',
      ...stamps,
    })
    .execute();
  const batch_id = randomUUID();
  await ctx.db
    .insertInto('batches')
    .values({
      id: batch_id,
      user_id,
      request_hash: Buffer.alloc(0),
      main_topic: 'Tea',
      platform: 'other',
      word_count: 500,
      period: 'day',
      articles_per_period: 1,
      start_at: now,
      time_zone: 'UTC',
      writing_depth: 'basic',
      created_at: now,
    })
    .execute();
  const article = {
    user_id,
    batch_id,
    platform: 'other',
    site_name: 'Blog',
    topic: 'Tea',
    subtopic: 'Green tea',
    title: 'Green tea',
    due_at: now,
    ...stamps,
  };
  await ctx.db
    .insertInto('articles')
    .values([
      { ...article, id: randomUUID(), position: 0, status: 'scheduled', has_content: true },
      { ...article, id: randomUUID(), position: 1, status: 'processing', has_content: false },
    ])
    .execute();
}
