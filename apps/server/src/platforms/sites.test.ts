import { createFakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteRoutes } from './sites-routes.ts';

let t: TestApp;
let owner: SignedIn;
beforeAll(async () => {
  t = await createTestApp({ routes: siteRoutes, overrides: { blogs: createFakeBlogs().blogs } });
  owner = await t.signIn();
});
afterAll(() => t.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, path: string, payload?: object, as: SignedIn = owner) =>
  t.app.inject({
    method,
    url: `/api/protected/sites${path}`,
    headers: as.headers,
    ...(payload ? { payload } : {}),
  });
const inputs = {
  wordpress: { name: 'Garden', url: 'https://garden.test', username: 'ada', app_password: 'abcd efgh' },
  other: { name: 'Shop', url: 'https://shop.test' },
};

test.each(['wordpress', 'other'] as const)(
  '%s: connected, listed, changed and disconnected',
  async (platform) => {
    const input = { platform, ...inputs[platform] };
    const created = await call('POST', '', input);
    expect(created.statusCode, created.body).toBe(200);
    const site = created.json();
    expect(site).toMatchObject({ platform, name: input.name, url: input.url, status: 'connected' });
    expect(created.body).not.toContain('abcd');
    expect((await call('GET', `/${site.id}`)).json()).toEqual(site);
    expect((await call('GET', `?platform=${platform}`)).json()).toEqual({ sites: [site] });
    const changed = await call('PUT', `/${site.id}`, { ...input, name: 'Another name' });
    expect(changed.json()).toMatchObject({ id: site.id, name: 'Another name' });

    const stranger = await t.signIn();
    for (const method of ['GET', 'DELETE'] as const) {
      expect((await call(method, `/${site.id}`, undefined, stranger)).statusCode).toBe(404);
    }
    expect((await call('GET', '', undefined, stranger)).json()).toEqual({ sites: [] });
    expect((await call('DELETE', `/${site.id}`)).json()).toEqual({ message: 'The site was disconnected.' });
    expect((await call('GET', '')).json()).toEqual({ sites: [] });
  },
);

test('pages are contiguous, even if the last site of one was disconnected', async () => {
  const user = await t.signIn();
  const ids: string[] = [];
  for (const name of ['One', 'Two', 'Three', 'Four']) {
    const input = { platform: 'other', name, url: `https://${name.toLowerCase()}.test` };
    ids.push((await call('POST', '', input, user)).json().id);
    t.clock.advance(1);
  }
  const page = async (query: string) => {
    const { sites, next_cursor: next } = (await call('GET', query, undefined, user)).json();
    return { next, found: sites.map(({ id }: { id: string }) => ids.indexOf(id)) };
  };
  const first = await page('?limit=2');
  expect(first.found).toEqual([0, 1]);
  expect(await page(`?limit=2&cursor=${first.next}`)).toEqual({ next: undefined, found: [2, 3] });
  await call('DELETE', `/${ids[1]}`, undefined, user);
  expect((await page(`?limit=1&cursor=${first.next}`)).found).toEqual([2]);
  expect((await page('')).found).toEqual([0, 2, 3]);
  expect((await call('GET', '?cursor=nonsense', undefined, user)).statusCode).toBe(400);
});

test('a site’s platform cannot change, and disabled or unknown platforms have no sites', async () => {
  const site = (await call('POST', '', { platform: 'other', ...inputs.other })).json();
  const moved = await call('PUT', `/${site.id}`, { platform: 'wordpress', ...inputs.wordpress });
  expect(moved.statusCode).toBe(404);
  const off = { platform: 'webflow', name: 'x', url: 'https://x.test', access_token: 'token' };
  expect((await call('POST', '', off)).statusCode).toBe(404);
  expect((await call('POST', '', { ...off, platform: 'none' })).statusCode).toBe(400);
});

test('a site without publishing has no connection to test', async () => {
  const site = (await call('POST', '', { platform: 'other', ...inputs.other })).json();
  const response = await call('POST', `/${site.id}/test`);
  expect(response.statusCode, response.body).toBe(409);
});
