import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../lib/crypto/tokens.ts';

let ctx: IdentityApp;
beforeEach(async () => {
  ctx = await createIdentityApp({ env: { ADMIN_EMAILS: 'ada@example.com' } });
});
afterEach(() => ctx.close());

const email = 'ada@example.com';

async function askForCode(): Promise<string> {
  const before = ctx.mails.length;
  expect((await ctx.post('reset', { email })).statusCode).toBe(200);
  await ctx.sendResetMails();
  expect(ctx.mails.length).toBe(before + 1);
  const link = /http:\/\/app\.test\/api\/identity\/action\?code=([\w-]+)/.exec(ctx.mails.at(-1)?.text ?? '');
  return link?.[1] ?? '';
}

const openForm = (code: string) =>
  ctx.app.inject({ url: `/api/identity/action?code=${encodeURIComponent(code)}` });

const sendForm = (code: string, password: string, headers: Record<string, string> = {}) =>
  ctx.app.inject({
    method: 'POST',
    url: '/api/identity/action',
    payload: new URLSearchParams({ code, password, username: email }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://app.test', ...headers },
  });

const statusOfSession = async (token: string) =>
  (await ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } }))
    .statusCode;

test('a reset sets the password and ends all logins, here and in the product, of this user only', async () => {
  const cookie = await ctx.cookieFor('sign-up', email, 'engine');
  const other = await ctx.cookieFor('sign-up', 'bob@example.com', 'engine');
  const [token, otherToken] = [await ctx.exchange(cookie), await ctx.exchange(other)];
  const { token: unusedTicket } = (await ctx.post('token', {}, { cookie })).json();
  const code = await askForCode();
  expect(ctx.mails[0]?.to).toBe(email);
  const stored = await ctx.db
    .selectFrom('identity_codes')
    .select('code_hash')
    .where('purpose', '=', 'password_reset')
    .execute();
  expect(stored).toEqual([{ code_hash: hashToken(code) }]);

  const done = await sendForm(code, 'difference');
  expect(done.statusCode).toBe(200);
  expect(done.body).toContain('Your password is changed');
  expect((await ctx.post('token', {}, { cookie })).statusCode).toBe(401);
  expect(await statusOfSession(token)).toBe(401);
  await expect(ctx.identity.provider.verify(unusedTicket)).rejects.toMatchObject({
    code: 'invalid_identity_token',
  });
  expect((await ctx.post('token', {}, { cookie: other })).statusCode).toBe(200);
  expect(await statusOfSession(otherToken)).toBe(200);

  expect((await ctx.post('sign-in', { email, password: 'engine' })).statusCode).toBe(401);
  expect((await ctx.post('sign-in', { email, password: 'difference' })).statusCode).toBe(200);
});

test('using a mailed link verifies the address, which sign-up alone does not', async () => {
  const getUser = async (token: string) =>
    (
      await ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } })
    ).json();
  const unproven = await ctx.exchange(await ctx.cookieFor('sign-up', email, 'engine'));
  expect(await getUser(unproven)).toMatchObject({ role: 'user', approvalStatus: 'pending' });
  await sendForm(await askForCode(), 'difference');
  const proven = await ctx.exchange(await ctx.cookieFor('sign-in', email, 'difference'));
  expect(await getUser(proven)).toMatchObject({ role: 'admin', approvalStatus: 'approved' });
});

test('a code is single-use, also concurrently, and lasts an hour', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  const code = await askForCode();
  const parallel = await Promise.all([sendForm(code, 'first-one'), sendForm(code, 'second-one')]);
  expect(parallel.map((response) => response.statusCode).sort()).toEqual([200, 400]);
  expect((await openForm(code)).body).toContain('This link cannot be used');

  const late = await askForCode();
  ctx.clock.advance(3601);
  expect((await openForm(late)).statusCode).toBe(400);
  expect((await sendForm(late, 'difference')).statusCode).toBe(400);
});

test('the new password invalidates other codes too', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  const [first, second] = [await askForCode(), await askForCode()];
  await sendForm(second, 'difference');
  expect((await sendForm(first, 'intruder')).statusCode).toBe(400);
});

test('the form has no script and may load nothing; a weak password leaves the code valid', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  const code = await askForCode();
  const form = await openForm(code);
  expect(form.statusCode).toBe(200);
  expect(form.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(form.headers['content-security-policy']).toMatch(
    /^default-src 'none'; style-src 'sha256-[^']+'; form-action/,
  );
  expect(form.headers['cache-control']).toBe('no-store');
  expect(form.headers['referrer-policy']).toBe('same-origin');
  expect(form.body).not.toMatch(/<script|javascript:| on\w+=/i);
  expect(form.body).toContain('autocomplete="new-password"');

  const weak = await sendForm(code, '12345');
  expect(weak.statusCode).toBe(400);
  expect(weak.body).toContain('role="alert"');
  expect((await sendForm(code, '123456')).statusCode).toBe(200);
});

