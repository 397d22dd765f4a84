import { test } from '@chapterhouse/testkit/browser/product-test';
import { type Account, restoreSession } from '@chapterhouse/testkit/browser/steps';
import type { ApiUser } from '@chapterhouse/testkit/product/api';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, type Page } from '@playwright/test';

let wordpress: RunningWordPress;
let product: RunningProduct;
let account: Account;
let ada: ApiUser;
let articles: { id: string; postId: string }[];

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  wordpress = await startWordPress({ cron: false });
  ({ account, user: ada } = await enroll('both-changed'));
  const wordpress_site_id = await ada.createWordPressSite(wordpress);
  await ada.createBatch({
    main_topic: 'Repairing bicycles',
    subtopics: ['Chains', 'Brakes', 'Lights'].map((title) => ({ title, description: '' })),
    platform: 'wordpress',
    wordpress_site_id,
    start_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    articles_per_period: 10,
  });
  const isPlaced = async (postId: string | null) =>
    postId !== null && (await postOf(postId)).status === 'future';
  await expect
    .poll(
      async () => {
        const list = await ada.listArticles();
        return Promise.all(list.map(({ post_id }) => isPlaced(post_id)));
      },
      { timeout: 120_000 },
    )
    .toEqual([true, true, true]);
  articles = (await ada.listArticles()).map(({ id, post_id }) => ({ id, postId: post_id ?? '' }));
});

test.afterAll(() => wordpress?.stop());

type Post = { status: string; date_gmt: string; title: { raw: string }; content: { raw: string } };

const postOf = (postId: string) => askWordPress<Post>(wordpress, `/posts/${postId}?context=edit`);

/** What the owner writes in WordPress. */
const theirs = '<!-- wp:paragraph -->\n<p>Written by the owner, at the blog.</p>\n<!-- /wp:paragraph -->';

/** The owner changes the post in WordPress, then Ada changes the article here and saves it. */
async function changeBoth(page: Page, { id, postId }: { id: string; postId: string }): Promise<void> {
  await askWordPress(wordpress, `/posts/${postId}`, { content: theirs });
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/articles/${id}`);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('Control+End');
  await text.pressSequentially(' Written by Ada, here.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Resolve Conflict' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which version do you want to keep?' });
  await expect(
    dialog.frameLocator('[title^="Version on the blog"]').getByText('Written by the owner'),
  ).toBeVisible();
  await expect(dialog.frameLocator('[title^="Local version"]').getByText('Written by Ada')).toBeVisible();
  // Nothing is overwritten before that.
  expect((await postOf(postId)).content.raw).toContain('Written by the owner');
  await dialog.getByText('Differences', { exact: true }).click();
  await expect(
    dialog.getByRole('insertion').filter({ hasText: 'Written by the owner' }).first(),
  ).toBeVisible();
}

test('changed here and on the blog: keeping the local version updates the post', async ({ page }) => {
  const [article] = articles;
  if (!article) throw new Error('no article');
  await changeBoth(page, article);
  await page.getByRole('button', { name: 'Keep the Local Version' }).click();
  await expect(page.getByText('Local version kept.')).toBeVisible();
  await expect
    .poll(async () => (await postOf(article.postId)).content.raw)
    .toContain('Written by Ada, here.');
  const post = await postOf(article.postId);
  expect(post.content.raw).not.toContain('Written by the owner');
  expect(post.status).toBe('future');
});

test('changed here and on the blog: keeping the blog’s version updates the article', async ({ page }) => {
  const [, article] = articles;
  if (!article) throw new Error('no article');
  await changeBoth(page, article);
  await page.getByRole('button', { name: 'Keep the Blog’s Version' }).click();
  await expect(page.getByText('Blog version kept.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toHaveText(
    'Written by the owner, at the blog.',
  );
  // The local text is kept as a version.
  await page.getByRole('button', { name: /^Version 2/ }).click();
  await expect(page.getByRole('dialog').getByText('Written by Ada, here.').first()).toBeVisible();
  expect((await postOf(article.postId)).content.raw).toContain('Written by the owner');
});

test('a live post is updated; changed on the blog too, both texts are merged', async ({ page }) => {
  const [, , article] = articles;
  if (!article) throw new Error('no article');
  await ada.call(`/protected/content/articles/${article.id}/publish`, { method: 'POST', body: {} });
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/articles/${article.id}`);
  const edit = async (words: string) => {
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.press('Control+End');
    await text.press('Enter');
    await text.pressSequentially(words);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Update Live Post' }).click();
  };
  const send = page.getByRole('dialog').getByRole('button', { name: 'Update Live Post' });
  const raw = async () => (await postOf(article.postId)).content.raw;

  await edit('Added by Ada.');
  await expect(page.getByRole('dialog').getByRole('insertion').getByText('Added by Ada.')).toBeVisible();
  expect(await raw()).not.toContain('Added by Ada.');
  await send.click();
  await expect.poll(raw).toContain('Added by Ada.');
  await expect(page.getByText('still has the earlier text')).toHaveCount(0);

  const before = await raw();
  const owners = '<!-- wp:paragraph -->\n<p>The owner’s opening.</p>\n<!-- /wp:paragraph -->\n\n';
  // Saved here first: what is changed on the blog alone would become a version.
  await edit('Added by Ada again.');
  await askWordPress(wordpress, `/posts/${article.postId}`, { content: owners + before });
  await send.click();
  await page.getByRole('button', { name: 'Resolve Conflict' }).click();
  const dialog = page.getByRole('dialog', { name: 'Which version do you want to keep?' });
  await dialog.getByText('Merge', { exact: true }).click();
  await expect(dialog.getByText('The owner’s opening.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use the Merged Text' }).click();
  await expect.poll(raw).toMatch(/The owner’s opening[\s\S]*Added by Ada\.[\s\S]*Added by Ada again\./);
  expect((await postOf(article.postId)).status).toBe('publish');

  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Unpublish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unpublish' }).click();
  await expect.poll(async () => (await postOf(article.postId)).status).toBe('draft');
  await expect(page.getByText('Not scheduled')).toBeVisible();
});

