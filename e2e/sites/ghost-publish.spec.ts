import { createContent, historyRow, signUp } from '@chapterhouse/testkit/browser/steps';
import type { RunningGhost } from '@chapterhouse/testkit/ghost/options';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { ownerOf } from '@chapterhouse/testkit/ghost/test-support';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, type Page, test } from '@playwright/test';

let product: RunningProduct;
let ghost: RunningGhost;

test.beforeAll(async () => {
  ghost = await startGhost({ scheduler: false });
  product = await startProduct({ env: { ALLOW_PRIVATE_SITES: 'true' } });
});

test.afterAll(async () => {
  await product?.stop();
  await ghost?.stop();
});

/** With a wrong kind of key first; then selects an author. */
async function connectGhost(page: Page): Promise<void> {
  await page.goto(`${product.url}/ghost`);
  await page.getByRole('button', { name: 'Add Ghost Site' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site Name').fill('Letters');
  await dialog.getByLabel('Site URL').fill(`${ghost.url}/ghost/`);
  await dialog.getByLabel('Admin API Key').first().fill(ghost.contentApiKey);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(/This is the Content API key/)).toBeVisible();
  await dialog.getByLabel('Admin API Key').first().fill(ghost.adminApiKey);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Letters' }).click();
  await dialog.getByLabel('Author of new posts').selectOption({ label: 'Test Owner' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New posts: Public, by Test Owner')).toBeVisible();
}

test('an article is published now on a real Ghost', async ({ page }) => {
  test.setTimeout(240_000);
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  await connectGhost(page);

  const tomorrow = new Date(Date.now() + 86_400_000);
  const [title = ''] = await createContent(page, {
    blog: 'Letters',
    topic: 'Growing tomatoes',
    articles: 1,
    first: tomorrow,
  });
  const row = historyRow(page, title);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 60_000 });
  const owner = ownerOf(ghost);
  const find = async () => (await owner.list()).find((post) => post.title === title);
  await expect.poll(async () => (await find())?.status, { timeout: 30_000 }).toBe('scheduled');

  // Ghost takes longer for the change than the product waits for it: nothing claims that the article is live.
  await ghost.setFaults({ method: 'PUT', match: '/posts/', delayMs: 12_000, times: 1 });
  await row.getByRole('button', { name: /^Publish Now/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish Now' }).click();
  await expect(row.getByText(/did not respond in time/)).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible();
  await expect(page.getByText('Article published successfully')).toHaveCount(0);
  await expect(row.getByText('published', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText(/Live, checked/)).toBeVisible({ timeout: 60_000 });
  const post = await find();
  expect(post).toMatchObject({ status: 'published', visibility: 'public', email_only: false });
  expect(post?.html).toContain('<h2');

  const opening = page.waitForEvent('popup');
  await row.getByRole('link', { name: `View: ${title}` }).click();
  const article = await opening;
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  expect(article.url()).toBe(`${ghost.url}/${post?.slug}/`);
});
