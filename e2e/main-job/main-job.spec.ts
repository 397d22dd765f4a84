import { readFile } from 'node:fs/promises';
import {
  addOtherSite,
  connectWordPress,
  createContent,
  historyRow,
  signIn,
  signUp,
} from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { type Browser, expect, type Locator, type Page, test } from '@playwright/test';
import { z } from 'zod';

// Each test continues where the one before it ends.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let wordpress: RunningWordPress;
/** The administrator's page, signed in by the first test. */
let ada: Page;

test.beforeAll(async () => {
  // The blog's cron never runs.
  [product, wordpress] = await Promise.all([
    startProduct({ isFirstStart: true }),
    startWordPress({ cron: false }),
  ]);
});

test.afterAll(async () => {
  await product?.stop();
  await wordpress?.stop();
});

const administrator = { email: 'ada@example.com', password: 'correct horse' };
const writer = { email: 'grace@example.com', password: 'battery staple' };

const postSchema = z.object({
  id: z.number(),
  date_gmt: z.string(),
  link: z.string(),
  title: z.object({ rendered: z.string() }),
  content: z.object({ rendered: z.string() }),
});

async function publishedPosts() {
  const response = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=100`);
  const posts = z.array(postSchema).parse(await response.json());
  // A new WordPress has a sample post.
  return posts.filter((post) => post.title.rendered !== 'Hello world!');
}

/** The actions of a user, counted: open an address, click, type into a field, choose. */
async function countedUser(browser: Browser) {
  const page = await (await browser.newContext()).newPage();
  let actions = 0;
  const counted = <Args extends unknown[]>(act: (...args: Args) => Promise<unknown>) => {
    return async (...args: Args) => {
      actions += 1;
      await act(...args);
    };
  };
  return {
    page,
    count: () => actions,
    open: counted((address: string) => page.goto(address)),
    click: counted((place: Locator) => place.click()),
    type: counted((place: Locator, text: string) => place.fill(text)),
    choose: counted((place: Locator) => place.check()),
  };
}

test('a newcomer gets from the set-up link to a live article in 25 actions', async ({ browser }) => {
  test.setTimeout(120_000);
  const { page, open, click, type, choose, count } = await countedUser(browser);
  ada = page;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (label: string) => page.getByLabel(label, { exact: true });

  await open(`${product.url}/sign-up?setup=${product.setupToken}`);
  await type(page.getByLabel('Email'), administrator.email);
  await type(field('Password'), administrator.password);
  await type(page.getByLabel('Confirm password'), administrator.password);
  await click(button('Sign up'));
  // The tour comes by itself, and its last button opens the first step of the checklist.
  await click(button('Next'));
  await click(button('Next'));
  await click(button('Get Started!'));

  await click(button('Add WordPress Site').first());
  await type(page.getByLabel('Site Name'), 'My blog');
  await type(page.getByLabel('Site URL'), wordpress.url);
  await click(button('Authorize in WordPress'));
  await type(page.locator('#user_login'), wordpress.users.editor.username);
  await type(page.locator('#user_pass'), wordpress.users.editor.password);
  await click(page.locator('#wp-submit'));
  await click(page.locator('#approve'));

  await click(page.getByRole('link', { name: 'Create Your First Article' }));
  await expect(page.getByLabel('Blog').locator('option:checked')).toHaveText(/^My blog/);
  await type(page.getByLabel('Topic'), 'Baking rye bread');
  await click(button('Continue'));
  await expect(page.getByText('5 of 5 subtopics selected')).toBeVisible();
  await click(button('Continue'));
  await choose(page.getByLabel('Publish the first one as soon as it is written'));
  await expect(page.getByRole('listitem').filter({ hasText: 'As soon as it is written' })).toBeVisible();
  await click(button('Continue'));
  await click(button('Activate Content Engine'));

  // Written and published without waiting for a date; the others wait for theirs.
  await expect(page.getByText('published', { exact: true })).toHaveCount(1, { timeout: 60_000 });
  await expect(page.getByText('scheduled', { exact: true })).toHaveCount(4, { timeout: 60_000 });
  expect(count()).toBeLessThanOrEqual(25);
  const posts = await publishedPosts();
  expect(posts).toHaveLength(1);
  await expect(page.getByRole('row').filter({ hasText: posts[0]?.title.rendered ?? '' })).toContainText(
    'published',
  );

  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Articles by Day' })).toBeVisible();
  await expect(page.getByText('Three steps to your first article')).toBeHidden();
});

test('declining in WordPress connects nothing, and the wizard offers the plugin', async () => {
  await ada.getByRole('link', { name: /WordPress Sites/ }).click();
  await ada.getByRole('button', { name: 'Add WordPress Site' }).first().click();
  const dialog = ada.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Authorize in WordPress' }).click();
  await expect(dialog.getByText('Site name is required')).toBeVisible();
  await expect(dialog.getByText('Username is required')).toHaveCount(0);
  await dialog.getByLabel('Site Name').fill('Another blog');
  await dialog.getByLabel('Site URL').fill(wordpress.url);
  await dialog.getByRole('button', { name: 'Authorize in WordPress' }).click();
  await ada.locator('#reject').click();
  await ada.waitForURL(`${product.url}/wordpress`);
  await expect(dialog.getByText('The request was declined in WordPress. Nothing was saved.')).toBeVisible();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(ada.getByText('connected', { exact: true })).toHaveCount(1);
  await expect(ada.getByText('App Password', { exact: true })).toHaveCount(1);

  await ada.getByRole('link', { name: 'Create Content' }).first().click();
  await ada.getByText('Plugin requirements').click();
  await expect(ada.getByText('SEO Fields for the REST API: not found')).toBeVisible();
  const arrives = ada.waitForEvent('download');
  await ada.getByRole('link', { name: 'wp-seo-rest-api-meta.zip' }).click();
  expect((await arrives).suggestedFilename()).toBe('wp-seo-rest-api-meta.zip');
});

/** The next full minute that leaves time to write first. */
function soon(): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + 25_000) / minute) * minute);
}

test('from signing up to articles published on schedule', async ({ browser }) => {
  test.setTimeout(300_000);
  const grace = await (await browser.newContext()).newPage();

  await test.step('a second user signs up and waits', async () => {
    await signUp(grace, `${product.url}/sign-up`, writer);
    await grace.waitForURL('**/pending-approval');
    await expect(grace.getByRole('heading', { name: 'Account Pending Approval' })).toBeVisible();
    await grace.goto(`${product.url}/create`);
    await grace.waitForURL('**/pending-approval');
  });

  await test.step('the administrator approves', async () => {
    await ada.getByRole('link', { name: 'User Management' }).click();
    const row = ada.getByRole('row').filter({ hasText: writer.email });
    await row.getByRole('button', { name: 'Approve' }).click();
    await expect(row.getByText('Approved')).toBeVisible();
  });

  await test.step('the second user signs out and in again', async () => {
    await grace.getByRole('button', { name: 'Sign Out' }).click();
    await grace.waitForURL('**/sign-in');
    await signIn(grace, writer);
    await grace.waitForURL('**/dashboard');
    await expect(grace.getByText('Sample text:')).toBeVisible();
  });

  const earlier = new Set((await publishedPosts()).map(({ id }) => id));
  const due = await test.step('connects the blog and creates three articles', async () => {
    await connectWordPress(grace, wordpress);
    const first = soon();
    await createContent(grace, { blog: 'My blog', topic: 'Growing tomatoes', articles: 3, first });
    return first;
  });

  await test.step('sees them written and go live', async () => {
    await expect(grace.getByText(/Automatically refreshed/)).toBeVisible();
    await expect(grace.getByText('published', { exact: true })).toHaveCount(3, { timeout: 150_000 });
    await expect(grace.getByText(/Live, checked/)).toHaveCount(3, { timeout: 60_000 });
  });

  await test.step('WordPress shows each once, on schedule, with clean HTML', async () => {
    const posts = (await publishedPosts()).filter(({ id }) => !earlier.has(id));
    expect(posts).toHaveLength(3);
    expect(new Set(posts.map((post) => post.title.rendered)).size).toBe(3);
    for (const { date_gmt, content } of posts) {
      expect(date_gmt.slice(0, 16)).toBe(due.toISOString().slice(0, 16));
      expect(content.rendered).toContain('<h2');
      expect(content.rendered).toContain('sample text written by Chapterhouse');
      // The label for programs is the only script.
      expect(content.rendered).toContain('digitalSourceType');
      expect(content.rendered).not.toMatch(
        /```|^#{1,6} |\*\*|\{\{|<script(?! type="application\/ld\+json")|undefined/m,
      );
    }
  });
});

test('an article for another site: written, read, downloaded, flagged as published', async ({ page }) => {
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, writer);
  await page.waitForURL('**/dashboard');
  await addOtherSite(page, 'My handmade site', 'https://handmade.example.com');
  const first = new Date(Date.now() + 86_400_000);
  const [title = ''] = await createContent(page, {
    blog: 'My handmade site',
    topic: 'Repairing bicycles',
    articles: 1,
    first,
  });
  const row = historyRow(page, title);
  await expect(row.getByText('scheduled', { exact: true })).toBeVisible({ timeout: 60_000 });

  await row.getByRole('button', { name: /^HTML/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Preview', { exact: true }).click();
  await expect(dialog.frameLocator('iframe').locator('h2').first()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download as .html' }).click();
  const file = await (await downloading).path();
  expect(await readFile(file, 'utf8')).toContain('<h2>');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await row.getByRole('button', { name: /Flag as Published/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Flag as Published' }).click();
  await expect(page.getByText('Article flagged as published')).toBeVisible();
  await expect(row.getByText('published', { exact: true })).toBeVisible();
});
