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
import { getArticle } from '../articles/editing/get-article.ts';
import { unpublishArticle, updateLivePost } from '../articles/editing/live-post.ts';
import { scheduleArticle } from '../articles/editing/move-article.ts';
import { adoptRemoteText, resolveConflict } from '../articles/editing/resolve-conflict.ts';
import { listVersions } from '../articles/editing/versions.ts';
import type { ArticleRow } from './publishing-repository.ts';
import { redateWithUpdate } from './schedule-changes.ts';

let wordpress: RunningWordPress;
let clock: OffsetClock;
let app: PublishingApp;
let ada: UserContext;
let siteId: string;

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  siteId = await insertSite(app.services, app.userId, wordpress);
  ada = app.owner;
});
afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

const until = ({ id }: Pick<ArticleRow, 'id'>, wanted: (row: ArticleRow) => boolean) =>
  untilArticle(app.services, id, wanted);
const isIdle = (row: ArticleRow) => row.live_change === null && row.slot === null;

async function live(title: string): Promise<ArticleRow> {
  const id = await app.schedule({ siteId, title, secondsAhead: -1 });
  app.wake();
  return until({ id }, (row) => row.status === 'published' && row.verify_at === null && row.slot === null);
}
type Post = {
  status: string;
  date_gmt: string;
  slug: string;
  title: { raw: string };
  content: { raw: string };
  excerpt: { raw: string };
};
const post = async ({ post_id: id }: ArticleRow) =>
  (await rest(asUser(wordpress, 'admin'), 'GET', `/wp/v2/posts/${id}?context=edit`)) as Post;
const ownersEdit = ({ post_id: id }: ArticleRow, change: object) =>
  rest(asUser(wordpress, 'admin'), 'POST', `/wp/v2/posts/${id}`, change);

const edit = ({ id }: ArticleRow, change: object) => app.edit(id, change);
const conflictOf = async ({ id }: ArticleRow) => {
  const { conflict } = await getArticle(ada, id);
  if (!conflict) throw new Error('no conflict');
  return conflict;
};
const originsOf = async ({ id }: ArticleRow) =>
  (await listVersions(ada, id)).versions.map(({ origin, author }) => `${origin} by ${author}`);

test('an edit stays here until the live post is updated, and other changes on the blog are kept', async () => {
  const article = await live('Before the update');
  await ownersEdit(article, { sticky: false });
  const version = await edit(article, { title: 'After the update', html: '<p>Other words.</p>' });
  expect(await post(article)).toMatchObject({ title: { raw: 'Before the update' } });
  await expect(updateLivePost(ada, { id: article.id, version: 1 })).rejects.toMatchObject({
    code: 'stale_version',
  });
  await updateLivePost(ada, { id: article.id, version });
  await updateLivePost(ada, { id: article.id, version });
  const updated = await until(article, (row) => row.placement === 'placed' && row.verify_at === null);
  expect(updated).toMatchObject({ status: 'published', placed_version: version, error_msg: null });
  expect(updated.verification).toMatchObject({ ok: true });
  const there = await post(article);
  expect(there).toMatchObject({ status: 'publish', title: { raw: 'After the update' } });
  expect(there.content.raw).toContain('Other words.');
  expect(await postsTitled(wordpress, 'Before the update')).toEqual([]);
  // Done already: nothing is asked of the blog.
  await updateLivePost(ada, { id: article.id, version });
  expect(await until(article, isIdle)).toMatchObject({ placement: 'placed' });
});

test('with a new date chosen, the next update sets it, and later ones leave it', async () => {
  const article = await live('New date');
  const longAgo = '2024-05-01T08:00:00';
  await ownersEdit(article, { date_gmt: longAgo });
  const update = async (html: string) => {
    const version = await edit(article, { html });
    await updateLivePost(ada, { id: article.id, version });
    return until(article, (row) => row.placement === 'placed' && isIdle(row));
  };
  await update('<p>Without another date.</p>');
  expect(await post(article)).toMatchObject({ date_gmt: longAgo });
  await redateWithUpdate(app.services.db, article.id, true);
  const before = new Date(clock.now().getTime() - 1_000).toISOString();
  expect(await update('<p>With the date of today.</p>')).toMatchObject({ redates: false, error_msg: null });
  const { date_gmt: dated, status } = await post(article);
  expect(status).toBe('publish');
  expect(`${dated}.999Z` >= before).toBe(true);
  await update('<p>And once more.</p>');
  expect(await post(article)).toMatchObject({ date_gmt: dated });
});

