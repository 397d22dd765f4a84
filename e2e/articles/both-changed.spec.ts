import { signIn } from '@chapterhouse/testkit/browser/steps';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, type Page, test } from '@playwright/test';

const account = { email: 'ada@example.com', password: 'correct horse' };

let wordpress: RunningWordPress;
let product: RunningProduct;
let ada: ApiUser;
let articles: { id: string; postId: string }[];

test.beforeAll(async () => {
  wordpress = await startWordPress({ cron: false });
  product = await startProduct();
  ada = await signUp({ ...product, ...account });
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

test.afterAll(async () => {
  await product?.stop();
  await wordpress?.stop();
});

type Post = { status: string; title: { raw: string }; content: { raw: string } };

const postOf = (postId: string) => askWordPress<Post>(wordpress, `/posts/${postId}?context=edit`);

/** What the owner writes in WordPress. */
const theirs = '<!-- wp:paragraph -->\n<p>Written by the owner, at the blog.</p>\n<!-- /wp:paragraph -->';

/** The owner changes the post in WordPress, then Ada changes the article here and saves it. */
async function changeBoth(page: Page, { id, postId }: { id: string; postId: string }): Promise<void> {
  await askWordPress(wordpress, `/posts/${postId}`, { content: theirs });
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await page.waitForURL('**/dashboard');
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
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await page.waitForURL('**/dashboard');
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
