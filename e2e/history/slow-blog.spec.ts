import type { Article } from '@chapterhouse/contract/articles/entities';
import { signIn } from '@chapterhouse/testkit/browser/steps';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { expect, type Page, test } from '@playwright/test';
import pg from 'pg';

/*
 * The blog takes 12 s for each request, longer than the product waits for one. Whatever a message claims must be so on
 * the server at the moment at which it appears.
 */

const slowMs = 12_000;
const account = { email: 'ada@example.com', password: 'correct horse' };
const count = 6;

let delayMs = 0;
let product: RunningProduct;
let blog: WordPressStub;
let ada: ApiUser;
let siteId = '';

test.beforeAll(async () => {
  blog = await startWordPressStub({ delayMs: () => delayMs });
  product = await startProduct();
  ada = await signUp({ ...product, ...account });
  siteId = await ada.createWordPressSite(blog);
  const first = Date.now() + 3 * 86_400_000;
  await ada.createBatch({
    main_topic: 'Repairing bicycles',
    subtopics: Array.from({ length: count - 1 }, (_, n) => ({
      title: `Bicycle repair ${n + 1}`,
      description: '',
    })),
    platform: 'wordpress',
    wordpress_site_id: siteId,
    start_date: new Date(first).toISOString(),
    articles_per_period: 10,
  });
  await expect
    .poll(() => blog.posts().filter(({ status }) => status === 'future').length, { timeout: 120_000 })
    .toBe(count - 1);
});
test.afterAll(async () => {
  await product?.stop();
  await blog?.stop();
});

type Claim = { text: string; articles: Article[]; posts: ReturnType<WordPressStub['posts']>; site: string };

/** Records each message with the state of server and blog at that moment. */
async function recordClaims(page: Page): Promise<Claim[]> {
  const claims: Claim[] = [];
  await page.exposeFunction('claim', async (text: string) => {
    const posts = structuredClone(blog.posts());
    const sites = await ada.call<{ sites: { id: string; status: string }[] }>('/protected/wordpress/sites');
    const site = sites.body.sites.map(({ status }) => status).join();
    claims.push({ text, posts, site, articles: await ada.listArticles() });
  });
  await page.addInitScript(`
    const told = new WeakSet();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        if (told.has(toast)) continue;
        told.add(toast);
        claim((toast.textContent ?? '').replace(/Undo$/, ''));
      }
    }).observe(document, { subtree: true, childList: true });
  `);
  return claims;
}

const articleOf = ({ articles }: Claim, title: string) => articles.find((article) => article.title === title);

