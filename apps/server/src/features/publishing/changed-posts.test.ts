import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../platforms/wordpress/publishing/wordpress-publishing.ts';
import type { UserContext } from '../../services.ts';
import { deleteArticle } from '../articles/editing/delete-article.ts';
import { getArticle } from '../articles/editing/get-article.ts';
import { rescheduleArticle, scheduleArticle, unscheduleArticle } from '../articles/editing/move-article.ts';
import { resolveConflict } from '../articles/editing/resolve-conflict.ts';
import { discardPosts } from './discard-posts.ts';
import type { ArticleRow } from './publishing-repository.ts';

let wordpress: RunningWordPress;
let clock: OffsetClock;
let app: PublishingApp;
let ada: UserContext;
let siteId: string;
let jumped = 0;

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false, fakeClock: true });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  siteId = await insertSite(app.services, app.userId, wordpress);
  ada = app.owner;
});
afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

async function pass(seconds: number): Promise<void> {
  jumped += seconds;
  await wordpress.setClock(`+${jumped}s`);
  clock.jump(seconds);
  app.wake();
}

const aheadSeconds = 3_600;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const until = ({ id }: Pick<ArticleRow, 'id'>, wanted: (row: ArticleRow) => boolean) =>
  untilArticle(app.services, id, wanted);
const settled = (row: ArticleRow) => row.placement === 'placed' && row.slot === null;

/** An article that is scheduled in WordPress, an hour ahead. */
const placed = (title: string) => app.place({ siteId, title, secondsAhead: aheadSeconds });
const post = async ({ post_id: id }: ArticleRow) =>
  (await rest(asUser(wordpress, 'admin'), 'GET', `/wp/v2/posts/${id}?context=edit`)) as {
    status: string;
    slug: string;
    title: { raw: string };
    content: { raw: string };
    excerpt: { raw: string };
    date_gmt: string;
  };
