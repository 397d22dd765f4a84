import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sweepExpired } from '../../../worker/job-handlers.ts';
import { embeddedIssuer } from './identity-context.ts';

let ctx: IdentityApp;
let cookie: string;
beforeEach(async () => {
  ctx = await createIdentityApp();
  cookie = await ctx.cookieFor('sign-up', 'ada@example.com', 'engine');
});
afterEach(() => ctx.close());

const ticketFor = async (header: string) =>
  (await ctx.post('token', {}, { cookie: header })).json().token as string;
const session = (header: string) =>
  ctx.app.inject({ url: '/api/identity/session', headers: { cookie: header } });

test('a ticket identifies the user, once, also concurrently', async () => {
  const ticket = await ticketFor(cookie);
  const tries = await Promise.allSettled([1, 2, 3, 4].map(() => ctx.identity.provider.verify(ticket)));
  const redeemed = tries.filter((result) => result.status === 'fulfilled');
  expect(redeemed.map((result) => result.value)).toEqual([
    {
      issuer: embeddedIssuer,
      subject: (await session(cookie)).json().user.uid,
      email: 'ada@example.com',
      emailVerified: false,
      name: null,
      picture: null,
      issuedAt: ctx.clock.now(),
    },
  ]);
  await expect(ctx.identity.provider.verify(ticket)).rejects.toMatchObject({
    code: 'invalid_identity_token',
  });
});

test('a ticket lasts 300 s and not one more', async () => {
  const [first, second] = [await ticketFor(cookie), await ticketFor(cookie)];
  ctx.clock.advance(300);
  expect((await ctx.identity.provider.verify(first)).email).toBe('ada@example.com');
  ctx.clock.advance(1);
  await expect(ctx.identity.provider.verify(second)).rejects.toMatchObject({
    code: 'invalid_identity_token',
  });
});

test('the product accepts the ticket and recognizes the user', async () => {
  const getUser = (token: string) =>
    ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } });
  const first = (await getUser(await ctx.exchange(cookie))).json();
  expect(first).toMatchObject({ email: 'ada@example.com', approvalStatus: 'pending' });
  const again = await ctx.cookieFor('sign-in', 'ADA@example.com', 'engine');
  expect((await getUser(await ctx.exchange(again))).json()).toEqual(first);
});

test('signing out ends only this login and clears the cookie', async () => {
  const other = await ctx.cookieFor('sign-in', 'ada@example.com', 'engine');
  const response = await ctx.post('sign-out', {}, { cookie });
  expect(response.statusCode).toBe(200);
  expect(response.cookies[0]).toMatchObject({ name: 'identity', value: '', path: '/api/identity' });
  expect((await session(cookie)).json()).toEqual({ user: null });
  expect((await ctx.post('token', {}, { cookie })).json()).toEqual({ code: 'auth/user-token-expired' });
  expect((await session(other)).json().user.email).toBe('ada@example.com');
  expect((await ctx.post('sign-out')).statusCode).toBe(200);
});

test('a login lasts 14 days', async () => {
  ctx.clock.advance(14 * 86_400 - 1);
  expect((await ctx.post('token', {}, { cookie })).statusCode).toBe(200);
  ctx.clock.advance(1);
  const response = await ctx.post('token', {}, { cookie });
  expect([response.statusCode, response.json().code]).toEqual([401, 'auth/user-token-expired']);
});

test('deleting the user leaves nothing; expired rows are deleted', async () => {
  await ticketFor(cookie);
  ctx.clock.advance(301);
  await sweepExpired(ctx.services);
  expect(await ctx.db.selectFrom('identity_codes').selectAll().execute()).toEqual([]);
  expect(await ctx.db.selectFrom('identity_sessions').selectAll().execute()).toHaveLength(1);

  const subject = (await session(cookie)).json().user.uid;
  await ctx.identity.provider.deleteSubject(ctx.db, { issuer: 'urn:other', subject });
  expect((await session(cookie)).json().user.uid).toBe(subject);
  await ctx.identity.provider.deleteSubject(ctx.db, { issuer: embeddedIssuer, subject });
  expect((await session(cookie)).json()).toEqual({ user: null });
  expect(await ctx.db.selectFrom('identity_sessions').selectAll().execute()).toEqual([]);
  expect((await ctx.post('sign-in', { email: 'ada@example.com', password: 'engine' })).statusCode).toBe(401);
});

test('with https the cookie is marked secure', async () => {
  const secure = await createIdentityApp({ publicUrl: 'https://app.test' });
  try {
    const response = await secure.post('sign-up', { email: 'a@example.com', password: 'engine' });
    expect(response.cookies[0]).toMatchObject({ name: '__Secure-identity', secure: true, httpOnly: true });
  } finally {
    await secure.close();
  }
});
