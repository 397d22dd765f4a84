import { readFile } from 'node:fs/promises';
import { test } from '@chapterhouse/testkit/browser/product-test';
import { type Account, addOtherSite, signIn } from '@chapterhouse/testkit/browser/steps';
import { readZip } from '@chapterhouse/testkit/files/read-zip';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { type PageServer, startPageServer, webPage } from '@chapterhouse/testkit/stubs/pages';
import { expect, type Page } from '@playwright/test';

// Later tests continue where earlier ones end.
test.describe.configure({ mode: 'serial' });

const fact = 'A rye starter that is kept at 27 degrees doubles within 240 minutes of being fed.';

let product: RunningProduct;
let account: Account;
let pages: PageServer;
let page: Page;

test.beforeAll(async ({ browser, product: shared, enroll }) => {
  product = shared;
  pages = await startPageServer({ '/rye': webPage('Rye starters', [fact, fact, fact, fact]) });
  ({ account } = await enroll('wizard'));
  page = await (await browser.newContext({ acceptDownloads: true })).newPage();
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await page.waitForURL('**/dashboard');
  await addOtherSite(page, 'My magazine', 'https://magazine.example.com');
});

test.afterAll(async () => {
  await page?.context().close();
  await pages?.close();
});

async function openWizard(topic: string, articles: string) {
  await page.getByRole('link', { name: 'Create Content' }).first().click();
  const option = page.getByLabel('Blog').locator('option', { hasText: 'My magazine' });
  await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Number of articles').fill(articles);
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const next = () => button('Continue').click();
const counter = (text: string) => expect(page.getByText(text, { exact: true })).toBeVisible();

test('advanced options, failing and working sources, custom titles, and nothing lost on reload', async () => {
  await openWizard('Rye bread', '2');
  // The administrator has no limit, and reads of none.
  await expect(page.getByText(/\d left$/)).toHaveCount(0);
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByLabel('Tone').selectOption('Friendly');
  await page.getByLabel('Language').selectOption('German');
  await page.getByLabel('Audience').fill('Hobby bakers');
  await page.getByLabel('Keywords').fill('rye, patience');
  await expect(page.getByLabel('Words per article')).toHaveValue('1000');
  await page.getByLabel('Words per article').fill('600');
  await page.getByText('Sources', { exact: true }).click();
  await page.getByLabel('Addresses').fill(`${pages.url}/rye\n${pages.url}/nowhere`);
  await button('Paste a Text').click();
  await page.getByLabel('Text', { exact: true }).fill('The oven is heated to 250 degrees an hour before.');

  await next();
  await expect(page.getByText(/returned status 404: the page does not exist\./)).toBeVisible();
  await expect(page.getByText(/Rye starters & more: [\d,]+ characters read\./)).toBeVisible();
  await expect(page.getByLabel('Topic')).toHaveValue('Rye bread');

  await page.getByLabel('Addresses').fill(`${pages.url}/rye`);
  await next();
  await counter('2 of 2 subtopics selected');
  await button('Clear').click();

  // A custom title, an edited suggestion, and a repeated title with a warning.
  await button('Add Your Own').click();
  await page.getByLabel('Title').fill('Why rye bread takes its time');
  await button('Add Subtopic').click();
  await counter('1 of 2 subtopics selected');
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByLabel('Title').fill('Rye bread takes its time: why?');
  await page.getByLabel('Description').fill('In other words.');
  await page.keyboard.press('Tab');
  await button('Save').click();
  await expect(page.getByText('Repeats “Rye bread takes its time: why?” in this list.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Rye bread takes its time: why?' }).check();
  await counter('2 of 2 subtopics selected');

  // A reload and an expired session lose nothing, not even what an open form has.
  await page.reload();
  await counter('2 of 2 subtopics selected');
  await button('Add Your Own').click();
  await page.getByLabel('Description').fill('Half a thought');
  // The server ends the session; the page learns it from its next call, here when the user returns to the tab.
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  await page.request.post(`${product.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${token}` },
  });
  await page.context().clearCookies();
  await page.evaluate('dispatchEvent(new Event("focus"))');
  await page.waitForURL('**/sign-in');
  await signIn(page, account);
  await page.waitForURL(/dashboard|create/);
  await page.getByRole('link', { name: 'Create Content' }).first().click();
  await counter('2 of 2 subtopics selected');
  await expect(page.getByLabel('Description')).toHaveValue('Half a thought');
  await button('Cancel').click();

  // Finished steps open again; each begins at its top.
  await button(/Site & Topic/).click();
  await expect(page.getByLabel('Topic')).toHaveValue('Rye bread');
  await page.getByLabel('Topic').fill('');
  await page.getByLabel('Number of articles').fill('51');
  await next();
  await expect(page.getByLabel('Topic')).toBeFocused();
  await page.getByLabel('Topic').fill('Rye bread');
  await page.getByLabel('Number of articles').fill('2');
  await next();
  await expect(page.getByRole('heading', { name: 'Subtopics' })).toBeFocused();
  expect(await page.evaluate('scrollY')).toBe(0);

  await button('Start Over').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep Editing' }).click();
  await counter('2 of 2 subtopics selected');
  await next();
  await page.getByLabel('First publication').fill('');
  await next();
  await expect(page.getByLabel('First publication')).toBeFocused();
  await page.getByLabel('First publication').fill('2031-01-01T09:00');
  await expect(page.locator('ol time').first()).toHaveAttribute('datetime', '2031-01-01T09:00:00.000Z');
  await next();

  const summary = page.locator('dl');
  for (const text of [
    'Friendly',
    'German',
    '600',
    'Hobby bakers',
    'rye, patience',
    'Pasted text',
    `${pages.url}/rye`,
  ]) {
    await expect(summary).toContainText(text);
  }
  await expect(page.getByText('Your local time (UTC)')).toBeVisible();
  await expect(page.locator('ol time')).toHaveCount(2);
  await button('Activate Content Engine').click();
  await page.waitForURL('**/history');
  for (const title of ['Why rye bread takes its time', 'Rye bread takes its time: why?']) {
    await expect(page.getByRole('row').filter({ hasText: title })).toContainText(/scheduled/i, {
      timeout: 60_000,
    });
  }
});

