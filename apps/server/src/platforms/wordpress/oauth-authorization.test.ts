import { createServer } from 'node:http';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { startWordPressComStub, type WordPressComStub } from '@chapterhouse/testkit/stubs/wordpress-com';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { renewAccess } from '../../features/sites/renew-access.ts';
import { findConnection } from '../../features/sites/sites-reader.ts';
import { systemClock } from '../../lib/clock.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { platformRoutes } from '../registry.ts';
import { createWordPressAuthorization } from './authorization/wordpress-authorization.ts';
import { createWordPressPublishing } from './publishing/wordpress-publishing.ts';

let stub: WordPressComStub;
let t: TestApp;
let owner: SignedIn;
let wakes: number;

const base = '/api/protected/wordpress/sites';
const siteUrl = 'https://garden.wordpress.com';
const fetchAny = createGuardedFetch({ allowPrivate: true });

beforeAll(async () => {
  stub = await startWordPressComStub();
  const platform = {
    clientId: stub.clientId,
    clientSecret: stub.clientSecret,
    apiBase: stub.url,
    oauthBase: `${stub.url}/oauth2`,
  };
  t = await createTestApp({
    routes: platformRoutes,
    overrides: {
      blogs: createWordPressPublishing({ fetch: fetchAny, clock: systemClock }),
      blogAuthorization: createWordPressAuthorization({ fetch: fetchAny, clock: systemClock, platform }),
      wakePublisher: () => {
        wakes += 1;
      },
    },
  });
});
afterAll(async () => {
  await t?.close();
  await stub?.stop();
});
beforeEach(async () => {
  await t.db.deleteFrom('sites').execute();
  owner = await t.signIn({ isBetaTester: true });
  wakes = 0;
  Object.assign(stub, { denies: false, expiresIn: null, nextTokenAnswer: null });
  stub.blog = { id: '112233', url: siteUrl, name: 'Garden', mayPublish: true };
});

const call = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, as = owner) =>
  t.app.inject({ method, url, headers: as.headers, ...(payload ? { payload } : {}) });
const hosted = { site_url: siteUrl, hosting_type: 'wordpress.com' };
const authorize = (as = owner) => call('POST', `${base}/oauth2/authorize`, hosted, as);
const finish = (code: string, fields: object = {}, as = owner) =>
  call('POST', `${base}/oauth2/callback`, { code, site_name: 'Garden', ...hosted, ...fields }, as);

/** Opens the link like a browser and returns the final page on our side. */
async function open(authUrl: string) {
  const response = await fetch(authUrl, { redirect: 'manual' });
  const back = new URL(response.headers.get('location') ?? '');
  const page = await t.app.inject({ method: 'GET', url: back.pathname + back.search });
  return { back, page, code: /value="([^"]+)"/.exec(page.body)?.[1] ?? '' };
}
const connect = async () => (await finish((await open((await authorize()).json().auth_url)).code)).json();
const row = (id: string) =>
  t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const connectionOf = async (id: string) => {
  const found = await findConnection(t.services, id);
  if (!found) throw new Error('no site');
  return found.connect();
};

test('link, code, site: connected, with no token in any response', async () => {
  const started = await authorize();
  expect(started.statusCode).toBe(200);
  const authUrl = new URL(started.json().auth_url);
  expect(authUrl.origin + authUrl.pathname).toBe(`${stub.url}/oauth2/authorize`);
  expect(Object.fromEntries(authUrl.searchParams)).toMatchObject({
    client_id: stub.clientId,
    response_type: 'code',
    redirect_uri: 'http://app.test/api/wordpress/oauth2/code',
    blog: 'garden.wordpress.com',
  });
  const { page, code } = await open(authUrl.href);
  expect(page.headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('Do not share it');

  const response = await finish(code);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    name: 'Garden',
    url: siteUrl,
    status: 'connected',
    auth_type: 'oauth2',
    hosting_type: 'wordpress.com',
    username: null,
  });
  expect(response.body + (await call('GET', `${base}/${response.json().id}/edit`)).body).not.toContain(
    'access-',
  );
  expect(JSON.stringify(await row(response.json().id))).not.toContain('access-');
  expect((await row(response.json().id)).settings).toMatchObject({
    api_base: `${stub.url}/wp/v2/sites/112233`,
  });
  // The code is used, and so is the authorization.
  expect((await finish(code)).statusCode).toBe(409);
});

test('posts are placed and published on the platform', async () => {
  const { id } = await connect();
  const blog = await connectionOf(id);
  const { blogs } = t.services;
  const draft = await blogs.createDraft(blog, { articleId: 'w-1', title: 'W' });
  expect((await blogs.findDrafts(blog, 'w-1')).map((post) => post.id)).toEqual([draft.id]);
  await blogs.placePost(blog, draft.id, postFields('Beans', 'beans'), new Date(Date.now() + 3_600_000));
  expect((await blogs.publishPost(blog, draft.id, new Date())).status).toBe('publish');
  expect(stub.posts().at(-1)).toMatchObject({ title: 'Beans', status: 'publish' });
  expect((await call('GET', `${base}/${id}/plugins`)).json()).toMatchObject({
    seo_plugin_name: null,
    our_plugin_installed: false,
  });
  expect((await call('GET', `${base}/${id}/categories`)).json()).toEqual({
    categories: ['Uncategorized', 'Beans & roasts'],
  });
});

