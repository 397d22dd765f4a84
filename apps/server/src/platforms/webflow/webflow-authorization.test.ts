import { runInNewContext } from 'node:vm';
import type { WebflowPopupMessage } from '@chapterhouse/contract/platforms/webflow/texts';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestClock } from '@chapterhouse/testkit/app/test-clock';
import { webflowEnv, webflowServices } from '@chapterhouse/testkit/app/webflow-app';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodeEntities } from '../../features/articles/writing/html-blocks.ts';
import { platformRoutes } from '../registry.ts';

let t: TestApp;
let webflow: WebflowStub;
let owner: SignedIn;

beforeAll(async () => {
  webflow = await startWebflowStub();
  t = await createTestApp({
    env: webflowEnv(webflow),
    routes: platformRoutes,
    overrides: webflowServices(webflow, createTestClock()),
  });
});
afterAll(async () => {
  await t.close();
  await webflow.stop();
});
beforeEach(async () => {
  owner = await t.signIn();
});

const post = (path: string, payload: object, as: SignedIn | null = owner) =>
  t.app.inject({
    method: 'POST',
    url: `/api/protected/webflow/sites/${path}`,
    payload,
    ...(as ? { headers: as.headers } : {}),
  });

/** Like a browser: opens the URL, returns, and sends the cookie. */
async function throughPopup(change: (address: URL) => void = () => {}) {
  const started = await post('oauth2/authorize', { site_url: '' });
  const address = new URL(started.json().auth_url);
  change(address);
  const response = await fetch(address, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const [cookie = ''] = String(started.headers['set-cookie']).split(';');
  return { address, back, cookie, setCookie: String(started.headers['set-cookie']) };
}

const openCallback = (back: URL, cookie: string) =>
  t.app.inject({ method: 'GET', url: back.pathname + back.search, headers: { cookie } });

/** Runs the page's script like a browser, and returns its messages with their targets. */
async function messageOf(page: string, hasOpener = true) {
  const src = /<script src="([^"]+)"/.exec(page)?.[1] ?? '';
  const script = await t.app.inject({ method: 'GET', url: src });
  expect(script.headers['content-type']).toContain('text/javascript');
  const attribute = (name: string) =>
    decodeEntities(new RegExp(`data-${name}="([^"]*)"`).exec(page)?.[1] ?? '');
  const messages: { message: WebflowPopupMessage; to: string }[] = [];
  const dataset = {
    origin: attribute('origin'),
    code: attribute('code'),
    error: attribute('error'),
    errorDescription: attribute('error-description'),
  };
  const opener = {
    postMessage: (message: WebflowPopupMessage, to: string) => messages.push({ message, to }),
  };
  runInNewContext(script.body, {
    document: { body: { dataset } },
    history: { replaceState: () => {} },
    location: { pathname: '/' },
    window: { opener: hasOpener ? opener : null, close: () => {} },
    setTimeout: () => {},
    BroadcastChannel: class {
      readonly name: string;
      constructor(name: string) {
        this.name = name;
      }
      postMessage(message: WebflowPopupMessage) {
        messages.push({ message, to: this.name });
      }
    },
  });
  expect(messages).toEqual([
    { message: expect.objectContaining({ type: 'webflow-oauth-callback' }), to: expect.anything() },
  ]);
  return { ...messages[0]?.message, to: messages[0]?.to };
}

