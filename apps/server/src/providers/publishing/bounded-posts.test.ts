import { createRecordingBlogs } from '@chapterhouse/testkit/app/recording-blogs';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import { expect, test } from 'vitest';
import type { PublishedPost } from './post-reader.ts';
import type { BlogConnection, RemotePost } from './publishing.ts';
import { postReaderByPlatform, publishingByPlatform } from './publishing-by-platform.ts';

const long = 'a'.repeat(100_000);
const blog: BlogConnection = {
  platform: 'any',
  url: 'https://blog.test',
  credentials: { kind: 'oauth2', accessToken: 'token' },
};

/** What one call of every kind returns for a post that the blog describes like this. */
async function postsOf(described: Partial<RemotePost>): Promise<RemotePost[]> {
  const { blogs } = createRecordingBlogs();
  const post: RemotePost = {
    ...{ id: '7', status: 'publish', slug: 'tea', title: 'Tea', contentRaw: '<p>Tea</p>' },
    ...{ link: 'https://blog.test/tea', date: null, modified: null, fingerprint: 'f' },
    ...described,
  } as const;
  const one = async () => post;
  const adapter = {
    ...{ testConnection: blogs.testConnection, checkPlugins: blogs.checkPlugins },
    ...{ listCategories: blogs.listCategories, trashPost: blogs.trashPost, deletePost: blogs.deletePost },
    ...{ createDraft: one, findDrafts: async () => [post], getPost: one, placePost: one, updatePost: one },
    ...{ restoreOverwritten: one, movePost: one, publishPost: one, unschedulePost: one },
  };
  const all = publishingByPlatform({ any: adapter }, blogs.readPublicPage);
  const [date, known] = [new Date(), { since: new Date(), isOurs: () => false }];
  const found = [
    await all.createDraft(blog, { articleId: 'a', title: 'A' }),
    ...(await all.findDrafts(blog, 'a')),
    await all.getPost(blog, '7'),
    await all.placePost(blog, '7', postFields('A', 'a'), date),
    await all.placePost(blog, '7', { ...postFields('A', 'a'), label: null }, date),
    await all.updatePost(blog, post, { title: 'B' }),
    await all.updatePost(blog, post, { html: '<p>B</p>' }),
    await all.restoreOverwritten(blog, post, known),
    await all.movePost(blog, '7', date),
    await all.publishPost(blog, '7', date),
    await all.unschedulePost(blog, '7'),
  ];
  return found.flatMap((one) => one ?? []);
}

test.each([
  ['longer than 2,000 characters', `https://blog.test/${long}`],
  ['a script', 'javascript:alert(document.domain)//https://blog.test'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['no address', '//blog.test/tea'],
])('the address of a post that is %s counts as none, whatever the call', async (_name, link) => {
  const posts = await postsOf({ link });
  expect(posts).toHaveLength(11);
  expect(new Set(posts.map((post) => post.link))).toEqual(new Set(['']));
});

test('the address of a post stays as the blog writes it', async () => {
  for (const link of ['https://blog.test/tea?p=1&q=%20', 'http://blog.test:8080/é', '']) {
    expect(new Set((await postsOf({ link })).map((post) => post.link))).toEqual(new Set([link]));
  }
});

test('names and remarks of a post are cut, its text is not', async () => {
  const remarks = Array.from({ length: 500 }, () => long);
  for (const post of await postsOf({ slug: long, title: long, labelMeta: long, remarks, contentRaw: long })) {
    const { contentRaw, ...rest } = post;
    expect(contentRaw).toBe(long);
    expect(JSON.stringify(rest).length).toBeLessThan(30_000);
  }
});

test('a post whose id no post can have is a wrong response', async () => {
  await expect(postsOf({ id: long })).rejects.toMatchObject({ kind: 'bad_response', outcomeUnknown: true });
});

test('the names of categories and of the site are cut', async () => {
  const { blogs } = createRecordingBlogs();
  const adapter = {
    ...blogs,
    listCategories: async () => Array.from({ length: 1_000 }, () => long),
    testConnection: async () => ({ apiBase: blog.url, siteName: long, canPublish: true }),
  };
  const all = publishingByPlatform({ any: adapter }, blogs.readPublicPage);
  expect(JSON.stringify(await all.listCategories(blog)).length).toBeLessThan(30_000);
  expect((await all.testConnection(blog)).siteName.length).toBeLessThanOrEqual(200);
});

/** What a reading reports of posts that the site describes like this. */
async function reportedOf(described: readonly Partial<PublishedPost>[]): Promise<PublishedPost[]> {
  const posts = described.map(
    (part, at): PublishedPost => ({
      ...{ id: String(at), url: 'https://blog.test/tea', title: 'Tea', excerpt: '', html: '<p>Tea</p>' },
      ...{ categories: [], publishedAt: null, modifiedAt: null },
      ...part,
    }),
  );
  const read = postReaderByPlatform({
    any: async (_site, { onPosts }) => {
      await onPosts(posts, posts.length);
      return { gone: [] };
    },
  });
  const reported: PublishedPost[] = [];
  await read(
    { platform: 'any', url: blog.url, settings: {}, connect: () => blog },
    {
      known: new Map(),
      onPosts: async (some) => void reported.push(...some),
      request: (send) => send(),
      signal: new AbortController().signal,
    },
  );
  return reported;
}

test('posts without an address that readers can open are not reported', async () => {
  const reported = await reportedOf([
    { url: 'javascript:alert(1)' },
    { url: `https://blog.test/${long}` },
    { id: long },
    { url: '' },
    { title: 'Kept' },
  ]);
  expect(reported.map(({ title }) => title)).toEqual(['Kept']);
});

test('titles, excerpts, texts and categories of reported posts are cut', async () => {
  const categories = Array.from({ length: 10_000 }, () => long);
  const [post] = await reportedOf([{ title: long, excerpt: long, html: long.repeat(10), categories }]);
  const { html = '', ...rest } = post ?? {};
  expect(html).toHaveLength(300_000);
  expect(JSON.stringify(rest).length).toBeLessThan(15_000);
});
