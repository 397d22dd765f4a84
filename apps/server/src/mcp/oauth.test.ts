import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createBrowser, createDesktopApp } from '@chapterhouse/testkit/app/oauth-client';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { UnauthorizedError } from '@modelcontextprotocol/client';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../http/start-web.ts';

/* The official client signs in by OAuth against the running app; then what attackers try. */

let ctx: TestApp;
/** The server's own address differs from its public URL, as behind a proxy. */
let local: typeof fetch;
const mcpUrl = new URL('https://app.test/mcp');

beforeAll(async () => {
  ctx = await createTestApp({
    env: { PUBLIC_URL: 'https://app.test' },
    routes: (services) => createRoutes({ services }),
  });
  await ctx.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = ctx.app.server.address() as AddressInfo;
  local = (input, init) =>
    fetch(
      String(input instanceof Request ? input.url : input).replace(
        'https://app.test',
        `http://127.0.0.1:${port}`,
      ),
      init,
    );
});
afterAll(() => ctx.close());

type Browser = ReturnType<typeof createBrowser>;

/** Opens what the app sent the browser to; returns the id of the request that waits for its user. */
async function open(browser: Browser, url: URL | string): Promise<string> {
  const response = await browser.send('GET', url);
  return /^\/oauth\/consent\/([\w-]+)$/.exec(String(response.headers.location))?.[1] ?? '';
}

const consentPath = (id: string) => `/api/protected/oauth/consents/${id}`;

/** The user decides; returns where the browser ends up. */
async function decide(browser: Browser, id: string, user: SignedIn, scopes: string[]): Promise<URL> {
  const response = await browser.send('POST', consentPath(id), {
    headers: user.headers,
    payload: { scopes },
  });
  expect(response.statusCode, response.body).toBe(200);
  const back = await browser.send('GET', response.json<{ redirect_to: string }>().redirect_to);
  return new URL(String(back.headers.location));
}

/** Up to the callback with its code. */
async function authorize(user: SignedIn, scopes = ['articles:read', 'sites:read']) {
  const desk = createDesktopApp(mcpUrl, { fetch: local });
  await expect(desk.connect()).rejects.toThrow(UnauthorizedError);
  const browser = createBrowser(ctx.app);
  const id = await open(browser, desk.stored.authorizationUrl ?? '');
  const callback = await decide(browser, id, user, scopes);
  return { desk, browser, callback };
}

async function connect(user: SignedIn, scopes?: string[]) {
  const { desk, callback } = await authorize(user, scopes);
  await desk.transport().finishAuth(callback.searchParams);
  return { desk, client: await desk.connect() };
}

const tokenRequest = (form: Record<string, string>) =>
  local('https://app.test/oauth/token', { method: 'POST', body: new URLSearchParams(form) });

/** What the app would send for its code. */
const codeForm = ({ desk, callback }: Awaited<ReturnType<typeof authorize>>) => ({
  grant_type: 'authorization_code',
  client_id: desk.stored.client?.client_id ?? '',
  redirect_uri: callback.origin + callback.pathname,
  code: callback.searchParams.get('code') ?? '',
  code_verifier: desk.stored.verifier ?? '',
  resource: mcpUrl.href,
});

const listOf = async (user: SignedIn) =>
  (await ctx.app.inject({ url: '/api/protected/connected-apps', headers: user.headers })).json<{
    connected_apps: { id: string; name: string; scopes: string[]; last_used_at: string | null }[];
  }>().connected_apps;

test('an app discovers, registers, asks, connects, calls and refreshes; its user chose what it may do', async () => {
  const user = await ctx.signIn();
  const { desk, client } = await connect(user, ['sites:read']);
  expect(desk.stored.tokens?.scope).toBe('sites:read');
  const sites = await client.callTool({ name: 'list_sites', arguments: {} });
  expect(sites.structuredContent).toMatchObject({ data: { sites: [] } });
  const refused = await client.callTool({ name: 'list_articles', arguments: {} });
  expect(refused.structuredContent).toMatchObject({
    data: {
      code: 'insufficient_scope',
      error: expect.stringMatching(/This app lacks the scope articles:read/),
    },
  });
  const { access_token: first, refresh_token: renewal } = desk.stored.tokens ?? {};
  await ctx.db
    .updateTable('oauth_records')
    .set({ expires_at: new Date(0) })
    .where('model', '=', 'AccessToken')
    .execute();
  await client.listTools();
  expect(desk.stored.tokens?.access_token).not.toBe(first);
  expect(desk.stored.tokens?.refresh_token).not.toBe(renewal);
  expect(await listOf(user)).toMatchObject([
    { name: 'Desk App', scopes: ['sites:read'], last_used_at: expect.any(String) },
  ]);
  await client.close();
});

