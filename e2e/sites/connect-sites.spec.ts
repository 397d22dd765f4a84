import { signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { startWordPressComStub, type WordPressComStub } from '@chapterhouse/testkit/stubs/wordpress-com';
import { expect, type Page, test } from '@playwright/test';

// The second test continues where the first one ends.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let webflow: WebflowStub;
let platform: WordPressComStub;
let page: Page;

test.beforeAll(async ({ browser }) => {
  [webflow, platform] = await Promise.all([startWebflowStub(), startWordPressComStub()]);
  product = await startProduct({
    env: {
      WEBFLOW_ENABLED: 'true',
      WEBFLOW_CLIENT_ID: webflow.clientId,
      WEBFLOW_CLIENT_SECRET: webflow.clientSecret,
      WEBFLOW_API_BASE: webflow.apiBase,
      WEBFLOW_OAUTH_BASE: webflow.oauthBase,
      WORDPRESS_COM_CLIENT_ID: platform.clientId,
      WORDPRESS_COM_CLIENT_SECRET: platform.clientSecret,
      WORDPRESS_COM_API_BASE: platform.url,
      WORDPRESS_COM_OAUTH_BASE: `${platform.url}/oauth2`,
    },
  });
  page = await (await browser.newContext()).newPage();
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
});

test.afterAll(async () => {
  await product?.stop();
  await Promise.all([webflow?.stop(), platform?.stop()]);
});

const dialog = () => page.getByRole('dialog');
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click();

test('OAuth2: a link, a code, the full URL of its page, and a renewed token', async () => {
  await page.goto(`${product.url}/wordpress`);
  await page.getByRole('button', { name: 'Add WordPress Site' }).first().click();
  await dialog().getByLabel('Username').fill('somebody');
  await dialog().getByRole('radio', { name: 'OAuth2' }).check();
  await press('Start Authorization');
  await expect(
    dialog().getByText('Site name and URL are required before starting OAuth2 authorization'),
  ).toBeVisible();
  await dialog().getByLabel('Site Name').fill('Garden');
  await dialog().getByLabel('Site URL').fill('garden.wordpress.com');
  await expect(dialog().getByText('Hosted on WordPress.com.')).toBeVisible();
  await press('Start Authorization');

  const save = dialog().getByRole('button', { name: 'Save' });
  const link = dialog().getByRole('link', { name: /authorization page/ });
  await expect(save).toBeDisabled();
  await expect(dialog().getByText('Please complete the OAuth2 authorization flow')).toBeVisible();
  await dialog().getByLabel('Authorization Code').fill('wrong');
  await save.click();
  await expect(dialog().getByText('The code is wrong, expired or already used.')).toBeVisible();

  const opened = page.context().waitForEvent('page');
  await link.click();
  const blogPage = await opened;
  await blogPage.getByLabel('Authorization code').waitFor();
  await dialog().getByLabel('Authorization Code').fill(blogPage.url());
  await blogPage.close();
  await save.click();
  await expect(dialog()).toHaveCount(0);
  const row = page.getByRole('listitem').filter({ hasText: 'garden.wordpress.com' });
  await expect(row.getByText('connected', { exact: true })).toBeVisible();
  await expect(row.getByText('OAuth2', { exact: true })).toBeVisible();

  // Access is revoked; the site shows it, and is reconnected.
  platform.revokeAll();
  await row.getByRole('button', { name: 'Test Connection' }).click();
  await expect(row.getByText('error', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Reconnect Garden' }).click();
  await press('Start Authorization');
  const openedAgain = page.context().waitForEvent('page');
  await link.click();
  const secondPage = await openedAgain;
  await dialog()
    .getByLabel('Authorization Code')
    .fill(await secondPage.getByRole('textbox').inputValue());
  await secondPage.close();
  await save.click();
  await expect(row.getByText('connected', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Edit Garden' }).click();
  await dialog().getByLabel('Site Name').fill('The Garden');
  await save.click();
  await expect(page.getByText('The Garden', { exact: true })).toBeVisible();
});

test('Webflow: popup, site, collection and fields, and content for it', async () => {
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('link', { name: /Webflow Sites/ }).click();
  await page.getByRole('button', { name: 'Add Webflow Site' }).first().click();
  await press('Authorize with Webflow');
  const choice = dialog().getByRole('combobox', { name: 'Webflow Site' });
  await expect(choice.locator('option:checked')).toHaveText('Garden');
  await press('Save');
  const row = page.getByRole('listitem').filter({ hasText: 'Collection:' });
  await expect(row.getByText('connected', { exact: true })).toBeVisible();

  await row.getByRole('button', { name: 'Edit Garden' }).click();
  await dialog().getByLabel('Collection').selectOption({ label: 'People' });
  await expect(dialog().getByText('has no rich text field')).toBeVisible();
  await dialog().getByLabel('Collection').selectOption({ label: 'Blog Posts' });
  await expect(dialog().getByLabel('Meta description')).toHaveValue('seo-description');
  await dialog().getByLabel('Excerpt').selectOption({ label: 'Leave out' });
  await press('Save');
  await expect(row.getByText('Collection: Blog Posts')).toBeVisible();
  await row.getByRole('button', { name: 'Test Connection' }).click();
  await expect(page.getByText('Connection successful')).toBeVisible();
  await row.getByRole('button', { name: 'Edit Garden' }).click();
  await expect(dialog().getByLabel('Excerpt')).toHaveValue('');
  await press('Cancel');

  await page.goto(`${product.url}/create`);
  const option = page.getByLabel('Blog').locator('optgroup[label="Webflow Sites"] option');
  await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
  await expect(page.getByLabel('Collection').locator('option:checked')).toHaveText('Blog Posts');
});

test('Webflow: detects a closed popup, and deletes the site', async () => {
  await page.goto(`${product.url}/webflow`);
  await page.getByRole('button', { name: 'Add Webflow Site' }).first().click();
  // The user closes Webflow's page.
  await page
    .context()
    .route('**/oauth/authorize?*', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Webflow</h1>' }),
    );
  const opened = page.waitForEvent('popup');
  await press('Authorize with Webflow');
  const popup = await opened;
  await popup.getByRole('heading', { name: 'Webflow' }).waitFor();
  await expect(dialog().getByText('Waiting for your answer in the Webflow window...')).toBeVisible();
  await popup.close();
  await expect(dialog().getByText('Authorization was cancelled or failed. Please try again.')).toBeVisible();
  await press('Cancel');
  await page.getByRole('button', { name: 'Delete Garden' }).click();
  await press('Delete');
  await expect(page.getByText('No Webflow sites')).toBeVisible();
});
