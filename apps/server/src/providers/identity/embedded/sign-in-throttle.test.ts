import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { hash } from '@node-rs/argon2';
import type { LightMyRequestResponse } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hashToken } from '../../../lib/crypto/tokens.ts';

let ctx: IdentityApp;
beforeEach(async () => {
  ctx = await createIdentityApp();
  await ctx.post('sign-up', ada);
  // Verifying costs what the stored hash says: hundreds of tries at the product's price would take most of a minute.
  await ctx.db
    .updateTable('identity_accounts')
    .set({ password_hash: await cheapHash })
    .execute();
});
afterEach(() => ctx.close());

const ada = { email: 'ada@example.com', password: 'engine' };
const cheapHash = hash(ada.password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
const wrong = { ...ada, password: 'wrong!' };
const codeOf = (response: LightMyRequestResponse) => response.json().code as string | undefined;
const retryAfterOf = (response: LightMyRequestResponse) => Number(response.headers['retry-after']);

/** What a browser sends after that response. */
function deviceCookieOf(response: LightMyRequestResponse): string {
  const cookie = response.cookies.find(({ name }) => name === 'identity-device');
  if (!cookie) throw new Error(`no device cookie: ${response.body}`);
  return `${cookie.name}=${cookie.value}`;
}

/** Wrong attempts on Ada's account until each address is delayed, from as many addresses as given. */
async function attack(addresses: number): Promise<void> {
  for (let i = 0; i < addresses * 5; i++) {
    await ctx.post('sign-in', wrong, { address: `10.66.0.${Math.floor(i / 5)}` });
  }
}

test('5 of 12 concurrent attempts are checked, whatever a forged header says; then each failure doubles the delay', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      ctx.post('sign-in', wrong, {
        headers: { 'x-forwarded-for': `9.9.9.${index}`, 'x-real-ip': `9.9.9.${index}` },
      }),
    ),
  );
  expect(responses.filter((response) => codeOf(response) === 'auth/invalid-credential')).toHaveLength(5);
  const refused = responses.filter((response) => codeOf(response) === 'auth/too-many-requests');
  expect(refused.map((response) => [response.statusCode, retryAfterOf(response)])).toEqual(
    Array(7).fill([429, 5]),
  );
  for (const seconds of [5, 10, 20, 40, 80, 160, 320, 640, 900, 900]) {
    // Attempts meanwhile neither succeed nor prolong the delay.
    const early = await ctx.post('sign-in', ada);
    expect([early.statusCode, retryAfterOf(early)]).toEqual([429, seconds]);
    ctx.clock.advance(seconds);
    expect((await ctx.post('sign-in', wrong)).statusCode).toBe(401);
  }
  expect((await ctx.post('sign-in', ada, { address: '10.0.0.2' })).statusCode).toBe(200);
  ctx.clock.advance(900);
  expect((await ctx.post('sign-in', ada)).statusCode).toBe(200);
});

test('only failures count, a success clears those of this user and address, and so does an hour', async () => {
  for (let i = 0; i < 8; i++) expect((await ctx.post('sign-in', ada)).statusCode).toBe(200);
  for (let i = 0; i < 4; i++) await ctx.post('sign-in', wrong);
  expect((await ctx.post('sign-in', ada)).statusCode).toBe(200);
  for (const _ of [1, 2]) {
    for (let i = 0; i < 5; i++) expect((await ctx.post('sign-in', wrong)).statusCode).toBe(401);
    expect((await ctx.post('sign-in', wrong)).statusCode).toBe(429);
    ctx.clock.advance(3600);
  }
});

test('30 wrong attempts from 6 addresses: a known device signs in, a new one after at most 30 seconds', async () => {
  const device = deviceCookieOf(await ctx.post('sign-in', ada));
  // The tested limit: once the account is delayed, the attacker waits for each attempt.
  for (let i = 0; i < 30; i++) {
    const address = `10.0.1.${i % 6}`;
    const response = await ctx.post('sign-in', wrong, { address });
    if (response.statusCode === 401) continue;
    ctx.clock.advance(retryAfterOf(response));
    expect((await ctx.post('sign-in', wrong, { address })).statusCode).toBe(401);
  }
  const stranger = await ctx.post('sign-in', ada, { address: '10.0.9.9' });
  expect(stranger.statusCode).toBe(429);
  expect(retryAfterOf(stranger)).toBeLessThanOrEqual(30);
  // Also from the attacker's addresses, and often.
  for (const address of ['10.0.1.1', '10.0.9.9', '10.0.1.1']) {
    expect((await ctx.post('sign-in', ada, { address, cookie: device })).statusCode).toBe(200);
  }
  ctx.clock.advance(retryAfterOf(stranger));
  expect((await ctx.post('sign-in', ada, { address: '10.0.9.9' })).statusCode).toBe(200);
});

test('an address has 50 wrong attempts on all accounts, then growing delays; others are unaffected', async () => {
  const device = deviceCookieOf(await ctx.post('sign-in', ada));
  const address = '10.0.2.1';
  const statuses: number[] = [];
  for (let i = 0; i < 60; i++) {
    const response = await ctx.post('sign-in', { ...wrong, email: `user${i}@example.com` }, { address });
    statuses.push(response.statusCode);
  }
  expect(statuses).toEqual([...Array(50).fill(401), ...Array(10).fill(429)]);
  expect((await ctx.post('sign-in', ada, { address })).statusCode).toBe(429);
  expect((await ctx.post('sign-in', ada, { address, cookie: device })).statusCode).toBe(200);
  expect((await ctx.post('sign-in', ada, { address: '10.0.2.2' })).statusCode).toBe(200);
});