const ownersEdit = ({ post_id: id }: ArticleRow, change: object) =>
  rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/posts/${id}`, change);

const edit = ({ id }: ArticleRow, change: object) => app.edit(id, change);
const conflictOf = async ({ id }: ArticleRow) => {
  const { conflict } = await getArticle(ada, id);
  if (!conflict) throw new Error('no conflict');
  return conflict;
};

test('an edit updates the placed post, with the same id and date', async () => {
  const article = await placed('Before the edit');
  await edit(article, {
    title: 'After the edit',
    html: '<p>Other words.</p>',
    slug: 'other-slug',
    excerpt: 'New.',
  });
  await until(article, (row) => settled(row) && row.version === 2);
  const there = await post(article);
  expect(there).toMatchObject({
    status: 'future',
    slug: 'other-slug',
    title: { raw: 'After the edit' },
    excerpt: { raw: 'New.' },
    date_gmt: article.due_at.toISOString().slice(0, 19),
  });
  expect(there.content.raw).toContain('Other words.');
  expect(await postsTitled(wordpress, 'Before the edit')).toEqual([]);
  await pass(aheadSeconds + 1);
  await until(article, (row) => row.status === 'published');
  expect((await post(article)).content.raw).toContain('Other words.');
});

test('also changed on the blog: reverted to a draft, and published only after the local version is chosen', async () => {
  const article = await placed('Ours stays');
  await ownersEdit(article, { content: 'Words of the blog.' });
  await edit(article, { html: '<p>Words of ours.</p>' });
  await until(article, (row) => row.conflict_at !== null && row.withdraw_at === null && row.slot === null);
  expect(await post(article)).toMatchObject({ status: 'draft', content: { raw: 'Words of the blog.' } });
  expect(await conflictOf(article)).toMatchObject({
    title: article.title,
    html: '<p>Words of the blog.</p>',
  });
  await pass(aheadSeconds + 1);
  await edit(article, { html: '<p>No.</p>' }).then(
    () => expect.unreachable(),
    (error: unknown) => expect(error).toMatchObject({ code: 'conflict' }),
  );
  expect(await post(article)).toMatchObject({ status: 'draft' });
  await resolveConflict(ada, { id: article.id, keep: 'ours', foundAt: (await conflictOf(article)).found_at });
  await until(article, (row) => row.status === 'published');
  const live = await post(article);
  expect(live.status).toBe('publish');
  expect(live.content.raw).toContain('Words of ours.');
});

test('the remote version is chosen: a version here, and never overwritten', async () => {
  const article = await placed('Theirs stays');
  await ownersEdit(article, {
    title: 'Their title',
    content: '<p>Their <b>words</b>.</p><script>x()</script>',
  });
  await edit(article, { html: '<p>Words of ours.</p>' });
  await until(article, (row) => row.conflict_at !== null && row.withdraw_at === null && row.slot === null);
  await resolveConflict(ada, {
    id: article.id,
    keep: 'theirs',
    foundAt: (await conflictOf(article)).found_at,
  });
  const { text, article: here } = await getArticle(ada, article.id);
  expect(text).toMatchObject({ title: 'Their title', html: '<p>Their <strong>words</strong>.</p>' });
  expect(here).toMatchObject({ version: 3, error_msg: null });
  await until(article, settled);
  expect(await post(article)).toMatchObject({ status: 'future', title: { raw: 'Their title' } });
  expect((await post(article)).content.raw).toContain('Their <b>words</b>');
  await pass(aheadSeconds + 1);
  await until(article, (row) => row.status === 'published');
  expect((await post(article)).content.raw).toContain('Their <b>words</b>');
});

test('changed again before the local version arrives: a new conflict', async () => {
  const article = await placed('Asked twice');
  await ownersEdit(article, { content: 'First words.' });
  await edit(article, { html: '<p>Ours.</p>' });
  await until(article, (row) => row.conflict_at !== null && row.withdraw_at === null && row.slot === null);
  const first = await conflictOf(article);
  await ownersEdit(article, { content: 'Second words.' });
  await resolveConflict(ada, { id: article.id, keep: 'ours', foundAt: first.found_at });
  await until(article, (row) => row.conflict_at !== null && row.conflict_at > first.found_at);
  expect(await post(article)).toMatchObject({ content: { raw: 'Second words.' } });
  await expect(
    resolveConflict(ada, { id: article.id, keep: 'ours', foundAt: first.found_at }),
  ).rejects.toMatchObject({ code: 'stale_version' });
});

test('rescheduled: changed there, text unchanged, and not published at the old time', async () => {
  const article = await placed('Moved here');
  await ownersEdit(article, { content: 'Words of the blog.' });
  await rescheduleArticle(ada, { id: article.id, date: inSeconds(3 * aheadSeconds).toISOString() });
  const moved = await until(article, (row) => settled(row) && row.remote_due_at !== null);
  expect(await post(article)).toMatchObject({
    status: 'future',
    date_gmt: moved.due_at.toISOString().slice(0, 19),
    content: { raw: 'Words of the blog.' },
  });
  await pass(2 * aheadSeconds);
  expect(await post(article)).toMatchObject({ status: 'future' });
  // The move does not hide the blog owner's change.
  await edit(article, { html: '<p>Ours.</p>' });
  await until(article, (row) => row.conflict_at !== null);
});

test('unscheduled: a draft there too, and scheduled again it is the same post', async () => {
  const article = await placed('Off and on');
  await unscheduleArticle(ada, { id: article.id });
  await until(article, (row) => row.status === 'draft' && row.withdraw_at === null && row.slot === null);
  expect(await post(article)).toMatchObject({ status: 'draft' });
  await pass(aheadSeconds + 1);
  expect(await post(article)).toMatchObject({ status: 'draft' });
  await edit(article, { html: '<p>Edited as a draft.</p>' });
  await scheduleArticle(ada, { id: article.id, date: inSeconds(aheadSeconds).toISOString() });
  await until(article, settled);
  expect(await post(article)).toMatchObject({ status: 'future' });
  expect((await post(article)).content.raw).toContain('Edited as a draft.');
  expect(await postsTitled(wordpress, article.title)).toHaveLength(1);
});

test('deleted: trashed there, also repeatedly; published and other posts stay', async () => {
  const blogs = createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock });
  const article = await placed('Thrown away');
  const live = await placed('Live already');
  await ownersEdit(live, { status: 'publish', date_gmt: inSeconds(-60).toISOString().slice(0, 19) });
  for (const { id } of [article, live]) await deleteArticle(ada, { id });
  const never = new AbortController().signal;
  const busy = { tryLock: async () => false, unlock: async () => {} };
  await discardPosts({ ...app.services, blogs, locks: busy }, siteId, never);
  expect(await post(article)).toMatchObject({ status: 'future' });
  const locks = { tryLock: async () => true, unlock: async () => {} };
  await discardPosts({ ...app.services, blogs, locks }, siteId, never);
  await discardPosts({ ...app.services, blogs, locks }, siteId, never);
  expect(await post(article)).toMatchObject({ status: 'trash' });
  expect(await post(live)).toMatchObject({ status: 'publish' });
  await expect(getArticle(ada, article.id)).rejects.toMatchObject({ code: 'not_found' });
  expect(app.jobs.enqueued.filter(({ name }) => name === 'discard-posts').length).toBeGreaterThan(0);
});