test('changed on both sides: the post is unchanged until the owner decides, and both texts are kept', async () => {
  const article = await live('Changed on both sides');
  await ownersEdit(article, { content: '<p>Words of the blog.</p>' });
  const version = await edit(article, { html: '<p>Words of ours.</p>', excerpt: 'Our excerpt.' });
  await updateLivePost(ada, { id: article.id, version });
  await until(article, (row) => row.conflict_at !== null && row.slot === null);
  expect(await post(article)).toMatchObject({
    status: 'publish',
    content: { raw: '<p>Words of the blog.</p>' },
  });
  const foundAt = (await conflictOf(article)).found_at;
  const text = { title: 'Both', html: '<p>Words of the blog.</p><p>Words of ours.</p>' };
  await resolveConflict(ada, { id: article.id, keep: 'merged', foundAt, text });
  await until(article, (row) => row.placement === 'placed' && isIdle(row));
  const there = await post(article);
  expect(there).toMatchObject({ title: { raw: 'Both' }, excerpt: { raw: 'Our excerpt.' } });
  expect(there.content.raw).toMatch(/Words of the blog[\s\S]*Words of ours/);
  expect(await originsOf(article)).toEqual([
    'edited by user',
    'blog by blog',
    'edited by user',
    'written by ai',
  ]);
});

test('the remote version is chosen: the post is not written', async () => {
  const article = await live('Theirs stays');
  await ownersEdit(article, { title: 'Their title', content: '<p>Their <b>words</b>.</p>' });
  const version = await edit(article, { html: '<p>Words of ours.</p>' });
  await updateLivePost(ada, { id: article.id, version });
  await until(article, (row) => row.conflict_at !== null && row.slot === null);
  const { found_at: foundAt } = await conflictOf(article);
  await resolveConflict(ada, { id: article.id, keep: 'theirs', foundAt });
  const { text, article: here } = await getArticle(ada, article.id);
  expect(text).toMatchObject({ title: 'Their title', html: '<p>Their <strong>words</strong>.</p>' });
  expect(here).toMatchObject({
    status: 'published',
    placement: 'placed',
    live_change: null,
    error_msg: null,
  });
  expect((await post(article)).content.raw).toBe('<p>Their <b>words</b>.</p>');
});

test('the local version is chosen: the remote one is replaced, and kept as a version', async () => {
  const article = await live('Ours stays');
  await ownersEdit(article, { content: '<p>Words of the blog.</p>' });
  await updateLivePost(ada, { id: article.id, version: await edit(article, { html: '<p>Ours.</p>' }) });
  await until(article, (row) => row.conflict_at !== null && row.slot === null);
  const { found_at: foundAt } = await conflictOf(article);
  await resolveConflict(ada, { id: article.id, keep: 'ours', foundAt });
  await until(article, (row) => row.placement === 'placed' && isIdle(row));
  expect((await post(article)).content.raw).toContain('Ours.');
  expect(await originsOf(article)).toEqual([
    'restored by user',
    'blog by blog',
    'edited by user',
    'written by ai',
  ]);
});

test('a change made only on the blog becomes a version here, and only the next edit is sent', async () => {
  const article = await live('Adopted');
  await ownersEdit(article, { content: '<p>Better words.</p>', excerpt: 'Their excerpt.' });
  await app.db
    .updateTable('publications')
    .set({ verify_at: clock.now() })
    .where('article_id', '=', article.id)
    .execute();
  app.wake();
  await until(article, (row) => row.verify_at === null && row.slot === null);
  await adoptRemoteText(app.services, article.id);
  expect(await originsOf(article)).toEqual(['blog by blog', 'written by ai']);
  const { text, conflict } = await getArticle(ada, article.id);
  expect({ html: text.html, conflict }).toEqual({ html: '<p>Better words.</p>', conflict: null });
  await updateLivePost(ada, { id: article.id, version: await edit(article, { title: 'A new title' }) });
  await until(article, (row) => row.placement === 'placed' && isIdle(row));
  expect(await post(article)).toMatchObject({
    title: { raw: 'A new title' },
    excerpt: { raw: 'Their excerpt.' },
    content: { raw: '<p>Better words.</p>' },
  });
});

