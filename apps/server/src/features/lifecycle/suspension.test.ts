import { createFakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteOtherUser } from './delete-account.ts';

let ctx: TestApp;
let admin: SignedIn;
const identity = createFakeIdentity();
beforeEach(async () => {
  ctx = await createTestApp({ overrides: { identity }, env: { ADMIN_EMAILS: 'listed@example.com' } });
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
const remove = (id: string, by = admin) =>
  ctx.app.inject({ method: 'DELETE', url: `/api/protected/admin/users/${id}`, headers: by.headers });
const getUser = ({ headers }: SignedIn) => ctx.app.inject({ url: '/api/protected/user', headers });
const signInAt = (subject: string, setupToken?: string, email = 'ada@example.com') =>
  ctx.app.inject({
    method: 'POST',
    url: '/api/auth/firebase-token',
    payload: {
      token: identity.vouch({ subject, email, emailVerified: true, issuedAt: ctx.clock.now() }),
      ...(setupToken === undefined ? {} : { setup_token: setupToken }),
    },
  });
const auditLog = () =>
  ctx.db.selectFrom('audit_log').select(['action', 'actor_id', 'target_id', 'before', 'after']).execute();
const sessions = () => ctx.db.selectFrom('sessions').select('user_id').execute();

test('a suspension rejects the next request, is audited and mailed; a reinstatement restores access', async () => {
  const signedIn = await signInAt('ada');
  const { token, user } = signedIn.json();
  await ctx.db.updateTable('users').set({ approval_status: 'approved' }).where('id', '=', user.id).execute();
  const headers = { authorization: `Bearer ${token}` };
  expect((await ctx.app.inject({ url: '/api/protected/user', headers })).statusCode).toBe(200);

  expect((await decide(user.id, 'suspend')).json()).toEqual({ message: 'User suspended' });
  expect((await ctx.app.inject({ url: '/api/protected/user', headers })).statusCode).toBe(401);
  const refused = await signInAt('ada');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_suspended']);
  expect(await sessions()).toEqual([{ user_id: admin.user.id }]);

  const suspendedAt = ctx.clock.now().toISOString();
  expect((await decide(user.id, 'reinstate')).json()).toEqual({ message: 'User reinstated' });
  expect((await signInAt('ada')).statusCode).toBe(200);
  const booked = { actor_id: admin.user.id, target_id: user.id };
  expect(await auditLog()).toEqual([
    { action: 'user.suspended', ...booked, before: { suspendedAt: null }, after: { suspendedAt } },
    { action: 'user.reinstated', ...booked, before: { suspendedAt }, after: { suspendedAt: null } },
  ]);
  const mail = (decision: string) => ({ name: 'mail-decision', payload: { userId: user.id, decision } });
  const apply = { name: 'apply-suspension', payload: { userId: user.id } };
  // A sign-up also enqueues an email to administrators.
  const jobs = ctx.jobs.enqueued.filter(({ name }) => name !== 'mail-waiting');
  expect(jobs).toEqual([mail('suspended'), apply, mail('reinstated'), apply]);
});

test('a token exchange concurrent with a suspension leaves no session, in any order', async () => {
  const { user } = (await signInAt('ada')).json();
  for (let round = 0; round < 10; round++) {
    await ctx.db
      .updateTable('users')
      .set({ approval_status: 'approved', suspended_at: null })
      .where('id', '=', user.id)
      .execute();
    const [exchange] = await Promise.all([signInAt('ada'), decide(user.id, 'suspend')]);
    expect([200, 403]).toContain(exchange.statusCode);
    expect(await sessions()).toEqual([{ user_id: admin.user.id }]);
  }
});

test('only approved users can be suspended, once, and only suspended ones reinstated', async () => {
  const pending = await ctx.signIn({ approvalStatus: 'pending' });
  const rejected = await ctx.signIn({ approvalStatus: 'rejected' });
  const suspended = await ctx.signIn({ suspendedAt: ctx.clock.now() });
  const approved = await ctx.signIn();
  for (const [{ user }, what, error] of [
    [pending, 'suspend', 'Only an approved user can be suspended. This user is pending.'],
    [rejected, 'suspend', 'Only an approved user can be suspended. This user is rejected.'],
    [suspended, 'suspend', 'This user is already suspended.'],
    [approved, 'reinstate', 'This user is not suspended.'],
    [admin, 'suspend', "You can't suspend your own account."],
    [suspended, 'role', 'This user is suspended. Reinstate the account first.'],
  ] as const) {
    const response = await decide(user.id, what, what === 'role' ? { role: 'admin' } : {});
    expect([response.statusCode, response.json().error]).toEqual([409, error]);
  }
  expect(await auditLog()).toEqual([]);
});

test('a suspended administrator has no rights, and does not count as one', async () => {
  const other = await ctx.signIn({ role: 'admin' });
  const third = await ctx.signIn({ role: 'admin', suspendedAt: ctx.clock.now() });
  const refused = await decide(other.user.id, 'suspend', {}, third);
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'account_suspended']);
  // Mutual suspension: one of them remains.
  for (let round = 0; round < 5; round++) {
    const again = await Promise.all([ctx.signIn({ role: 'admin' }), ctx.signIn({ role: 'admin' })]);
    const ids = again.map(({ user }) => user.id);
    await ctx.db.updateTable('users').set({ role: 'user' }).where('id', 'not in', ids).execute();
    const [one, two] = again as [SignedIn, SignedIn];
    const responses = await Promise.all([
      decide(one.user.id, 'suspend', {}, two),
      decide(two.user.id, 'suspend', {}, one),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const active = ctx.db
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('suspended_at', 'is', null);
    expect(await active.execute()).toHaveLength(1);
  }
});

test('neither the set-up link nor ADMIN_EMAILS lifts a suspension', async () => {
  const { user } = (await signInAt('ada')).json();
  await ctx.db
    .updateTable('users')
    .set({ approval_status: 'approved', suspended_at: ctx.clock.now(), role: 'admin' })
    .where('id', '=', user.id)
    .execute();
  await ctx.db.deleteFrom('users').where('id', '=', admin.user.id).execute();
  await ctx.db.deleteFrom('sessions').execute();
  expect((await signInAt('ada', ctx.services.setupToken)).json().code).toBe('account_suspended');
  expect((await signInAt('ada', undefined, 'listed@example.com')).json().code).toBe('account_suspended');
  expect(await sessions()).toEqual([]);
});

test('the list shows suspended users, and filters them separately from approved ones', async () => {
  const ada = await ctx.signIn({ suspendedAt: ctx.clock.now() });
  const list = async (status: string) =>
    (
      await ctx.app.inject({ url: `/api/protected/admin/users?status=${status}`, headers: admin.headers })
    ).json().users;
  expect(await list('suspended')).toMatchObject([
    { id: ada.user.id, approvalStatus: 'approved', suspendedAt: ctx.clock.now().toISOString() },
  ]);
  expect(await list('approved')).toMatchObject([{ id: admin.user.id, suspendedAt: null }]);
});

test('an administrator deletes an account by the same rules as its owner', async () => {
  const ada = await ctx.signIn({ suspendedAt: ctx.clock.now() });
  for (const id of [admin.user.id, admin.user.id.toUpperCase()]) {
    expect((await remove(id)).json().error).toBe('Delete your own account from your account menu.');
  }
  expect((await remove(ada.user.id)).json()).toEqual({ message: 'Account deleted' });
  expect((await remove(ada.user.id)).statusCode).toBe(404);
  expect((await getUser(ada)).statusCode).toBe(401);
  expect(await auditLog()).toEqual([
    { action: 'user.deleted', actor_id: admin.user.id, target_id: ada.user.id, before: null, after: null },
  ]);
  const operator = { ...ctx.services, user: { ...admin.user, id: null } };
  await expect(deleteOtherUser(operator, admin.user.id)).rejects.toMatchObject({ code: 'conflict' });
});
