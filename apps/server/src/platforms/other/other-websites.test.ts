import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { findArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { findSiteOfUser } from '../../features/sites/sites-reader.ts';
import { platformRoutes } from '../registry.ts';

let t: TestApp;
let owner: SignedIn;

const path = '/api/protected/other-websites';
const input = { name: 'Shop', url: 'https://shop.example' };

beforeAll(async () => {
  t = await createTestApp({ routes: platformRoutes });
});
afterAll(() => t.close());
beforeEach(async () => {
  owner = await t.signIn();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, body?: object, as: SignedIn | null = owner) =>
  t.app.inject({ method, url, ...(as ? { headers: as.headers } : {}), ...(body ? { payload: body } : {}) });
const create = async (): Promise<string> => (await call('POST', path, input)).json().id;

test('adds, lists, updates and deletes a website', async () => {
  const created = await call('POST', path, { ...input, url: 'shop.example/' });
  const { id } = created.json();
  const website = { id, ...input, created_at: t.clock.now().toISOString(), addresses: [] };
  expect(created.json()).toEqual(website);
  expect((await call('GET', path)).json()).toEqual({ sites: [website] });
  expect((await call('GET', `${path}/${id}`)).json()).toEqual(website);
  const changed = { name: 'Market', url: 'https://market.example' };
  expect((await call('PUT', `${path}/${id}`, changed)).json()).toEqual({ ...website, ...changed });
  expect((await call('DELETE', `${path}/${id}`)).json()).toEqual({ message: 'Website deleted successfully' });
  expect((await call('GET', path)).json()).toEqual({ sites: [] });
});

test('addresses are those of the website, and stay when an update does not name them', async () => {
  const id = await create();
  const addresses = [`${input.url}/feed.xml`];
  const update = (body: object) => call('PUT', `${path}/${id}`, { ...input, ...body });
  expect((await update({ addresses })).json()).toMatchObject({ addresses });
  expect((await update({})).json()).toMatchObject({ addresses });
  const refused = await update({ addresses: ['https://elsewhere.test/feed'] });
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_input']);
  expect((await update({ addresses: [] })).json()).toMatchObject({ addresses: [] });
});

test('does not count towards a limit', async () => {
  for (let count = 0; count < 5; count += 1) await create();
  expect((await call('GET', path)).json().sites).toHaveLength(5);
});

test.each([
  [{ name: ' ' }, 'Website name is required'],
  [{ url: ' ' }, 'Website URL is required'],
  [{ url: 'ftp://shop.example' }, 'Please enter a valid URL'],
])('rejects %j and stores nothing', async (fields, message) => {
  const response = await call('POST', path, { ...input, ...fields });
  expect([response.statusCode, response.json().error]).toEqual([400, message]);
  expect((await call('GET', path)).json().sites).toEqual([]);
  const id = await create();
  expect((await call('PUT', `${path}/${id}`, { ...input, ...fields })).json().error).toBe(message);
  expect((await call('GET', `${path}/${id}`)).json()).toMatchObject(input);
});

test('deleting a website turns its scheduled articles into drafts', async () => {
  const id = await create();
  const article = await insertArticle(t.db, {
    user_id: owner.user.id,
    platform: 'other',
    site_id: id,
    status: 'scheduled',
  });
  await call('DELETE', `${path}/${id}`);
  const row = await findArticle(t.db, article);
  expect(row).toMatchObject({ status: 'draft', site_id: null });
});

test('nobody else can access a website', async () => {
  const id = await create();
  const calls: [Method, string, object?][] = [
    ['GET', `${path}/${id}`],
    ['PUT', `${path}/${id}`, { ...input, name: 'Taken' }],
    ['DELETE', `${path}/${id}`],
  ];
  const stranger = await t.signIn({ role: 'admin' });
  const pending = await t.signIn({ approvalStatus: 'pending' });
  for (const [method, url, body] of calls) {
    expect((await call(method, url, body, stranger)).statusCode).toBe(404);
    expect((await call(method, url.replace(id, randomUUID()), body)).statusCode).toBe(404);
  }
  for (const [method, url, body] of [...calls, ['GET', path] as const, ['POST', path, input] as const]) {
    expect((await call(method, url, body, null)).statusCode).toBe(401);
    expect((await call(method, url, body, pending)).json().code).toBe('approval_pending');
  }
  expect((await call('GET', `${path}/${id}`)).json()).toMatchObject(input);
});

test('a selected site is found only for its owner', async () => {
  const id = await create();
  const stranger = await t.signIn();
  expect(await findSiteOfUser(t.db, owner.user.id, { siteId: id, platform: 'other' })).toEqual({
    id,
    ...input,
  });
  expect(await findSiteOfUser(t.db, stranger.user.id, { siteId: id, platform: 'other' })).toBeUndefined();
  expect(await findSiteOfUser(t.db, owner.user.id, { siteId: id, platform: 'wordpress' })).toBeUndefined();
  expect(await findSiteOfUser(t.db, owner.user.id, { siteId: null, platform: 'other' })).toBeUndefined();
});
