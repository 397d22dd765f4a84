import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { verificationMailJob } from '../identity-jobs.ts';

let ctx: IdentityApp;
beforeEach(async () => {
  ctx = await createIdentityApp({ env: { ADMIN_EMAILS: 'ada@example.com' } });
});
afterEach(() => ctx.close());

const email = 'ada@example.com';

const codeOfMail = () =>
  /http:\/\/app\.test\/api\/identity\/verify-email\?code=([\w-]+)/.exec(ctx.mails.at(-1)?.text ?? '')?.[1] ??
  '';

async function signUp(address = email): Promise<{ cookie: string; token: string; code: string }> {
  const cookie = await ctx.cookieFor('sign-up', address, 'engine');
  await ctx.sendVerificationMails();
  return { cookie, token: await ctx.exchange(cookie), code: codeOfMail() };
}

const open = (code: string) =>
  ctx.app.inject({ url: `/api/identity/verify-email?code=${encodeURIComponent(code)}` });

const confirm = (code: string, headers: Record<string, string> = {}) =>
  ctx.app.inject({
    method: 'POST',
    url: '/api/identity/verify-email',
    payload: new URLSearchParams({ code }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://app.test', ...headers },
  });

const userOf = async (token: string) =>
  (
    await ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } })
  ).json();

const auditOf = (action: string) =>
  ctx.db.selectFrom('audit_log').selectAll().where('action', '=', action).execute();

test('sign-up mails a link; its button verifies the address, also in another browser, once and permanently', async () => {
  const { cookie, token, code } = await signUp();
  expect(ctx.mails).toHaveLength(1);
  expect(ctx.mails[0]).toMatchObject({ to: email, subject: 'Verify your email address for Chapterhouse' });
  const stored = await ctx.db
    .selectFrom('identity_codes')
    .select('code_hash')
    .where('purpose', '=', 'email_verification')
    .execute();
  expect(stored).toEqual([{ code_hash: hashToken(code) }]);
  expect(await userOf(token)).toMatchObject({ emailVerified: false, approvalStatus: 'pending' });

  // A mail scanner follows the link: that alone verifies nothing.
  const page = await open(code);
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('Verify This Address');
  expect(page.body).toContain(email);
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'/);
  expect(page.headers['referrer-policy']).toBe('same-origin');
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.body).not.toMatch(/<script|javascript:| on\w+=/i);
  expect(await userOf(token)).toMatchObject({ emailVerified: false });

  const done = await confirm(code);
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('Your email address is verified');
  expect(await userOf(token)).toMatchObject({ emailVerified: true, approvalStatus: 'pending' });

  // A second click, and opening the link again, succeed and change nothing.
  expect((await confirm(code)).body).toContain('Your email address is verified');
  expect((await open(code)).body).toContain('Your email address is verified');
  const [entry, ...more] = await auditOf('user.email_verified');
  expect(more).toEqual([]);
  const { id } = await userOf(token);
  expect(entry).toMatchObject({
    actor_id: id,
    target_id: id,
    before: { emailVerified: false },
    after: { emailVerified: true },
  });

  // Nobody was signed out, and the next exchange includes the verification: the address in ADMIN_EMAILS becomes an
  // administrator.
  expect((await ctx.post('token', {}, { cookie })).statusCode).toBe(200);
  expect(await userOf(await ctx.exchange(cookie))).toMatchObject({
    emailVerified: true,
    role: 'admin',
    approvalStatus: 'approved',
  });
});

test('two concurrent clicks both succeed and write one audit entry', async () => {
  const { code } = await signUp();
  const responses = await Promise.all([confirm(code), confirm(code), confirm(code)]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await auditOf('user.email_verified')).toHaveLength(1);
});

