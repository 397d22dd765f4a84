import { randomUUID } from 'node:crypto';
import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { type ArticleFields, findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { rest } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createClaimsRepository } from './claims-repository.ts';
import { createPublishingRepository } from './publishing-repository.ts';
import { workKinds } from './ready-work.ts';
import { createSiteQueueWorker } from './site-queue.ts';

let clock: OffsetClock;
let app: PublishingApp;
let blog: WordPressStub;
let siteId: string;

beforeAll(async () => {
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  blog = await startWordPressStub();
});
afterAll(async () => {
  await app?.close();
  await blog?.stop();
});
beforeEach(async () => {
  siteId = await insertSite(app.services, app.userId, blog);
});

const schedule = (title: string, secondsAhead: number) => app.schedule({ siteId, title, secondsAhead });

/** Past by the blog's clock too, which the test does not change. */
const overdue = () => new Date(Date.now() - 60_000);

async function change(id: string, changes: ArticleFields): Promise<void> {
  await setArticle(app.db, id, changes);
  app.wake();
}

const placed = (title: string) => app.place({ siteId, title });

/** A request of a process that no longer exists. */
function lateWrite(path: string, body: object): Promise<unknown> {
  const credentials = { kind: 'app_password', username: blog.username, password: blog.appPassword } as const;
  return rest({ platform: 'wordpress', url: blog.url, credentials }, 'POST', `/wp/v2/posts${path}`, body);
}

function pass(seconds: number): void {
  clock.jump(seconds);
  app.wake();
}

const statusesOf = (title: string) =>
  blog
    .posts()
    .filter((post) => post.title === title)
    .map((post) => post.status);

/** What the killed process had in progress: a claim, and a request. */
const killedHolder = () => ({ slot: 0, claim: randomUUID() });

test('orphan drafts of lost create calls are deleted; edited ones stay', async () => {
  const title = 'Made twice';
  const id = await schedule(title, -60);
  await change(id, { ...killedHolder(), placement: 'creating', create_attempts: 1, due_at: overdue() });
  await app.untilIdle(id, (row) => row.status === 'published');
  const draft = { title, slug: `ch-${id}`, content: `<!-- chapterhouse:${id} -->`, status: 'draft' };
  await lateWrite('', draft);
  expect(statusesOf(title)).toEqual(['publish', 'draft']);
  pass(11);
  await expect.poll(() => statusesOf(title)).toEqual(['publish']);

  await lateWrite('', draft);
  await lateWrite('', { ...draft, status: 'publish' });
  pass(60);
  await expect.poll(() => statusesOf(title)).toEqual(['publish', 'publish']);
  pass(600);
  await app.untilIdle(id, (row) => row.sweep_at === null);
  expect(statusesOf(title)).toEqual(['publish', 'publish']);
});

test('a late write that undoes the publication is undone', async () => {
  const { id, title, post_id: postId } = await placed('Undone by a late write');
  await change(id, { ...killedHolder(), due_at: overdue() });
  await app.untilIdle(id, (row) => row.status === 'published' && row.lost_write_at !== null);
  await lateWrite(`/${postId}`, { status: 'draft', date_gmt: null });
  expect(statusesOf(title)).toEqual(['draft']);
  pass(4);
  await expect.poll(() => statusesOf(title)).toEqual(['publish']);
  const seen = await app.untilIdle(id, (row) => row.verification !== null);
  expect(seen.verification).toMatchObject({ ok: true });
});

test('without a lost write it is the owner’s change, and is kept', async () => {
  const { id, title, post_id: postId } = await placed('Taken offline');
  await change(id, { due_at: overdue() });
  await app.untilIdle(id, (row) => row.status === 'published');
  await lateWrite(`/${postId}`, { status: 'draft', date_gmt: null });
  pass(4);
  const seen = await app.untilIdle(id, (row) => row.verification !== null);
  expect(seen.verification).toMatchObject({ ok: false });
  expect(statusesOf(title)).toEqual(['draft']);
});

test('a late write before the due time is not mistaken for the owner’s change', async () => {
  const { id, title, post_id: postId } = await placed('Late, and before its time');
  await lateWrite(`/${postId}`, { status: 'draft', date_gmt: null });
  await change(id, { ...killedHolder(), due_at: overdue() });
  expect(await app.untilIdle(id, (row) => row.status !== 'scheduled')).toMatchObject({ status: 'published' });
  expect(statusesOf(title)).toEqual(['publish']);
});

test('a worker that has lost the slot can no longer write', async () => {
  // Paused until the test claims it, so that the publisher does not take it first.
  await app.db
    .updateTable('sites')
    .set({ retry_at: new Date(clock.now().getTime() + 60_000) })
    .where('id', '=', siteId)
    .execute();
  const id = await schedule('Taken over', 3_600);
  const repository = createPublishingRepository(app.db);
  const claims = createClaimsRepository(app.db);
  const work = createSiteQueueWorker(app.services);
  const claim = () => work.claim({ siteId, slot: 0, besides: null }, workKinds);
  const before = await claim();
  const after = await claim();
  expect([before?.id, after?.id]).toEqual([id, id]);
  if (!before || !after) return;
  expect(await claims.saveOne({ claimed: before, changes: { post_id: '1' } })).toBe(false);
  await repository.release(before);
  const lateSweep = { claimed: before, changes: { sweep_at: clock.now() } };
  expect(await claims.saveOne(lateSweep, { ofAnyStatus: true })).toBe(false);
  expect(await claims.saveOne({ claimed: after, changes: { post_id: '2' } })).toBe(true);
  const row = await findArticle(app.db, id);
  expect(row).toMatchObject({ slot: 0, post_id: '2', sweep_at: null, lost_write_at: expect.any(Date) });
  await repository.release(after);
});
