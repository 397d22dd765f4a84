import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';

let wordpress: RunningWordPress;
let app: PublishingApp;
let siteId: string;

beforeAll(async () => {
  // The WordPress scheduler never runs: whatever is published, this product published.
  wordpress = await startWordPress({ cron: false });
  app = await createPublishingApp({ clock: systemClock, workers: 0 });
  siteId = await insertSite(app.services, app.userId, wordpress);
  // Before a publisher runs, which begins with a scheduled article at once.
  const deleted = await insertSite(app.services, app.userId, wordpress);
  const id = await schedule('Site deleted', 2, deleted);
  await setArticle(app.db, id, { status: 'draft' });
  await app.db.deleteFrom('sites').where('id', '=', deleted).execute();
  await app.startWorker();
});

afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

const schedule = (title: string, secondsAhead: number, site = siteId) =>
  app.schedule({ siteId: site, title, secondsAhead });

test('articles are published once, on time and not before, and are visible to readers', async () => {
  const titles = ['First of three', 'Second of three', 'Third of three'];
  const ids = await Promise.all(titles.map((title, i) => schedule(title, 4 + i)));
  app.wake();
  for (const [i, id] of ids.entries()) {
    const article = await untilArticle(app.services, id, (row) => row.verification !== null);
    const lateMs = (article.published_at?.getTime() ?? 0) - article.due_at.getTime();
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(article).toMatchObject({ status: 'published', error_msg: null });
    expect(article.verification).toMatchObject({ ok: true });
    const posts = await postsTitled(wordpress, titles[i] ?? '');
    expect(posts).toMatchObject([{ status: 'publish', id: Number(article.post_id) }]);
    expect(posts[0]?.content.raw).toContain('The text of');
  }
});

test('a deleted site is ignored, and its article is a draft', async () => {
  const other = await schedule('After the deleted one', 2);
  app.wake();
  await untilArticle(app.services, other, (row) => row.status === 'published');
  expect(await postsTitled(wordpress, 'Site deleted')).toEqual([]);
});
