import { test } from '@chapterhouse/testkit/browser/product-test';
import { type Account, restoreSession } from '@chapterhouse/testkit/browser/steps';
import type { ApiUser } from '@chapterhouse/testkit/product/api';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { expect, type Page } from '@playwright/test';

// Each test continues with the state of the previous ones.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let blog: WordPressStub;
let account: Account;
let ada: ApiUser;
let siteId: string;

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  blog = await startWordPressStub();
  ({ account, user: ada } = await enroll('approval'));
  const site = await ada.call<{ id: string }>('/protected/wordpress/sites', {
    method: 'POST',
    body: { name: 'Blog', url: blog.url, username: blog.username, app_password: blog.appPassword },
  });
  siteId = site.body.id;
});

test.afterAll(() => blog?.stop());

test.beforeEach(async ({ page }) => {
  await restoreSession(page, product.url, account);
});

/** Creates a batch that requires approval; returns the ids of its articles once they are written. */
async function writeBatch(topic: string, startsIn: number, count: number): Promise<string[]> {
  const { body } = await ada.createBatch({
    main_topic: topic,
    subtopics: Array.from({ length: count }, (_, index) => ({
      title: `${topic}, part ${index + 1}`,
      description: '',
    })),
    platform: 'wordpress',
    wordpress_site_id: siteId,
    start_date: new Date(Date.now() + startsIn).toISOString(),
    articles_per_period: 10,
    needs_approval: true,
  });
  const ids = body.queued_articles.map(({ id }) => id);
  await ada.untilArticles(
    (articles) => articles.filter(({ id }) => ids.includes(id)).every(({ status }) => status === 'scheduled'),
    120_000,
  );
  return ids;
}

const bar = (page: Page) => page.getByRole('region', { name: 'Approval' });
const postsTitled = (title: string) => blog.posts().filter((post) => post.title === title);

test('an unapproved article does not go live when due; approved, it does immediately', async ({ page }) => {
  const [id] = await writeBatch('Slow cooking', 2_000, 1);
  await page.goto(`${product.url}/articles/${id}`);
  await expect(bar(page)).toContainText('Awaiting approval');
  await expect(async () => {
    await page.reload();
    await expect(bar(page).getByRole('button', { name: 'Approve and Publish' })).toBeVisible();
  }).toPass();
  expect(blog.posts()).toEqual([]);
  await expect(bar(page)).toContainText('it is published as soon as you approve it');

  await page.goto(`${product.url}/history?approval=awaiting`);
  await expect(page.getByRole('table').getByText('Awaiting approval')).toHaveCount(1);

  await page.goto(`${product.url}/articles/${id}`);
  await bar(page).getByRole('button', { name: 'Approve and Publish' }).click();
  await expect(bar(page)).toContainText(`${account.email} approved this text`);
  await expect.poll(() => blog.posts().map((post) => post.status)).toEqual(['publish']);
});

test('an edit requires approval again, and the blog’s post becomes a draft', async ({ page }) => {
  const [id] = await writeBatch('Bread in a day', 86_400_000, 1);
  const title = 'Bread in a day, part 1';
  await page.goto(`${product.url}/articles/${id}`);
  await bar(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(bar(page)).toContainText('Approved');
  await expect.poll(() => postsTitled(title).map((post) => post.status)).toEqual(['future']);

  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await text.press('Control+End');
  await text.pressSequentially(' Let it cool.');
  await text.press('Control+s');
  await expect(bar(page)).toContainText('The text has changed since');
  await expect.poll(() => postsTitled(title).map((post) => post.status)).toEqual(['draft']);

  await bar(page).getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(bar(page)).toContainText('If the text changes, it needs approval again');
  await expect.poll(() => postsTitled(title).map((post) => post.status)).toEqual(['future']);
  expect(postsTitled(title)[0]?.content).toContain('Let it cool.');
});

test('bulk approval with a list of unread articles; and quality checks of one', async ({ page }) => {
  const [first] = await writeBatch('Pickles', 86_400_000, 3);
  await page.goto(`${product.url}/articles/${first}`);
  const quality = page.getByRole('region', { name: 'Quality' });
  await expect(quality.getByRole('heading', { name: /^Focus keyword/ })).toBeVisible();

  await page.goto(`${product.url}/approvals`);
  await expect(page.getByText('3 articles are waiting')).toBeVisible();
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Approve 3' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You have not opened 2 of them.');
  await dialog.getByRole('button', { name: 'Approve Without Reading' }).click();
  await expect(page.getByText('No articles are waiting for your approval.')).toBeVisible();
});

test('an approval records who reviewed the text, and the site’s report shows it', async ({ page }) => {
  const [id] = await writeBatch('Proofing', 1_000, 1);
  await page.goto(`${product.url}/websites/${siteId}/editorial`);
  await expect(page.getByRole('radio', { name: 'For programs', exact: false }).first()).toBeChecked();
  await page.getByLabel('Responsible person').fill('The Slow Oven Ltd');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.goto(`${product.url}/articles/${id}`);
  await bar(page).getByRole('button', { name: 'Approve with Review Details' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog.getByText('Choose what was reviewed.')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Facts' }).check();
  await dialog.getByLabel('Reviewer').fill('Mary Shelley');
  await dialog.getByRole('button', { name: /^Approve/ }).click();
  await expect(dialog).toBeHidden();
  const record = page.getByRole('region', { name: 'Editorial record' });
  await expect(record).toContainText('Mary Shelley approved it');
  await expect(record).toContainText('Responsible: The Slow Oven Ltd');
  await expect.poll(() => postsTitled('Proofing, part 1').map((post) => post.status)).toEqual(['publish']);
  expect(postsTitled('Proofing, part 1')[0]?.content).toContain('TrainedAlgorithmicMediaDigitalSource');

  await page.goto(`${product.url}/websites/${siteId}/editorial`);
  const report = page.getByRole('region', { name: 'Report' });
  await expect(report.getByRole('listitem').filter({ hasText: 'Proofing, part 1' })).toContainText(
    'Reviewed by Mary Shelley · Facts',
  );
  const download = page.waitForEvent('download');
  await report.getByRole('button', { name: 'Download CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^editorial-report-.*\.csv$/);
});
