import { randomUUID } from 'node:crypto';
import { createTestApp, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { corpusArticles, corpusPosts } from '@chapterhouse/testkit/fixtures/site-corpus';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLinkCandidates } from './link-candidates-reader.ts';
import { refreshIndex } from './refresh-index.ts';

let t: TestApp;
let siteId: string;
const topics = new Map(corpusPosts.map(({ topic }, at) => [`https://blog.test/${at}`, topic]));

beforeAll(async () => {
  t = await createTestApp({
    overrides: {
      readPosts: async (_site, { onPosts }) => {
        const posts = corpusPosts.map(({ title, html }, at) => ({
          id: String(at),
          url: `https://blog.test/${at}`,
          title,
          excerpt: '',
          html,
          categories: [],
          publishedAt: new Date('2025-01-01'),
          modifiedAt: null,
        }));
        await onPosts(posts, posts.length);
        return { gone: [] };
      },
    },
  });
  const { user } = await t.signIn();
  siteId = await insertSite(t.services, user.id, {
    url: 'https://blog.test',
    username: 'ada',
    appPassword: 'x',
  });
});
afterAll(() => t.close());

const candidatesFor = ({ title, description, language }: (typeof corpusArticles)[number]) =>
  findLinkCandidates(t.services, siteId, { title, about: description, language });

test('a site that was never read has no list of candidates', async () => {
  expect(
    await findLinkCandidates(t.services, siteId, { title: 'Tea', about: '', language: 'en' }),
  ).toBeUndefined();
  expect(
    await findLinkCandidates(t.services, randomUUID(), { title: 'Tea', about: '', language: null }),
  ).toBeUndefined();
});

test('nine of ten candidates are on the article’s topic, and an article for which nothing fits gets none', async () => {
  const locks = { tryLock: async () => true, unlock: async () => {} };
  await refreshIndex({ ...t.services, locks }, siteId, new AbortController().signal);
  let all = 0;
  let onTopic = 0;
  let served = 0;
  const wrong: string[] = [];
  for (const article of corpusArticles) {
    const candidates = (await candidatesFor(article)) ?? [];
    expect(candidates.length).toBeLessThanOrEqual(30);
    if (article.topic === null) {
      expect(candidates, article.title).toEqual([]);
      continue;
    }
    if (candidates.length > 0) served++;
    for (const { url, title } of candidates) {
      all++;
      if (topics.get(url) === article.topic) onTopic++;
      else wrong.push(`${article.title} -> ${title}`);
    }
  }
  expect(onTopic / all, wrong.join('\n')).toBeGreaterThanOrEqual(0.9);
  expect(served).toBeGreaterThanOrEqual(54);
});

test('posts that were not seen on the site for days are no candidates', async () => {
  const [, article] = corpusArticles;
  if (!article) throw new Error('the corpus has no second article');
  expect(await candidatesFor(article)).not.toEqual([]);
  t.clock.advance(3 * 86_400);
  expect(await candidatesFor(article)).toEqual([]);
});