test('the consent names what the app asks for and where the browser goes next', async () => {
  const user = await ctx.signIn();
  const desk = createDesktopApp(mcpUrl, { fetch: local, name: 'A\u202Eb\n  c' });
  await expect(desk.connect()).rejects.toThrow(UnauthorizedError);
  const browser = createBrowser(ctx.app);
  const id = await open(browser, desk.stored.authorizationUrl ?? '');
  const { headers } = user;
  expect((await browser.send('GET', consentPath(id), { headers })).json()).toEqual({
    name: 'A b c',
    returns_to: { kind: 'computer', name: '127.0.0.1:33418' },
    scopes: ['articles:read', 'articles:write', 'articles:publish', 'sites:read', 'sites:write'],
  });
  const callback = await decide(browser, id, user, []);
  expect(Object.fromEntries(callback.searchParams)).toMatchObject({
    error: 'access_denied',
    state: 'state-of-the-app',
    iss: 'https://app.test',
  });
  expect((await browser.send('GET', consentPath(id), { headers })).statusCode).toBe(404);
  expect(await listOf(user)).toEqual([]);
});

test('the discovery documents contain PUBLIC_URL, whatever the request’s host is', async () => {
  const host = { host: 'evil.test', 'x-forwarded-host': 'evil.test' };
  const get = async (url: string) => (await ctx.app.inject({ url, headers: host })).json();
  const resource = await get('/.well-known/oauth-protected-resource/mcp');
  expect(resource).toMatchObject({ resource: mcpUrl.href, authorization_servers: ['https://app.test'] });
  const server = await get('/.well-known/oauth-authorization-server');
  expect(server).toMatchObject({ issuer: 'https://app.test', code_challenge_methods_supported: ['S256'] });
  expect(JSON.stringify([resource, server])).not.toContain('evil');
  const refused = await ctx.app.inject({ method: 'POST', url: '/mcp', payload: {} });
  expect(refused.headers['www-authenticate']).toBe(
    'Bearer resource_metadata="https://app.test/.well-known/oauth-protected-resource/mcp"',
  );
});

test('unknown scopes that an app requests are ignored', async () => {
  const scope = 'openid profile offline_access articles:read admin';
  const desk = createDesktopApp(mcpUrl, { fetch: local });
  await expect(desk.connect()).rejects.toThrow(UnauthorizedError);
  const browser = createBrowser(ctx.app);
  const url = new URL(desk.stored.authorizationUrl ?? '');
  url.searchParams.set('scope', scope);
  const id = await open(browser, url);
  const callback = await decide(browser, id, await ctx.signIn(), ['articles:read', 'sites:write']);
  await desk.transport().finishAuth(callback.searchParams);
  expect(desk.stored.tokens).toMatchObject({ scope: 'articles:read' });
  expect(desk.stored.tokens).not.toHaveProperty('id_token');
});

test('the server’s metadata matches what its library supports', async () => {
  const library = createServer((request, response) =>
    ctx.services.authorizationServer.handle(request, response),
  );
  await new Promise<void>((done) => library.listen(0, '127.0.0.1', done));
  const { port } = library.address() as AddressInfo;
  const path = '/.well-known/oauth-authorization-server';
  const ours = (await ctx.app.inject({ url: path })).json<Record<string, unknown>>();
  const theirs = await fetch(`http://127.0.0.1:${port}${path}`);
  const known = (await theirs.json()) as Record<string, unknown>;
  for (const [name, value] of Object.entries(ours)) {
    expect(known[name], name).toEqual(Array.isArray(value) ? expect.arrayContaining(value) : value);
  }
  await new Promise((done) => library.close(done));
});

test('disconnecting, suspending and deleting end an app’s access immediately', async () => {
  const admin = await ctx.signIn({ role: 'admin' });
  const ends: ((user: SignedIn) => Promise<{ statusCode: number }>)[] = [
    async (user) => {
      const [app] = await listOf(user);
      const url = `/api/protected/connected-apps/${app?.id}`;
      // Another user's does not exist.
      const { statusCode } = await ctx.app.inject({ method: 'DELETE', url, headers: admin.headers });
      expect(statusCode).toBe(404);
      return ctx.app.inject({ method: 'DELETE', url, headers: user.headers });
    },
    ({ user }) =>
      ctx.app.inject({
        method: 'PUT',
        url: `/api/protected/admin/users/${user.id}/suspend`,
        headers: admin.headers,
      }),
  ];
  for (const end of ends) {
    const user = await ctx.signIn();
    const { client, desk } = await connect(user);
    await client.listTools();
    const { access_token = '', refresh_token = '' } = desk.stored.tokens ?? {};
    expect((await end(user)).statusCode).toBe(200);
    const headers = { authorization: `Bearer ${access_token}` };
    const call = await ctx.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} });
    expect([call.statusCode, call.headers['www-authenticate']]).toEqual([
      401,
      expect.stringContaining('invalid_token'),
    ]);
    const client_id = desk.stored.client?.client_id ?? '';
    const renewed = await tokenRequest({ grant_type: 'refresh_token', refresh_token, client_id });
    expect([renewed.status, await renewed.json()]).toMatchObject([400, { error: 'invalid_grant' }]);
    await expect(client.listTools()).rejects.toThrow(UnauthorizedError);
  }
});

