import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../http/start-web.ts';

/* e2e/accounts/connect-app.spec.ts connects an app in a real page of another website. */

let ctx: TestApp;
beforeAll(async () => {
  ctx = await createTestApp({
    env: { PUBLIC_URL: 'https://app.test' },
    routes: (services) => createRoutes({ services }),
  });
});
afterAll(() => ctx.close());

type Method = 'GET' | 'POST' | 'DELETE' | 'OPTIONS';

const send = (method: Method, url: string, headers: Record<string, string> = {}, payload?: object) =>
  ctx.app.inject({
    method,
    url,
    headers: { host: 'app.test', origin: 'https://web-client.example', ...headers },
    ...(payload ? { payload } : {}),
  });

/** With the status without a token, a body or a form: errors can be read, too. */
const shared: readonly (readonly [string, Method, number])[] = [
  ['/mcp', 'POST', 401],
  ['/mcp', 'GET', 401],
  ['/mcp', 'DELETE', 401],
  ['/.well-known/oauth-protected-resource/mcp', 'GET', 200],
  ['/.well-known/oauth-protected-resource', 'GET', 200],
  ['/.well-known/oauth-authorization-server', 'GET', 200],
  ['/oauth/jwks', 'GET', 200],
  ['/oauth/register', 'POST', 400],
  ['/oauth/token', 'POST', 400],
  ['/oauth/revoke', 'POST', 400],
];

test.each(shared)(
  'pages of other websites may call %s by %s, without cookies',
  async (url, method, status) => {
    const preflight = await send('OPTIONS', url, {
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type,mcp-protocol-version',
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': expect.stringContaining(method),
      'access-control-allow-headers': 'Authorization, *',
    });
    const response = await send(method, url);
    expect(response.statusCode, response.body).toBe(status);
    expect(response.headers['access-control-allow-origin']).toBe('*');
    expect(response.headers['access-control-expose-headers']).toContain('WWW-Authenticate');
    for (const { headers } of [preflight, response]) {
      expect(headers).not.toHaveProperty('access-control-allow-credentials');
    }
  },
);

test.each(['/api/config', '/api/protected/user', '/api/protected/oauth/consents/x', '/oauth/authorize', '/'])(
  '%s allows no other origin',
  async (url) => {
    for (const method of ['GET', 'POST', 'OPTIONS'] as const) {
      const { headers } = await send(method, url, { 'access-control-request-method': 'GET' });
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([]);
    }
  },
);

test('a key works from another website, but not under a rebound host name', async () => {
  const { headers: key } = await ctx.signInWithKey();
  const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const accept = 'application/json, text/event-stream';
  const ask = (headers: Record<string, string>) =>
    send('POST', '/mcp', { ...key, accept, ...headers }, message);
  const response = await ask({});
  expect(response.statusCode).toBe(200);
  expect(response.headers['access-control-allow-origin']).toBe('*');
  const rebound = await ask({ host: 'evil.example', origin: 'http://evil.example' });
  expect(rebound.statusCode).toBe(403);
});
