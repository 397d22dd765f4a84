import { createContent, historyRow, signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startArticleReceiver } from '@chapterhouse/testkit/stubs/article-receiver';
import { expect, test } from '@playwright/test';

let product: RunningProduct;
let receiver: Awaited<ReturnType<typeof startArticleReceiver>>;

test.beforeAll(async () => {
  receiver = await startArticleReceiver();
  product = await startProduct({ env: { ALLOW_PRIVATE_SITES: 'true' } });
});

test.afterAll(async () => {
  await product?.stop();
  await receiver?.close();
});

test('a program gets an article when it is published now, and shows it', async ({ page }) => {
  test.setTimeout(240_000);
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');

  await page.goto(`${product.url}/webhook-sites`);
  await page.getByRole('button', { name: 'Add Webhook Site' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site Name').fill('Own program');
  await dialog.getByLabel('Site URL').fill(receiver.url);
  await dialog.getByLabel('Receiver URL').fill(receiver.receiverUrl);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const shown = dialog.getByText(/^whsec_/);
  await expect(shown).toBeVisible();
  // It is never shown again, so neither a key press nor a click beside the dialog closes it.
  await page.keyboard.press('Escape');
  await page.mouse.click(5, 5);
  await expect(shown).toBeVisible();
  await receiver.start(await shown.innerText());
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(shown).toBeHidden();
  await expect(page.getByText('Store the secret at your receiver, then test the connection.')).toBeVisible();
  await page.getByRole('button', { name: /^Test Connection/ }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  expect(receiver.sent).toMatchObject([{ type: 'site.test', accepted: true }]);

  const first = new Date(Date.now() + 86_400_000);
  const order = { blog: 'Own program', topic: 'Growing tomatoes', articles: 1, first };
  const [title = ''] = await createContent(page, order);
  const row = historyRow(page, title);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 60_000 });
  expect(receiver.sent).toHaveLength(1);

  await row.getByRole('button', { name: /^Publish Now/ }).click();
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await expect(row.getByText('published', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(row.getByText(/Live, checked/)).toBeVisible({ timeout: 60_000 });
  expect(receiver.sent.slice(1)).toMatchObject([{ type: 'article.publish', revision: 1, accepted: true }]);

  const opening = page.waitForEvent('popup');
  await row.getByRole('link', { name: `View: ${title}` }).click();
  const article = await opening;
  await expect(article.getByRole('heading', { name: title })).toBeVisible();
  expect(article.url()).toMatch(receiver.url);
});
