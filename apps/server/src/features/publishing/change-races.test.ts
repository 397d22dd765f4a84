import { randomUUID } from 'node:crypto';
import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { rest } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { BlogPublishing } from '../../providers/publishing/publishing.ts';
import type { UserContext } from '../../services.ts';
import { deleteArticle } from '../articles/editing/delete-article.ts';
import { getArticle } from '../articles/editing/get-article.ts';
import { rescheduleArticle, unscheduleArticle } from '../articles/editing/move-article.ts';
import type { ArticleRow } from './publishing-repository.ts';

let clock: OffsetClock;
let app: PublishingApp;
let blog: WordPressStub;
let ada: UserContext;
let siteId: string;
/** Duration of a write to a post on the blog. */
let slowMs = 0;
const replace: Pick<Partial<BlogPublishing>, 'placePost'> = {};

beforeAll(async () => {
  clock = createOffsetClock();
  app = await createPublishingApp({ clock, workers: 2, replace });
  blog = await startWordPressStub({ delayMs: (method) => (method === 'POST' ? slowMs : 0) });
  ada = app.owner;
});
afterAll(async () => {
  await app?.close();
  await blog?.stop();
});
beforeEach(async () => {
  slowMs = 0;
  delete replace.placePost;
  siteId = await insertSite(app.services, app.userId, blog);
});

const placed = (title: string) => app.place({ siteId, title });
const there = (article: ArticleRow) => blog.posts().find((post) => String(post.id) === article.post_id);

/** Due now, and its slot has sent the publish request. */
async function goingLive(title: string): Promise<ArticleRow> {
  const article = await placed(title);
  slowMs = 700;
  const before = blog.requests().length;
  await setArticle(app.db, article.id, { due_at: new Date(Date.now() - 1_000) });
  app.wake();
  const sent = () =>
    blog
      .requests()
      .slice(before)
      .some(({ method, path }) => method === 'POST' && path.includes('/posts/'));
  await expect.poll(sent, { interval: 10 }).toBe(true);
  return article;
}

const edit = ({ id }: ArticleRow, html: string) => app.edit(id, { html });

test.each<[string, (article: ArticleRow) => Promise<unknown>]>([
  ['unscheduling', ({ id }) => unscheduleArticle(ada, { id })],
  ['rescheduling', ({ id }) => rescheduleArticle(ada, { id, date: '2099-01-01T00:00:00Z' })],
])('%s while the article goes live: rejected, and it is live here and on the blog', async (_name, change) => {
  const article = await goingLive(`Going live ${randomUUID()}`);
  await expect(change(article)).rejects.toMatchObject({ code: 'conflict' });
  const row = await app.untilIdle(article.id, (one) => one.status === 'published');
  expect(row.version).toBe(1);
  expect(there(article)).toMatchObject({ status: 'publish' });
});

test('a text that was changed on the blog while an edit was sent is a conflict, and is kept', async () => {
  const article = await placed('Edited on both sides at once');
  // As platforms do that compare versions.
  replace.placePost = async (_blog, _postId, _fields, _date, known) => {
    if (!known) throw new Error('the platform did not get the text that was seen');
    return { ...known, contentRaw: '<p>Theirs.</p>', fingerprint: 'theirs', isOvertaken: true };
  };
  await edit(article, '<p>Ours.</p>');
  const row = await app.untilIdle(article.id, (one) => one.conflict_at !== null);
  expect(row).toMatchObject({ status: 'scheduled', error_code: 'conflict', placement: 'edited' });
  expect((await getArticle(ada, article.id)).conflict?.html).toContain('Theirs.');
});

test('an edit while the article goes live: it is live as it was, and the edit waits for an update', async () => {
  const article = await goingLive('Edited while going live');
  await edit(article, '<p>A moment too late.</p>');
  const row = await app.untilIdle(
    article.id,
    (one) => one.status === 'published' && one.verified_at !== null,
  );
  expect(row).toMatchObject({ version: 2, placed_version: 1, placement: 'edited', live_change: null });
  expect(there(article)).toMatchObject({ status: 'publish' });
  expect(there(article)?.content).not.toContain('A moment too late.');
});

test('deleting during publication: it is published, and stays', async () => {
  const article = await goingLive('Deleted while going live');
  await deleteArticle(ada, { id: article.id });
  expect(there(article)).toMatchObject({ status: 'publish' });
  const left = await app.db
    .selectFrom('discarded_posts')
    .selectAll()
    .where('article_id', '=', article.id)
    .execute();
  expect(left).toEqual([]);
});

test('concurrent edits: the last one is on the blog in the end', async () => {
  const article = await placed('Edited again and again');
  slowMs = 150;
  for (const n of [1, 2, 3, 4]) await edit(article, `<p>Edit number ${n}.</p>`);
  slowMs = 0;
  await app.untilIdle(article.id, (row) => row.placement === 'placed' && row.version === 5);
  expect(there(article)?.content).toContain('Edit number 4.');
});

test('scheduling and unscheduling concurrently with publishing: both sides agree in the end', async () => {
  slowMs = 30;
  for (let round = 0; round < 6; round += 1) {
    const article = await placed(`Round ${round}`);
    const changes = [
      edit(article, `<p>Round ${round} again.</p>`),
      unscheduleArticle(ada, { id: article.id }),
      rescheduleArticle(ada, { id: article.id, date: '2099-01-01T00:00:00Z' }),
    ];
    await Promise.allSettled(changes);
    const row = await app.untilIdle(
      article.id,
      (one) => one.withdraw_at === null && (one.status === 'draft' || one.placement === 'placed'),
    );
    expect(row.conflict_at).toBeNull();
    expect(there(article)?.status).toBe(row.status === 'draft' ? 'draft' : 'future');
  }
}, 60_000);

test('a lost request that restores an older text is corrected before publication', async () => {
  const article = await placed('Older text comes back');
  const old = there(article)?.content;
  await edit(article, '<p>The newer text.</p>');
  await app.untilIdle(article.id, (row) => row.placement === 'placed' && row.version === 2);
  await setArticle(app.db, article.id, { lost_write_at: clock.now() });
  const credentials = { kind: 'app_password', username: blog.username, password: blog.appPassword } as const;
  await rest(
    { platform: 'wordpress', url: blog.url, credentials },
    'POST',
    `/wp/v2/posts/${article.post_id}`,
    { content: old },
  );
  expect(there(article)?.content).not.toContain('The newer text.');
  await setArticle(app.db, article.id, { due_at: new Date(Date.now() - 1_000) });
  app.wake();
  await app.untilIdle(article.id, (row) => row.status === 'published');
  expect(there(article)).toMatchObject({ status: 'publish' });
  expect(there(article)?.content).toContain('The newer text.');
});
