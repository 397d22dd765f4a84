import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../lib/crypto/tokens.ts';

let ctx: IdentityApp;
beforeEach(async () => {
  ctx = await createIdentityApp();
});
afterEach(() => ctx.close());

const ada = { email: 'ada@example.com', password: 'engine' };
const wrong = { ...ada, password: 'wrong!' };
const codeOf = (response: LightMyRequestResponse) => response.json().code as string | undefined;

test('signing up signs in; password, cookie and ticket are stored only as hashes', async () => {
  const response = await ctx.post('sign-up', ada);
  expect(response.statusCode).toBe(200);
  const [cookie] = response.cookies;
  expect(cookie).toMatchObject({
    name: 'identity',
    path: '/api/identity',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 1_209_600,
  });
  expect(cookie?.secure).toBeUndefined();
  const header = `${cookie?.name}=${cookie?.value}`;
  const session = await ctx.app.inject({ url: '/api/identity/session', headers: { cookie: header } });
  expect(session.json()).toEqual({ user: { uid: response.json().uid, email: ada.email } });
  const { token } = (await ctx.post('token', {}, { cookie: header })).json();

  const account = await ctx.db.selectFrom('identity_accounts').selectAll().executeTakeFirstOrThrow();
  expect(account.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(account.email_verified).toBe(false);
  const sessions = await ctx.db.selectFrom('identity_sessions').select('token_hash').execute();
  expect(sessions).toEqual([{ token_hash: hashToken(cookie?.value ?? '') }]);
  const codes = await ctx.db.selectFrom('identity_codes').select('code_hash').execute();
  expect(codes).toEqual([{ code_hash: hashToken(token) }]);
});

test('invalid input returns its codes and stores nothing', async () => {
  const cases: [unknown, string][] = [
    [{ email: 'nope', password: '123456' }, 'auth/invalid-email'],
    [{ email: 'a@example', password: '123456' }, 'auth/invalid-email'],
    [{ email: 'a\u0000b@example.com', password: '123456' }, 'auth/invalid-email'],
    [{ email: 'a@example.com\r\nBcc: b@example.com', password: '123456' }, 'auth/invalid-email'],
    [{ email: `${'a'.repeat(250)}@example.com`, password: '123456' }, 'auth/invalid-email'],
    [{ email: 7, password: '123456' }, 'auth/invalid-email'],
    [{}, 'auth/invalid-email'],
    [undefined, 'auth/invalid-email'],
    [{ email: 'a@example.com' }, 'auth/weak-password'],
    [{ email: 'a@example.com', password: '12345' }, 'auth/weak-password'],
    [{ email: 'a@example.com', password: 'x'.repeat(257) }, 'auth/weak-password'],
    [{ email: 'a@example.com', password: 'x'.repeat(3000) }, 'auth/weak-password'],
  ];
  for (const [payload, code] of cases) {
    const response = await ctx.post('sign-up', payload);
    expect([response.statusCode, codeOf(response)], JSON.stringify(payload)).toEqual([400, code]);
    expect(response.cookies).toEqual([]);
  }
  expect(await ctx.db.selectFrom('identity_accounts').selectAll().execute()).toEqual([]);
});

test('one address is one account, in any spelling', async () => {
  await ctx.post('sign-up', ada);
  for (const email of ['ADA@Example.com', ' ada@example.com ', 'ａｄａ@example.com']) {
    const response = await ctx.post('sign-up', { ...ada, email });
    expect([response.statusCode, codeOf(response)]).toEqual([409, 'auth/email-already-in-use']);
    expect((await ctx.post('sign-in', { ...ada, email })).statusCode).toBe(200);
  }
  const parallel = await Promise.all(
    [1, 2, 3].map(() => ctx.post('sign-up', { ...ada, email: 'b@example.com' })),
  );
  expect(parallel.map((response) => response.statusCode).sort()).toEqual([200, 409, 409]);
});

test('a password matches in every Unicode form', async () => {
  await ctx.post('sign-up', { ...ada, password: 'Schlüssel' });
  const decomposed = 'Schlüssel'.normalize('NFD');
  expect((await ctx.post('sign-in', { ...ada, password: decomposed })).statusCode).toBe(200);
});

test('a wrong password and an unknown account return the same response', async () => {
  await ctx.post('sign-up', ada);
  const cases = [
    wrong,
    { ...ada, email: 'nobody@example.com' },
    { ...ada, password: '' },
    { email: ada.email },
  ];
  for (const payload of cases) {
    const response = await ctx.post('sign-in', payload);
    expect([response.statusCode, response.body]).toEqual([401, '{"code":"auth/invalid-credential"}']);
    expect(response.cookies).toEqual([]);
  }
});

test('throttle keys do not contain addresses', async () => {
  await ctx.post('sign-in', ada);
  await ctx.post('reset', { email: ada.email });
  const keys = await ctx.db.selectFrom('throttles').select('key').execute();
  expect(keys.length).toBeGreaterThan(3);
  expect(JSON.stringify(keys)).not.toContain('ada');
});

test('pages of other origins are rejected, clients without an origin are not', async () => {
  await ctx.post('sign-up', ada);
  for (const origin of [
    'https://evil.example',
    'http://app.test.evil.example',
    'http://app.test:81',
    'null',
  ]) {
    const response = await ctx.post('sign-in', ada, { headers: { origin } });
    expect([response.statusCode, codeOf(response)]).toEqual([403, 'auth/invalid-origin']);
  }
  const program = await ctx.app.inject({ method: 'POST', url: '/api/identity/sign-in', payload: ada });
  expect(program.statusCode).toBe(200);
});

test('rejects a body that is not JSON, and Google sign-in if it is not configured', async () => {
  const broken = await ctx.app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: '{"email":',
    headers: { 'content-type': 'application/json' },
  });
  expect([broken.statusCode, codeOf(broken)]).toEqual([400, 'auth/internal-error']);
  const google = await ctx.app.inject({ url: '/api/identity/google' });
  expect([google.statusCode, codeOf(google)]).toEqual([400, 'auth/operation-not-allowed']);
});
