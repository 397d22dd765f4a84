import { findLayoutProblems, layoutWidths } from '@chapterhouse/testkit/browser/layout-problems';
import { test } from '@chapterhouse/testkit/browser/product-test';
import { type Account, restoreSession } from '@chapterhouse/testkit/browser/steps';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, type Page } from '@playwright/test';
import { openDatabase } from '../../apps/server/src/db/client.ts';
import { insertHistory } from '../../bench/fixtures.ts';

const stream = '**/api/protected/content/article-changes';
const count = 1_000;

let product: RunningProduct;
let ada: Account;
let database: Awaited<ReturnType<typeof openDatabase>>;
let userId: string;

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  const { account, user } = await enroll('history');
  [ada, userId] = [account, user.id];
  const databaseUrl = (await product.databaseUrl()) ?? '';
  database = await openDatabase({ databaseUrl, poolSize: 2, log: { warn: () => {} } });
  await insertHistory(database.pool, userId, count);
});
test.afterAll(() => database?.close());

async function openHistory(page: Page, search = ''): Promise<void> {
  await restoreSession(page, product.url, ada);
  await page.goto(`${product.url}/history${search}`);
  await page.getByRole('row').nth(1).waitFor();
}

/** Simulates another process: it writes, and the database notifies. */
function write(set: string, title: string) {
  return database.pool.query(`update articles set ${set} where user_id = $1 and title like $2 || '%'`, [
    userId,
    title,
  ]);
}

const table = (page: Page) => page.getByRole('table', { name: 'Articles' });
const scrollTo = (page: Page, top: number) =>
  table(page).evaluate((one, to) => one.parentElement?.scrollTo({ top: to }), top);
const listCalls = (page: Page) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (/content\/articles\?/.test(request.url())) calls.push(request.url());
  });
  return calls;
};

test('shows changes immediately, without polling or layout shift', async ({ page }) => {
  await database.pool.query(
    `update articles set title = 'The one that is read' where id = (select id from articles where user_id = $1
     order by created_at desc, id desc offset 30 limit 1)`,
    [userId],
  );
  const listening = page.waitForResponse(stream);
  await openHistory(page);
  await listening;
  await scrollTo(page, 30 * 45 - 100);
  const row = page.getByRole('row').filter({ hasText: 'The one that is read' });
  const place = await row.boundingBox();
  expect(await row.getAttribute('aria-rowindex')).toBe('32');
  // A row above is removed, and a visible row changes.
  await database.pool.query(
    `delete from articles where id = (select id from articles where user_id = $1
     order by created_at desc, id desc limit 1)`,
    [userId],
  );
  await write(`status = 'error', error_msg = 'It broke.'`, 'The one that is read');
  await expect(row.getByText('It broke.')).toBeVisible({ timeout: 4_000 });
  await expect(row).toHaveAttribute('aria-rowindex', '31');
  // The error adds a line; the row keeps its position.
  expect(await row.boundingBox()).toMatchObject({ x: place?.x, y: place?.y });
  await expect(page.getByText(/Automatically refreshed (just now|[1-7]s ago)/)).toBeVisible();

  const calls = listCalls(page);
  await write(`status = 'generating', error_msg = null`, 'The one that is read');
  await expect(row.getByText('generating')).toBeVisible({ timeout: 4_000 });
  // Longer than the polling interval: updates come by the stream, without requests. The label stays correct.
  await page.waitForTimeout(8_000);
  expect(calls.length).toBeLessThanOrEqual(4);
  await expect(page.getByText(/Automatically refreshed (just now|[1-7]s ago)/)).toBeVisible();
  await write(`status = 'published'`, 'The one that is read');
});

test('without the stream the list is polled every five seconds; the stream reconnects', async ({ page }) => {
  await write(`status = 'generating'`, 'The one that is read');
  await page.route(stream, (route) => route.abort());
  await openHistory(page, '?q=that+is+read');
  const row = page.getByRole('row').filter({ hasText: 'The one that is read' });
  const calls = listCalls(page);
  await expect.poll(() => calls.length, { timeout: 12_000 }).toBeGreaterThanOrEqual(2);
  await write(`status = 'scheduled'`, 'The one that is read');
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 7_000 });
  await write(`status = 'published'`, 'The one that is read');
  await page.unroute(stream);
  await page.waitForResponse(stream, { timeout: 40_000 });
  await write(`status = 'draft'`, 'The one that is read');
  await expect(row.getByText('draft', { exact: true })).toBeVisible({ timeout: 4_000 });
});