test('a token serves /mcp only, and a session does not', async () => {
  const user = await ctx.signIn();
  const { desk } = await connect(user);
  const headers = { authorization: `Bearer ${desk.stored.tokens?.access_token}` };
  expect((await ctx.app.inject({ url: '/api/protected/sites', headers })).statusCode).toBe(401);
  const session = await ctx.app.inject({ method: 'POST', url: '/mcp', headers: user.headers, payload: {} });
  expect(session.statusCode).toBe(401);
  // Issued for another address of this installation.
  const aud = JSON.stringify('https://moved.test/mcp');
  await ctx.db
    .updateTable('oauth_records')
    .set({ payload: sql`jsonb_set(payload, '{aud}', ${aud})` })
    .where('model', '=', 'AccessToken')
    .execute();
  expect((await ctx.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} })).statusCode).toBe(401);
});

test('secrets are stored as hashes only', async () => {
  const { desk, callback } = await authorize(await ctx.signIn());
  await desk.transport().finishAuth(callback.searchParams);
  const rows = JSON.stringify(await ctx.db.selectFrom('oauth_records').selectAll().execute());
  const { access_token, refresh_token } = desk.stored.tokens ?? {};
  for (const secret of [access_token, refresh_token, callback.searchParams.get('code')]) {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(rows).not.toContain(secret);
  }
});