test('imported titles instead of suggestions: columns, blanks, repeats, and the limit of a batch', async () => {
  await openWizard('Baking at home', '5');
  await page.getByLabel('Number of articles').press('Tab');
  await button('Import Titles').click();
  const dialog = page.getByRole('dialog');
  const many = Array.from({ length: 60 }, (_, i) => `${i};Lesson ${i + 1} for the home baker`);
  await dialog.getByLabel('Titles', { exact: true }).fill(['id;title', ...many].join('\n'));
  await expect(
    dialog.getByText(
      '60 titles found. 50 of 50 selected. A batch can have at most 50 articles. Choose which to import.',
    ),
  ).toBeVisible();

  await dialog
    .getByLabel('Titles', { exact: true })
    .fill('id;title\n1;Salt\n2;\n3;salt\n4;Why rye bread takes its time\n5;Yeast');
  await expect(dialog.getByText('4 titles found (1 blank, 1 repeated). 3 of 50 selected.')).toBeVisible();
  await dialog.getByLabel('Titles are in').selectOption('0');
  await expect(dialog.getByText('5 titles found. 5 of 50 selected.')).toBeVisible();
  await dialog.getByLabel('Titles are in').selectOption('1');
  await button('Import 3 Titles').click();
  await counter('3 of 3 subtopics selected');
  await expect(page.getByText('Repeats your article “Why rye bread takes its time”.')).toBeVisible();
  await next();
  await next();
  await button('Activate Content Engine').click();
  await page.waitForURL('**/history');
  await expect(page.getByRole('row').filter({ hasText: 'Yeast' })).toContainText(/scheduled/i, {
    timeout: 60_000,
  });
});

test('all input is kept', async () => {
  await expect(page.getByText(/processing|generating/i)).toHaveCount(0, { timeout: 60_000 });
  const download = page.waitForEvent('download');
  await button('Export').click();
  await page.getByRole('menuitem', { name: 'Markdown files' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^chapterhouse-markdown-\d{4}-\d\d-\d\d\.zip$/);
  expect(await file.failure()).toBeNull();
  const files = readZip(await readFile((await file.path()) ?? ''));
  expect(files.size).toBe(6);
  expect(JSON.parse(files.get('export.json') ?? '')).toMatchObject({
    articles: 5,
    without_text: 0,
    complete: true,
  });
  const rye = [...files.values()].find((text) => text.includes('Hobby bakers')) ?? '';
  expect(rye).toMatch(/^---\ntitle: ".*ye bread takes its time/);
  expect(rye).toContain(`](${pages.url}/rye)`);
  expect(rye).toContain('Dies ist ein Beispieltext auf Englisch');
  // Once for each of the three times that step 1 was left, and once for the batch.
  expect(pages.requests.filter((path) => path === '/rye').length).toBeLessThanOrEqual(4);
});