test('the whole URL of the code page can be pasted too', async () => {
  const { back } = await open((await authorize()).json().auth_url);
  expect((await finish(back.href)).json()).toMatchObject({ status: 'connected' });
});

test('a wrong code is reported, and the next one works', async () => {
  const started = await authorize();
  const wrong = await finish('nonsense');
  expect([wrong.statusCode, wrong.json().details[0].field]).toEqual([400, 'code']);
  const { code } = await open(started.json().auth_url);
  expect((await finish(code)).json()).toMatchObject({ status: 'connected' });
});

test('declined, unknown or expired', async () => {
  stub.denies = true;
  const { page } = await open((await authorize()).json().auth_url);
  expect(page.body).toContain('You declined');
  const stranger = await t.app.inject({
    method: 'GET',
    url: '/api/wordpress/oauth2/code?code=%3Cb%3E&state=x',
  });
  expect(stranger.body).toContain('expired or does not exist');
  expect(stranger.body).not.toContain('&#60;b');
  t.clock.advance(601);
  expect((await finish('late')).json()).toMatchObject({ code: 'conflict' });
  expect((await finish('other', {}, await t.signIn())).json()).toMatchObject({ code: 'conflict' });
});

test('another blog than the entered one is rejected; an alias is accepted', async () => {
  stub.blog = { ...stub.blog, url: 'https://kitchen.example' };
  const { code } = await open((await authorize()).json().auth_url);
  const other = await finish(code);
  expect([other.statusCode, other.json().code]).toEqual([502, 'site_failed']);
  expect(other.json().error).toContain('https://kitchen.example');

  const custom = { site_url: 'https://kitchen.example', hosting_type: 'wordpress.com' };
  const started = await call('POST', `${base}/oauth2/authorize`, custom);
  const second = await open(started.json().auth_url);
  expect((await finish(second.code, custom)).json()).toMatchObject({ status: 'connected' });
});

test('an account that may not publish there is reported', async () => {
  stub.blog = { ...stub.blog, mayPublish: false };
  expect(await connect()).toMatchObject({
    status: 'error',
    status_message: expect.stringContaining('may not publish'),
  });
});

test.each([
  [{ status: 400, body: { error: 'invalid_client', error_description: 'x' } }, 'rejected the OAuth client'],
  [{ status: 503, body: '' }, 'temporarily unavailable'],
  [{ status: 200, body: { unexpected: true } }, 'invalid OAuth2'],
  [
    { status: 400, body: { error: 'invalid_request', error_description: '<b>Bad</b> request' } },
    'Bad request',
  ],
])('the platform responds with %j', async (next, message) => {
  const { code } = await open((await authorize()).json().auth_url);
  stub.nextTokenAnswer = next;
  const response = await finish(code);
  expect([response.statusCode, response.json().code]).toEqual([502, 'site_failed']);
  expect(response.json().error.replace(/\s+/g, ' ')).toContain(message);
});

test('an expiring token is renewed once in advance, and the site keeps working', async () => {
  stub.expiresIn = 3600;
  const { id } = await connect();
  const before = await connectionOf(id);
  await renewAccess(t.services);
  expect(await connectionOf(id)).toEqual(before);
  t.clock.advance(3300);
  wakes = 0;
  await Promise.all([renewAccess(t.services), renewAccess(t.services)]);
  const after = await connectionOf(id);
  expect(after).not.toEqual(before);
  expect(wakes).toBe(1);
  expect(await row(id)).toMatchObject({ status: 'connected', failures: 0, renewal_started_at: null });
});

test('a lifetime that no date can hold counts as ten years, also after a renewal', async () => {
  const inTenYears = () => t.clock.now().getTime() + 10 * 365 * 86_400_000;
  stub.expiresIn = 1e300;
  const { id, status } = await connect();
  expect(status).toBe('connected');
  expect((await row(id)).access_token_expires_at?.getTime()).toBe(inTenYears());

  stub.expiresIn = 3600;
  await connect();
  stub.expiresIn = 9e12;
  t.clock.advance(3300);
  await renewAccess(t.services);
  expect(await row(id)).toMatchObject({ status: 'connected', renewal_started_at: null });
  expect((await row(id)).access_token_expires_at?.getTime()).toBe(inTenYears());
});

test('an unreachable platform is retried later; a rejection sets the site to "reconnect"', async () => {
  stub.expiresIn = 3600;
  const { id } = await connect();
  t.clock.advance(3300);
  stub.nextTokenAnswer = { status: 503, body: '' };
  await renewAccess(t.services);
  expect(await row(id)).toMatchObject({ status: 'connected' });
  t.clock.advance(121);
  stub.revokeAll();
  await renewAccess(t.services);
  expect(await row(id)).toMatchObject({
    status: 'error',
    status_message: expect.stringContaining('reconnect it'),
    refresh_token_box: null,
  });
});

