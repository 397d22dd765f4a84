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
import { expect, test } from '@playwright/test';
import { z } from 'zod';

// The second test continues where the first one ends.
test.describe.configure({ mode: 'serial' });

let product: RunningProduct;
let wordpress: RunningWordPress;

test.beforeAll(async () => {
  // The blog's cron never runs.
  [product, wordpress] = await Promise.all([startProduct(), startWordPress({ cron: false })]);
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
  const answer = await fetch(`${wordpress.url}/wp-json/wp/v2/posts?per_page=100`);
  const posts = z.array(postSchema).parse(await answer.json());
  // A new WordPress has a sample post.
  return posts.filter((post) => post.title.rendered !== 'Hello world!');
}

/** The next full minute that leaves time to write first. */
function soon(): Date {
  const minute = 60_000;
  return new Date(Math.ceil((Date.now() + 25_000) / minute) * minute);
}

test('from an empty data folder to articles published on schedule', async ({ browser }) => {
  test.setTimeout(300_000);
  const ada = await (await browser.newContext()).newPage();
  const grace = await (await browser.newContext()).newPage();

  await test.step('the set-up link makes the administrator', async () => {
    await signUp(ada, `${product.url}/sign-up?setup=${product.setupToken}`, administrator);
    await ada.waitForURL('**/dashboard');
  });

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
    const posts = await publishedPosts();
    expect(posts).toHaveLength(3);
    expect(new Set(posts.map((post) => post.title.rendered)).size).toBe(3);
    for (const { date_gmt, content } of posts) {
      expect(date_gmt.slice(0, 16)).toBe(due.toISOString().slice(0, 16));
      expect(content.rendered).toContain('<h2');
      expect(content.rendered).toContain('sample text written by Chapterhouse');
      expect(content.rendered).not.toMatch(/```|^#{1,6} |\*\*|\{\{|<script|undefined/m);
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
