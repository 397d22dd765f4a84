import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeciderContext, UserContext } from '../../services.ts';
import { scheduleArticle } from '../articles/editing/move-article.ts';
import { reinstateUser, suspendUser } from '../lifecycle/suspend-user.ts';

/* While its owner is suspended nothing is published, neither by this product nor by the blog's scheduler. */

let clock: OffsetClock;
let app: PublishingApp;
let blog: WordPressStub;
let decider: DeciderContext;
let ada: UserContext;
let siteId: string;
/** Duration of a write to a post on the blog. */
let slowMs = 0;

beforeAll(async () => {
  clock = createOffsetClock();
  app = await createPublishingApp({ clock, workers: 2 });
  blog = await startWordPressStub({ delayMs: (method) => (method === 'POST' ? slowMs : 0) });
  const { user } = await app.signIn({ role: 'admin' });
  decider = { ...app.services, user };
});
afterAll(async () => {
  await app?.close();
  await blog?.stop();
});
beforeEach(async () => {
  slowMs = 0;
  const { user } = await app.signIn();
  ada = { ...app.services, user, wakePublisher: app.wake };
  siteId = await insertSite(app.services, user.id, blog);
});

const row = (id: string) => findArticle(app.db, id);
const statusThere = (title: string) =>
  blog
    .posts()
    .filter((post) => post.title === title)
    .map((post) => post.status);
const suspend = async () => {
  await suspendUser(decider, ada.user.id);
  app.wake();
};
const reinstate = async () => {
  await reinstateUser(decider, ada.user.id);
  app.wake();
};

const schedule = (title: string, secondsAhead: number) =>
  app.schedule({ userId: ada.user.id, siteId, title, secondsAhead });

async function placed(title: string, secondsAhead = 3_600): Promise<string> {
  const { id } = await app.place({ userId: ada.user.id, siteId, title, secondsAhead });
  expect(statusThere(title)).toEqual(['future']);
  return id;
}

/** Waits for a publisher pass: another user's article that is due now is published. */
async function tick(): Promise<void> {
  const { user } = await app.signIn();
  const marker = await app.schedule({
    userId: user.id,
    siteId: await insertSite(app.services, user.id, blog),
    title: `Marker ${user.id}`,
    secondsAhead: 0,
  });
  app.wake();
  await app.untilIdle(marker, ({ status }) => status === 'published');
}

test('scheduled posts are withdrawn, and placed again after the reinstatement', async () => {
  const id = await placed('Back and forth');
  await suspend();
  expect(await row(id)).toMatchObject({
    status: 'draft',
    paused_at: expect.any(Date),
    error_msg: 'Paused while the account is suspended.',
  });
  await app.untilIdle(id, ({ withdraw_at: at }) => at === null);
  expect(statusThere('Back and forth')).toEqual(['draft']);

  await reinstate();
  const back = await app.untilIdle(id, ({ placement }) => placement === 'placed');
  expect(back).toMatchObject({ status: 'scheduled', paused_at: null, error_msg: null });
  expect(statusThere('Back and forth')).toEqual(['future']);
  clock.jump(3_700);
  app.wake();
  await app.untilIdle(id, ({ status }) => status === 'published');
  expect(statusThere('Back and forth')).toEqual(['publish']);
});

test('a missed one stays a draft with a message, until it gets a new date', async () => {
  const [there, unplaced] = [await placed('Missed'), await schedule('Missed unplaced', 1_800)];
  await suspend();
  await app.untilIdle(there, ({ withdraw_at: at }) => at === null);
  clock.jump(7_200);
  await tick();
  expect((await row(there)).status).toBe('draft');
  expect(statusThere('Missed')).toEqual(['draft']);

  await reinstate();
  await tick();
  for (const id of [there, unplaced]) {
    expect(await row(id)).toMatchObject({
      status: 'draft',
      paused_at: null,
      error_msg: 'Missed while the account was suspended. Choose a new date to publish it.',
    });
  }
  expect(statusThere('Missed')).toEqual(['draft']);
  await scheduleArticle(ada, { id: there, date: 'now' });
  expect(await app.untilIdle(there, ({ status }) => status === 'published')).toMatchObject({
    error_msg: null,
  });
});

test('a publication in progress is awaited, and nothing is published after the suspension', async () => {
  const id = await placed('Under way');
  const next = await schedule('Next', 30);
  await app.untilIdle(next, ({ placement }) => placement === 'placed');
  slowMs = 700;
  const before = blog.requests().length;
  const dueAt = new Date(clock.now().getTime() - 1_000);
  await setArticle(app.db, id, { due_at: dueAt });
  app.wake();
  const sent = () =>
    blog
      .requests()
      .slice(before)
      .some(({ method, path }) => method === 'POST' && path.includes('/posts/'));
  await expect.poll(sent, { interval: 10 }).toBe(true);
  await suspend();
  slowMs = 0;
  expect(await row(id)).toMatchObject({ status: 'published', slot: null });
  expect(await row(next)).toMatchObject({ status: 'draft', slot: null });
  clock.jump(60);
  await tick();
  await app.untilIdle(next, ({ withdraw_at: at }) => at === null);
  expect(statusThere('Next')).toEqual(['draft']);
});

test('nothing schedules an article of a suspended user', async () => {
  const id = await schedule('Written meanwhile', 600);
  await setArticle(app.db, id, { status: 'generating' });
  await suspend();
  // As when writing in progress ends, or an earlier request completes.
  await setArticle(app.db, id, { status: 'scheduled', updated_at: clock.now() });
  expect(await row(id)).toMatchObject({ status: 'draft', paused_at: expect.any(Date) });
  await reinstate();
  expect(await app.untilIdle(id, ({ placement }) => placement === 'placed')).toMatchObject({
    status: 'scheduled',
  });
});

test('requests that schedule during the suspension: none stays on the calendar', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 10; n++) {
    const id = await schedule(`Race ${n}`, 3_600);
    await setArticle(app.db, id, { status: 'draft' });
    ids.push(id);
  }
  const date = new Date(clock.now().getTime() + 3_600_000).toISOString();
  await Promise.all([...ids.map((id) => scheduleArticle(ada, { id, date })), suspend()]);
  const left = app.db
    .selectFrom('articles')
    .select('id')
    .where('user_id', '=', ada.user.id)
    .where('status', '=', 'scheduled');
  expect(await left.execute()).toEqual([]);
});