test('a marked article is refreshed: its owner sees the changes before the live post gets them', async ({
  page,
}) => {
  const [article] = articles;
  if (!article) throw new Error('no article');
  await ada.call(`/protected/content/articles/${article.id}/publish`, { method: 'POST', body: {} });
  await expect.poll(async () => (await postOf(article.postId)).status).toBe('publish');
  await askWordPress(wordpress, `/posts/${article.postId}`, { date_gmt: '2024-05-01T08:00:00' });
  const raw = async () => (await postOf(article.postId)).content.raw;
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/articles/${article.id}`);
  await page.getByRole('button', { name: 'Mark for Refresh' }).click();
  await expect(page.getByText('You marked it for a refresh.')).toBeVisible();

  await page.goto(`${product.url}/history`);
  await page.getByRole('link', { name: 'Worth Refreshing' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'You marked it for a refresh.' }).first();
  await row.getByRole('button', { name: 'Propose Refresh' }).click();
  const dialog = page.getByRole('dialog', { name: 'Propose a Refresh' });
  await dialog.getByLabel('Set the date of the post').check();
  await dialog.getByLabel('Begin the text with “Updated on”').check();
  await dialog.getByRole('button', { name: 'Propose Refresh' }).click();
  await page.getByRole('link', { name: 'Review Changes' }).click();

  const changes = page.getByRole('region', { name: 'Changes to this article' });
  await expect(changes.getByRole('insertion').getByText('Updated on')).toBeVisible();
  await expect(changes.getByRole('insertion').getByText('Look through your notes')).toBeVisible();
  const before = await raw();
  expect(before).not.toContain('Look through your notes');
  await page.getByRole('button', { name: 'Use This Text' }).click();
  await page.getByRole('button', { name: 'Update Live Post' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Update Live Post' }).click();
  await expect.poll(raw).toContain('Look through your notes');
  expect(await raw()).toMatch(/<em>Updated on [^<]+<\/em>/);
  await expect.poll(async () => (await postOf(article.postId)).date_gmt).not.toContain('2024-05-01');
  expect((await postOf(article.postId)).status).toBe('publish');
});

test('links to the blog: a dead one is removed, and a suggested one inserted', async ({ page }) => {
  const [article] = articles;
  if (!article) throw new Error('no article');
  const { id: siteId } =
    (await ada.call<{ sites: { id: string }[] }>('/protected/sites')).body.sites[0] ?? {};
  for (const title of ['How to clean a bicycle chain', 'Baking rye bread', 'Growing roses']) {
    await askWordPress(wordpress, '/posts', { title, content: '<p>Words.</p>', status: 'publish' });
  }
  await ada.call(`/protected/sites/${siteId}/posts/refresh`, { method: 'POST' });
  type Posts = { posts: { title: string }[] };
  await expect
    .poll(async () =>
      (await ada.call<Posts>(`/protected/sites/${siteId}/posts`)).body.posts.map((p) => p.title),
    )
    .toContain('How to clean a bicycle chain');
  const path = `/protected/content/articles/${article.id}`;
  const { version, ...fields } = (await ada.call<{ version: number; slug: string }>(path)).body;
  const gone = `${wordpress.url}/?p=999999`;
  await ada.call(path, {
    method: 'PUT',
    body: {
      ...{ base_version: version, slug: fields.slug, title: 'Clean a bicycle chain at home' },
      ...{ meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] },
      html: `<p>See <a href="${gone}">our tools</a>.</p><p>First, clean the bicycle chain with a brush.</p>`,
    },
  });
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/articles/${article.id}`);
  const panel = page.getByRole('region', { name: 'Internal links' });
  await panel.getByRole('button', { name: 'Remove Link: “our tools”' }).click();
  await panel.getByRole('button', { name: 'Insert Link: “clean the bicycle chain”' }).click();
  await expect(panel.getByText('Save to keep the change.')).toHaveCount(2);
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text.getByRole('link')).toHaveText(['clean the bicycle chain']);
  await text.press('Control+z');
  await expect(text.getByRole('link')).toHaveText([]);
  await text.press('Control+Shift+z');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const used = panel.getByRole('list', { name: 'Links in the text' });
  await expect(used.getByText(/^Live, checked/)).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByRole('list', { name: 'Dead links' })).toHaveCount(0);
});

