import { randomUUID } from 'node:crypto';
import { createFakeBlogs, type FakeBlogs } from '@chapterhouse/testkit/app/fake-blogs';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordSiteFailure, recordSiteSuccess } from '../../features/sites/site-health.ts';
import { findConnection } from '../../features/sites/sites-reader.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import { platformRoutes } from '../registry.ts';

let t: TestApp;
let fake: FakeBlogs;
let owner: SignedIn;
let wakes: number;

const path = '/api/protected/wordpress/sites';
const input = {
  name: 'Garden blog',
  url: 'https://garden.example',
  auth_type: 'app_password',
  username: 'ada',
  app_password: 'abcd efgh ijkl mnop qrst uvwx',
};
const { app_password: password, ...withoutPassword } = input;

beforeAll(async () => {
  fake = createFakeBlogs();
  const wakePublisher = () => {
    wakes += 1;
  };
  t = await createTestApp({ routes: platformRoutes, overrides: { blogs: fake.blogs, wakePublisher } });
});
afterAll(() => t.close());
beforeEach(async () => {
  fake.calls.length = 0;
  fake.failWith(null);
  fake.onCall(async () => {});
  wakes = 0;
  owner = await t.signIn({ isBetaTester: true });
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, body?: object, as: SignedIn | null = owner) =>
  t.app.inject({ method, url, ...(as ? { headers: as.headers } : {}), ...(body ? { payload: body } : {}) });
const create = async (fields: object = {}, as = owner): Promise<string> =>
  (await call('POST', path, { ...input, ...fields }, as)).json().id;
const read = async (id: string) => (await call('GET', `${path}/${id}`)).json();
const row = (id: string) =>
  t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const unreachable = new ProviderError('unreachable', 'The site did not respond. Check its address.');

test('connects a site: stored, tested, listed, and its password in no response', async () => {
  const response = await call('POST', path, input);
  expect(response.statusCode).toBe(200);
  const { id } = response.json();
  expect(response.json()).toEqual({
    id,
    name: 'Garden blog',
    url: 'https://garden.example',
    status: 'connected',
    status_message: null,
    auth_type: 'app_password',
    last_sync: t.clock.now().toISOString(),
    username: 'ada',
    hosting_type: 'selfhosted',
  });
  expect(fake.calls).toEqual([
    {
      platform: 'wordpress',
      url: input.url,
      credentials: { kind: 'app_password', username: 'ada', password },
    },
  ]);
  expect((await call('GET', path)).json()).toEqual({ sites: [response.json()] });
  expect(await read(id)).toEqual(response.json());
  const row = await t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(JSON.stringify(row)).not.toContain('abcd');
  expect(row.settings).toMatchObject({ api_base: 'https://garden.example/wp-json' });
});

test('an unreachable site is kept with the reason', async () => {
  fake.failWith(unreachable);
  const response = await call('POST', path, input);
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    status: 'error',
    status_message: unreachable.message,
    last_sync: null,
  });
  expect(await read(response.json().id)).toEqual(response.json());
});

test('the URL gets a scheme, and determines the hosting type', async () => {
  const response = await call('POST', path, { ...input, url: 'ada.wordpress.com/' });
  expect(response.json()).toMatchObject({ url: 'https://ada.wordpress.com', hosting_type: 'wordpress.com' });
});

test('an address has one spelling, however it is typed', async () => {
  for (const url of ['GARDEN.example/', 'garden.example.:443', ' https://garden.example']) {
    const response = await call('POST', path, { ...input, url });
    expect(response.json().url, url).toBe('https://garden.example');
  }
});

test.each([
  [{ url: 'ada:secret@garden.example' }, 'Please remove the user name and password from the URL'],
  [{ name: ' ' }, 'Site name is required'],
  [{ url: 'not a url' }, 'Please enter a valid URL'],
  [{ username: '' }, 'Username is required'],
  [{ app_password: ' ' }, 'Application password is required'],
  [{ auth_type: 'oauth2' }, 'Please complete the OAuth2 authorization flow'],
])('rejects %j and stores nothing', async (fields, message) => {
  const response = await call('POST', path, { ...input, ...fields });
  expect([response.statusCode, response.json().error]).toEqual([400, message]);
  expect((await call('GET', path)).json().sites).toEqual([]);
  expect(fake.calls).toEqual([]);
});

