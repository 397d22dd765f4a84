import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createOffsetClock, type OffsetClock } from '@chapterhouse/testkit/app/offset-clock';
import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { postFields } from '@chapterhouse/testkit/suites/publishing-contract';
import type { RunningWordPress, WordPressRole } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest, withPhp } from '@chapterhouse/testkit/wordpress/test-support';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPluginZip, pluginFileName } from '../../../http/plugin-download.ts';
import { createGuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { createWordPressPublishing } from '../../../platforms/wordpress/publishing/wordpress-publishing.ts';
import type { PostLabel } from '../../../providers/publishing/post-label.ts';
import { publishingByPlatform } from '../../../providers/publishing/publishing-by-platform.ts';
import type { UserContext } from '../../../services.ts';
import { editArticle } from '../../articles/editing/edit-article.ts';
import { getArticle } from '../../articles/editing/get-article.ts';
import { updateLivePost } from '../../articles/editing/live-post.ts';
import { listVersions } from '../../articles/editing/versions.ts';
import { getArticleRecord } from '../../articles/record/article-record.ts';
import { saveSiteEditorial } from '../../sites/site-editorial.ts';
import type { ArticleRow } from '../publishing-repository.ts';

/* Labels at a real WordPress with our plugin, which tests take away by PHP. */

let wordpress: RunningWordPress;
let clock: OffsetClock;
let app: PublishingApp;
let ada: UserContext;
let siteId: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chapterhouse-label-'));
  const zip = path.join(folder, pluginFileName);
  await writeFile(zip, await buildPluginZip());
  wordpress = await startWordPress({ cron: false, plugins: [zip] });
  clock = createOffsetClock();
  app = await createPublishingApp({ clock });
  siteId = await insertSite(app.services, app.userId, wordpress);
  ada = app.owner;
});
afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
  await rm(folder, { recursive: true, force: true });
});

type Post = { link: string; content: { raw: string; rendered: string } };
const admin = () => asUser(wordpress, 'admin');
const read = async (id: string | null) =>
  (await rest(admin(), 'GET', `/wp/v2/posts/${id}?context=edit`)) as Post;
const until = ({ id }: Pick<ArticleRow, 'id'>, wanted: (row: ArticleRow) => boolean) =>
  untilArticle(app.services, id, wanted);
const settled = (row: ArticleRow) =>
  row.status === 'published' && row.verify_at === null && row.slot === null && row.live_change === null;

async function live(title: string, html?: string): Promise<ArticleRow> {
  const id = await app.schedule({ siteId, title, secondsAhead: -1, ...(html ? { html } : {}) });
  app.wake();
  return until({ id }, settled);
}
const saved = (label: 'none' | 'visible' | 'machine' | 'both', some: object = {}) =>
  saveSiteEditorial(ada, siteId, {
    ...{ label, label_text: '', label_place: 'end', responsible_person: 'Ada Byron' },
    ...some,
  });
async function update(article: ArticleRow, change: object): Promise<ArticleRow> {
  const version = await app.edit(article.id, change);
  await updateLivePost(ada, { id: article.id, version });
  return until(article, (row) => row.placed_version === version && settled(row));
}

test('a post gets the label in its language; an owner who removes it is respected', async () => {
  await saved('none');
  const plain = await live('No label');
  expect((await read(plain.post_id)).content.raw).not.toContain('ai-label');
  await saved('both');
  const german =
    '<h2>Warum</h2><p>Das ist der Text, und er ist nicht lang. Wir haben ihn für dich geschrieben, weil du mit uns lernst.</p>';
  const article = await live('Warum Brot', german);
  const { content } = await read(article.post_id);
  expect(content.raw).toContain('Dieser Text wurde mit künstlicher Intelligenz erstellt.');
  expect(content.raw).toContain('https://schema.org/TrainedAlgorithmicMediaDigitalSource');
  const record = await getArticleRecord(ada, article.id);
  expect(record.label.placed).toContain('Machine-readable (trainedAlgorithmicMedia)');
  expect(record.label.removed).toBe(false);

  const words = content.raw.slice(0, content.raw.indexOf('<!-- wp:paragraph {"className"'));
  const script = content.raw.slice(content.raw.indexOf('<!-- wp:html -->'));
  await rest(admin(), 'POST', `/wp/v2/posts/${article.post_id}`, { content: words + script });
  const changed = await update(article, { html: `${german}<p>Neu.</p>` });
  expect(changed).toMatchObject({ conflict_at: null, label_removed: 'visible', error_msg: null });
  const after = (await read(article.post_id)).content.raw;
  expect(after).toContain('Neu.');
  expect(after).not.toContain('künstlicher Intelligenz');
  // A person has changed the text.
  expect(after).toContain('CompositeWithTrainedAlgorithmicMediaDigitalSource');
  expect((await listVersions(ada, article.id)).versions.map(({ origin }) => origin)).toEqual([
    'edited',
    'written',
  ]);
});

