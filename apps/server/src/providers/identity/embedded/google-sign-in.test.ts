import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { type OpenIdProvider, startOpenIdProvider } from '@chapterhouse/testkit/stubs/openid-provider';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let google: OpenIdProvider;
let ctx: IdentityApp;
beforeAll(async () => {
  google = await startOpenIdProvider('http://app.test/api/identity/google/callback');
});
afterAll(() => google.close());
beforeEach(async () => {
  ctx = await createIdentityApp({ google: google.settings });
});
afterEach(() => ctx.close());

const ada = { sub: 'google-1', email: 'ada@example.com', email_verified: true, name: 'Ada Byron' };

type Cookies = Record<string, string>;
const cookieHeader = (cookies: Cookies) =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

async function begin(returnTo?: string, address = '127.0.0.1') {
  const query = returnTo === undefined ? {} : { return_to: returnTo };
  const response = await ctx.app.inject({ url: '/api/identity/google', query, remoteAddress: address });
  const cookies = Object.fromEntries(response.cookies.map(({ name, value }) => [name, value]));
  return { response, location: response.headers.location as string, cookies };
}

async function come(back: URL, cookies: Cookies) {
  const response = await ctx.app.inject({
    url: `${back.pathname}${back.search}`,
    headers: { cookie: cookieHeader(cookies) },
  });
  const login = response.cookies.find(({ name, value }) => name === 'identity' && value !== '');
  return {
    status: response.statusCode,
    location: response.headers.location as string,
    cookie: login && `${login.name}=${login.value}`,
  };
}

async function signIn(person: Parameters<OpenIdProvider['signsIn']>[0], returnTo?: string) {
  google.signsIn(person);
  const { location, cookies } = await begin(returnTo);
  return come(await google.walk(location), cookies);
}

const getUser = async (cookie: string) =>
  (
    await ctx.app.inject({
      url: '/api/protected/user',
      headers: { authorization: `Bearer ${await ctx.exchange(cookie)}` },
    })
  ).json();

test('a user signs in with Google and is the same one the next time', async () => {
  const first = await signIn(ada, '/subscription?x=1');
  expect(first).toMatchObject({ status: 303, location: '/subscription?x=1' });
  const user = await getUser(first.cookie ?? '');
  expect(user).toMatchObject({ name: 'Ada Byron', email: 'ada@example.com', approvalStatus: 'pending' });
  const renamed = await signIn({ ...ada, email: 'other@example.com', name: 'Ada Lovelace' });
  expect(await getUser(renamed.cookie ?? '')).toEqual({ ...user, name: 'Ada Lovelace' });
  expect(await ctx.db.selectFrom('identity_accounts').select('id').execute()).toHaveLength(1);
});

test('the attempt is bound to the browser by state, nonce and PKCE in a ten-minute cookie', async () => {
  const { response, location } = await begin();
  const { searchParams } = new URL(location);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: 'http://app.test/api/identity/google/callback',
    state: expect.stringMatching(/.{40}/),
    nonce: expect.stringMatching(/.{40}/),
  });
  expect(response.cookies).toMatchObject([
    { httpOnly: true, sameSite: 'Lax', path: '/api/identity/google', maxAge: 600 },
  ]);
});

test('another browser, another attempt, a used code and an invalid cookie are rejected', async () => {
  google.signsIn(ada);
  const mine = await begin();
  const back = await google.walk(mine.location);
  const other = await begin();
  const refused = { status: 303, location: '/sign-in?google_error=auth%2Finvalid-credential' };
  for (const cookies of [{}, other.cookies, { google: 'broken' }]) {
    const response = await come(back, cookies);
    expect(response).toMatchObject(refused);
    expect(response.cookie).toBeUndefined();
  }
  expect((await come(back, mine.cookies)).cookie).toBeDefined();
  expect(await come(back, mine.cookies)).toMatchObject(refused);
});

test('an address that Google has not verified, or does not return, grants nothing', async () => {
  await ctx.cookieFor('sign-up', ada.email, 'engine');
  for (const person of [{ ...ada, email_verified: false }, { sub: 'google-2' }]) {
    const response = await signIn(person);
    expect(response.location).toBe('/sign-in?google_error=auth%2Funverified-email');
    expect(response.cookie).toBeUndefined();
  }
});

