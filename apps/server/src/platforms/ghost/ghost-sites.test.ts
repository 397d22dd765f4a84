import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import type { RunningGhost } from '@chapterhouse/testkit/ghost/options';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { siteRoutes } from '../sites-routes.ts';
import { connectGhost } from './ghost.ts';
import { ghostRoutes } from './ghost-routes.ts';

let ghost: RunningGhost;
let t: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  ghost = await startGhost({ scheduler: false });
  const fetch = createGuardedFetch({ allowPrivate: true });
  const { publishing } = connectGhost({ fetch, clock: systemClock });
  t = await createTestApp({
    routes: (services) => ({ ...siteRoutes(services), ...ghostRoutes(services) }),
    overrides: { clock: systemClock, fetch, blogs: publishing },
  });
  owner = await t.signIn();
});
afterAll(async () => {
  await t?.close();
  await ghost?.stop();
});

const call = async (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  payload?: object,
  as = owner,
) => {
  const url = `/api/protected${path}`;
  const response = await t.app.inject({ method, url, headers: as.headers, ...(payload ? { payload } : {}) });
  expect(response.body).not.toContain(ghost.adminApiKey.split(':')[1]);
  return { status: response.statusCode, body: response.json() };
};
const input = () => ({
  platform: 'ghost',
  name: 'Letters',
  url: ghost.url,
  admin_api_key: ghost.adminApiKey,
});

test('a site is connected, given an author and settings, and disconnected', async () => {
  const { body: made, status } = await call('POST', '/sites', input());
  expect([status, made.status, made.platform]).toEqual([200, 'connected', 'ghost']);
  const one = `/ghost/sites/${made.id}`;
  expect((await call('GET', one)).body).toMatchObject({
    ...{ author_id: null, author_name: null, visibility: 'public', newsletter: 'ask' },
  });
  const { authors } = (await call('GET', `${one}/authors`)).body;
  expect(authors).toEqual([{ id: expect.any(String), name: 'Test Owner' }]);
  expect((await call('GET', `${one}/tags`)).body).toEqual({ tags: ['News'] });

  // Without a key the stored one stays.
  const { admin_api_key: _, ...kept } = input();
  const author_id = authors[0].id;
  const changed = { ...kept, author_id, visibility: 'members', newsletter: 'send' };
  expect((await call('PUT', `/sites/${made.id}`, changed)).body).toMatchObject({ status: 'connected' });
  const stored = { author_id, author_name: 'Test Owner', visibility: 'members', newsletter: 'send' };
  expect((await call('GET', '/ghost/sites')).body).toMatchObject({ sites: [{ id: made.id, ...stored }] });
  const unknown = await call('PUT', `/sites/${made.id}`, { ...kept, author_id: 'a'.repeat(24) });
  expect(unknown).toMatchObject({ status: 400, body: { details: [{ field: 'author_id' }] } });
  expect((await call('GET', one)).body).toMatchObject(stored);

  const stranger = await t.signIn();
  for (const path of [one, `${one}/authors`, `${one}/tags`]) {
    expect((await call('GET', path, undefined, stranger)).status).toBe(404);
  }
  expect((await call('POST', `/sites/${made.id}/test`)).status).toBe(200);
  expect((await call('DELETE', `/sites/${made.id}`)).status).toBe(200);
});

test('a key of the wrong kind is rejected; one that Ghost rejects is stored with the reason', async () => {
  const refused = await call('POST', '/sites', { ...input(), admin_api_key: ghost.contentApiKey });
  expect(refused).toMatchObject({ status: 400, body: { details: [{ field: 'admin_api_key' }] } });
  expect(JSON.stringify(refused.body)).toContain('Content API key');
  const wrong = `${ghost.adminApiKey.slice(0, 25)}${'0'.repeat(64)}`;
  const { body: made } = await call('POST', '/sites', { ...input(), admin_api_key: wrong });
  expect(made).toMatchObject({
    status: 'error',
    status_message: expect.stringContaining('rejected the Admin API key'),
  });
  const updated = await call('PUT', `/sites/${made.id}`, input());
  expect(updated.body).toMatchObject({ status: 'connected', status_message: null });
});
