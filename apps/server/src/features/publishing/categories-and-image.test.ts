import { createPublishingApp, type PublishingApp } from '@chapterhouse/testkit/app/publishing-app';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertSite, untilArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { startPictures } from '@chapterhouse/testkit/stubs/pictures';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { asUser, rest } from '@chapterhouse/testkit/wordpress/test-support';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import type { UserContext } from '../../services.ts';
import { editArticle } from '../articles/editing/edit-article.ts';
import { getArticle } from '../articles/editing/get-article.ts';
import { addMedia } from '../media/add-media.ts';
import { deleteMedia } from '../media/manage-media.ts';
import type { ArticleRow } from './publishing-repository.ts';

let wordpress: RunningWordPress;
let app: PublishingApp;
let ada: UserContext;
let siteId: string;
let pictures: Awaited<ReturnType<typeof startPictures>>;

beforeAll(async () => {
  pictures = await startPictures();
  wordpress = await startWordPress({ cron: false });
  app = await createPublishingApp({ clock: systemClock });
  siteId = await insertSite(app.services, app.userId, wordpress);
  ada = app.owner;
});
afterAll(async () => {
  await app?.close();
  await wordpress?.stop();
  pictures?.stop();
});

type Choice = {
  categories?: string[];
  featured_image_url?: string;
  featured_image_alt?: string;
  featured_media_id?: string;
  html?: string;
};
type Post = { status: string; author: number; categories: number[]; featured_media: number };

const admin = () => asUser(wordpress, 'admin');
const settledAt = (version: number) => (row: ArticleRow) =>
  row.version === version && row.placement === 'placed' && row.slot === null;

async function placed(title: string, choice: Choice): Promise<ArticleRow> {
  const id = await app.schedule({ siteId, title, secondsAhead: 3_600 });
  return change({ id, version: 1 }, choice);
}

/** Edits the article, and waits until the blog is updated. */
async function change(
  { id, version }: Pick<ArticleRow, 'id' | 'version'>,
  choice: Choice & { title?: string },
) {
  const { text } = await getArticle(ada, id);
  await editArticle(ada, { id, baseVersion: version, text: { ...text, ...choice } });
  app.wake();
  return untilArticle(app.services, id, settledAt(version + 1));
}

/** The post as stored in WordPress, with the names of its terms and image. */
async function there({ post_id: id }: ArticleRow) {
  const post = (await rest(admin(), 'GET', `/wp/v2/posts/${id}?context=edit`)) as Post;
  const names = await Promise.all(
    post.categories.map((one) => rest(admin(), 'GET', `/wp/v2/categories/${one}`)),
  );
  const media = post.featured_media
    ? await rest(admin(), 'GET', `/wp/v2/media/${post.featured_media}?context=edit`)
    : null;
  return {
    status: post.status,
    author: post.author,
    categories: names.map((term) => (term as { name: string }).name).toSorted(),
    alt: (media as { alt_text: string } | null)?.alt_text ?? null,
  };
}

test('a post has its categories, created or found, its image, and the connected user as author', async () => {
  await rest(admin(), 'POST', '/wp/v2/categories', { name: 'Kitchen notes' });
  const article = await placed('With everything', {
    categories: ['Bread & Baking', 'kitchen notes'],
    featured_image_url: `${pictures.url}/1.png`,
    featured_image_alt: 'A loaf on a board',
  });
  expect(article.blog_remarks).toEqual([]);
  expect(await there(article)).toEqual({
    status: 'future',
    author: wordpress.users.admin.id,
    categories: ['Bread &amp; Baking', 'Kitchen notes'],
    alt: 'A loaf on a board',
  });
  const changed = await change(article, {
    categories: ['Kitchen notes'],
    featured_image_alt: 'A loaf, cut open',
  });
  expect(await there(changed)).toMatchObject({ categories: ['Kitchen notes'], alt: 'A loaf, cut open' });
  const cleared = await change(changed, { categories: [], featured_image_url: '' });
  expect(await there(cleared)).toMatchObject({ alt: null });
  expect(cleared).toMatchObject({ placed_categories: [], placed_image: null });
});