test('a code works once, for its app, its address and its verifier; a replay ends what it gave', async () => {
  const user = await ctx.signIn();
  const [one, other] = [await authorize(user), await authorize(user)];
  const form = codeForm(one);
  const wrong: Record<string, string>[] = [
    { code_verifier: 'x'.repeat(43) },
    { code_verifier: '' },
    { redirect_uri: 'http://127.0.0.1:33418/other' },
    { client_id: other.desk.stored.client?.client_id ?? '' },
    { resource: 'https://app.test/api' },
  ];
  for (const change of wrong) {
    const { status } = await tokenRequest({ ...form, ...change });
    expect(status, JSON.stringify(change)).toBe(400);
  }
  const fresh = await authorize(user);
  const both = await Promise.all([tokenRequest(codeForm(fresh)), tokenRequest(codeForm(fresh))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  const replayed = await authorize(user);
  const first = await tokenRequest(codeForm(replayed));
  const { access_token } = (await first.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}` };
  const use = () => ctx.app.inject({ method: 'POST', url: '/mcp', headers, payload: {} });
  expect((await use()).statusCode).not.toBe(401);
  expect((await tokenRequest(codeForm(replayed))).status).toBe(400);
  expect((await use()).statusCode).toBe(401);
});

test('redirects go only to registered addresses; without PKCE, nothing is issued', async () => {
  const desk = createDesktopApp(mcpUrl, { fetch: local });
  await expect(desk.connect()).rejects.toThrow(UnauthorizedError);
  const asked = desk.stored.authorizationUrl ?? new URL('http://none.test');
  const changed = (name: string, value: string | null) => {
    const url = new URL(asked);
    if (value === null) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
    return url;
  };
  const browser = createBrowser(ctx.app);
  const locationOf = async (url: URL) => String((await browser.send('GET', url)).headers.location);
  for (const uri of ['https://evil.test/', 'http://127.0.0.1:33418.evil.test/callback', '//evil.test']) {
    expect(await locationOf(changed('redirect_uri', uri))).toBe(
      'https://app.test/oauth/failed?error=invalid_redirect_uri',
    );
  }
  expect(await locationOf(changed('client_id', 'nobody'))).toBe(
    'https://app.test/oauth/failed?error=invalid_client',
  );
  for (const url of [
    changed('code_challenge', null),
    changed('code_challenge_method', 'plain'),
    changed('response_type', 'token'),
    changed('resource', 'https://evil.test/mcp'),
  ]) {
    const location = new URL(await locationOf(url));
    expect(location.origin + location.pathname).toBe('http://127.0.0.1:33418/callback');
    const result = new URLSearchParams(location.search || location.hash.slice(1));
    expect(result.get('error'), url.search).toMatch(/^(?:invalid_|unsupported_)/);
  }
  const nul = await browser.send('GET', changed('state', 'a\0b'));
  expect(nul.statusCode).toBe(400);
});

test('no other site, browser or user can approve a request', async () => {
  const [ada, mallory] = [await ctx.signIn(), await ctx.signIn()];
  const desk = createDesktopApp(mcpUrl, { fetch: local });
  await expect(desk.connect()).rejects.toThrow(UnauthorizedError);
  const browser = createBrowser(ctx.app);
  const id = await open(browser, desk.stored.authorizationUrl ?? '');
  const payload = { scopes: ['articles:publish'] };
  // Cross-site: the browser has the cookies, but only our page has the session's token.
  expect((await browser.send('POST', consentPath(id), { payload })).statusCode).toBe(401);
  // A link to the attacker's own request: the victim's browser did not start it.
  const victim = createBrowser(ctx.app);
  const { headers } = ada;
  expect((await victim.send('POST', consentPath(id), { headers, payload })).statusCode).toBe(404);
  expect((await victim.send('GET', `/oauth/authorize/${id}`)).headers.location).toMatch(/\/oauth\/failed\?/);
  // Undecided, it gives nothing.
  const early = await browser.send('GET', `/oauth/authorize/${id}`);
  expect(early.headers.location).toMatch(/^\/oauth\/consent\//);
  const pending = await ctx.signIn({ approvalStatus: 'pending' });
  const refused = await browser.send('POST', consentPath(id), { headers: pending.headers, payload });
  expect(refused.statusCode).toBe(403);
  expect(await listOf(mallory)).toEqual([]);
});

test('the next user of a browser gets a separate consent screen and connection', async () => {
  const [ada, ben] = [await ctx.signIn(), await ctx.signIn()];
  const { desk, browser } = await authorize(ada);
  const id = await open(browser, desk.stored.authorizationUrl ?? '');
  expect(id).not.toBe('');
  const callback = await decide(browser, id, ben, ['articles:read']);
  await desk.transport().finishAuth(callback.searchParams);
  const client = await desk.connect();
  await client.listTools();
  expect(await listOf(ben)).toMatchObject([{ scopes: ['articles:read'], last_used_at: expect.any(String) }]);
  expect(await listOf(ada)).toMatchObject([{ last_used_at: null }]);
  await client.close();
});

test('registration stores only what is needed, and is rate-limited per address', async () => {
  const register = (body: object, address = '198.51.100.7') =>
    ctx.app.inject({
      method: 'POST',
      url: '/oauth/register',
      payload: body,
      remoteAddress: address,
    });
  const statusOf = async (uri: string) => (await register({ redirect_uris: [uri] })).statusCode;
  const uris = {
    'https://a.example/cb': 201,
    'http://localhost:1/cb': 201,
    'cursor://x/cb': 201,
    'http://evil.example/cb': 400,
    'javascript:alert(1)': 400,
    'https://a.example/cb#x': 400,
  };
  for (const [uri, status] of Object.entries(uris)) expect([uri, await statusOf(uri)]).toEqual([uri, status]);
  const full = await register({
    redirect_uris: ['https://a.example/cb'],
    client_name: 'N'.repeat(500),
    logo_uri: 'https://evil.example/chapterhouse.png',
    token_endpoint_auth_method: 'client_secret_basic',
  });
  expect(full.json()).toMatchObject({ client_name: 'N'.repeat(80), token_endpoint_auth_method: 'none' });
  expect(full.json()).not.toHaveProperty('logo_uri');
  expect(full.json()).not.toHaveProperty('client_secret');
  expect((await register({ redirect_uris: ['https://a.example/'], x: 'x'.repeat(20_000) })).statusCode).toBe(
    413,
  );
  for (let n = 0; n < 20; n++) await register({ redirect_uris: ['https://a.example/cb'] });
  const over = await register({ redirect_uris: ['https://a.example/cb'] });
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
  expect((await register({ redirect_uris: ['https://a.example/cb'] }, '198.51.100.8')).statusCode).toBe(201);
});

test('the sweep deletes what expired, and apps that nobody connected', async () => {
  const user = await ctx.signIn();
  const { desk } = await connect(user);
  const unused = createDesktopApp(mcpUrl, { fetch: local });
  await expect(unused.connect()).rejects.toThrow(UnauthorizedError);
  const clients = async () => {
    const ids = [desk, unused].map(({ stored }) => stored.client?.client_id ?? '');
    const rows = await ctx.db.selectFrom('oauth_clients').select('id').where('id', 'in', ids).execute();
    return rows.map(({ id }) => ids.indexOf(id));
  };
  await ctx.db
    .updateTable('oauth_clients')
    .set({ created_at: new Date(0) })
    .execute();
  await ctx.services.authorizationServer.removeExpired();
  expect(await clients()).toEqual([0]);
  expect(
    await ctx.db.selectFrom('oauth_records').select('model').where('expires_at', '<', new Date()).execute(),
  ).toEqual([]);
});