test('beyond the plan: rejected with the specified text', async () => {
  const free = await t.signIn();
  await create({}, free);
  const response = await call('POST', path, input, free);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    code: 'subscription_limit_reached',
    subscription_limit_reached: true,
    error:
      'You have reached the maximum number of WordPress sites for your subscription plan. Please upgrade your plan to add more sites.',
  });
});

test('concurrent requests cannot exceed the limit', async () => {
  const free = await t.signIn();
  const responses = await Promise.all(Array.from({ length: 8 }, () => call('POST', path, input, free)));
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(1);
  expect((await call('GET', path, undefined, free)).json().sites).toHaveLength(1);
});

test('returns the password to the owner for editing, uncached and audited', async () => {
  const id = await create();
  const response = await call('GET', `${path}/${id}/edit`);
  expect(response.json()).toMatchObject({ id, username: 'ada', app_password: password });
  expect(response.headers['cache-control']).toBe('no-store');
  const log = await t.db.selectFrom('audit_log').selectAll().where('target_id', '=', id).execute();
  expect(log).toMatchObject([{ action: 'site.credentials_read', actor_id: owner.user.id }]);
  expect(JSON.stringify(log)).not.toContain('abcd');

  const others = await Promise.all(Array.from({ length: 20 }, () => call('GET', `${path}/${id}/edit`)));
  const refused = others.find((other) => other.statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
});

test('an undecryptable password is reported, not an internal error', async () => {
  const id = await create();
  await t.db.updateTable('sites').set({ app_password_box: 'other.AAAA' }).where('id', '=', id).execute();
  expect((await call('GET', `${path}/${id}/edit`)).json()).toMatchObject({ code: 'conflict' });
  const tested = await call('POST', `${path}/${id}/test`);
  expect(tested.statusCode).toBe(422);
  expect(tested.json().error).toContain('enter the application password again');
  const site = await findConnection(t.services, id);
  expect(() => site?.connect()).toThrow(expect.objectContaining({ kind: 'unauthorized' }));
});

test('an empty password keeps the stored one, and only a changed connection is tested', async () => {
  const id = await create();
  fake.calls.length = 0;
  const renamed = await call('PUT', `${path}/${id}`, { ...input, name: 'Renamed', app_password: '' });
  expect(renamed.json()).toMatchObject({ name: 'Renamed', status: 'connected' });
  expect(fake.calls).toEqual([]);

  fake.failWith(unreachable);
  const moved = await call('PUT', `${path}/${id}`, { ...withoutPassword, url: 'https://moved.example' });
  expect(moved.json()).toMatchObject({ url: 'https://moved.example', status: 'error' });
  expect(fake.calls).toMatchObject([{ url: 'https://moved.example', credentials: { password } }]);

  fake.failWith(null);
  await call('PUT', `${path}/${id}`, { ...input, url: 'https://moved.example', app_password: 'new one' });
  expect((await call('GET', `${path}/${id}/edit`)).json()).toMatchObject({
    app_password: 'new one',
    status: 'connected',
  });
});

test('an invalid update changes nothing', async () => {
  const id = await create();
  const before = await read(id);
  const response = await call('PUT', `${path}/${id}`, { ...input, name: 'Other', username: '' });
  expect([response.statusCode, response.json().error]).toEqual([400, 'Username is required']);
  expect(await read(id)).toEqual(before);
});

test('a test stores its result, and a recovered connection notifies the publisher', async () => {
  const id = await create();
  wakes = 0;
  fake.failWith(unreachable);
  const failed = await call('POST', `${path}/${id}/test`);
  expect(failed.statusCode).toBe(422);
  expect(failed.json()).toMatchObject({ code: 'site_unreachable', error: unreachable.message });
  expect(await read(id)).toMatchObject({ status: 'error', status_message: unreachable.message });
  expect(wakes).toBe(0);

  await t.db
    .updateTable('sites')
    .set({ retry_at: new Date('2027-01-01'), failures: 4 })
    .where('id', '=', id)
    .execute();
  fake.failWith(null);
  const passed = await call('POST', `${path}/${id}/test`);
  expect(passed.statusCode).toBe(200);
  expect(passed.json()).toMatchObject({
    message: 'Connection successful',
    site: { id, status: 'connected', status_message: null },
  });
  expect(wakes).toBe(1);
  const row = await t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ retry_at: null, failures: 0 });
});

