import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterEach, expect, test } from 'vitest';

let t: TestApp;
afterEach(() => t.close());

const token = 'a token for machines, 24';
const ask = (authorization?: string) =>
  t.app.inject({ method: 'GET', url: '/metrics', headers: authorization ? { authorization } : {} });

test('on the main port metrics require the token', async () => {
  t = await createTestApp({ env: { METRICS_TOKEN: token } });
  const { headers } = await t.signIn({ role: 'admin' });
  for (const wrong of [
    undefined,
    token,
    `Bearer ${token}x`,
    `Basic ${btoa(`:${token}`)}`,
    headers.authorization,
  ]) {
    const refused = await ask(wrong);
    expect([refused.statusCode, refused.json().code]).toEqual([401, 'unauthenticated']);
  }
  const response = await ask(`Bearer ${token}`);
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-type']).toContain('text/plain');
  expect(response.headers['cache-control']).toBe('no-store');
});

test('without a token there are none', async () => {
  t = await createTestApp();
  // All other URLs belong to the browser app, if it is served.
  const response = await ask('Bearer undefined');
  expect(response.headers['content-type']).not.toContain('text/plain');
});
