import { randomUUID } from 'node:crypto';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createTestClock } from '@chapterhouse/testkit/app/test-clock';
import { webflowEnv, webflowServices } from '@chapterhouse/testkit/app/webflow-app';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dashboardRoutes } from '../../features/dashboard/dashboard-routes.ts';
import { platformRoutes } from '../registry.ts';

let t: TestApp;
let webflow: WebflowStub;
let owner: SignedIn;

const path = '/api/protected/webflow/sites';

beforeAll(async () => {
  webflow = await startWebflowStub();
  t = await createTestApp({
    env: { ...webflowEnv(webflow), DEFAULT_PLAN: 'growth_starter' },
    routes: (services) => ({ ...platformRoutes(services), ...dashboardRoutes(services) }),
    overrides: webflowServices(webflow, createTestClock(new Date())),
  });
});
afterAll(async () => {
  await t.close();
  await webflow.stop();
});
beforeEach(async () => {
  webflow.setFault(null);
  owner = await t.signIn();
});

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const call = (method: Method, url: string, body?: object, as: SignedIn | null = owner) =>
  t.app.inject({ method, url, ...(as ? { headers: as.headers } : {}), ...(body ? { payload: body } : {}) });
const input = () => ({ name: 'Garden', url: webflow.url, access_token: webflow.token });
const create = async (fields: object = {}, as = owner) => {
  const response = await call('POST', path, { ...input(), ...fields }, as);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const row = (id: string) =>
  t.db.selectFrom('sites').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const posts = () => webflow.collections.posts;
const mapping = { body: 'post-body', excerpt: null, meta_title: 'seo-title', meta_description: null };

test('connects a site with an API token: tested, listed, and the token in no response', async () => {
  const site = await create();
  expect(site).toEqual({
    id: expect.any(String),
    name: 'Garden',
    url: webflow.url,
    status: 'connected',
    status_message: null,
    auth_type: 'api_token',
    last_sync: t.clock.now().toISOString(),
    collection_id: null,
    collection_name: null,
  });
  expect((await call('GET', path)).json()).toEqual({ sites: [site] });
  expect((await call('GET', `${path}/${site.id}`)).json()).toEqual(site);
  const edit = await call('GET', `${path}/${site.id}/edit`);
  expect(edit.json()).toEqual({ ...site, site_id: webflow.siteId, field_mapping: null });
  expect(edit.body + JSON.stringify(await row(site.id))).not.toContain(webflow.token);
});

test('a collection can be selected initially', async () => {
  const site = await create({ collection_id: posts().id, field_mapping: mapping });
  expect(site).toMatchObject({ collection_id: posts().id, collection_name: 'Blog Posts' });
  const edit = (await call('GET', `${path}/${site.id}/edit`)).json();
  expect(edit.field_mapping).toEqual(mapping);
});

test.each([
  [{ name: ' ' }, 400, 'Site name is required'],
  [{ url: 'no address' }, 400, 'Please enter a valid URL'],
  [{ access_token: ' ' }, 400, 'API token is required'],
  [{ access_token: 'wrong' }, 502, 'Webflow rejected the access token of this site. Reconnect the site.'],
  [{ site_id: 'elsewhere' }, 400, 'You must select a site from the dropdown.'],
  [{ collection_id: 'elsewhere' }, 400, 'Please select a Webflow collection'],
])('rejects %j and stores nothing', async (fields, status, message) => {
  const response = await call('POST', path, { ...input(), ...fields });
  expect([response.statusCode, response.json().error]).toEqual([status, message]);
  expect((await call('GET', path)).json().sites).toEqual([]);
});

test('the same site twice is rejected', async () => {
  await create();
  const again = await call('POST', path, input());
  expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
});

test('counts as a site of the plan, and on the dashboard', async () => {
  const beginner = await t.signIn({ isBetaTester: true });
  for (const i of [1, 2, 3]) {
    await t.db
      .insertInto('sites')
      .values({
        platform: 'wordpress',
        id: randomUUID(),
        user_id: beginner.user.id,
        name: `Blog ${i}`,
        url: 'https://blog.test',
        auth_type: 'app_password',
        created_at: new Date(),
        updated_at: new Date(),
      })
      .execute();
  }
  const response = await call('POST', path, input(), beginner);
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({ subscription_limit_reached: true });
  expect(response.json().error).toContain('maximum number of sites');

  await create();
  const dashboard = (await call('GET', '/api/protected/content/dashboard')).json();
  expect(dashboard).toMatchObject({ stats: { webflow_sites: 1 }, quota: { sites_used: 1 } });
});

test('updates name, collection and mapping; omitted fields stay', async () => {
  const { id } = await create();
  const put = (body: object) => call('PUT', `${path}/${id}`, { name: 'Garden', url: webflow.url, ...body });
  const chosen = await put({ name: 'Roses', collection_id: posts().id });
  expect(chosen.json()).toMatchObject({ name: 'Roses', collection_name: 'Blog Posts', status: 'connected' });
  expect((await put({ field_mapping: mapping })).json()).toMatchObject({ collection_id: posts().id });
  expect((await put({ access_token: '' })).json()).toMatchObject({ name: 'Garden', auth_type: 'api_token' });
  const edit = async () => (await call('GET', `${path}/${id}/edit`)).json();
  expect(await edit()).toMatchObject({ collection_id: posts().id, field_mapping: mapping });
  await put({ field_mapping: null });
  expect(await edit()).toMatchObject({ collection_id: posts().id, field_mapping: null });
  await put({ collection_id: null });
  expect(await edit()).toMatchObject({ collection_id: null, collection_name: null });
});

test('an unsuitable collection is rejected with the reason', async () => {
  const { id } = await create();
  const put = (body: object) => call('PUT', `${path}/${id}`, { name: 'x', url: webflow.url, ...body });
  const people = await put({ collection_id: webflow.collections.people.id });
  expect([people.statusCode, people.json().error]).toEqual([
    400,
    expect.stringContaining('has no rich text field'),
  ]);
  const guides = await put({ collection_id: webflow.collections.guides.id });
  expect(guides.json().error).toContain('requires the field “cover”');
  const wrong = await put({ collection_id: posts().id, field_mapping: { ...mapping, body: 'seo-title' } });
  expect(wrong.json().error).toContain('no field “seo-title” that fits this part');
  expect(await row(id)).toMatchObject({ name: 'Garden' });
  expect((await row(id)).settings).not.toHaveProperty('collection_id');
});

test('another token must be for the same site', async () => {
  const { id } = await create();
  const body = { name: 'x', url: webflow.url, access_token: 'wrong' };
  expect((await call('PUT', `${path}/${id}`, body)).statusCode).toBe(502);
  await t.db.updateTable('sites').set({ remote_id: 'other' }).where('id', '=', id).execute();
  const response = await call('PUT', `${path}/${id}`, { ...body, access_token: webflow.token });
  expect(response.json().error).toContain('not for this site');
});

test('tests the connection and stores the result', async () => {
  const { id } = await create();
  const works = await call('POST', `${path}/${id}/test`);
  expect(works.json()).toMatchObject({ message: 'Connection successful', site: { id, status: 'connected' } });
  await call('PUT', `${path}/${id}`, { name: 'x', url: webflow.url, collection_id: posts().id });
  webflow.setFault({ match: /collections\//, answer: { status: 404, body: {} } });
  const gone = await call('POST', `${path}/${id}/test`);
  expect([gone.statusCode, gone.json().error]).toEqual([
    422,
    'The collection no longer exists in Webflow. Edit the site and select another one.',
  ]);
  expect((await call('GET', `${path}/${id}`)).json()).toMatchObject({
    status: 'error',
    status_message: gone.json().error,
  });
});

test('lists collections, their fields, and items', async () => {
  const { id } = await create();
  const { collections } = (await call('GET', `${path}/${id}/collections`)).json();
  expect(collections).toContainEqual({ id: posts().id, displayName: 'Blog Posts', slug: 'post' });
  const details = (await call('GET', `${path}/${id}/collections/${posts().id}`)).json();
  expect(details).toMatchObject({
    displayName: 'Blog Posts',
    problem: null,
    suggested_mapping: {
      body: 'post-body',
      excerpt: 'post-summary',
      meta_title: 'seo-title',
      meta_description: 'seo-description',
    },
  });
  expect(details.fields).toContainEqual({
    slug: 'seo-title',
    displayName: 'seo title',
    type: 'PlainText',
    isRequired: false,
    takes: ['excerpt', 'meta_title', 'meta_description'],
  });
  const people = await call('GET', `${path}/${id}/collections/${webflow.collections.people.id}`);
  expect(people.json()).toMatchObject({ suggested_mapping: null, problem: expect.any(String) });

  await fetch(`${webflow.apiBase}/v2/collections/${posts().id}/items`, {
    method: 'POST',
    headers: { authorization: `Bearer ${webflow.token}` },
    body: JSON.stringify({
      isDraft: true,
      fieldData: { name: 'Roses', slug: 'roses', 'post-body': '<p>x</p>' },
    }),
  });
  const items = (query: string) =>
    call('GET', `/api/protected/webflow/collections/${posts().id}/items${query}`);
  const expected = { items: [{ id: expect.any(String), name: 'Roses', slug: 'roses', is_live: false }] };
  expect((await items('')).json()).toEqual(expected);
  expect((await items(`?site_id=${id}`)).json()).toEqual(expected);
  expect((await items(`?site_id=${randomUUID()}`)).statusCode).toBe(404);
  expect((await call('GET', '/api/protected/webflow/collections/elsewhere/items')).statusCode).toBe(404);
});

test('rate-limited, the response includes the delay', async () => {
  const { id } = await create();
  webflow.setFault({
    match: /collections/,
    answer: { status: 429, body: {}, headers: { 'retry-after': '17' } },
  });
  const response = await call('GET', `${path}/${id}/collections`);
  expect([response.statusCode, response.headers['retry-after']]).toEqual([502, '17']);
});

test('deleting a site turns its scheduled articles into drafts', async () => {
  const { id } = await create();
  const article = { user_id: owner.user.id, platform: 'webflow', site_id: id };
  const scheduled = await insertArticle(t.db, { ...article, status: 'scheduled' });
  const published = await insertArticle(t.db, { ...article, status: 'published' });
  expect((await call('DELETE', `${path}/${id}`)).json()).toEqual({
    message: 'Webflow site deleted successfully',
  });
  expect((await call('GET', `${path}/${id}`)).statusCode).toBe(404);
  const rows = await t.db.selectFrom('articles').select(['id', 'status', 'site_id']).execute();
  const of = (wanted: string) => rows.find((one) => one.id === wanted);
  expect(of(scheduled)).toMatchObject({ status: 'draft', site_id: null });
  expect(of(published)).toMatchObject({ status: 'published' });
});

test('nobody else can access a site', async () => {
  const { id } = await create();
  const calls: [Method, string, object?][] = [
    ['GET', `${path}/${id}`],
    ['GET', `${path}/${id}/edit`],
    ['PUT', `${path}/${id}`, { name: 'Taken', url: webflow.url }],
    ['POST', `${path}/${id}/test`],
    ['GET', `${path}/${id}/collections`],
    ['GET', `${path}/${id}/collections/${posts().id}`],
    ['DELETE', `${path}/${id}`],
  ];
  const [other, pending] = [await t.signIn({ role: 'admin' }), await t.signIn({ approvalStatus: 'pending' })];
  for (const [method, url, body] of calls) {
    expect((await call(method, url, body, other)).statusCode, url).toBe(404);
    expect((await call(method, url.replace(id, 'nonsense'), body)).statusCode).toBe(404);
    expect((await call(method, url, body, null)).statusCode).toBe(401);
    expect((await call(method, url, body, pending)).json().code).toBe('approval_pending');
  }
  expect(await row(id)).toMatchObject({ name: 'Garden' });
});
