import { limits } from '@chapterhouse/contract/limits';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { createAccountFixtures } from '@chapterhouse/testkit/fixtures/account-fixtures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRoutes } from '../../../http/start-web.ts';
import { hashToken } from '../../../lib/crypto/tokens.ts';
import { hasValidChecksum, isApiKey, newApiKey } from './api-key-text.ts';
import { deleteApiKey, listApiKeys } from './manage-api-keys.ts';

let ctx: TestApp;
beforeAll(async () => {
  ctx = await createTestApp({ routes: (services) => createRoutes({ services }) });
});
afterAll(() => ctx.close());

type Headers = Record<string, string>;

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, headers: Headers, payload?: object) =>
  ctx.app.inject({ method, url: `/api/protected${url}`, headers, ...(payload ? { payload } : {}) });

async function create(headers: Headers, body: object = {}) {
  return send('POST', '/api-keys', headers, { name: 'Script', scopes: ['articles:read'], ...body });
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });

test('a key has 256 random bits and a checksum that finds typing errors', () => {
  const key = newApiKey();
  expect(key).toMatch(/^ch_[0-9A-Za-z]{49}$/);
  expect(newApiKey()).not.toBe(key);
  expect(hasValidChecksum(key)).toBe(true);
  for (let i = 3; i < key.length; i++) {
    const typo = `${key.slice(0, i)}${key[i] === 'a' ? 'b' : 'a'}${key.slice(i + 1)}`;
    expect(hasValidChecksum(typo), typo).toBe(false);
  }
  expect(hasValidChecksum(key.slice(0, -1))).toBe(false);
  expect(isApiKey(key.slice(0, 20))).toBe(true);
  // A session token of 43 characters may begin alike.
  expect(isApiKey(`ch_${'x'.repeat(40)}`)).toBe(false);
});

test('a key is shown once, stored as a hash, listed and recorded in the audit log', async () => {
  const { user, headers } = await ctx.signIn();
  const created = (
    await create(headers, { scopes: ['articles:read', 'articles:read', 'sites:read'] })
  ).json();
  expect(created).toMatchObject({ name: 'Script', hint: created.key.slice(-4), expires_at: null });
  const { key, ...shown } = created;
  expect(shown.scopes).toEqual(['articles:read', 'sites:read']);
  expect((await send('GET', '/api-keys', headers)).json()).toEqual({ api_keys: [shown] });
  const row = await ctx.db.selectFrom('api_keys').selectAll().where('id', '=', shown.id).executeTakeFirst();
  expect(row?.key_hash).toEqual(hashToken(key));
  expect(JSON.stringify(row)).not.toContain(key);

  expect((await send('DELETE', `/api-keys/${shown.id}`, (await ctx.signIn()).headers)).statusCode).toBe(404);
  expect((await send('DELETE', `/api-keys/${shown.id}`, headers)).statusCode).toBe(200);
  expect((await send('GET', '/content/articles', bearer(key))).json().code).toBe('invalid_api_key');
  const audit = await ctx.db
    .selectFrom('audit_log')
    .selectAll()
    .where('actor_id', '=', user.id)
    .orderBy('action')
    .execute();
  expect(audit.map(({ action, target_id }) => [action, target_id])).toEqual([
    ['api_key.created', shown.id],
    ['api_key.deleted', shown.id],
  ]);
  expect(JSON.stringify(audit)).not.toContain(key);
});

test('a key ends on its date, which must be in the future', async () => {
  const { headers } = await ctx.signIn();
  const now = ctx.clock.now().getTime();
  expect((await create(headers, { expires_at: new Date(now).toISOString() })).statusCode).toBe(400);
  const { key } = (await create(headers, { expires_at: new Date(now + 60_000).toISOString() })).json();
  expect((await send('GET', '/content/articles', bearer(key))).statusCode).toBe(200);
  ctx.clock.advance(60);
  const late = await send('GET', '/content/articles', bearer(key));
  expect([late.statusCode, late.json().code]).toEqual([401, 'api_key_expired']);
});

test('the last use is written once a minute', async () => {
  const { user, headers } = await ctx.signInWithKey();
  const lastUse = () =>
    ctx.db
      .selectFrom('api_keys')
      .select(['last_used_at', 'last_used_address'])
      .where('user_id', '=', user.id)
      .executeTakeFirstOrThrow();
  const first = ctx.clock.now();
  await Promise.all([1, 2, 3].map(() => send('GET', '/content/articles', headers)));
  expect(await lastUse()).toEqual({ last_used_at: first, last_used_address: '127.0.0.1' });
  ctx.clock.advance(59);
  await send('GET', '/content/articles', headers);
  expect((await lastUse()).last_used_at).toEqual(first);
  ctx.clock.advance(1);
  await send('GET', '/content/articles', headers);
  expect((await lastUse()).last_used_at).toEqual(ctx.clock.now());
});