test('a link lasts 24 hours, verifies only its account, and is not a reset link', async () => {
  const { code } = await signUp();
  const bob = await signUp('bob@example.com');
  await confirm(code);
  expect(await userOf(bob.token)).toMatchObject({ emailVerified: false });
  expect((await ctx.app.inject({ url: `/api/identity/action?code=${bob.code}` })).statusCode).toBe(400);

  ctx.clock.advance(86_401);
  for (const response of [await open(bob.code), await confirm(bob.code)]) {
    expect(response.statusCode).toBe(400);
    expect(response.body).toContain('This link cannot be used');
  }
  for (const wrong of ['', 'never-a-code-of-ours', '"><script>alert(1)</script>']) {
    const response = await open(wrong);
    expect(response.statusCode).toBe(400);
    expect(response.body).not.toContain('<script');
  }
  await ctx.identity.provider.removeExpired();
  expect(await ctx.db.selectFrom('identity_codes').select('purpose').execute()).toEqual([]);
});

test('another site cannot verify for a user', async () => {
  const { code, token } = await signUp();
  expect((await confirm(code, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect(await userOf(token)).toMatchObject({ emailVerified: false });
});

test('another mail on request: three per hour, none when verified, none when signed out', async () => {
  const { cookie, token, code } = await signUp();
  const resend = () => ctx.post('verification', {}, { cookie });
  for (let i = 0; i < 3; i++) {
    const response = await resend();
    expect([response.statusCode, response.json()]).toEqual([200, { email_verified: false }]);
  }
  const refused = await resend();
  expect(refused.json()).toEqual({ code: 'auth/too-many-requests' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
  expect(ctx.jobs.enqueued.filter(({ name }) => name === verificationMailJob.name)).toHaveLength(3);
  await ctx.sendVerificationMails();
  expect(ctx.mails).toHaveLength(4);
  // Each link works, also the first one.
  expect((await confirm(code)).statusCode).toBe(200);

  ctx.clock.advance(3601);
  expect((await resend()).json()).toEqual({ email_verified: true });
  await ctx.sendVerificationMails();
  expect(ctx.mails).toHaveLength(4);
  expect((await ctx.post('verification', {})).json()).toEqual({ code: 'auth/user-token-expired' });
  expect(await userOf(token)).toMatchObject({ emailVerified: true });
});

test('a delayed mail is not sent to verified or deleted users', async () => {
  const { cookie, code, token } = await signUp();
  await ctx.post('verification', {}, { cookie });
  await confirm(code);
  await ctx.sendVerificationMails();
  expect(ctx.mails).toHaveLength(1);

  const bob = await signUp('bob@example.com');
  await ctx.post('verification', {}, { cookie: bob.cookie });
  const headers = { authorization: `Bearer ${bob.token}` };
  expect((await ctx.app.inject({ method: 'DELETE', url: '/api/protected/user', headers })).statusCode).toBe(
    200,
  );
  await ctx.sendVerificationMails();
  expect(ctx.mails).toHaveLength(2);
  expect((await open(bob.code)).statusCode).toBe(400);
  expect(await userOf(token)).toMatchObject({ emailVerified: true });
});

test('the setup link counts as verification, also at the identity provider', async () => {
  const cookie = await ctx.cookieFor('sign-up', 'first@example.com', 'engine');
  const { token: ticket } = (await ctx.post('token', {}, { cookie })).json();
  const response = await ctx.app.inject({
    method: 'POST',
    url: '/api/auth/firebase-token',
    payload: { token: ticket, setup_token: ctx.services.setupToken },
  });
  expect(response.json().user).toMatchObject({ role: 'admin', emailVerified: true });
  const account = await ctx.db
    .selectFrom('identity_accounts')
    .select('email_verified')
    .where('email', '=', 'first@example.com')
    .executeTakeFirstOrThrow();
  expect(account).toEqual({ email_verified: true });
  await ctx.sendVerificationMails();
  expect(ctx.mails).toEqual([]);
});

test('a completed password reset verifies the address immediately', async () => {
  await signUp();
  await ctx.post('reset', { email });
  await ctx.sendResetMails();
  const code = /action\?code=([\w-]+)/.exec(ctx.mails.at(-1)?.text ?? '')?.[1] ?? '';
  await ctx.app.inject({
    method: 'POST',
    url: '/api/identity/action',
    payload: new URLSearchParams({ code, password: 'difference' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://app.test' },
  });
  const row = await ctx.db.selectFrom('users').select('email_verified').executeTakeFirstOrThrow();
  expect(row.email_verified).toBe(true);
  expect(await auditOf('user.email_verified')).toHaveLength(1);
});
