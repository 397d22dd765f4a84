import { randomUUID } from 'node:crypto';
import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createSlotLocks, type SlotLocks, slotKeys } from '../../db/slot-locks.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../platforms/wordpress/publishing/wordpress-publishing.ts';
import type { JobQueue } from '../../providers/jobs/jobs.ts';
import type { BlogPublishing } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';
import { removeMailsJob } from '../accounts/accounts-jobs.ts';
import { deleteAccount } from '../lifecycle/delete-account.ts';
import { runUnschedule, sweepUnschedules } from '../sites/run-unschedule.ts';
import { unschedulePostsJob } from '../sites/sites-jobs.ts';
import { workKinds } from './ready-work.ts';
import { createSiteCache, createSiteQueueWorker, processSiteQueue } from './site-queue.ts';

/* Deleting an account while WordPress has its posts scheduled, with the WordPress scheduler on. */

let wordpress: RunningWordPress;
let app: PublishingApp;
let clock: OffsetClock;
let locks: SlotLocks;
let blogs: BlogPublishing;
let ctx: UserContext;
let siteId: string;
let jumped = 0;
let queue: { takeBackId: string; startAfter: Date }[] = [];

beforeAll(async () => {
  wordpress = await startWordPress({ cron: true, fakeClock: true });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  locks = await createSlotLocks({ databaseUrl: app.database.url, log: app.services.log });
  blogs = createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock });
});
afterAll(async () => {
  await locks?.close();
  await app?.close();
  await wordpress?.stop();
});

beforeEach(async () => {
  const { user } = await app.signIn();
  const identity = { ...app.services.identity, deleteSubject: async () => {} };
  queue = [];
  const jobs: JobQueue = {
    enqueue: async (_trx, job, payload, ...[options]) => {
      // What the person's mails leave is another test's.
      if (job.name === removeMailsJob.name) return;
      const startAfter = options?.startAfter ?? clock.now();
      expect(job.name).toBe(unschedulePostsJob.name);
      queue.push({ ...unschedulePostsJob.schema.parse(payload), startAfter });
    },
    enqueueAll: async () => {},
    cancel: async () => {},
  };
  ctx = { ...app.services, blogs, identity, jobs, user };
  siteId = await insertSite(app.services, user.id, wordpress);
});

/** Both clocks, as if the time had passed. */
async function pass(seconds: number): Promise<void> {
  jumped += seconds;
  await wordpress.setClock(`+${jumped}s`);
  clock.jump(seconds);
}

const schedule = (title: string, secondsAhead = 3_600) =>
  app.schedule({ userId: ctx.user.id, siteId, title, secondsAhead });

/** The publisher releases a slot slightly after its last article. */
async function untilSlotsAreFree(): Promise<void> {
  for (const key of slotKeys(siteId)) {
    await expect.poll(() => locks.tryLock(key), { timeout: 10_000 }).toBe(true);
    await locks.unlock(key);
  }
}

async function placed(name: string): Promise<string> {
  const title = `${name} ${randomUUID()}`;
  const id = await schedule(title);
  app.wake();
  await untilArticle(app.services, id, (row) => row.remote_status === 'future' && row.slot === null);
  await untilSlotsAreFree();
  return title;
}

const states = async (title: string) => (await postsTitled(wordpress, title)).map(({ status }) => status);
const tasks = () => app.db.selectFrom('post_take_backs').selectAll().execute();

/** Runs due jobs by the test clock. */
async function work(): Promise<void> {
  const due = queue.filter(({ startAfter }) => startAfter <= clock.now());
  queue = queue.filter((job) => !due.includes(job));
  for (const { takeBackId } of due) await runUnschedule({ ...ctx, locks }, takeBackId);
}