test('search, filters and sort order are in the URL and survive a reload', async ({ page }) => {
  await openHistory(page);
  await page.getByLabel('Search').fill('small spaces 7');
  await page.waitForURL('**/history?q=small+spaces+7');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('button', { name: 'Title', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('tab', { name: 'Published' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  const batch = page.getByLabel('Batch').locator('option', { hasText: 'small spaces 7 ' });
  await page.getByLabel('Batch').selectOption(await batch.getAttribute('value'));
  await expect(table(page)).toHaveAttribute('aria-rowcount', '51');
  const first = await page.getByRole('row').nth(1).textContent();
  const address = page.url();
  for (const part of ['status=published', 'q=small+spaces+7', 'sort=title', 'order=desc', 'batch=']) {
    expect(address).toContain(part);
  }
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save this view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Small spaces');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: /^Remove the filter Batch: / }).click();
  await expect(page).not.toHaveURL(/batch=/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Small spaces' }).click();
  await expect(page).toHaveURL(address);
  await page.reload();
  await expect(page.getByRole('row').nth(1)).toHaveText(/Part 9/);
  expect(await page.getByRole('row').nth(1).textContent()).toBe(first);
  await expect(page.getByLabel('Search')).toHaveValue('small spaces 7');
  await page.getByLabel('Search').fill('100% nothing');
  await expect(page.getByText('No content items found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show All Articles' }).click();
  await expect(page.getByLabel('Search')).toHaveValue('');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
});

test('j, k, e, p and ? work in the list, and not in a field', async ({ page }) => {
  await openHistory(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  const titleOf = (row: number) => page.getByRole('row').nth(row).getByRole('link').first();
  await page.keyboard.press('j');
  await expect(titleOf(1)).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(titleOf(2)).toBeFocused();
  await page.keyboard.press('p');
  await expect(page.getByText('Only scheduled articles that are written can be published.')).toBeVisible();
  const href = await titleOf(2).getAttribute('href');
  await page.getByLabel('Search').focus();
  await page.keyboard.type('jkep');
  await expect(page.getByLabel('Search')).toHaveValue('jkep');
  await page.getByLabel('Search').fill('');
  await expect(titleOf(2)).toHaveAttribute('href', href ?? '');
  await titleOf(1).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('e');
  await page.waitForURL(`**${href}`);
});

test('an open menu follows its row, and closes when the row is scrolled away', async ({ page }) => {
  // High enough for the menu to stay below its button.
  await page.setViewportSize({ width: 1280, height: 1200 });
  await openHistory(page);
  const row = page.getByRole('row').nth(5);
  const title = (await row.getByRole('link').first().textContent()) ?? '';
  const button = page
    .getByRole('row')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Actions/ });
  const menu = page.getByRole('menu', { name: `Actions for ${title}` });
  const gap = async () => ((await menu.boundingBox())?.y ?? 0) - ((await button.boundingBox())?.y ?? 0);
  await button.click();
  await expect(menu.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  const [place, before] = [await button.boundingBox(), await gap()];
  // Two rows above it get one more line each.
  await database.pool.query(
    `update articles set status = 'error', error_msg = 'It broke.' where id in (select id from articles
     where user_id = $1 order by created_at desc, id desc limit 2)`,
    [userId],
  );
  await expect.poll(async () => (await button.boundingBox())?.y).toBeGreaterThan((place?.y ?? 0) + 20);
  await expect.poll(gap).toBeCloseTo(before, 0);
  await scrollTo(page, 60);
  await expect.poll(gap).toBeCloseTo(before, 0);
  // The same button closes it.
  await button.click();
  await expect(menu).toBeHidden();
  await button.click();
  await expect(menu).toBeVisible();
  await scrollTo(page, 5_000);
  await expect(menu).toHaveCount(0);
});

test('scrolling to the end shows every article, and only visible rows are rendered', async ({ page }) => {
  await openHistory(page);
  await expect(async () => {
    await scrollTo(page, 10_000_000);
    await expect(table(page)).not.toHaveAttribute('aria-rowcount', '-1', { timeout: 200 });
  }).toPass({ timeout: 30_000 });
  const rowCount = Number(await table(page).getAttribute('aria-rowcount'));
  expect(rowCount).toBeGreaterThanOrEqual(count);
  await scrollTo(page, 10_000_000);
  await expect(page.locator(`tr[aria-rowindex="${rowCount}"]`)).toBeVisible();
  expect(await page.getByRole('row').count()).toBeLessThan(40);
});

test('nothing is clipped and no control lies outside its row at any width', async ({ page }) => {
  await write(`status = 'scheduled', error_msg = 'The blog has not responded yet.'`, 'The one that is read');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHistory(page);
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: 768 });
    expect(await findLayoutProblems(page), `at ${width} px`).toEqual([]);
    // One line per row on a laptop; before, seven rows filled the screen.
    const heights = await table(page)
      .locator('tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    if (width >= 1366) expect(Math.min(...heights)).toBeLessThanOrEqual(48);
  }
});

test('selects single rows, a range, and all matching articles', async ({ page }) => {
  await openHistory(page);
  const boxes = page.getByRole('checkbox', { name: /^Select: / });
  await boxes.nth(1).check();
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(page.getByText('4 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByRole('checkbox', { name: 'Select all loaded articles' }).check();
  await page.getByRole('button', { name: 'Select All Matching Articles' }).click();
  await expect(page.getByText(/^(999|1000) selected$/)).toBeVisible();
});

test('selecting the first row, and clearing the selection, moves no row at any width', async ({ page }) => {
  await openHistory(page);
  const bar = page.getByRole('region', { name: 'Selected articles' });
  const first = page.getByRole('checkbox', { name: /^Select: / }).first();
  const rows = table(page).locator('tbody tr');
  const places = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  for (const width of layoutWidths) {
    await page.setViewportSize({ width, height: 768 });
    await first.scrollIntoViewIfNeeded();
    await expect(first).toBeInViewport();
    const before = await places();
    await first.check();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(await places(), `selected at ${width} px`).toEqual(before);
    await page.getByRole('button', { name: 'Clear' }).click();
    await expect(bar).toHaveCount(0);
    expect(await places(), `cleared at ${width} px`).toEqual(before);
  }
});
