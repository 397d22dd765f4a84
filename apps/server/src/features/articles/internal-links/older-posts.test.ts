import type { IncomingLink } from '@chapterhouse/contract/articles/links';
import { createTestApp, type SignedIn, type TestApp } from '@chapterhouse/testkit/app/test-app';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { insertArticle } from '@chapterhouse/testkit/fixtures/insert-article';
import { blogsForTuning, type OlderPostsBlog } from '@chapterhouse/testkit/fixtures/older-posts';
import { blogsForMeasuring } from '@chapterhouse/testkit/fixtures/older-posts-unseen';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSitePostsRepository } from '../../site-index/site-posts-repository.ts';
import { qualityRoutes } from '../articles-routes.ts';

let t: TestApp;
let ada: SignedIn;

beforeAll(async () => {
  t = await createTestApp({ routes: qualityRoutes });
  ada = await t.signIn();
});
afterAll(() => t.close());

type Live = { title: string; about: string; html: string };

/** An article that is live and in the index of its site. */
async function insertLive(siteId: string, { title, about, html }: Live, url: string): Promise<string> {
  const id = await insertArticle(t.db, {
    ...{ user_id: ada.user.id, site_id: siteId, title, subtopic_description: about, topic: title },
    ...{
      status: 'published',
      published_at: t.clock.now(),
      has_content: true,
      content_hash: 'a'.repeat(64),
      version: 1,
    },
  });
  await t.db
    .insertInto('article_bodies')
    .values({ article_id: id, markdown: '', html, gate_report: '[]' })
    .execute();
  const live = { post_url: url, placement: 'placed', placed_version: 1 };
  await t.db.updateTable('publications').set(live).where('article_id', '=', id).execute();
  return id;
}

type Suggested = { right: number; wrong: string[]; missed: string[]; expected: number };

/** What is suggested for the new articles of a blog, judged by its labels. */
async function suggestFor(blog: OlderPostsBlog): Promise<Suggested> {
  const site = { url: 'https://blog.test', username: 'ada', appPassword: 'x' };
  const siteId = await insertSite(t.services, ada.user.id, site);
  const posts = createSitePostsRepository(t.db);
  await posts.start(siteId, t.clock.now());
  const { language } = blog;
  const older = blog.posts.map(({ title, paragraphs }) => ({
    ...{ title, about: '', html: paragraphs.map((text) => `<p>${text}</p>`).join('') },
  }));
  for (const [at, post] of older.entries()) {
    const url = `https://blog.test/${siteId}/${at}/`;
    await insertLive(siteId, post, url);
    const [excerpt = ''] = blog.posts[at]?.paragraphs ?? [];
    const row = {
      ...{ id: String(at), url, title: post.title, excerpt, headings: [], categories: [], language },
    };
    const dates = { publishedAt: t.clock.now(), modifiedAt: null };
    await posts.save(siteId, [{ ...row, ...dates, signature: { minhash: [], bands: [] } }], older.length);
  }
  await posts.finish(siteId, [], t.clock.now());
  const found: Suggested = { right: 0, wrong: [], missed: [], expected: 0 };
  for (const [at, { title, about, passages }] of blog.articles.entries()) {
    const id = await insertLive(
      siteId,
      { title, about, html: '<p>New.</p>' },
      `https://blog.test/${siteId}/new-${at}/`,
    );
    const url = `/api/protected/content/articles/${id}/links/incoming`;
    const response = await t.app.inject({ url, headers: ada.headers });
    const { suggestions } = response.json<{ suggestions: IncomingLink[] }>();
    await t.db.deleteFrom('articles').where('id', '=', id).execute();
    const isRight = (one: IncomingLink, words: string) =>
      one.sentence.includes(words) && (words.includes(one.place.quote) || one.place.quote.includes(words));
    for (const one of suggestions) {
      const words = passages[one.title];
      if (words !== undefined && isRight(one, words)) found.right += 1;
      else found.wrong.push(`${title}: “${one.place.quote}” in ${one.sentence}`);
    }
    for (const [from, words] of Object.entries(passages)) {
      found.expected += 1;
      if (!suggestions.some((one) => one.title === from && isRight(one, words)))
        found.missed.push(`${title}: ${words}`);
    }
  }
  return found;
}

async function judge(blogs: readonly OlderPostsBlog[]) {
  const all = await Promise.all(blogs.map(suggestFor));
  const sum = (of: (one: Suggested) => number) => all.reduce((total, one) => total + of(one), 0);
  const right = sum((one) => one.right);
  const wrong = all.flatMap((one) => one.wrong);
  const missed = all.flatMap((one) => one.missed);
  const expected = sum((one) => one.expected);
  const report = `${right} right, ${wrong.length} wrong, ${missed.length} of ${expected} missed\n${[...wrong, '', ...missed].join('\n')}`;
  return { onTopic: right / Math.max(1, right + wrong.length), found: 1 - missed.length / expected, report };
}

test.each([
  ['the blogs that it was tuned on', blogsForTuning],
  ['blogs that nothing was tuned on', blogsForMeasuring],
])('nine of ten passages suggested for links to a new article are on its topic: %s', async (_name, blogs) => {
  const { onTopic, found, report } = await judge(blogs);
  expect(onTopic, report).toBeGreaterThanOrEqual(0.9);
  expect(found, report).toBeGreaterThanOrEqual(0.6);
});