test('a revoked token shows in the connection test, and reconnecting fixes the same site', async () => {
  const { id } = await connect();
  stub.revokeAll();
  const tested = await call('POST', `${base}/${id}/test`);
  expect(tested.statusCode).toBe(422);
  expect(tested.json().error).toContain('reconnect it');
  expect((await connect()).id).toBe(id);
});

test('switching the method clears the other credentials', async () => {
  const { id } = await connect();
  const renamed = await call('PUT', `${base}/${id}`, { name: 'New', url: siteUrl, auth_type: 'oauth2' });
  expect(renamed.json()).toMatchObject({ name: 'New', auth_type: 'oauth2', status: 'connected' });
  const moved = { name: 'New', url: 'https://x.example', auth_type: 'oauth2' };
  expect((await call('PUT', `${base}/${id}`, moved)).json().error).toBe(
    'Please complete the OAuth2 authorization flow',
  );
  const typed = { name: 'New', url: siteUrl, auth_type: 'app_password', username: 'ada' };
  expect((await call('PUT', `${base}/${id}`, typed)).statusCode).toBe(400);
  // Nothing is listening there: the site is kept with an error status.
  const closed = { ...typed, url: 'http://127.0.0.1:9', app_password: 'abcd' };
  expect((await call('PUT', `${base}/${id}`, closed)).json()).toMatchObject({ auth_type: 'app_password' });
  expect(await row(id)).toMatchObject({
    username: 'ada',
    access_token_box: null,
    refresh_token_box: null,
    oauth_client_box: null,
    settings: { hosting_type: 'selfhosted', api_base: null },
  });
  expect(await connect()).toMatchObject({ auth_type: 'oauth2', username: null });
});

test('without a client the platform cannot be used; an application password can', async () => {
  const platform = { clientId: undefined, clientSecret: undefined, apiBase: stub.url, oauthBase: stub.url };
  const blogAuthorization = createWordPressAuthorization({ fetch: fetchAny, clock: systemClock, platform });
  const bare = await createTestApp({ routes: platformRoutes, overrides: { blogAuthorization } });
  const user = await bare.signIn();
  const response = await bare.app.inject({
    method: 'POST',
    url: `${base}/oauth2/authorize`,
    headers: user.headers,
    payload: hosted,
  });
  expect([response.statusCode, response.json().code]).toEqual([502, 'site_failed']);
  expect(response.json().error).toContain('application password');
  await bare.close();
});

test('a self-hosted site: registered with its OAuth2 server, or sent to application passwords', async () => {
  let url = '';
  let registered: unknown;
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      const send = (body: unknown, status = 200) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      const form = new URLSearchParams(text);
      switch (request.url?.split('?')[0]) {
        case '/.well-known/oauth-authorization-server/blog':
          return send({
            authorization_endpoint: `${url}/blog/?oauth=authorize`,
            token_endpoint: `${url}/blog/token`,
            registration_endpoint: `${url}/blog/register`,
          });
        case '/blog/register':
          registered = JSON.parse(text);
          return send({ client_id: 'made-here' }, 201);
        case '/blog/token':
          if (form.get('client_id') !== 'made-here' || !form.get('code_verifier')) {
            return send({ error: 'invalid_client' }, 401);
          }
          return send({ access_token: 'own-access', refresh_token: 'own-refresh', expires_in: '3600' });
        case '/blog/wp-json/':
          return send({ name: 'Own', namespaces: ['wp/v2'], authentication: {} });
        case '/blog/wp-json/wp/v2/users/me':
          return request.headers.authorization === 'Bearer own-access'
            ? send({ name: 'ada', roles: ['editor'], capabilities: { publish_posts: true } })
            : send({ code: 'rest_not_logged_in', message: '' }, 401);
        default:
          return send({}, 404);
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const own = { site_url: `${url}/blog`, hosting_type: 'selfhosted' };
  const started = await call('POST', `${base}/oauth2/authorize`, own);
  const authUrl = new URL(started.json().auth_url);
  expect(authUrl.searchParams.get('oauth')).toBe('authorize');
  expect(authUrl.searchParams.get('code_challenge_method')).toBe('S256');
  expect(registered).toMatchObject({ redirect_uris: ['http://app.test/api/wordpress/oauth2/code'] });
  expect((await finish('a-code', own)).json()).toMatchObject({
    status: 'connected',
    hosting_type: 'selfhosted',
  });

  const without = await call('POST', `${base}/oauth2/authorize`, { ...own, site_url: `${url}/elsewhere` });
  expect([without.statusCode, without.json().code]).toEqual([502, 'site_failed']);
  expect(without.json().error).toContain('application password');
  server.closeAllConnections();
  server.close();
});