test('popup, code, token, choice of sites, saved', async () => {
  const { address, back, cookie, setCookie } = await throughPopup();
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_type: 'code',
    client_id: webflow.clientId,
    redirect_uri: 'http://app.test/api/webflow/oauth/callback',
    scope: 'sites:read cms:read cms:write assets:read assets:write',
    state: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(setCookie).toMatch(/; HttpOnly; SameSite=Lax/);

  const page = await openCallback(back, cookie);
  expect(page.headers).toMatchObject({
    'cross-origin-opener-policy': 'unsafe-none',
    'content-security-policy': expect.stringContaining("script-src 'self'"),
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  expect(page.body).not.toMatch(/<script>|onload=/);
  const message = await messageOf(page.body);
  expect(message).toMatchObject({ to: 'http://app.test', error: null, code: back.searchParams.get('code') });
  expect(await messageOf(page.body, false)).toMatchObject({
    to: 'webflow-oauth-callback',
    code: message.code,
  });

  const held = (await post('oauth2/exchange-token', { code: message.code })).json().access_token;
  expect(held).not.toContain('token-');
  const { sites } = (await post('oauth2/fetch-sites', { access_token: held })).json();
  expect(sites).toEqual([
    { id: webflow.siteId, displayName: 'Garden', shortName: 'garden-stub', customDomains: [webflow.url] },
  ]);
  const saved = await post('create-with-token', {
    site_name: 'Garden',
    site_url: webflow.url,
    site_id: webflow.siteId,
    access_token: held,
  });
  expect(saved.json()).toMatchObject({
    site: { status: 'connected', auth_type: 'oauth2', url: webflow.url },
  });

  // The same site again, as after its token was revoked: the same row, reconnected.
  const again = await post('create-with-token', {
    site_name: 'Roses',
    site_url: webflow.url,
    site_id: webflow.siteId,
    access_token: held,
  });
  expect(again.json().site).toMatchObject({ id: saved.json().site.id, name: 'Roses' });
});

test('the user declined', async () => {
  const { back, cookie } = await throughPopup((address) => address.searchParams.set('deny', '1'));
  const page = await openCallback(back, cookie);
  expect(await messageOf(page.body)).toMatchObject({
    code: null,
    error: 'access_denied',
    errorDescription: 'The user denied the request',
  });
});

test('a response for another browser’s authorization is rejected, and none works twice', async () => {
  const { back, cookie } = await throughPopup();
  const stranger = await openCallback(back, '');
  expect(await messageOf(stranger.body)).toMatchObject({ code: null, error: 'invalid_state' });
  expect(stranger.body).not.toContain(back.searchParams.get('code'));
  const page = await openCallback(back, cookie);
  expect(page.headers['set-cookie']).toContain('Expires=Thu, 01 Jan 1970');
});

test('values from Webflow cannot become markup', async () => {
  const { back, cookie } = await throughPopup();
  back.searchParams.set('error', '"><script>alert(1)</script>');
  const page = await openCallback(back, cookie);
  expect(page.body).not.toContain('<script>alert');
  expect(await messageOf(page.body)).toMatchObject({ error: '"><script>alert(1)</script>', code: null });
});

test('a code is single-use, and the token handle works only for its user, for an hour', async () => {
  const { back } = await throughPopup();
  const code = back.searchParams.get('code') ?? '';
  const held = (await post('oauth2/exchange-token', { code })).json().access_token;
  const twice = await post('oauth2/exchange-token', { code });
  expect([twice.statusCode, twice.json().error]).toEqual([502, expect.stringContaining('already used')]);

  const fetchSites = (as: SignedIn) => post('oauth2/fetch-sites', { access_token: held }, as);
  expect((await fetchSites(await t.signIn())).statusCode).toBe(400);
  t.clock.advance(3_601);
  const late = await fetchSites(owner);
  expect([late.statusCode, late.json().error]).toEqual([
    400,
    'The authorization has expired. Please authorize with Webflow again.',
  ]);
  expect((await post('oauth2/fetch-sites', { access_token: webflow.token })).statusCode).toBe(400);
});

test.each([
  ['oauth2/exchange-token', { code: '' }],
  ['oauth2/fetch-sites', {}],
  ['create-with-token', { site_name: 'x', site_url: 'https://x.test', site_id: '', access_token: 'x' }],
  ['oauth2/authorize', { site_url: 'no address' }],
])('%s rejects %j', async (path, body) => {
  expect((await post(path, body)).statusCode).toBe(400);
  expect((await post(path, body, null)).statusCode).toBe(401);
});

test('without a registered client the reason is shown', async () => {
  const { sitePlatform } = webflowServices({ ...webflow, clientId: '' }, createTestClock());
  const app = await createTestApp({
    env: { WEBFLOW_ENABLED: 'true' },
    routes: platformRoutes,
    overrides: { sitePlatform },
  });
  const { headers } = await app.signIn();
  const url = '/api/protected/webflow/sites/oauth2/authorize';
  const response = await app.app.inject({ method: 'POST', url, payload: {}, headers });
  expect([response.statusCode, response.json().error]).toEqual([
    502,
    expect.stringContaining('not configured'),
  ]);
  await app.close();
});

test('when disabled, its endpoints do not exist', async () => {
  const app = await createTestApp({ routes: platformRoutes });
  const { headers } = await app.signIn();
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['POST', '/oauth2/authorize'],
    ['PUT', `/${owner.user.id}`],
  ] as const) {
    const url = `/api/protected/webflow/sites${path}`;
    const response = await app.app.inject({ method, url, headers });
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found']);
  }
  const callback = await app.app.inject({ method: 'GET', url: '/api/webflow/oauth/callback?code=x&state=y' });
  expect(callback.statusCode).toBe(404);
  expect(callback.headers['cross-origin-opener-policy']).toBe('same-origin');
  await app.close();
});
