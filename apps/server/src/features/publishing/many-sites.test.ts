import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { insertScheduledArticle, insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';

const siteCount = 10;
const articlesPerSite = 10;

let app: PublishingApp;
let blogs: WordPressStub[];

beforeAll(async () => {
  blogs = await Promise.all(Array.from({ length: siteCount }, () => startWordPressStub({ delayMs: 10 })));
  app = await createPublishingApp({ clock: systemClock, workers: 2 });
});
afterAll(async () => {
  await app?.close();
  await Promise.all((blogs ?? []).map(({ stop }) => stop()));
});

test('everything due at one second on many sites is published once, two requests at a time per site', async () => {
  const dueAt = new Date(Math.ceil(Date.now() / 1000) * 1000 + 5_000);
  const { services, userId } = app;
  const inserting = blogs.map(async (blog, i) => {
    const siteId = await insertSite(services, userId, blog);
    for (let n = 0; n < articlesPerSite; n += 1) {
      await insertScheduledArticle(services, { userId, siteId, title: `Post ${i}-${n}`, dueAt });
    }
  });
  await Promise.all(inserting);
  app.wake();
  const ended = async () => {
    const rows = await app.db
      .selectFrom('articles')
      .select('status')
      .where('status', '<>', 'scheduled')
      .execute();
    return rows.length;
  };
  await expect.poll(ended, { timeout: 25_000, interval: 200 }).toBe(siteCount * articlesPerSite);
  const articles = await app.db.selectFrom('articles').select(['status', 'published_at', 'title']).execute();
  for (const { status, published_at } of articles) {
    expect(status).toBe('published');
    expect(published_at?.getTime()).toBeGreaterThanOrEqual(dueAt.getTime());
  }
  for (const [i, blog] of blogs.entries()) {
    const titles = Array.from({ length: articlesPerSite }, (_, n) => `Post ${i}-${n}`);
    const published = blog.posts().filter(({ status }) => status === 'publish');
    expect(published.map(({ title }) => title).toSorted()).toEqual(titles.toSorted());
    expect(blog.posts()).toHaveLength(articlesPerSite);
    expect(blog.maxParallel()).toBe(2);
  }
});
