import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from './start-web.ts';

let t: TestApp;
beforeAll(async () => {
  t = await createTestApp({ routes: (services) => createRoutes({ services }) });
});
afterAll(() => t.close());

async function get(url: string) {
  const { headers } = await t.signIn();
  const response = await t.app.inject({ url, headers });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}

test.each([
  '/api/x/%E0%A4%A',
  '/api/protected/sites/%E0%A4%A',
  '/api/protected/sites/%',
  '/api/%zz',
  '/api/docs/%c3%28',
  '/media/%',
  '/%E0%A4%A',
])('%s is malformed', async (url) => {
  const { status, body, headers } = await get(url);
  expect({ status, body }).toEqual({
    status: 400,
    body: { error: 'The request is malformed.', code: 'invalid_input' },
  });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
});

test('a part of a path that is too long for an id is answered in the form of the API', async () => {
  const { status, body } = await get(`/api/protected/sites/${'5'.repeat(1_000)}`);
  // With the browser app built, no route takes it; without, the router refuses it.
  expect([400, 404]).toContain(status);
  expect(body).toEqual({ error: expect.any(String), code: status === 400 ? 'invalid_input' : 'not_found' });
});

test.each(['q=%', 'q=%E0%A4%A', '%=1', 'limit=%zz', 'q=%c3%28', 'platform=other&q=50%'])(
  '?%s is malformed',
  async (query) => {
    for (const path of ['/api/protected/sites', '/api/protected/content/articles', '/api/ready']) {
      const { status, body } = await get(`${path}?${query}`);
      expect(status).toBe(400);
      expect(body).toEqual({ error: 'The address has a malformed percent sign.', code: 'invalid_input' });
    }
  },
);

test('well-formed escapes are read', async () => {
  const search = new URLSearchParams({ q: '50% größer & “+”', platform: 'other' });
  expect((await get(`/api/protected/content/articles?${search}`)).status).toBe(200);
  expect((await get('/api/protected/content/articles?q=a%20%2B+b')).status).toBe(200);
});