test('no action claims more than is so', async ({ page }) => {
  test.setTimeout(400_000);
  const claims = await recordClaims(page);
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await page.waitForURL('**/dashboard');
  await page.goto(`${product.url}/history`);
  delayMs = slowMs;

  const row = (n: number) => page.getByRole('row').filter({ hasText: `Bicycle repair ${n}` });
  const dialog = page.getByRole('dialog');
  const choose = async (n: number, item: string) => {
    await row(n)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  };
  /** The next message that contains this, after `start` made it appear. */
  const claimOf = async (text: string | RegExp, start: () => Promise<unknown>): Promise<Claim> => {
    const before = claims.length;
    await start();
    const found = () => claims.slice(before).find((claim) => claim.text.match(text));
    await expect.poll(() => found()?.text, { timeout: 60_000 }).toBeDefined();
    return found() as Claim;
  };

  // Publish now: the answer of the blog does not come in time.
  await row(1)
    .getByRole('button', { name: /^Publish Now/ })
    .click();
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });

  // Unschedule and schedule, also on the blog.
  const unscheduled = await claimOf('now a draft here', () => choose(2, 'Unschedule'));
  expect(articleOf(unscheduled, 'Bicycle repair 2')?.status).toBe('draft');
  const undo = page
    .getByRole('alert')
    .filter({ hasText: 'now a draft here' })
    .getByRole('button', { name: 'Undo' });
  const scheduled = await claimOf('The article is scheduled.', () => undo.click());
  expect(articleOf(scheduled, 'Bicycle repair 2')?.status).toBe('scheduled');

  const moved = await claimOf('The article was rescheduled.', async () => {
    await choose(3, 'Reschedule');
    await dialog.getByLabel('Publication').fill('2031-03-04T17:45');
    await dialog.getByRole('button', { name: 'Reschedule' }).click();
  });
  expect(articleOf(moved, 'Bicycle repair 3')?.date.slice(0, 10)).toBe('2031-03-04');

  const deleted = await claimOf('deleted here', async () => {
    await choose(4, 'Delete');
    await expect(dialog.getByText('It will not be published.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete' }).click();
  });
  expect(articleOf(deleted, 'Bicycle repair 4')).toBeUndefined();

  const bulk = await claimOf('2 unscheduled.', async () => {
    for (const n of [3, 5]) await row(n).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Unschedule', exact: true }).click();
  });
  for (const n of [3, 5]) expect(articleOf(bulk, `Bicycle repair ${n}`)?.status).toBe('draft');

  // A failed article goes back on the schedule.
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  await client.query(
    `update articles set status = 'error', error_msg = 'The blog failed.' where title = $1`,
    ['Bicycle repair 2'],
  );
  await client.end();
  const retried = await claimOf('back on the calendar', () =>
    row(2)
      .getByRole('button', { name: /^Retry/ })
      .click(),
  );
  expect(articleOf(retried, 'Bicycle repair 2')?.status).toBe('scheduled');

  // On the calendar again, moved a second time, rewritten, and several deleted at once.
  const again = await claimOf('The article is scheduled.', async () => {
    await choose(5, 'Schedule');
    await dialog.getByRole('button', { name: 'Schedule' }).click();
  });
  expect(articleOf(again, 'Bicycle repair 5')?.status).toBe('scheduled');
  const rewritten = await claimOf('being rewritten', async () => {
    await choose(5, 'Rewrite');
    await dialog.getByRole('button', { name: 'Rewrite' }).click();
  });
  expect(articleOf(rewritten, 'Bicycle repair 5')?.status).not.toBe('draft');
  await row(3).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByText(/^1 deleted/)).toBeVisible({ timeout: 60_000 });
  expect((await ada.listArticles()).map(({ title }) => title)).not.toContain('Bicycle repair 3');

  // Edited and restored on its own screen.
  await row(2).getByRole('link', { name: 'Bicycle repair 2', exact: true }).click();
  const field = page.getByRole('textbox', { name: 'Title', exact: true });
  await field.fill('Bicycle repair 2, revised');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All changes are saved')).toBeVisible({ timeout: 60_000 });
  expect((await ada.listArticles()).map(({ title }) => title)).toContain('Bicycle repair 2, revised');
  const restored = await claimOf('Version 1 restored', async () => {
    await page.getByRole('button', { name: /^Version 1/ }).click();
    await dialog.getByRole('button', { name: 'Restore This Version' }).click();
  });
  expect(articleOf(restored, 'Bicycle repair 2')).toBeDefined();

  // Test a site, connect another one, and delete it.
  await page.goto(`${product.url}/wordpress`);
  const tested = await claimOf(/./, () => page.getByRole('button', { name: 'Test Connection' }).click());
  expect(tested).toMatchObject({ site: 'error' });
  expect(tested.text).not.toMatch(/success|works|passed/i);
  const added = await claimOf('added', async () => {
    await page.getByRole('button', { name: 'Add WordPress Site' }).click();
    await dialog.getByLabel('Site Name').fill('Another');
    await dialog.getByLabel('Site URL').fill(blog.url.replace('127.0.0.1', 'localhost'));
    await dialog.getByLabel('Username').fill(blog.username);
    await dialog.getByLabel('Application Password').first().fill(blog.appPassword);
    await dialog.getByRole('button', { name: 'Save' }).click();
  });
  expect(added.text).toBe('WordPress site added, but the connection does not work yet');
  expect(added.site).toBe('error,error');
  const renamed = await claimOf('updated', async () => {
    await page.getByRole('button', { name: 'Edit Another' }).click();
    await dialog.getByLabel('Site Name').fill('Renamed');
    await dialog.getByRole('button', { name: 'Save' }).click();
  });
  expect(renamed.text).toBe('WordPress site updated, but the connection does not work yet');
  expect(renamed.site).toBe('error,error');
  await page.getByRole('button', { name: 'Delete Blog' }).click();
  await expect(dialog.getByText(/scheduled articles? become/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Delete Blog' })).toHaveCount(0, { timeout: 90_000 });
  expect((await ada.listArticles()).filter(({ status }) => status === 'scheduled')).toEqual([]);

  // Whatever was claimed meanwhile about going live was so.
  for (const claim of claims.filter(({ text }) => /published successfully/.test(text))) {
    expect(articleOf(claim, 'Bicycle repair 1')?.status).toBe('published');
    expect(claim.posts.filter(({ status }) => status === 'publish')).not.toEqual([]);
  }
});