test('an older post gets a link to a new one, on request, and only then', async ({ page }) => {
  const [fresh, older] = articles;
  if (!fresh || !older) throw new Error('no article');
  const save = async (id: string, title: string, html: string) => {
    const path = `/protected/content/articles/${id}`;
    const { version, slug } = (await ada.call<{ version: number; slug: string }>(path)).body;
    const fields = { meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] };
    await ada.call(path, { method: 'PUT', body: { base_version: version, slug, title, html, ...fields } });
    return version + 1;
  };
  const publish = async ({ id, postId }: { id: string; postId: string }) => {
    await ada.call(`/protected/content/articles/${id}/publish`, { method: 'POST', body: {} });
    await expect.poll(async () => (await postOf(postId)).status).toBe('publish');
  };
  await publish(older);
  await publish(fresh);
  const version = await save(
    older.id,
    'Tools that lasted ten years',
    '<p>Buy good ones.</p><p>We true wheels and tighten loose spokes every spring.</p>',
  );
  const body = { version };
  await ada.call(`/protected/content/articles/${older.id}/update-live`, { method: 'POST', body });
  const raw = async () => (await postOf(older.postId)).content.raw;
  await expect.poll(raw).toContain('loose spokes');
  await save(
    fresh.id,
    'How to tighten loose spokes',
    '<p>Turn the nipple a quarter, then spin the wheel.</p>',
  );

  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/articles/${fresh.id}`);
  const list = page.getByRole('list', { name: 'Posts that could link here' });
  await expect(list.getByText('We true wheels and tighten loose spokes every spring.')).toBeVisible();
  expect(await raw()).not.toContain('<a ');
  await list.getByRole('button', { name: 'Add Link in “Tools that lasted ten years”' }).click();
  await expect(page.getByText('the live post is being updated')).toBeVisible();
  const url = (await ada.listArticles()).find(({ id }) => id === fresh.id)?.wordpress_url ?? 'none';
  await expect.poll(raw).toContain(`<a href="${url}"`);
  await expect.poll(raw).toMatch(/and <a [^>]*>tighten loose spokes<\/a> every spring/);
  await expect(list).toHaveCount(0);
});