test('what the owner writes on the blog becomes a version without the label', async () => {
  await saved('visible', { label_text: 'Written with AI, checked by us.', label_place: 'start' });
  const article = await live('Own words');
  const { content } = await read(article.post_id);
  expect(content.raw).toMatch(
    /^<!-- wp:paragraph \{"className":"ai-label"\} -->\n<p class="ai-label">Written with AI/,
  );
  const theirs = `${content.raw}\n\n<!-- wp:paragraph -->\n<p>By the owner.</p>\n<!-- /wp:paragraph -->`;
  await rest(admin(), 'POST', `/wp/v2/posts/${article.post_id}`, { content: theirs });
  const { text } = await getArticle(ada, article.id);
  await editArticle(ada, { id: article.id, baseVersion: 1, text: { ...text, title: 'Other title' } });
  await updateLivePost(ada, { id: article.id, version: 2 });
  const held = await until(article, (row) => row.conflict_at !== null && row.slot === null);
  const { conflict } = await getArticle(ada, held.id);
  expect(conflict?.html).toContain('By the owner.');
  expect(conflict?.html).not.toContain('Written with AI');
});

const label: PostLabel = {
  visible: null,
  sourceType: 'trainedAlgorithmicMedia',
  fallback: { text: 'Made with AI', place: 'end' },
};

async function place(role: WordPressRole, slug: string) {
  const adapter = createWordPressPublishing({ fetch: createGuardedFetch({ allowPrivate: true }), clock });
  const blogs = publishingByPlatform({ wordpress: adapter }, adapter.readPublicPage);
  const blog = asUser(wordpress, role);
  const { id } = await blogs.createDraft(blog, { articleId: slug, title: 'Beans' });
  const fields = { ...postFields('Beans', slug), articleId: slug, label };
  const placed = await blogs.placePost(blog, id, fields, new Date(clock.now().getTime() + 3_600_000));
  const published = await blogs.publishPost(blog, id, clock.now());
  return { placed, page: await (await fetch(published.link)).text(), post: await read(id) };
}
const ours = /<script type="application\/ld\+json">(\{[^<]*digitalSourceType[^<]*\})<\/script>/;
const labelOn = (page: string): unknown => JSON.parse(ours.exec(page)?.[1] ?? 'null');

test('an administrator sends the script within the post, an author through the plugin', async () => {
  const byAdmin = await place('admin', 'label-admin');
  expect(byAdmin.placed.label).toEqual({ machine: 'text', visible: null });
  expect(labelOn(byAdmin.page)).toMatchObject({ '@type': 'BlogPosting', headline: 'Beans' });
  const byAuthor = await place('author', 'label-author');
  expect(byAuthor.placed.label).toEqual({ machine: 'platform', visible: null });
  expect(byAuthor.post.content.raw).not.toContain('ai-label');
  expect(labelOn(byAuthor.page)).toMatchObject({
    digitalSourceType: 'https://schema.org/TrainedAlgorithmicMediaDigitalSource',
  });
});

test('without the plugin, an author’s post gets the line for readers, and no reader sees the script', async () => {
  const noPlugin = `add_action('init', fn() => unregister_meta_key('post', '_chapterhouse_digital_source_type', 'post'), 100);`;
  const { placed, page } = await withPhp(wordpress, noPlugin, () => place('author', 'label-words'));
  expect(placed.label).toEqual({ machine: null, visible: 'Made with AI' });
  expect(placed.remarks?.at(-1)).toContain('shows the label in words');
  expect(page).toContain('Made with AI');
  expect(page).not.toContain('digitalSourceType');
  // Had the second write failed, the text of the script would be hidden.
  const content =
    '<div class="ai-label" hidden="hidden"><script type="application/ld+json">{"a":1}</script></div>';
  const raw = (await rest(asUser(wordpress, 'author'), 'POST', '/wp/v2/posts', { content })) as Post;
  expect(raw.content.raw).toMatch(/^<div class="ai-label" hidden(="hidden")?>\{"a":1\}<\/div>$/);
});