test('input in the URL is not written into the page', async () => {
  const bad = await openForm('"><script>alert(1)</script>');
  expect(bad.statusCode).toBe(400);
  expect(bad.body).not.toContain('alert(1)');
  expect((await ctx.app.inject({ url: '/api/identity/action' })).statusCode).toBe(400);
});

test('a form of another origin is rejected and leaves the code valid', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  const code = await askForCode();
  expect((await sendForm(code, 'intruder', { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await sendForm(code, 'difference')).statusCode).toBe(200);
});

test('unknown addresses get the same response and limits, and no mail', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  await ctx.sendVerificationMails();
  ctx.mails.length = 0;
  const responses: Record<string, unknown[]> = {};
  for (const address of [email, 'nobody@example.com']) {
    responses[address] = [];
    for (let i = 0; i < 4; i++) {
      const response = await ctx.post('reset', { email: address });
      responses[address].push([response.statusCode, response.body, response.headers['retry-after']]);
    }
  }
  expect(responses['nobody@example.com']).toEqual(responses[email]);
  expect(responses[email]?.at(0)).toEqual([200, '{}', undefined]);
  expect(responses[email]?.at(3)).toEqual([429, '{"code":"auth/too-many-requests"}', '3600']);
  expect(ctx.jobs.enqueued.map(({ name }) => name)).toEqual(Array(6).fill('mail-password-reset'));
  await ctx.sendResetMails();
  expect(ctx.mails).toHaveLength(3);
  expect(ctx.mails.every((mail) => mail.to === email)).toBe(true);
  expect((await ctx.post('reset', { email: 'nope' })).json()).toEqual({ code: 'auth/invalid-email' });
});

test('no mail is lost when the server crashes, and none delays the response: a job sends it, by ids only', async () => {
  const failing = await createIdentityApp({
    mailer: { send: () => Promise.reject(new Error('down')), removeKept: async () => 0 },
  });
  try {
    const cookie = await failing.cookieFor('sign-up', email, 'engine');
    const { uid } = (await failing.app.inject({ url: '/api/identity/session', headers: { cookie } })).json()
      .user;
    expect(failing.jobs.enqueued.splice(0).map(({ payload }) => payload)).toEqual([{ accountId: uid }]);
    for (const address of [email, 'nobody@example.com']) {
      expect((await failing.post('reset', { email: address })).statusCode).toBe(200);
    }
    expect(failing.jobs.enqueued.map(({ payload }) => payload)).toEqual([
      { accountId: uid },
      { accountId: null },
    ]);
    // The job fails and is retried.
    await expect(failing.sendResetMails()).rejects.toThrow('down');
  } finally {
    await failing.close();
  }
});

test('a reset during a token exchange leaves no session', async () => {
  const cookie = await ctx.cookieFor('sign-up', email, 'engine');
  const { token } = (await ctx.post('token', {}, { cookie })).json();
  const redeemed = await ctx.identity.provider.verify(token);
  expect(await ctx.identity.provider.isStillTrusted(ctx.db, redeemed)).toBe(true);
  const code = await askForCode();
  ctx.clock.advance(1);
  await sendForm(code, 'difference');
  expect(await ctx.identity.provider.isStillTrusted(ctx.db, redeemed)).toBe(false);
  expect(await ctx.identity.provider.isStillTrusted(ctx.db, { ...redeemed, issuer: 'urn:other' })).toBe(
    false,
  );
});

test('a failure shows a page that says what to do, not JSON', async () => {
  await ctx.cookieFor('sign-up', email, 'engine');
  const code = await askForCode();
  const expectPage = (response: Awaited<ReturnType<typeof openForm>>, status: number) => {
    expect(response.statusCode).toBe(status);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(response.body).toContain('Nothing was changed.');
  };
  expectPage(await sendForm(code, 'x'.repeat(3_000_000)), 413);
  expectPage(await sendForm(code, 'intruder', { origin: 'https://evil.example' }), 403);
  await ctx.db.schema.alterTable('identity_codes').renameTo('identity_codes_away').execute();
  expectPage(await openForm(code), 500);
  expectPage(await sendForm(code, 'difference'), 500);
  await ctx.db.schema.alterTable('identity_codes_away').renameTo('identity_codes').execute();
  expect((await sendForm(code, 'difference')).statusCode).toBe(200);
});
