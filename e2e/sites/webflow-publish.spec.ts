import { createContent, historyRow, signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWebflowStub, type WebflowStub } from '@chapterhouse/testkit/stubs/webflow';
import { expect, type Page, test } from '@playwright/test';

let product: RunningProduct;
let webflow: WebflowStub;

test.beforeAll(async () => {
  webflow = await startWebflowStub();
  product = await startProduct({
    env: {
      WEBFLOW_ENABLED: 'true',
      WEBFLOW_CLIENT_ID: webflow.clientId,
      WEBFLOW_CLIENT_SECRET: webflow.clientSecret,
      WEBFLOW_API_BASE: webflow.apiBase,
      WEBFLOW_OAUTH_BASE: webflow.oauthBase,
    },
  });
});

test.afterAll(async () => {
  await product?.stop();
  await webflow?.stop();
});

/** Authorizes in Webflow's window; then selects the collection and the field mapping. */
async function connectWebflow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await page.getByRole('link', { name: /Webflow Sites/ }).click();
  await page.getByRole('button', { name: 'Add Webflow Site' }).first().click();
  await press('Authorize with Webflow');
  const choice = dialog.getByRole('combobox', { name: 'Webflow Site' });
  await expect(choice.locator('option:checked')).toHaveText('Garden');
  await press('Save');
  await page.getByRole('button', { name: 'Edit Garden' }).click();
  // Webflow's sites use https; the stub does not.
  await dialog.getByLabel('Site URL').fill(webflow.url);
  await dialog.getByLabel('Collection').selectOption({ label: 'Blog Posts' });
  await expect(dialog.getByLabel('Meta description')).toHaveValue('seo-description');
  await dialog.getByLabel('Excerpt').selectOption({ label: 'Leave out' });
  await press('Save');
  await expect(page.getByText('Collection: Blog Posts')).toBeVisible();
}

const writes = () =>
  webflow.requests().filter(({ method, path }) => method === 'POST' && path.includes('/items'));

test('an article goes live on Webflow on schedule, in the mapped fields', async ({ page }) => {
  test.setTimeout(240_000);
  const account = { email: 'ada@example.com', password: 'correct horse' };
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  await connectWebflow(page);

  // The next full minute that leaves time to write first.
  const due = new Date(Math.ceil((Date.now() + 25_000) / 60_000) * 60_000);
  const [title = ''] = await createContent(page, {
    blog: 'Garden',
    topic: 'Growing tomatoes',
    articles: 1,
    first: due,
  });
  const row = historyRow(page, title);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect.poll(() => webflow.items().length, { timeout: 30_000 }).toBe(1);
  // It is a draft there until then.
  if (Date.now() < due.getTime()) expect(webflow.items()[0]).toMatchObject({ lastPublished: null });
  await expect(row.getByText('published', { exact: true })).toBeVisible({ timeout: 120_000 });
  await expect(row.getByText(/Live, checked/)).toBeVisible({ timeout: 60_000 });

  const [creating, publishing] = writes();
  expect(writes().map(({ path }) => path.split('/').at(-1))).toEqual(['items', 'publish']);
  expect(creating?.at).toBeLessThan(due.getTime());
  const lateMs = (publishing?.at ?? 0) - due.getTime();
  expect(lateMs).toBeGreaterThanOrEqual(0);
  expect(lateMs).toBeLessThan(60_000);
  const [item] = webflow.items();
  expect(item).toMatchObject({ isDraft: false, fieldData: { name: title } });
  expect(item?.fieldData['post-body']).toContain('<h2');
  expect(item?.fieldData['seo-title']).toEqual(expect.any(String));
  expect(item?.fieldData['seo-description']).toEqual(expect.any(String));
  expect(item?.fieldData['post-summary']).toBeUndefined();

  const opening = page.waitForEvent('popup');
  await row.getByRole('link', { name: `View: ${title}` }).click();
  const post = await opening;
  await expect(post.getByRole('heading', { name: title })).toBeVisible();
  expect(post.url()).toBe(`${webflow.url}/post/${item?.fieldData.slug}`);
});