test('the blog owner’s choices stay when only the text is changed here', async () => {
  const chosen = { categories: ['Bread & Baking'], featured_image_url: `${pictures.url}/2.png` };
  const article = await placed('Filed by its owner', chosen);
  const news = (await rest(admin(), 'POST', '/wp/v2/categories', { name: 'News' })) as { id: number };
  await rest(admin(), 'POST', `/wp/v2/posts/${article.post_id}`, {
    categories: [news.id],
    featured_media: 0,
  });
  const edited = await change(article, { title: 'Filed by its owner, reworded' });
  expect(await there(edited)).toMatchObject({ categories: ['News'], alt: null });
});

test('an image that cannot be downloaded does not block the article, is reported, and is retried with the next change', async () => {
  const article = await placed('Without its picture', { featured_image_url: `${pictures.url}/none.png` });
  expect(article.blog_remarks).toEqual([expect.stringContaining('no featured image')]);
  expect(await there(article)).toMatchObject({ status: 'future', alt: null });
  const again = await change(article, { title: 'Still without its picture' });
  expect(again.blog_remarks).toEqual(article.blog_remarks);
  const corrected = await change(again, {
    featured_image_url: `${pictures.url}/3.png`,
    featured_image_alt: 'Rye',
  });
  expect(corrected.blog_remarks).toEqual([]);
  expect(await there(corrected)).toMatchObject({ alt: 'Rye' });
});

test('pictures from the media library are on the blog, and survive changes to the text there', async () => {
  const content = await sharp({ create: { width: 2000, height: 1000, channels: 3, background: '#a63' } })
    .png()
    .toBuffer();
  const { id } = await addMedia(ada, { content, name: 'crust.png', origin: 'uploaded' });
  const html = `<h2>Crust</h2><p>It must crack when it cools, which takes an hour.</p><figure><img src="media:${id}" alt="A crust" /></figure>`;
  const article = await placed('With a picture of the library', {
    html,
    featured_media_id: id,
    featured_image_alt: 'A loaf from above',
  });
  expect(article.blog_remarks).toEqual([]);
  expect(await there(article)).toMatchObject({ alt: 'A loaf from above' });
  const path = `/wp/v2/posts/${article.post_id}`;
  const post = (await rest(admin(), 'GET', `${path}?context=edit`)) as { content: { raw: string } };
  expect(post.content.raw).toContain('/wp-content/uploads/');
  await expect(deleteMedia(ada, id)).rejects.toMatchObject({ code: 'conflict' });
  const theirs = post.content.raw.replace('It must crack', 'It has to crack');
  await rest(admin(), 'POST', path, { content: theirs });
  await editArticle(ada, {
    id: article.id,
    baseVersion: article.version,
    text: { ...(await getArticle(ada, article.id)).text, title: 'Changed here, too' },
  });
  app.wake();
  await untilArticle(app.services, article.id, (row) => row.conflict_at !== null);
  const { conflict } = await getArticle(ada, article.id);
  expect(conflict?.html).toContain('It has to crack');
  expect(conflict?.html).toContain(`<img src="media:${id}" alt="A crust"`);
});

test('a trashed post that is created again gets its categories again', async () => {
  const article = await placed('Made twice', { categories: ['Bread & Baking'] });
  await setArticle(app.db, article.id, { placement: 'none', post_id: null });
  await rest(admin(), 'DELETE', `/wp/v2/posts/${article.post_id}?force=true`);
  app.wake();
  const recreated = await untilArticle(app.services, article.id, settledAt(2));
  expect(recreated.post_id).not.toBe(article.post_id);
  expect(await there(recreated)).toMatchObject({ categories: ['Bread &amp; Baking'] });
});
