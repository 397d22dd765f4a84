import { randomUUID } from 'node:crypto';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { findArticle, setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { postsTitled } from '@chapterhouse/testkit/wordpress/wordpress-posts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createGuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../platforms/wordpress/publishing/wordpress-publishing.ts';
import type { UserContext } from '../../services.ts';
import { finishArticle } from '../articles/finish-article.ts';
import { deleteSite } from '../lifecycle/delete-site.ts';

/* Deleting a site while two workers process its articles; nothing may be lost or published afterwards. */

let wordpress: RunningWordPress;
let app: PublishingApp;
let ctx: UserContext;

beforeAll(async () => {
  wordpress = await startWordPress({ cron: false });
  app = await createPublishingApp({ clock: systemClock, workers: 2 });
  const { user } = await app.signIn();
  const fetch = createGuardedFetch({ allowPrivate: true });
  const blogs = createWordPressPublishing({ fetch, clock: systemClock });
  ctx = { ...app.services, blogs, user };
});
afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
});

const newSite = () => insertSite(app.services, ctx.user.id, wordpress);
const schedule = (siteId: string, title: string, secondsAhead: number) =>
  app.schedule({ userId: ctx.user.id, siteId, title, secondsAhead });
const rows = (ids: string[]) => Promise.all(ids.map((id) => findArticle(app.db, id)));

test('while articles are published and placed: each is published before, or a draft', async () => {
  const siteId = await newSite();
  const titles = Array.from({ length: 12 }, (_, i) => `Cut short ${randomUUID()} ${i}`);
  const ids = await Promise.all(titles.map((title, i) => schedule(siteId, title, i < 8 ? 1 : 3600)));
  app.wake();
  await untilArticle(app.services, ids[0] ?? '', (row) => row.placement !== 'none');
  const result = await deleteSite(ctx, siteId);
  expect(result).toEqual({ left: 0, reason: null });

  const after = await rows(ids);
  expect(after).toHaveLength(titles.length);
  for (const article of after) {
    expect(['published', 'draft']).toContain(article.status);
    expect(article.site_id).toBeNull();
    const posts = await postsTitled(wordpress, article.title);
    const states = posts.map((post) => post.status);
    if (article.status === 'published') expect(states).toEqual(['publish']);
    else expect(states.filter((state) => state !== 'draft')).toEqual([]);
  }
  // Their due time passes.
  const later = await newSite();
  const marker = await schedule(later, `Afterwards ${randomUUID()}`, 2);
  app.wake();
  await untilArticle(app.services, marker, (row) => row.status === 'published');
  for (const article of after.filter((row) => row.status === 'draft')) {
    const posts = await postsTitled(wordpress, article.title);
    expect(posts.filter((post) => post.status === 'publish' || post.status === 'future')).toEqual([]);
  }
});

test('scheduled posts are withdrawn; the blog owner’s changes are kept', async () => {
  const siteId = await newSite();
  const ids = await Promise.all(['One', 'Two'].map((name) => schedule(siteId, `${name} ${siteId}`, 3600)));
  app.wake();
  for (const id of ids) await untilArticle(app.services, id, (row) => row.remote_status === 'future');
  const [kept] = await rows([ids[0] ?? '']);
  const pair = Buffer.from(`${wordpress.username}:${wordpress.appPassword}`).toString('base64');
  await fetch(`${wordpress.url}/wp-json/wp/v2/posts/${kept?.post_id}`, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
    body: JSON.stringify({ status: 'publish', date_gmt: new Date().toISOString() }),
  });
  await deleteSite(ctx, siteId);
  expect(await postsTitled(wordpress, `One ${siteId}`)).toMatchObject([{ status: 'publish' }]);
  expect(await postsTitled(wordpress, `Two ${siteId}`)).toMatchObject([{ status: 'draft' }]);
});

test('an unreachable blog does not block the deletion; the message lists what is left there', async () => {
  const siteId = await newSite();
  const id = await schedule(siteId, `Down ${siteId}`, 3600);
  app.wake();
  await untilArticle(app.services, id, (row) => row.remote_status === 'future');
  await wordpress.takeDown();
  const result = await deleteSite(ctx, siteId);
  await wordpress.bringUp();
  expect(result).toMatchObject({ left: 1, reason: expect.any(String) });
  expect(await rows([id])).toMatchObject([{ status: 'draft', has_content: true }]);
});

test('an article being written ends as a draft', async () => {
  const siteId = await newSite();
  const id = await schedule(siteId, `Written ${siteId}`, 2);
  await setArticle(app.db, id, { status: 'generating', has_content: false });
  const [article] = await rows([id]);
  if (!article) throw new Error('no article');
  await deleteSite(ctx, siteId);
  await finishArticle(app.services, article, {
    title: 'Written',
    markdown: 'x',
    html: '<p>x</p>',
    gateReport: [],
    findings: [],
    wordCount: 1,
    seo: {
      ...{ slug: 'written', excerpt: '', metaTitle: '', metaDescription: '', focusKeyword: '', tags: [] },
      titleProposals: [],
    },
  });
  expect(await rows([id])).toMatchObject([{ status: 'draft', has_content: true }]);
});