test('each key has its own limit, which the headers show', async () => {
  const { headers } = await ctx.signInWithKey();
  const max = limits.apiKeys.requestsPerMinute;
  const first = await send('GET', '/sites', headers);
  expect(first.headers['ratelimit-policy']).toBe(`"key";q=${max};w=60`);
  expect(first.headers.ratelimit).toBe(`"key";r=${max - 1};t=60`);
  const others = await Promise.all(Array.from({ length: max + 9 }, () => send('GET', '/sites', headers)));
  expect(others.filter(({ statusCode }) => statusCode === 200)).toHaveLength(max - 1);
  const limited = await send('GET', '/sites', headers);
  expect([limited.statusCode, limited.json().code]).toEqual([429, 'too_many_requests']);
  expect(limited.headers).toMatchObject({ 'retry-after': '60', ratelimit: '"key";r=0;t=60' });
  expect((await send('GET', '/sites', (await ctx.signInWithKey()).headers)).statusCode).toBe(200);
  ctx.clock.advance(60);
  expect((await send('GET', '/sites', headers)).statusCode).toBe(200);
});

test('a user has a limited number of keys', async () => {
  const { headers } = await ctx.signIn();
  const wanted = Array.from({ length: limits.apiKeys.perUser + 2 }, () => create(headers));
  const statuses = (await Promise.all(wanted)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 200)).toHaveLength(limits.apiKeys.perUser);
  expect(statuses.filter((status) => status === 409)).toHaveLength(2);
});

test('a suspension deletes the keys, also those that are being created', async () => {
  const admin = await ctx.signIn({ role: 'admin' });
  const { user, headers } = await ctx.signIn();
  const { key } = (await create(headers)).json();
  const [suspended] = await Promise.all([
    send('PUT', `/admin/users/${user.id}/suspend`, admin.headers),
    create(headers),
  ]);
  expect(suspended.statusCode).toBe(200);
  expect((await send('GET', '/content/articles', bearer(key))).statusCode).toBe(401);
  await send('PUT', `/admin/users/${user.id}/reinstate`, admin.headers);
  const left = await ctx.db.selectFrom('api_keys').select('id').where('user_id', '=', user.id).execute();
  expect(left).toEqual([]);
});

test('a key that may not publish starts only batches that require approval', async () => {
  const owner = await ctx.signIn();
  const own = await createAccountFixtures(ctx.services, owner.user.id);
  const { headers } = await ctx.signInWithKey({ user: owner, scopes: ['articles:write'] });
  const batch = {
    main_topic: 'Tea',
    subtopics: [{ title: 'Green tea', description: '' }],
    platform: 'other',
    other_website_id: own.websiteId,
    start_date: '2099-11-21T09:00:00Z',
  };
  const refused = await send('POST', '/content/publish', headers, batch);
  expect([refused.statusCode, refused.json().details]).toEqual([
    403,
    [{ field: 'scopes', message: 'articles:publish' }],
  ]);
  const accepted = await send('POST', '/content/publish', headers, { ...batch, needs_approval: true });
  expect(accepted.statusCode).toBe(200);
  const bulk = (action: string) =>
    send('POST', '/content/articles/bulk', headers, { action, ids: [own.articleId], date: 'now' });
  expect((await bulk('publishNow')).json().code).toBe('insufficient_scope');
  expect((await bulk('delete')).statusCode).toBe(200);
});

test('a key cannot have the stored password of a site sent to another address', async () => {
  const owner = await ctx.signIn();
  const own = await createAccountFixtures(ctx.services, owner.user.id);
  const { headers } = await ctx.signInWithKey({ user: owner, scopes: ['sites:write'] });
  const site = { name: 'Blog', url: 'https://attacker.test', username: 'ada', app_password: '' };
  const refused = await send('PUT', `/wordpress/sites/${own.siteId}`, headers, site);
  expect([refused.statusCode, refused.json().details[0].field]).toEqual([400, 'app_password']);
});

test('a stream that a key opened ends with the key', async () => {
  const { user, headers } = await ctx.signInWithKey();
  const own = { ...ctx.services, user };
  const stream = (
    await ctx.app.inject({
      method: 'GET',
      url: '/api/protected/content/article-changes',
      headers,
      payloadAsStream: true,
    })
  ).stream();
  let text = '';
  for await (const chunk of stream) {
    text += String(chunk);
    if (text.includes('"open"') && !text.includes('"changed"')) {
      for (const { id } of await listApiKeys(own)) await deleteApiKey(own, id);
    }
  }
  expect(text).toContain('"reason":"session"');
  // At once: no beat of the stream came before.
  expect(text).not.toContain('"current"');
});
