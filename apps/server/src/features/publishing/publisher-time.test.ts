import { createOffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle, insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { expect, onTestFinished, test } from 'vitest';

type Stage = { app: PublishingApp; blog: WordPressStub; siteId: string };

async function stage(workers: number, clock = createOffsetClock()): Promise<Stage> {
  const blog = await startWordPressStub({ delayMs: 15 });
  onTestFinished(() => blog.stop());
  const app = await createPublishingApp({ clock, workers });
  onTestFinished(() => app.close());
  return { app, blog, siteId: await insertSite(app.services, app.userId, blog) };
}

function schedule({ app, siteId }: Stage, title: string, dueAt: Date): Promise<string> {
  return insertScheduledArticle(app.services, { userId: app.userId, siteId, title, dueAt });
}

const untilLive = ({ app }: Stage, id: string, timeoutMs?: number) =>
  untilArticle(app.services, id, (row) => row.status === 'published', timeoutMs);

/** Titles in the order of publish requests at the blog. */
function liveOrder({ blog }: Stage): string[] {
  return blog
    .posts()
    .filter((post) => post.status === 'publish')
    .toSorted((a, b) => a.modified - b.modified)
    .map((post) => post.title);
}

test.each([1, 2])(
  'articles that became due while no worker ran go live in order, two at a time (%i workers)',
  async (workers) => {
    const scene = await stage(0);
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const ids = await Promise.all(
      Array.from({ length: 24 }, (_, i) => schedule(scene, `Due ${i}`, minutesAgo(100 - i))),
    );
    const startedAt = Date.now();
    for (let worker = 0; worker < workers; worker += 1) await scene.app.startWorker();
    const articles = await Promise.all(ids.map((id) => untilLive(scene, id)));

    expect(scene.blog.requests()[0]?.at).toBeLessThan(startedAt + 3_000);
    expect(scene.blog.maxParallel()).toBe(2);
    expect(scene.blog.posts()).toHaveLength(24);
    for (const { create_attempts: attempts } of articles) expect(attempts).toBe(1);
    // Two slots may pass each other by one, never by more.
    for (const [place, title] of liveOrder(scene).entries()) {
      expect(Math.abs(Number(title.slice(4)) - place)).toBeLessThanOrEqual(1);
    }
  },
);

test('the other worker takes over a dead worker’s slot', async () => {
  const scene = await stage(2);
  const dueAt = new Date(Date.now() - 60_000);
  const ids = await Promise.all(Array.from({ length: 20 }, (_, i) => schedule(scene, `Post ${i}`, dueAt)));
  scene.app.wake();
  await Promise.any(ids.map((id) => untilLive(scene, id)));
  // As after a SIGKILL or a lost connection: the locks are released, while requests are still in flight.
  await scene.app.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'chapterhouse-slots' and datname = current_database()`,
  );
  await Promise.all(ids.map((id) => untilLive(scene, id)));
  await expect
    .poll(() => scene.blog.posts().map((post) => post.status), { timeout: 20_000 })
    .toEqual(Array.from({ length: 20 }, () => 'publish'));
});

test('a clock that jumps ahead and back publishes nothing early, and loses nothing', async () => {
  const clock = createOffsetClock();
  const scene = await stage(1, clock);
  const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
  const soon = await schedule(scene, 'In half an hour', inSeconds(1_800));
  const late = await schedule(scene, 'In an hour and four seconds', inSeconds(3_604));
  scene.app.wake();
  for (const id of [soon, late]) {
    await untilArticle(scene.app.services, id, (row) => row.placement === 'placed' && row.slot === null);
  }
  clock.jump(3_600);
  scene.app.wake();
  const first = await untilLive(scene, soon);
  expect(first.published_at?.getTime()).toBeGreaterThanOrEqual(first.due_at.getTime());
  await untilArticle(scene.app.services, late, (row) => row.checked_at !== null && row.slot === null);
  expect(liveOrder(scene)).toEqual(['In half an hour']);

  // Set back: times recorded in the future must not delay anything.
  await setArticle(scene.app.db, late, { next_attempt_at: inSeconds(10) });
  await scene.app.db
    .updateTable('sites')
    .set({ retry_at: inSeconds(10), failures: 1 })
    .where('id', '=', scene.siteId)
    .execute();
  clock.jump(-3_600);
  await setArticle(scene.app.db, late, { due_at: inSeconds(2) });
  scene.app.wake();
  const second = await untilLive(scene, late, 10_000);
  expect(second.published_at?.getTime()).toBeGreaterThanOrEqual(second.due_at.getTime());
  expect(scene.blog.posts()).toHaveLength(2);
});