test('a test result is stored although the publisher recorded something in the meantime', async () => {
  const id = await create();
  fake.onCall(async () => {
    t.clock.advance(1);
    await recordSiteFailure(t.db, await row(id), {
      message: 'Down',
      retryAt: new Date('2027-01-01'),
      now: t.clock.now(),
    });
  });
  expect((await call('POST', `${path}/${id}/test`)).statusCode).toBe(200);
  expect(await read(id)).toMatchObject({ status: 'connected', status_message: null });
});

test('publishing results with old credentials do not affect new ones', async () => {
  const id = await create();
  const before = await row(id);
  await call('PUT', `${path}/${id}`, { ...input, app_password: 'other EFGH 1234 ijkl MNOP 5678' });
  const failure = { message: 'Revoked', retryAt: new Date('2027-01-01'), now: t.clock.now() };
  expect(await recordSiteFailure(t.db, before, failure)).toBe(false);
  expect(await row(id)).toMatchObject({ status: 'connected', retry_at: null, failures: 0 });

  expect(await recordSiteFailure(t.db, await row(id), failure)).toBe(true);
  await recordSiteSuccess(t.db, before, t.clock.now());
  expect(await row(id)).toMatchObject({ status: 'error', status_message: 'Revoked', failures: 1 });
});

test('the result of a slow test with old credentials does not overwrite new ones', async () => {
  const id = await create();
  fake.onCall(async () => {
    fake.onCall(async () => {});
    t.clock.advance(1);
    await call('PUT', `${path}/${id}`, { ...input, app_password: 'new one' });
    fake.failWith(unreachable);
  });
  expect((await call('POST', `${path}/${id}/test`)).statusCode).toBe(422);
  expect(await read(id)).toMatchObject({ status: 'connected', status_message: null });
});

test('tests are rate-limited per user', async () => {
  const id = await create();
  const responses = await Promise.all(Array.from({ length: 12 }, () => call('POST', `${path}/${id}/test`)));
  expect(responses.filter((response) => response.statusCode === 200)).toHaveLength(9);
  expect(responses.filter((response) => response.statusCode === 429)).toHaveLength(3);
});

test('reports the plugins, or why the site could not be read', async () => {
  const id = await create();
  const response = await call('GET', `${path}/${id}/plugins`);
  expect(response.json()).toEqual({
    seo_plugin_installed: true,
    seo_plugin_active: true,
    seo_plugin_name: 'yoast',
    our_plugin_installed: false,
    our_plugin_active: false,
    site_id: id,
  });
  fake.failWith(unreachable);
  const failed = await call('GET', `${path}/${id}/plugins`);
  expect(failed.statusCode).toBe(502);
  expect(failed.json()).toMatchObject({ code: 'site_failed', error: unreachable.message });
});

test('lists the categories of the blog, or why they could not be read', async () => {
  const id = await create();
  const response = await call('GET', `${path}/${id}/categories`);
  expect(response.json()).toEqual({ categories: ['Bread', 'Kitchen & garden'] });
  expect(fake.calls.at(-1)).toMatchObject({ url: input.url, credentials: { username: 'ada', password } });
  fake.failWith(unreachable);
  const failed = await call('GET', `${path}/${id}/categories`);
  expect(failed.statusCode).toBe(502);
  expect(failed.json()).toMatchObject({ code: 'site_failed', error: unreachable.message });
});