test('an edit in WordPress during the update is not overwritten', async () => {
  const article = await live('The same moment');
  const admin = asUser(wordpress, 'admin');
  const blog = {
    platform: 'wordpress',
    url: wordpress.url,
    credentials: {
      kind: 'app_password' as const,
      username: wordpress.username,
      password: wordpress.appPassword,
    },
  };
  const guarded = createGuardedFetch({ allowPrivate: true });
  let isOwnersTurn = true;
  const fetch: typeof guarded = async (url, request) => {
    if (isOwnersTurn && request?.method === 'POST' && String(url).includes(`/posts/${article.post_id}`)) {
      isOwnersTurn = false;
      await rest(admin, 'POST', `/wp/v2/posts/${article.post_id}`, { content: '<p>In between.</p>' });
    }
    return guarded(url, request);
  };
  const publishing = createWordPressPublishing({ fetch, clock });
  const known = await publishing.getPost(blog, article.post_id ?? '');
  if (!known) throw new Error('no post');
  const updated = await publishing.updatePost(blog, known, { html: '<p>Ours.</p>' });
  expect(updated).toMatchObject({ isOvertaken: true, contentRaw: '<p>In between.</p>' });
  expect((await post(article)).content.raw).toBe('<p>In between.</p>');
  // Unknown to us: not written at all.
  expect(await publishing.updatePost(blog, known, { html: '<p>Ours.</p>' })).toMatchObject({
    isOvertaken: true,
  });
  const now = await publishing.getPost(blog, article.post_id ?? '');
  if (!now) throw new Error('no post');
  const done = await publishing.updatePost(blog, now, { html: '<p>Ours.</p>' });
  expect(done.isOvertaken).toBeUndefined();
  expect((await post(article)).content.raw).toContain('Ours.');
});

test('unpublished: a draft on both sides, and published again it is the same post', async () => {
  const article = await live('Off and on again');
  await unpublishArticle(ada, { id: article.id, post: 'draft' });
  const draft = await until(article, (row) => row.status === 'draft' && row.slot === null);
  expect(draft).toMatchObject({ published_at: null, error_msg: null, live_change: null });
  expect(await post(article)).toMatchObject({ status: 'draft' });
  await scheduleArticle(ada, { id: article.id, date: 'now' });
  await until(article, (row) => row.status === 'published');
  expect(await post(article)).toMatchObject({ status: 'publish' });
  expect(await postsTitled(wordpress, article.title)).toHaveLength(1);
});

test('deleted on the blog from here: trashed there, a draft here, and published again it is a new post', async () => {
  const article = await live('Thrown away');
  await unpublishArticle(ada, { id: article.id, post: 'trash' });
  const draft = await until(article, (row) => row.status === 'draft' && row.slot === null);
  expect(draft).toMatchObject({ post_id: null, placement: 'none', error_msg: null });
  expect(await post(article)).toMatchObject({ status: 'trash' });
  await scheduleArticle(ada, { id: article.id, date: 'now' });
  const again = await until(article, (row) => row.status === 'published');
  expect(again.post_id).not.toBe(article.post_id);
});

test('a post that was taken down on the blog is not published again by an update', async () => {
  const article = await live('Taken down');
  const version = await edit(article, { html: '<p>New.</p>' });
  await ownersEdit(article, { status: 'draft' });
  await updateLivePost(ada, { id: article.id, version });
  expect(await until(article, (row) => row.status === 'draft' && row.slot === null)).toMatchObject({
    error_msg: 'The post was unpublished in WordPress, so it was not updated. Its text is kept here.',
  });
  expect(await post(article)).toMatchObject({ status: 'draft' });
});
