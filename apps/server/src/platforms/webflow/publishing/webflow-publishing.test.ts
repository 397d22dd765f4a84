import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { webflowError } from '@chapterhouse/testkit/stubs/webflow-stub-items';
import {
  postFields,
  providerFailure,
  publishingContract,
} from '@chapterhouse/testkit/suites/publishing-contract';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { RequestSlots } from '../../../db/request-slots.ts';
import { systemClock } from '../../../lib/clock.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import type { PublishedPost } from '../../../providers/publishing/post-reader.ts';
import type {
  BlogCollection,
  BlogConnection,
  BlogPublishing,
} from '../../../providers/publishing/publishing.ts';
import { createWebflowPostReader } from './webflow-post-reader.ts';
import { createWebflowPublishing } from './webflow-publishing.ts';
import { fullCollectionSchema, itemSchema, oneSiteSchema } from './webflow-schemas.ts';

let webflow: WebflowStub;
let publishing: BlogPublishing;
const pauses: number[] = [];
let slot: Awaited<ReturnType<RequestSlots['take']>> = { waitMs: 0 };
const slots: RequestSlots = {
  take: async () => slot,
  pause: async (_key, seconds) => void pauses.push(seconds),
};

beforeAll(async () => {
  webflow = await startWebflowStub();
  const fetch = createGuardedFetch({ allowPrivate: true });
  publishing = createWebflowPublishing({ fetch, clock: systemClock, slots, apiBase: webflow.apiBase });
});
afterAll(() => webflow.stop());
afterEach(() => {
  webflow.setFault(null);
  slot = { waitMs: 0 };
});

const blogAt = (collection: Partial<BlogCollection> = {}, accessToken = webflow.token): BlogConnection => ({
  url: webflow.url,
  platform: 'webflow',
  credentials: { kind: 'oauth2', accessToken },
  collection: { siteId: webflow.siteId, id: webflow.collections.posts.id, fields: null, ...collection },
});
const itemOf = (id: string) => webflow.items().find((item) => item.id === id);
const now = new Date();

describe('passes the contract suite of blog publishing', () => {
  publishingContract(() => ({
    publishing,
    blog: blogAt(),
    stranger: blogAt({}, 'somebody-elses'),
    keepsDates: false,
  }));
});

test('article parts go into matching fields, and stay a draft until due', async () => {
  const { id } = await publishing.createDraft(blogAt(), { articleId: 'w-1', title: 'Tea' });
  const post = await publishing.placePost(blogAt(), id, postFields('Tea', 'tea'), now);
  expect(post.remarks).toEqual([]);
  expect(itemOf(id)).toMatchObject({
    isDraft: true,
    lastPublished: null,
    fieldData: {
      name: 'Tea',
      slug: 'tea',
      'post-body': expect.stringContaining('<h2>Why</h2>'),
      'post-summary': 'In short.',
      'seo-title': 'Tea',
      'seo-description': 'What it is about.',
    },
  });
  const live = await publishing.publishPost(blogAt(), id, now);
  expect(live.link).toBe(`${webflow.url}/post/tea`);
  expect(itemOf(id)).toMatchObject({ isDraft: false, lastPublished: expect.any(String) });
});

test('a custom mapping is used', async () => {
  const fields = { body: 'post-body', excerpt: null, metaTitle: 'post-summary', metaDescription: null };
  const blog = blogAt({ fields });
  const { id } = await publishing.createDraft(blog, { articleId: 'w-2', title: 'Mapped' });
  await publishing.placePost(blog, id, postFields('Mapped', 'mapped'), now);
  expect(itemOf(id)?.fieldData).toMatchObject({ 'post-summary': 'Mapped' });
  expect(itemOf(id)?.fieldData).not.toHaveProperty('seo-title');
});

test('a taken slug gets a number, and placing again keeps it', async () => {
  const blog = blogAt();
  const [first, second] = [
    await publishing.createDraft(blog, { articleId: 'w-3', title: 'Same' }),
    await publishing.createDraft(blog, { articleId: 'w-4', title: 'Same' }),
  ];
  const fields = postFields('Same', 'same');
  expect((await publishing.placePost(blog, first.id, fields, now)).slug).toBe('same');
  expect((await publishing.placePost(blog, second.id, fields, now)).slug).toBe('same-2');
  expect((await publishing.placePost(blog, second.id, fields, now)).slug).toBe('same-2');
});

test('a rejection of the item’s own slug is ignored', async () => {
  const blog = blogAt();
  const { id } = await publishing.createDraft(blog, { articleId: 'w-5', title: 'Own' });
  await publishing.placePost(blog, id, postFields('Own', 'own-slug'), now);
  const details = ["slug: Unique value is already in database: 'own-slug'"];
  const response = webflowError(400, 'validation_error', 'Validation Error', details);
  webflow.setFault({ match: /^PATCH/, times: 1, answer: response });
  const again = await publishing.placePost(blog, id, postFields('Own title', 'own-slug'), now);
  expect(again).toMatchObject({ title: 'Own title', slug: 'own-slug' });
});

