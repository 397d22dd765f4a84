import { signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { expect, test } from '@playwright/test';

let product: RunningProduct;
let wordpress: RunningWordPress;

test.beforeAll(async () => {
  [product, wordpress] = await Promise.all([startProduct(), startWordPress({ cron: false })]);
});

test.afterAll(async () => {
  await product?.stop();
  await wordpress?.stop();
});

test('approving on WordPress’s page connects the site, a refusal does not', async ({ page }) => {
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  await page.goto(`${wordpress.url}/wp-login.php`);
  await page.locator('#user_login').fill(wordpress.users.editor.username);
  await page.locator('#user_pass').fill(wordpress.users.editor.password);
  await page.locator('#wp-submit').click();
  await page.waitForURL('**/wp-admin/**');

  const toWordPress = async () => {
    await page.goto(`${product.url}/wordpress`);
    await page.getByRole('button', { name: 'Add WordPress Site' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Authorize in WordPress' }).click();
    await expect(dialog.getByText('Site name is required')).toBeVisible();
    await expect(dialog.getByText('Username is required')).toHaveCount(0);
    await dialog.getByLabel('Site Name').fill('My blog');
    await dialog.getByLabel('Site URL').fill(wordpress.url);
    await dialog.getByRole('button', { name: 'Authorize in WordPress' }).click();
    // This product has no https, and the note about older WordPress versions is shown before leaving.
    await dialog.getByRole('link', { name: 'Continue in WordPress' }).click();
    await page.waitForURL('**/authorize-application.php?*');
  };

  await toWordPress();
  await page.locator('#reject').click();
  await page.waitForURL(`${product.url}/wordpress`);
  const told = page.getByRole('dialog');
  await expect(told.getByText('The request was declined in WordPress. Nothing was saved.')).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByText('No WordPress sites')).toBeVisible();

  await toWordPress();
  await page.locator('#approve').click();
  await page.waitForURL(`${product.url}/wordpress`);
  await expect(page.getByText('WordPress site connected successfully')).toBeVisible();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
  await expect(page.getByText('App Password', { exact: true })).toBeVisible();

  // The product serves the plugin of the wizard's panel.
  await page.goto(`${product.url}/create`);
  await page.getByLabel('Blog').selectOption({ index: 1 });
  await expect(page.getByText('SEO Fields for the REST API: not found')).toBeVisible();
  const arrives = page.waitForEvent('download');
  await page.getByRole('link', { name: 'wp-seo-rest-api-meta.zip' }).click();
  expect((await arrives).suggestedFilename()).toBe('wp-seo-rest-api-meta.zip');
});
