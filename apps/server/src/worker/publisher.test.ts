import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { RunningWordPress } from '../../../../e2e/wordpress/options.ts';
import { startWordPress } from '../../../../e2e/wordpress/start.ts';
import { createLaneLocks, type LaneLocks } from '../db/lane-locks.ts';
import { systemClock } from '../lib/clock.ts';
import { createGuardedFetch } from '../lib/guarded-fetch.ts';
import { createWordPressPublishing } from '../providers/publishing/wordpress/wordpress-publishing.ts';
import { insertScheduledArticle, insertSite, untilArticle } from '../test/calendar.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';
import { type Publisher, startPublisher } from './publisher.ts';

let wordpress: RunningWordPress;
let testApp: TestApp;
let locks: LaneLocks;
let publisher: Publisher;
let userId: string;
let siteId: string;

beforeAll(async () => {
  // Its own scheduler never runs: whatever goes live, we took live.
  wordpress = await startWordPress({ cron: false });
  const fetch = createGuardedFetch({ allowPrivate: true });
  const blogs = createWordPressPublishing({ fetch, clock: systemClock });
  testApp = await createTestApp({ overrides: { clock: systemClock, blogs } });
  userId = (await testApp.signIn()).user.id;
  siteId = await insertSite(testApp.services, userId, wordpress);
  locks = await createLaneLocks({ databaseUrl: testApp.database.url, log: testApp.services.log });
  publisher = startPublisher({ services: testApp.services, locks });
});

afterAll(async () => {
  await publisher?.stop();
  await locks?.close();
  await testApp?.close();
  await wordpress?.stop();
});

const postSchema = z.object({
  id: z.number(),
  status: z.string(),
  slug: z.string(),
  date_gmt: z.string(),
  title: z.object({ raw: z.string() }),
  content: z.object({ raw: z.string() }),
});

async function rest(path: string, init: RequestInit = {}): Promise<unknown> {
  const credentials = Buffer.from(`${wordpress.username}:${wordpress.appPassword}`).toString('base64');
  const headers = { authorization: `Basic ${credentials}`, 'content-type': 'application/json' };
  const answer = await fetch(`${wordpress.url}/wp-json/wp/v2${path}`, { ...init, headers });
  return answer.json();
}

/** All posts of that title, whatever their status, the trash included. */
async function postsTitled(title: string) {
  const query = new URLSearchParams({ status: 'any,trash', context: 'edit', per_page: '100', search: title });
  const posts = z.array(postSchema).parse(await rest(`/posts?${query}`));
  return posts.filter((post) => post.title.raw === title);
}

async function edit(postId: string | null, change: object): Promise<void> {
  await rest(`/posts/${postId}`, { method: 'POST', body: JSON.stringify(change) });
}

/** Nearer to its time a post is kept as a draft at the blog, because WordPress would publish it at once. */
const placedAheadSeconds = 95;

function schedule(title: string, secondsAhead: number): Promise<string> {
  const dueAt = new Date(Date.now() + secondsAhead * 1000);
  return insertScheduledArticle(testApp.services, { userId, siteId, title, dueAt });
}

test('articles go live once, at their moment and not before, and are seen by a reader', async () => {
  const titles = ['First of three', 'Second of three', 'Third of three'];
  const ids = await Promise.all(titles.map((title, i) => schedule(title, 4 + i)));
  publisher.wake();
  for (const [i, id] of ids.entries()) {
    const article = await untilArticle(testApp.services, id, (row) => row.verification !== null);
    const lateMs = (article.published_at?.getTime() ?? 0) - article.due_at.getTime();
    expect(lateMs).toBeGreaterThanOrEqual(0);
    expect(article).toMatchObject({ status: 'published', error_msg: null });
    expect(article.verification).toMatchObject({ ok: true });
    const posts = await postsTitled(titles[i] ?? '');
    expect(posts).toMatchObject([{ status: 'publish', id: Number(article.post_id) }]);
    expect(posts[0]?.content.raw).toContain('The text of');
  }
});

test('an answer that got lost on the way makes no second post', async () => {
  wordpress.setFaults({ loseReply: true, match: '/wp/v2/posts' });
  const id = await schedule('Lost answer', 1);
  publisher.wake();
  await untilArticle(testApp.services, id, (row) => row.error_msg !== null && row.placement === 'creating');
  const site = await testApp.db
    .selectFrom('wordpress_sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst();
  expect(site).toMatchObject({ status: 'error' });
  wordpress.setFaults(null);
  await untilArticle(testApp.services, id, (row) => row.status === 'published');
  expect(await postsTitled('Lost answer')).toHaveLength(1);
  const after = await testApp.db
    .selectFrom('wordpress_sites')
    .selectAll()
    .where('id', '=', siteId)
    .executeTakeFirst();
  expect(after).toMatchObject({ status: 'connected', status_message: null, failures: 0 });
});

test('posts placed ahead go live without the cron, and what the owner did to them stands', async () => {
  const ahead = (title: string) => schedule(title, placedAheadSeconds);
  const [missed, deleted, moved, edited] = await Promise.all([
    ahead('Missed by the cron'),
    ahead('Deleted by its owner'),
    ahead('Moved by its owner'),
    ahead('Edited by its owner'),
  ]);
  publisher.wake();
  const placed = (id: string) => untilArticle(testApp.services, id, (row) => row.placement === 'placed');
  const missedRow = await placed(missed);
  expect(missedRow.remote_status).toBe('future');
  expect(await postsTitled('Missed by the cron')).toMatchObject([{ status: 'future' }]);

  const later = new Date(Date.now() + 3_600_000);
  await rest(`/posts/${(await placed(deleted)).post_id}?force=true`, { method: 'DELETE' });
  await edit((await placed(moved)).post_id, { date_gmt: later.toISOString() });
  await edit((await placed(edited)).post_id, { content: 'My own words.' });

  const untilDue = (id: string, wanted: Parameters<typeof untilArticle>[2]) =>
    untilArticle(testApp.services, id, wanted, placedAheadSeconds * 1000 + 10_000);
  const gone = await untilDue(deleted, (row) => row.status === 'error');
  expect(gone.error_code).toBe('post_deleted');
  const followed = await untilDue(moved, (row) => row.due_at > new Date(Date.now() + 3_000_000));
  expect(Math.abs(followed.due_at.getTime() - later.getTime())).toBeLessThan(1_000);
  await untilDue(edited, (row) => row.status === 'published');
  expect(await postsTitled('Edited by its owner')).toMatchObject([
    { status: 'publish', content: { raw: 'My own words.' } },
  ]);
  const live = await untilDue(missed, (row) => row.status === 'published');
  expect((live.published_at?.getTime() ?? 0) - live.due_at.getTime()).toBeGreaterThanOrEqual(0);
  expect(await postsTitled('Missed by the cron')).toMatchObject([{ status: 'publish' }]);
}, 150_000);

test('a deleted site is left alone, and its article is a draft', async () => {
  const site = await insertSite(testApp.services, userId, wordpress);
  const dueAt = new Date(Date.now() + 2_000);
  const id = await insertScheduledArticle(testApp.services, {
    userId,
    siteId: site,
    title: 'Site deleted',
    dueAt,
  });
  await testApp.db.updateTable('articles').set({ status: 'draft' }).where('id', '=', id).execute();
  await testApp.db.deleteFrom('wordpress_sites').where('id', '=', site).execute();
  publisher.wake();
  const other = await schedule('After the deleted one', 2);
  publisher.wake();
  await untilArticle(testApp.services, other, (row) => row.status === 'published');
  expect(await postsTitled('Site deleted')).toEqual([]);
});