test('an attacker who registered the address first loses the account', async () => {
  const intruder = await ctx.cookieFor('sign-up', ada.email, 'intruder');
  const session = await ctx.exchange(intruder);
  const { token: ticket } = (await ctx.post('token', {}, { cookie: intruder })).json();
  await ctx.post('reset', { email: ada.email });
  await ctx.sendResetMails();
  ctx.clock.advance(1);

  const { cookie } = await signIn(ada);
  expect((await getUser(cookie ?? '')).email).toBe(ada.email);
  const statusOf = async (token: string) =>
    (await ctx.app.inject({ url: '/api/protected/user', headers: { authorization: `Bearer ${token}` } }))
      .statusCode;
  expect(await statusOf(session)).toBe(401);
  expect((await ctx.post('token', {}, { cookie: intruder })).statusCode).toBe(401);
  expect((await ctx.post('sign-in', { email: ada.email, password: 'intruder' })).statusCode).toBe(401);
  await expect(ctx.identity.provider.verify(ticket)).rejects.toThrow();
  const code = /code=([\w-]+)/.exec(ctx.mails[0]?.text ?? '')?.[1];
  expect((await ctx.app.inject({ url: `/api/identity/action?code=${code}` })).statusCode).toBe(400);
});

test('an account with a verified address keeps its password and its logins', async () => {
  const cookie = await ctx.cookieFor('sign-up', ada.email, 'engine');
  await ctx.db.updateTable('identity_accounts').set({ email_verified: true }).execute();
  const user = await getUser(cookie);
  const linked = await signIn(ada);
  expect((await getUser(linked.cookie ?? '')).id).toBe(user.id);
  expect((await ctx.post('token', {}, { cookie })).statusCode).toBe(200);
  expect((await ctx.post('sign-in', { email: ada.email, password: 'engine' })).statusCode).toBe(200);
});

test('an address that now belongs to another Google user stays with the first', async () => {
  await signIn(ada);
  const second = await signIn({ ...ada, sub: 'google-9' });
  expect(second.location).toBe('/sign-in?google_error=auth%2Faccount-exists-with-different-credential');
});

test('two concurrent tabs create one account', async () => {
  google.signsIn(ada);
  const tabs = await Promise.all([begin(), begin(), begin()]);
  const backs = await Promise.all(tabs.map(({ location }) => google.walk(location)));
  const responses = await Promise.all(backs.map((back, i) => come(back, tabs[i]?.cookies ?? {})));
  expect(responses.every(({ cookie }) => cookie !== undefined)).toBe(true);
  expect(await ctx.db.selectFrom('identity_accounts').select('id').execute()).toHaveLength(1);
});

test.each([
  ['https://evil.example/', '/sign-in'],
  ['//evil.example/', '/sign-in'],
  ['/\\evil.example/', '/sign-in'],
  ['/.//evil.example/', '/sign-in'],
  ['javascript:alert(1)', '/sign-in'],
  ['/api/identity/google', '/sign-in'],
  ['/sign-up?a=b', '/sign-up?a=b'],
])('the return from %s redirects to %s', async (returnTo, expected) => {
  expect((await signIn(ada, returnTo)).location).toBe(expected);
});

test('after declining, and with an unreachable provider, users return to where they came from', async () => {
  const refused = await signIn(null, '/sign-up');
  expect(refused.location).toBe('/sign-up?google_error=auth%2Finvalid-credential');
  const lost = await createIdentityApp({ google: { ...google.settings, issuer: 'http://127.0.0.1:9' } });
  try {
    const response = await lost.app.inject({ url: '/api/identity/google' });
    expect(response.headers.location).toBe('/sign-in?google_error=auth%2Fnetwork-request-failed');
  } finally {
    await lost.close();
  }
});

test('too many attempts from one address are rejected, and without a client it is not offered', async () => {
  for (let i = 0; i < 60; i++) await begin(undefined, '10.0.0.1');
  const refused = await begin(undefined, '10.0.0.1');
  expect(refused.location).toBe('/sign-in?google_error=auth%2Ftoo-many-requests');
  expect((await begin(undefined, '10.0.0.2')).location).toContain(google.settings.issuer);
  const without = await createIdentityApp();
  try {
    const response = await without.app.inject({ url: '/api/identity/google' });
    expect([response.statusCode, response.json()]).toEqual([400, { code: 'auth/operation-not-allowed' }]);
  } finally {
    await without.close();
  }
});