test('a known device has a separate counter, whose delay grows to a minute at most', async () => {
  const cookie = deviceCookieOf(await ctx.post('sign-in', ada));
  for (let i = 0; i < 99; i++) expect((await ctx.post('sign-in', wrong, { cookie })).statusCode).toBe(401);
  expect((await ctx.post('sign-in', ada, { cookie })).statusCode).toBe(200);
  for (let i = 0; i < 100; i++) expect((await ctx.post('sign-in', wrong, { cookie })).statusCode).toBe(401);
  const waits: number[] = [];
  for (let i = 0; i < 7; i++) {
    const refused = await ctx.post('sign-in', wrong, { cookie });
    waits.push(retryAfterOf(refused));
    ctx.clock.advance(retryAfterOf(refused));
    await ctx.post('sign-in', wrong, { cookie });
  }
  expect(waits).toEqual([2, 4, 8, 16, 32, 60, 60]);
  // Nobody else is delayed.
  expect((await ctx.post('sign-in', ada)).statusCode).toBe(200);
});

test('a device is known to the accounts that signed in with it, and its token cannot be planted', async () => {
  const grace = { email: 'grace@example.com', password: 'compiler' };
  await ctx.post('sign-up', grace);
  const planted = deviceCookieOf(await ctx.post('sign-in', grace));
  const shared = deviceCookieOf(await ctx.post('sign-in', ada, { cookie: planted }));
  expect(shared).not.toBe(planted);
  await attack(6);
  expect((await ctx.post('sign-in', ada, { cookie: planted })).statusCode).toBe(429);
  expect((await ctx.post('sign-in', ada, { cookie: 'identity-device=forged' })).statusCode).toBe(429);
  const again = await ctx.post('sign-in', ada, { cookie: shared });
  expect(deviceCookieOf(again)).toBe(shared);
  for (let i = 0; i < 6; i++) await ctx.post('sign-in', { ...grace, password: 'no' });
  expect((await ctx.post('sign-in', grace)).statusCode).toBe(429);
  expect((await ctx.post('sign-in', grace, { cookie: shared })).statusCode).toBe(200);
});

test('the cookie is limited to these endpoints; the database has its hash, for 180 days, and a hundred of them', async () => {
  const response = await ctx.post('sign-in', ada);
  const cookie = response.cookies.find(({ name }) => name === 'identity-device');
  expect(cookie).toMatchObject({
    path: '/api/identity',
    httpOnly: true,
    sameSite: 'Lax',
    maxAge: 180 * 86_400,
  });
  const rows = await ctx.db.selectFrom('identity_devices').select('token_hash').execute();
  expect(rows).toContainEqual({ token_hash: hashToken(cookie?.value ?? '') });
  const { uid: account_id } = response.json();
  const [last_used_at, expires_at] = [ctx.clock.now(), new Date(ctx.clock.now().getTime() + 1000)];
  await ctx.db
    .insertInto('identity_devices')
    .values(
      Array.from({ length: 105 }, (_, i) => ({
        token_hash: hashToken(`device ${i}`),
        account_id,
        last_used_at,
        expires_at,
      })),
    )
    .execute();
  ctx.clock.advance(1);
  const newest = deviceCookieOf(await ctx.post('sign-in', ada)).split('=')[1] ?? '';
  const { count } = ctx.db.fn;
  const kept = await ctx.db.selectFrom('identity_devices').select(count('token_hash').as('n')).execute();
  expect(Number(kept[0]?.n)).toBe(100);
  const isKept = ctx.db.selectFrom('identity_devices').where('token_hash', '=', hashToken(newest));
  expect(await isKept.select('account_id').execute()).toEqual([{ account_id }]);
  ctx.clock.advance(180 * 86_400 + 1);
  await ctx.identity.provider.removeExpired();
  expect(await ctx.db.selectFrom('identity_devices').selectAll().execute()).toEqual([]);
});

test('a password reset forgets all devices except the one that confirms it', async () => {
  const before = deviceCookieOf(await ctx.post('sign-in', ada));
  await ctx.post('reset', { email: ada.email });
  await ctx.sendResetMails();
  const code = /code=([\w-]+)/.exec(ctx.mails.at(-1)?.text ?? '')?.[1] ?? '';
  const confirmed = await ctx.app.inject({
    method: 'POST',
    url: '/api/identity/action',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `code=${code}&password=turbine`,
  });
  expect(confirmed.statusCode).toBe(200);
  await attack(6);
  const fresh = { ...ada, password: 'turbine' };
  expect((await ctx.post('sign-in', fresh, { cookie: before })).statusCode).toBe(429);
  const owner = { cookie: deviceCookieOf(confirmed) };
  expect((await ctx.post('sign-in', fresh, owner)).statusCode).toBe(200);
});

test('hundreds of concurrent attempts: most are rejected immediately and not counted, a known device goes first', async () => {
  const cookie = deviceCookieOf(await ctx.post('sign-in', ada));
  const flood = Array.from({ length: 300 }, (_, i) =>
    ctx.post('sign-in', { ...wrong, email: `u${i}@example.com` }, { address: `10.1.${i % 200}.1` }),
  );
  const owner = ctx.post('sign-in', ada, { cookie });
  expect((await owner).statusCode).toBe(200);
  const responses = await Promise.all(flood);
  const refused = responses.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(100);
  expect(new Set(refused.map(retryAfterOf))).toEqual(new Set([1]));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([401, 429]));
  const counted = await ctx.db.selectFrom('throttles').select('count').where('count', '>', 0).execute();
  const judged = responses.length - refused.length;
  // Each evaluated attempt counts per pair, per account, and per address.
  const sum = counted.reduce((total, { count }) => total + count, 0);
  expect(sum).toBeLessThanOrEqual(judged * 3 + 2);
});
