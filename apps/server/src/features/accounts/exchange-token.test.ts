import { createFakeIdentity, type FakeIdentity } from '@chapterhouse/testkit/app/fake-identity';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../lib/crypto/tokens.ts';

let identity: FakeIdentity;
let ctx: TestApp;
beforeEach(async () => {
  identity = createFakeIdentity();
  ctx = await createTestApp({ overrides: { identity }, env: { ADMIN_EMAILS: 'boss@example.com' } });
});
afterEach(() => ctx.close());

function exchange(payload: unknown, remoteAddress = '127.0.0.1') {
  return ctx.app.inject({
    method: 'POST',
    url: '/api/auth/firebase-token',
    payload: payload as object,
    remoteAddress,
  });
}

const vouch = (subject: string, more: Partial<Parameters<FakeIdentity['vouch']>[0]> = {}) =>
  identity.vouch({ subject, issuedAt: ctx.clock.now(), ...more });

const getUser = (token: string) =>
  ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } });

test('a new user awaits approval, and the session is stored only as a hash', async () => {
  const token = vouch('ada', {
    email: 'ada@example.com',
    emailVerified: true,
    picture: 'https://p.example/a',
  });
  const response = await exchange({ token });
  expect(response.statusCode).toBe(200);
  const body = response.json();
  expect(body.user).toEqual({
    id: expect.any(String),
    name: 'ada@example.com',
    email: 'ada@example.com',
    emailVerified: true,
    picture: 'https://p.example/a',
    role: 'user',
    approvalStatus: 'pending',
    isBetaTester: false,
    isAdmin: false,
  });
  expect((await getUser(body.token)).json()).toEqual(body.user);
  const rows = await ctx.db.selectFrom('sessions').selectAll().execute();
  expect(rows.map((row) => row.token_hash)).toEqual([hashToken(body.token)]);
});

test('users are identified by issuer and subject, never by email address', async () => {
  const first = (await exchange({ token: vouch('one', { email: 'same@example.com', name: 'One' }) })).json();
  const again = (await exchange({ token: vouch('one', { email: 'new@example.com' }) })).json();
  const other = (await exchange({ token: vouch('two', { email: 'new@example.com' }) })).json();
  const foreign = (await exchange({ token: vouch('one', { issuer: 'urn:other' }) })).json();
  expect(again.user).toEqual({ ...first.user, email: 'new@example.com' });
  expect(new Set([first.user.id, other.user.id, foreign.user.id]).size).toBe(3);
});

test('a token is valid from its issue time: 300 s old and 10 s ahead pass, one more fails', async () => {
  const issued = (secondsAgo: number) => new Date(ctx.clock.now().getTime() - secondsAgo * 1000);
  for (const [age, status] of [
    [300, 200],
    [301, 401],
    [-10, 200],
    [-11, 401],
  ] as const) {
    const response = await exchange({ token: vouch('aged', { issuedAt: issued(age) }) });
    expect(response.statusCode, `${age} s`).toBe(status);
    if (status === 401) expect(response.json().code).toBe('invalid_identity_token');
  }
});

test('invalid input and unknown tokens are rejected', async () => {
  expect((await exchange({ token: 'nobody' })).json().code).toBe('invalid_identity_token');
  for (const payload of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(8193) }]) {
    expect((await exchange(payload)).statusCode).toBe(400);
  }
  expect((await exchange({ token: 'x'.repeat(8192) })).statusCode).toBe(401);
});

test('a revocation during the exchange creates no user and no session', async () => {
  identity.isStillTrusted = async () => false;
  expect((await exchange({ token: vouch('ada') })).json().code).toBe('invalid_identity_token');
  expect(await ctx.db.selectFrom('users').select('id').execute()).toEqual([]);
});

test('a session expires after 24 hours', async () => {
  const { token } = (await exchange({ token: vouch('ada') })).json();
  ctx.clock.advance(86_399);
  expect((await getUser(token)).statusCode).toBe(200);
  ctx.clock.advance(1);
  expect((await getUser(token)).statusCode).toBe(401);
});

