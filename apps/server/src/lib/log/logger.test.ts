import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createIdentityApp, type IdentityApp } from '@chapterhouse/testkit/app/identity-app';
import { type OpenIdProvider, startOpenIdProvider } from '@chapterhouse/testkit/stubs/openid-provider';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { platformRoutes } from '../../platforms/registry.ts';
import { createWordPressPublishing } from '../../platforms/wordpress/publishing/wordpress-publishing.ts';
import { createGuardedFetch } from '../net/guarded-fetch.ts';
import { createLogger } from './logger.ts';

let lines = '';
const log = createLogger('trace', {
  write: (line) => {
    lines += line;
  },
});

let ctx: IdentityApp;
let google: OpenIdProvider;
/** A blog that echoes everything it receives. */
const blog = createServer((request, response) => {
  const credentials = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
  const body = JSON.stringify({ code: 'oops', message: credentials, sent: request.headers });
  response
    .writeHead(request.url?.includes('users') ? 401 : 500, { 'content-type': 'application/json' })
    .end(body);
});
beforeAll(async () => {
  google = await startOpenIdProvider('http://app.test/api/identity/google/callback');
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  const fetch = createGuardedFetch({ allowPrivate: true });
  ctx = await createIdentityApp({
    log,
    google: google.settings,
    env: { ALLOW_PRIVATE_SITES: 'true' },
    routes: platformRoutes,
    overrides: { blogs: createWordPressPublishing({ fetch, clock: { now: () => new Date() } }) },
  });
});
afterAll(async () => {
  await ctx.close();
  await google.close();
  await new Promise((resolve) => blog.close(resolve));
});

const password = 'correct-horse-battery';
const appPassword = 'zxcv bnmq wert yuio';
const email = 'ada@example.com';

test('no password, token or credential is logged, whatever fails', async () => {
  const secrets: string[] = [password, appPassword, google.settings.clientSecret];

  const cookie = await ctx.cookieFor('sign-up', email, password);
  await ctx.post('sign-in', { email, password: `${password}-wrong` });
  const { token: ticket } = (await ctx.post('token', {}, { cookie })).json();
  const exchange = (token: string) =>
    ctx.app.inject({
      method: 'POST',
      url: '/api/auth/firebase-token',
      payload: { token, setup_token: ctx.services.setupToken },
    });
  const session = (await exchange(ticket)).json().token;
  expect((await exchange(ticket)).statusCode).toBe(401);
  secrets.push(cookie.split('=')[1] ?? '', ticket, session, ctx.services.setupToken);

  const headers = { authorization: `Bearer ${session}` };
  const address = `http://127.0.0.1:${(blog.address() as AddressInfo).port}`;
  const site = { name: 'Blog', url: address, username: 'ada', app_password: appPassword };
  const made = await ctx.app.inject({
    method: 'POST',
    url: '/api/protected/wordpress/sites',
    headers,
    payload: site,
  });
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json();
  await ctx.app.inject({ method: 'POST', url: `/api/protected/wordpress/sites/${id}/test`, headers });
  await ctx.app.inject({ url: `/api/protected/wordpress/sites/${id}/edit`, headers });
  await ctx.app.inject({
    method: 'POST',
    url: '/api/protected/wordpress/sites',
    headers,
    payload: { ...site, name: '' },
  });

  await ctx.post('reset', { email });
  await ctx.sendResetMails();
  const code = /code=([\w-]+)/.exec(ctx.mails[0]?.text ?? '')?.[1] ?? '';
  for (const chosen of ['short', `${password}-2`, `${password}-2`]) {
    await ctx.app.inject({
      method: 'POST',
      url: '/api/identity/action',
      payload: new URLSearchParams({ code, password: chosen }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://app.test' },
    });
  }
  secrets.push(code);

  google.signsIn({ sub: '1', email, email_verified: true });
  const start = await ctx.app.inject({ url: '/api/identity/google' });
  const back = await google.walk(start.headers.location as string);
  const kept = `google=${start.cookies[0]?.value}`;
  for (let i = 0; i < 2; i++) {
    await ctx.app.inject({ url: `${back.pathname}${back.search}`, headers: { cookie: kept } });
  }
  secrets.push(back.searchParams.get('code') ?? '', start.cookies[0]?.value ?? '');

  // An internal error while a secret is in scope.
  const { verify } = ctx.services.identity;
  ctx.services.identity.verify = async (token) => {
    throw Object.assign(new Error('boom'), { token, request: { headers: { authorization: token } } });
  };
  expect((await exchange(session)).statusCode).toBe(500);
  ctx.services.identity.verify = verify;

  expect(lines).toContain('boom');
  expect(lines).toContain('refused');
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  for (const secret of secrets) {
    for (const spelled of [
      secret,
      encodeURIComponent(secret),
      Buffer.from(`ada:${secret}`).toString('base64'),
    ]) {
      expect(lines).not.toContain(spelled);
    }
  }
});

test('secret fields are redacted at any logged depth', () => {
  lines = '';
  const secret = 'very-secret';
  const fields = {
    password: secret,
    token: secret,
    cookie: secret,
    'set-cookie': secret,
    client_secret: secret,
  };
  log.info({ ...fields, one: { ...fields, two: { ...fields, three: fields } } }, 'said');
  expect(lines).toContain('said');
  expect(lines).not.toContain(secret);
});