test('deleting a site turns its scheduled articles into drafts', async () => {
  const [id, kept] = [await create(), await create({ url: 'https://orchard.example' })];
  const article = { user_id: owner.user.id, site_id: id };
  const scheduled = await insertArticle(t.db, { ...article, status: 'scheduled' });
  const published = await insertArticle(t.db, { ...article, status: 'published' });
  const elsewhere = await insertArticle(t.db, { ...article, site_id: kept, status: 'scheduled' });

  expect((await call('DELETE', `${path}/${id}`)).json()).toEqual({
    message: 'WordPress site deleted successfully',
  });
  expect((await call('GET', `${path}/${id}`)).statusCode).toBe(404);
  const rows = await t.db.selectFrom('articles').select(['id', 'status']).execute();
  const statusOf = (wanted: string) => rows.find((row) => row.id === wanted)?.status;
  expect([scheduled, published, elsewhere].map(statusOf)).toEqual(['draft', 'published', 'scheduled']);
});

test('returns the URL of a post of an own article, and no other', async () => {
  const id = await create();
  const article = { user_id: owner.user.id, site_id: id, status: 'scheduled' };
  await insertArticle(t.db, { ...article, post_id: '7', post_url: 'https://garden.example/roses/' });
  await insertArticle(t.db, { ...article, post_id: '8' });
  const view = (postId: string, as = owner) =>
    call('GET', `/api/protected/wordpress/view/${id}/${postId}`, undefined, as);
  expect((await view('7')).json()).toEqual({ url: 'https://garden.example/roses/' });
  expect((await view('8')).json()).toEqual({ url: 'https://garden.example/?p=8' });
  expect((await view('9')).statusCode).toBe(404);
  expect((await view('x')).statusCode).toBe(404);
  expect((await view('7', await t.signIn())).statusCode).toBe(404);
});

test('nobody else can access a site', async () => {
  const id = await create();
  const calls: [Method, string, object?][] = [
    ['GET', `${path}/${id}`],
    ['GET', `${path}/${id}/edit`],
    ['PUT', `${path}/${id}`, { ...input, name: 'Taken' }],
    ['POST', `${path}/${id}/test`],
    ['GET', `${path}/${id}/plugins`],
    ['GET', `${path}/${id}/categories`],
    ['DELETE', `${path}/${id}`],
  ];
  const admin = await t.signIn({ role: 'admin' });
  const pending = await t.signIn({ approvalStatus: 'pending' });
  const rejected = await t.signIn({ approvalStatus: 'rejected' });
  fake.calls.length = 0;
  for (const [method, url, body] of calls) {
    expect((await call(method, url, body, admin)).statusCode).toBe(404);
    expect((await call(method, url.replace(id, randomUUID()), body)).statusCode).toBe(404);
    expect((await call(method, url.replace(id, 'nonsense'), body)).statusCode).toBe(404);
  }
  for (const [method, url, body] of [...calls, ['GET', path] as const, ['POST', path, input] as const]) {
    expect((await call(method, url, body, null)).statusCode).toBe(401);
    expect((await call(method, url, body, pending)).json().code).toBe('approval_pending');
    expect((await call(method, url, body, rejected)).json().code).toBe('approval_rejected');
  }
  expect(fake.calls).toEqual([]);
  expect(await read(id)).toMatchObject({ name: 'Garden blog' });
});

test('the publisher finds the connection', async () => {
  const id = await create();
  const site = await findConnection(t.services, id);
  expect(site).toMatchObject({ used: { id, url: input.url }, failures: 0, retryAt: null });
  expect(site?.connect()).toEqual({
    url: input.url,
    platform: 'wordpress',
    credentials: { kind: 'app_password', username: 'ada', password },
  });
  expect(await findConnection(t.services, randomUUID())).toBeUndefined();
});