test('scheduled posts are reverted to drafts, whatever the WordPress scheduler does', async () => {
  const titles = [await placed('One'), await placed('Two')];
  const live = await placed('By hand');
  const [post] = await postsTitled(wordpress, live);
  const date_gmt = clock.now().toISOString().slice(0, 19);
  await rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/posts/${post?.id}`, { status: 'publish', date_gmt });
  await deleteAccount(ctx);
  const [task] = await tasks();
  expect(JSON.stringify(task)).not.toContain(ctx.user.id);
  expect(JSON.stringify(task)).not.toContain(wordpress.appPassword);
  await work();
  expect(await tasks()).toEqual([]);
  await pass(3_700);
  await fetch(`${wordpress.url}/wp-cron.php?doing_wp_cron`);
  for (const title of titles) expect(await states(title)).toEqual(['draft']);
  expect(await states(live)).toEqual(['publish']);
});

test('the post of an article deleted just before is not published either', async () => {
  const title = await placed('Deleted before');
  const article = await app.db
    .selectFrom('articles')
    .innerJoin('publications', 'article_id', 'articles.id')
    .select(['id', 'post_id'])
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  await app.db.deleteFrom('articles').where('id', '=', article.id).execute();
  await app.db
    .insertInto('discarded_posts')
    .values({
      id: randomUUID(),
      user_id: ctx.user.id,
      article_id: article.id,
      site_id: siteId,
      site_url: wordpress.url,
      post_id: article.post_id,
      created_at: clock.now(),
    })
    .execute();
  await deleteAccount(ctx);
  await work();
  expect(await states(title)).toEqual(['draft']);
  // Requests in flight may still take effect: that is checked, and then it is done.
  for (const seconds of [21, 600]) {
    clock.jump(seconds);
    await work();
  }
  expect(await tasks()).toEqual([]);
});

test('an unreachable blog is retried; after a day its credentials are deleted', async () => {
  const [title, lost] = [await placed('Down'), await placed('Down for long')];
  await deleteAccount(ctx);
  await wordpress.takeDown();
  await work();
  expect(await tasks()).toHaveLength(1);
  await work();
  await wordpress.bringUp();
  expect(await states(title)).toEqual(['future']);
  clock.jump(10);
  await work();
  expect([await states(title), await states(lost)]).toEqual([['draft'], ['draft']]);
  expect(await tasks()).toEqual([]);

  await app.db.insertInto('post_take_backs').values(dayOld()).execute();
  await sweepUnschedules({ db: app.db, clock });
  expect(await tasks()).toEqual([]);
});

const dayOld = () => ({
  id: randomUUID(),
  site_id: siteId,
  connection_box: '',
  post_ids: [],
  unsettled_ids: [],
  created_at: clock.now(),
  expires_at: clock.now(),
});

test('a request in flight may place the post late: it is checked again', async () => {
  const title = `Late ${randomUUID()}`;
  const id = await schedule(title);
  app.wake();
  const { post_id: postId } = await untilArticle(app.services, id, (row) => row.remote_status === 'future');
  await untilArticle(app.services, id, (row) => row.slot === null);
  await untilSlotsAreFree();
  // A worker holds it, and its slot is not free until it learns of the deletion.
  await setArticle(app.db, id, { slot: 0, claim: randomUUID(), remote_status: null });
  await deleteAccount(ctx);
  await work();
  expect(await states(title)).toEqual(['draft']);
  const date_gmt = new Date(clock.now().getTime() + 3_600_000).toISOString().slice(0, 19);
  await rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/posts/${postId}`, { status: 'future', date_gmt });
  for (const seconds of [21, 600]) {
    expect(await tasks()).toHaveLength(1);
    clock.jump(seconds);
    await work();
    expect(await states(title)).toEqual(['draft']);
  }
  expect(await tasks()).toEqual([]);
});

test('never more than two concurrent requests: occupied slots are respected', async () => {
  const title = await placed('Busy');
  await deleteAccount(ctx);
  for (const key of slotKeys(siteId)) expect(await locks.tryLock(key)).toBe(true);
  await work();
  expect(await states(title)).toEqual(['future']);
  for (const key of slotKeys(siteId)) await locks.unlock(key);
  clock.jump(3);
  await work();
  expect(await states(title)).toEqual(['draft']);
  for (const key of slotKeys(siteId)) {
    expect(await locks.tryLock(key)).toBe(true);
    await locks.unlock(key);
  }
});

test('a post whose request was sent before the deletion is published, and stays', async () => {
  const title = await placed('Gone out');
  const { id } = await app.db
    .selectFrom('articles')
    .select('id')
    .where('title', '=', title)
    .executeTakeFirstOrThrow();
  await setArticle(app.db, id, { due_at: clock.now(), remote_due_at: null, checked_at: clock.now() });
  const leaving: BlogPublishing = {
    ...blogs,
    async publishPost(...request) {
      await deleteAccount(ctx);
      return blogs.publishPost(...request);
    },
  };
  const services = { ...ctx, blogs: leaving };
  const signal = new AbortController().signal;
  const sites = createSiteCache(services);
  const siteWork = createSiteQueueWorker(services);
  const nextKinds = () => workKinds;
  await processSiteQueue(services, { siteId, slot: 0, work: siteWork, sites, signal, nextKinds });
  await work();
  expect(await states(title)).toEqual(['publish']);
});
