import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ArticleRow } from './publishing-repository.ts';

let wordpress: RunningWordPress;
let clock: OffsetClock;
let app: PublishingApp;
let siteId: string;
let jumped = 0;

beforeAll(async () => {
  // The WordPress scheduler never runs: whatever is published, this product published.
  wordpress = await startWordPress({ cron: false, fakeClock: true });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  siteId = await insertSite(app.services, app.userId, wordpress);
});

afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

/** Both clocks, as if the time had passed. */
async function pass(seconds: number): Promise<void> {
  jumped += seconds;
  await wordpress.setClock(`+${jumped}s`);
  clock.jump(seconds);
  app.wake();
}

const aheadSeconds = 3_600;
const inSeconds = (seconds: number) => new Date(clock.now().getTime() + seconds * 1000);
const edit = (postId: string | null, change: object) =>
  rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/posts/${postId}`, change);
const remove = (postId: string | null, force: boolean) =>
  rest(asUser(wordpress, 'admin'), 'DELETE', `/wp/v2/posts/${postId}?force=${force}`);

/** An article that is scheduled in WordPress, an hour ahead. */
async function placed(title: string): Promise<ArticleRow> {
  const article = await app.place({ siteId, title, secondsAhead: aheadSeconds });
  expect(await postsTitled(wordpress, title)).toMatchObject([{ status: 'future' }]);
  return article;
}

const until = ({ id }: ArticleRow, wanted: (row: ArticleRow) => boolean) =>
  untilArticle(app.services, id, wanted);
const onlyPost = async ({ title }: ArticleRow) => {
  const posts = await postsTitled(wordpress, title);
  expect(posts).toHaveLength(1);
  return posts[0];
};

test('unchanged: WordPress missed its schedule, and it is published on time', async () => {
  const article = await placed('Missed by the cron');
  await pass(aheadSeconds - 30);
  await until(article, (row) => row.checked_at !== null && row.slot === null);
  expect(await onlyPost(article)).toMatchObject({ status: 'future' });
  await pass(31);
  const live = await until(article, (row) => row.status === 'published');
  expect(live.published_at?.getTime()).toBeGreaterThanOrEqual(article.due_at.getTime());
  expect(await onlyPost(article)).toMatchObject({
    status: 'publish',
    date_gmt: article.due_at.toISOString().slice(0, 19),
  });
});

test('edited: the owner’s text is published', async () => {
  const article = await placed('Edited by its owner');
  await edit(article.post_id, { content: 'My own words.', slug: 'my-own-address' });
  await pass(aheadSeconds + 1);
  const live = await until(article, (row) => row.status === 'published');
  expect(live.post_url).toContain('/my-own-address');
  expect(await onlyPost(article)).toMatchObject({ status: 'publish', content: { raw: 'My own words.' } });
});

test('moved to later: followed, and not published before', async () => {
  const article = await placed('Moved by its owner');
  const later = inSeconds(2 * aheadSeconds);
  await edit(article.post_id, { date_gmt: later.toISOString().slice(0, 19) });
  await pass(aheadSeconds + 1);
  const followed = await until(article, (row) => row.due_at > inSeconds(600) && row.slot === null);
  expect(Math.abs(followed.due_at.getTime() - later.getTime())).toBeLessThan(1_000);
  expect(await onlyPost(article)).toMatchObject({ status: 'future' });
  await pass(aheadSeconds);
  await until(article, (row) => row.status === 'published');
  expect(await onlyPost(article)).toMatchObject({ status: 'publish' });
});

test('moved to earlier: followed as in WordPress', async () => {
  const article = await placed('Moved to earlier by its owner');
  await edit(article.post_id, {
    date_gmt: inSeconds(aheadSeconds / 2)
      .toISOString()
      .slice(0, 19),
  });
  // WordPress publishes it by itself when it is touched after that date.
  await pass(aheadSeconds / 2 + 5);
  await edit(article.post_id, {});
  await pass(aheadSeconds / 2);
  const live = await until(article, (row) => row.status === 'published');
  expect(live.published_at?.getTime()).toBeLessThan(article.due_at.getTime() - 1_000_000);
  expect(await onlyPost(article)).toMatchObject({ status: 'publish' });
});

test('published manually: recorded with the owner’s time, and verified', async () => {
  const article = await placed('Published by its owner');
  await edit(article.post_id, { status: 'publish', date_gmt: inSeconds(-60).toISOString().slice(0, 19) });
  await pass(aheadSeconds + 1);
  const live = await until(article, (row) => row.status === 'published');
  expect(live.published_at?.getTime()).toBeLessThan(article.due_at.getTime() - aheadSeconds * 900);
  await pass(5);
  expect((await until(article, (row) => row.verification !== null)).verification).toMatchObject({ ok: true });
  expect(await onlyPost(article)).toMatchObject({ status: 'publish' });
});

test('reverted to a draft: not published, and a draft here too', async () => {
  const article = await placed('Taken back by its owner');
  await edit(article.post_id, { status: 'draft' });
  await pass(aheadSeconds + 1);
  const draft = await until(article, (row) => row.status === 'draft');
  expect(draft.error_msg).toContain('turned back into a draft');
  expect(await onlyPost(article)).toMatchObject({ status: 'draft' });
});

test('trashed: reported, and left in the trash', async () => {
  const article = await placed('Trashed by its owner');
  await remove(article.post_id, false);
  await pass(aheadSeconds + 1);
  const ended = await until(article, (row) => row.status === 'error');
  expect(ended).toMatchObject({ error_code: 'post_trashed', has_content: true });
  expect(await onlyPost(article)).toMatchObject({ status: 'trash' });
});

test('deleted: reported, and not created again', async () => {
  const article = await placed('Deleted by its owner');
  await remove(article.post_id, true);
  await pass(aheadSeconds + 1);
  const ended = await until(article, (row) => row.status === 'error');
  expect(ended).toMatchObject({ error_code: 'post_deleted', has_content: true });
  expect(await postsTitled(wordpress, article.title)).toEqual([]);
});