test('a create with a lost response is found, not repeated', async () => {
  const blog = blogAt();
  webflow.setFault({ match: /^POST .*\/items$/, times: 1, loseAnswer: true });
  const failure = await providerFailure(publishing.createDraft(blog, { articleId: 'w-6', title: 'Lost' }));
  expect(failure.outcomeUnknown).toBe(true);
  const [found] = await publishing.findDrafts(blog, 'w-6');
  expect((await publishing.createDraft(blog, { articleId: 'w-6', title: 'Lost' })).id).toBe(found?.id);
  expect(await publishing.findDrafts(blog, 'w-6')).toHaveLength(1);
});

test('an archived item is in the trash', async () => {
  const { id } = await publishing.createDraft(blogAt(), { articleId: 'w-7', title: 'Archived' });
  webflow.editItem(id, { isArchived: true });
  expect(await publishing.getPost(blogAt(), id)).toMatchObject({ status: 'trash' });
  expect(await publishing.findDrafts(blogAt(), 'w-7')).toEqual([]);
});

test.each([
  ['no collection', { id: null }, 'no_collection', 'select one'],
  ['a collection without rich text', 'people', 'unfit_collection', 'has no rich text field'],
  ['a collection that requires a picture', 'guides', 'unfit_collection', 'requires the field “cover”'],
  ['a collection that is gone', { id: '65f' }, 'collection_gone', 'select another one'],
  [
    'a field that is gone',
    { fields: { body: 'gone', excerpt: null, metaTitle: null, metaDescription: null } },
    'unfit_collection',
    'no field “gone”',
  ],
] as const)('%s is named before anything is written', async (_what, at, reason, text) => {
  const blog = blogAt(typeof at === 'string' ? { id: webflow.collections[at].id } : at);
  const failure = await providerFailure(publishing.createDraft(blog, { articleId: 'w-8', title: 'x' }));
  expect([failure.kind, failure.reason]).toEqual(['rejected', reason]);
  expect(failure.message).toContain(text);
});

test.each([
  [401, 'not_authorized', 'Request not authorized', 'unauthorized', 'access_ended'],
  [
    403,
    'missing_scopes',
    'OAuthForbidden: You are missing the following scopes',
    'forbidden',
    'missing_scopes',
  ],
  [403, 'forbidden', 'Forbidden', 'forbidden', 'forbidden'],
  [404, 'resource_not_found', 'Requested resource not found', 'not_found', 'post_gone'],
  [404, 'item_not_found', 'Item not found in collection 65f', 'not_found', 'post_gone'],
  [404, 'collection_not_found', 'The collection cannot be found', 'rejected', 'collection_gone'],
  [
    409,
    'conflict',
    'Conflict: The collection structure changed since the last publish',
    'misconfigured',
    'site_not_published',
  ],
  [400, 'validation_error', 'Validation Error', 'rejected', 'validation_error'],
  [500, 'internal_error', 'An Internal Error occurred', 'unavailable', 'server_error'],
] as const)('%i %s', async (status, code, message, kind, reason) => {
  const blog = blogAt();
  const { id } = await publishing.createDraft(blog, { articleId: `e-${status}-${code}`, title: 'x' });
  webflow.setFault({ match: /^PATCH/, answer: webflowError(status, code, message) });
  const failure = await providerFailure(publishing.publishPost(blog, id, now));
  expect([failure.kind, failure.reason]).toEqual([kind, reason]);
  expect(failure.outcomeUnknown).toBe(status >= 500);
});

test('an unmapped required field is reported', async () => {
  const response = webflowError(400, 'validation_error', 'Validation Error', [
    { param: 'author', description: 'Field is required' },
  ]);
  webflow.setFault({ match: /^POST/, answer: response });
  const failure = await providerFailure(publishing.createDraft(blogAt(), { articleId: 'w-9', title: 'x' }));
  expect(failure).toMatchObject({ kind: 'rejected', reason: 'required_field' });
  expect(failure.message).toContain('author');
});

test('error details in Webflow’s other form are read as well', async () => {
  const response = webflowError(400, 'validation_error', 'Validation Error', [
    { field: 'author', message: 'Field is required' },
  ]);
  webflow.setFault({ match: /^POST/, answer: response });
  const failure = await providerFailure(publishing.createDraft(blogAt(), { articleId: 'w-9b', title: 'x' }));
  expect(failure).toMatchObject({ kind: 'rejected', reason: 'required_field' });
  expect(failure.message).toContain('author: Field is required');
});

test('an item that was deleted before it is published is not taken for a deleted collection', async () => {
  const { id } = await publishing.createDraft(blogAt(), { articleId: 'w-9c', title: 'x' });
  const response = webflowError(404, 'item_not_found', `Item ${id} not found`);
  webflow.setFault({ match: /^POST .*\/items\/publish$/, answer: response });
  const failure = await providerFailure(publishing.publishPost(blogAt(), id, now));
  expect([failure.kind, failure.reason]).toEqual(['not_found', 'post_gone']);
});