test('the setup link creates one administrator, even with two concurrent uses', async () => {
  const setup_token = ctx.services.setupToken;
  const wrong = (await exchange({ token: vouch('early'), setup_token: `${setup_token}x` })).json();
  expect(wrong.user.isAdmin).toBe(false);
  const responses = await Promise.all(
    ['a', 'b', 'c', 'd'].map((subject) => exchange({ token: vouch(subject), setup_token })),
  );
  const users = responses.map((response) => response.json().user);
  expect(users.filter((user) => user.role === 'admin' && user.approvalStatus === 'approved')).toHaveLength(1);
  expect(users.filter((user) => user.role === 'user' && user.approvalStatus === 'pending')).toHaveLength(3);
  const late = (await exchange({ token: vouch('late'), setup_token })).json();
  expect(late.user.isAdmin).toBe(false);
  const log = await ctx.db.selectFrom('audit_log').select(['action', 'actor_id', 'after']).execute();
  const administrator = users.find((user) => user.isAdmin);
  // Whoever has the setup link operates the installation: that account counts as verified.
  const after = { role: 'admin', approvalStatus: 'approved', emailVerified: true };
  expect(log).toEqual([{ action: 'user.set_up', actor_id: administrator.id, after }]);
});

test('the setup link is valid until it is used', async () => {
  const { setupToken } = ctx.services;
  const check = async (setup_token: string) => {
    const response = await ctx.app.inject({
      method: 'POST',
      url: '/api/auth/setup-link',
      payload: { setup_token },
    });
    return response.json();
  };
  expect(await check(setupToken)).toEqual({ is_valid: true });
  expect(await check(`${setupToken}x`)).toEqual({ is_valid: false });
  await exchange({ token: vouch('ada'), setup_token: setupToken });
  expect(await check(setupToken)).toEqual({ is_valid: false });
});

test('the setup link also promotes a pending user', async () => {
  const waiting = (await exchange({ token: vouch('ada') })).json();
  const raised = (await exchange({ token: vouch('ada'), setup_token: ctx.services.setupToken })).json();
  expect(raised.user).toMatchObject({ id: waiting.user.id, role: 'admin', approvalStatus: 'approved' });
});

test('a listed address grants administration only if the provider has verified it', async () => {
  const unproven = await exchange({ token: vouch('x', { email: 'boss@example.com' }) });
  expect(unproven.json().user).toMatchObject({ role: 'user', approvalStatus: 'pending' });
  const proven = await exchange({ token: vouch('y', { email: 'Boss@Example.com', emailVerified: true }) });
  expect(proven.json().user).toMatchObject({ role: 'admin', approvalStatus: 'approved' });
  const again = await exchange({ token: vouch('y', { email: 'Boss@Example.com', emailVerified: true }) });
  expect(again.json().user.isAdmin).toBe(true);
  const log = await ctx.db.selectFrom('audit_log').select('action').execute();
  expect(log).toEqual([{ action: 'user.listed_as_administrator' }]);
});

test('the same address stays verified, a new one must be verified again', async () => {
  const as = async (email: string, emailVerified: boolean, setup_token?: string) =>
    (await exchange({ token: vouch('ada', { email, emailVerified }), setup_token })).json().user
      .emailVerified;
  expect(await as('one@example.com', false)).toBe(false);
  expect(await as('one@example.com', true)).toBe(true);
  expect(await as('one@example.com', false)).toBe(true);
  expect(await as('two@example.com', false)).toBe(false);
  expect(await as('two@example.com', false, ctx.services.setupToken)).toBe(true);
  expect(await as('two@example.com', false)).toBe(true);
});

test('failures are counted per IP address, all attempts per user', async () => {
  for (let i = 0; i < 100; i++) await exchange({ token: 'wrong' });
  const refused = await exchange({ token: vouch('ada') });
  expect(refused.statusCode).toBe(429);
  expect(refused.headers['retry-after']).toBe('300');
  expect((await exchange({ token: vouch('ada') }, '10.0.0.9')).statusCode).toBe(200);

  const statuses: number[] = [];
  for (let i = 0; i < 60; i++)
    statuses.push((await exchange({ token: vouch('ada') }, '10.0.0.9')).statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
  expect((await exchange({ token: vouch('bob') }, '10.0.0.9')).statusCode).toBe(200);
});