test('fields that Webflow’s description calls optional may be absent', () => {
  const item = itemSchema.parse({ id: 'i', fieldData: {} });
  expect(item).toMatchObject({ isDraft: false, isArchived: false, fieldData: { name: '', slug: '' } });
  const field = { displayName: 'Text', type: 'RichText' };
  const collection = { id: 'c', displayName: 'Posts', fields: [field, { ...field, slug: 'text' }] };
  expect(fullCollectionSchema.parse(collection)).toMatchObject({ slug: '', fields: [{ slug: 'text' }] });
  const site = {
    id: 's',
    displayName: 'S',
    shortName: 's',
    customDomains: [{ id: 'd' }, { url: 'a.example' }],
  };
  expect(oneSiteSchema.parse(site).customDomains).toEqual([{ url: 'a.example' }]);
});

test('a response that is not JSON', async () => {
  webflow.setFault({ match: /^GET .*\/items/, answer: { status: 200, body: 'gateway' } });
  const failure = await providerFailure(publishing.findDrafts(blogAt(), 'w-10'));
  expect(failure.kind).toBe('bad_response');
});

test('rate-limited: all processes pause as long as requested', async () => {
  pauses.length = 0;
  const answer = {
    ...webflowError(429, 'too_many_requests', 'Rate limit hit'),
    headers: { 'retry-after': '37' },
  };
  webflow.setFault({ match: /^GET/, answer });
  const failure = await providerFailure(publishing.getPost(blogAt(), 'x'));
  expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 37 });
  expect(pauses).toEqual([37]);
});

test('nothing is sent while the rate limit is reached', async () => {
  slot = { retryAfterSeconds: 9 };
  const sent = webflow.requests().length;
  const failure = await providerFailure(publishing.testConnection(blogAt()));
  expect(failure).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 9 });
  expect(webflow.requests()).toHaveLength(sent);
});

test('beyond our slots, requests are sent as long as Webflow has enough left for the token', async () => {
  const guarded = createGuardedFetch({ allowPrivate: true });
  let remaining = '100';
  const counted = createWebflowPublishing({
    fetch: async (...request) => {
      const response = await guarded(...request);
      return { ...response, headers: { ...response.headers, 'x-ratelimit-remaining': remaining } };
    },
    clock: systemClock,
    slots,
    apiBase: webflow.apiBase,
  });
  const get = () => counted.getPost(blogAt(), 'unknown');
  await get();
  slot = { retryAfterSeconds: 30 };
  expect(await get()).toBeNull();
  remaining = '3';
  expect(await get()).toBeNull();
  expect(await providerFailure(get())).toMatchObject({ kind: 'rate_limited', retryAfterSeconds: 30 });
});

test('an item that Webflow does not publish is not recorded as published', async () => {
  const { id } = await publishing.createDraft(blogAt(), { articleId: 'w-11', title: 'x' });
  const publish = (errors: string[]) => {
    webflow.setFault({ match: /publish$/, answer: { status: 202, body: { publishedItemIds: [], errors } } });
    return providerFailure(publishing.publishPost(blogAt(), id, now));
  };
  expect(await publish(['Site is locked'])).toMatchObject({ kind: 'rejected', reason: 'not_published' });
  expect(await publish([`Staging item ID ${id} not found.`])).toMatchObject({ reason: 'post_gone' });
});

test('published items are read once, until they change or are deleted', async () => {
  const fetch = createGuardedFetch({ allowPrivate: true });
  const reader = createWebflowPostReader({ fetch, clock: systemClock, slots, apiBase: webflow.apiBase });
  const read = async (known: ReadonlyMap<string, Date | null>) => {
    const posts: PublishedPost[] = [];
    const { gone } = await reader(
      { platform: 'webflow', url: webflow.url, settings: {}, connect: () => blogAt() },
      {
        known,
        signal: new AbortController().signal,
        request: (send) => send(),
        onPosts: async (some) => void posts.push(...some),
      },
    );
    return { gone, posts };
  };
  const { id } = await publishing.createDraft(blogAt(), { articleId: 'w-read', title: 'Oolong' });
  await publishing.placePost(blogAt(), id, postFields('Oolong', 'oolong'), now);
  expect((await read(new Map())).posts.map((post) => post.id)).not.toContain(id);
  const { link } = await publishing.publishPost(blogAt(), id, now);
  const { posts } = await read(new Map());
  expect(posts.find((post) => post.id === id)).toMatchObject({ title: 'Oolong', url: link });
  const known = new Map([...posts.map((post) => [post.id, post.modifiedAt] as const), ['deleted', null]]);
  expect(await read(known)).toEqual({ gone: ['deleted'], posts: [] });
});
