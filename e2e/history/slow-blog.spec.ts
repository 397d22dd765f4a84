import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { BatchRequest } from '@chapterhouse/contract/articles/endpoints';
import type { Article } from '@chapterhouse/contract/articles/entities';
import { restoreSession } from '@chapterhouse/testkit/browser/steps';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { startWordPressStub, type WordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import { expect, type Locator, type Page, test } from '@playwright/test';
import pg from 'pg';

/*
 * The blog takes 12 s for each request, longer than the product waits for one. What a message claims must be true on the
 * server when the message appears.
 */

const slowMs = 12_000;
const account = { email: 'ada@example.com', password: 'correct horse' };

let delayMs = 0;
let product: RunningProduct;
let blog: WordPressStub;
let ada: ApiUser;
let writer: OpenAiCompatibleStub;
let siteId = '';

/** Accepts articles with a title and its numbers; returns their ids. */
async function accept(title: string, many: number, more: Partial<BatchRequest> = {}): Promise<string[]> {
  const { body } = await ada.createBatch({
    main_topic: `${title}s`,
    subtopics: Array.from({ length: many }, (_, n) => ({ title: `${title} ${n + 1}`, description: '' })),
    platform: 'wordpress',
    wordpress_site_id: siteId,
    start_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    articles_per_period: 10,
    ...more,
  });
  return body.queued_articles.map(({ id }) => id);
}

const placed = (many: number) =>
  expect
    .poll(() => blog.posts().filter(({ status }) => status === 'future').length, { timeout: 240_000 })
    .toBe(many);

// A product for each test: articles of another one would be on their way to the slow blog.
test.beforeEach(async () => {
  delayMs = 0;
  blog = await startWordPressStub({ delayMs: () => delayMs });
  writer = await startOpenAiCompatibleStub();
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: writer.baseUrl, AI_MODEL: 'stub' };
  product = await startProduct({ env });
  ada = await signUp({ ...product, ...account });
  siteId = await ada.createWordPressSite(blog);
});
test.afterEach(async () => {
  await product?.stop();
  await blog?.stop();
  await writer?.close();
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
    const counted = new WeakSet();
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.mantine-Notification-root')) {
        if (counted.has(toast)) continue;
        counted.add(toast);
        claim((toast.textContent ?? '').replace(/Undo$/, ''));
      }
    }).observe(document, { subtree: true, childList: true });
  `);
  return claims;
}

const articleOf = ({ articles }: Claim, title: string) => articles.find((article) => article.title === title);

/** Articles whose titles match fail as if on the blog. */
async function failOnBlog(title: string): Promise<void> {
  const client = new pg.Client({ connectionString: await product.databaseUrl() });
  await client.connect();
  const change = `update articles set status = 'error', error_msg = 'The blog failed.' where title ~ $1`;
  await client.query(change, [title]);
  await client.end();
}

async function chooseAction(row: Locator, item: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions/ }).click();
  await row.page().getByRole('menuitem', { name: item, exact: true }).click({ timeout: 60_000 });
}

/** The button of a toast. It stays for 8 s, or as long as it is pointed at: recording a claim may take longer. */
const undoOf = (page: Page, text: string) =>
  page.getByRole('alert').filter({ hasText: text }).getByRole('button', { name: 'Undo' });

/** Signs in and opens the history, from where each message is recorded. */
async function openHistory(page: Page, title: string) {
  const claims = await recordClaims(page);
  await restoreSession(page, product.url, account);
  await page.goto(`${product.url}/history`);
  const row = (n: number) => page.getByRole('row').filter({ hasText: `${title} ${n}` });
  return {
    claims,
    row,
    dialog: page.getByRole('dialog'),
    choose: (n: number, item: string) => chooseAction(row(n), item),
    /** The next message that contains this, after `start` made it appear. */
    claimOf: async (text: string | RegExp, start: () => Promise<unknown>): Promise<Claim> => {
      const before = claims.length;
      await start();
      const found = () => claims.slice(before).find((claim) => claim.text.match(text));
      await expect.poll(() => found()?.text, { timeout: 60_000 }).toBeDefined();
      return found() as Claim;
    },
  };
}

async function select(page: Page, rows: readonly Locator[]): Promise<void> {
  for (const row of rows) {
    await row.getByRole('checkbox').check();
    // It comes with the first selected row and moves the others.
    await expect(page.getByRole('region', { name: 'Selected articles' })).toBeVisible();
  }
}

test('conflicts, approvals, cancels, bulk changes and flags claim no more than has happened', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const [tea] = await accept('Brewing tea', 4);
  await placed(4);
  const [bread] = await accept('Baking bread', 2, { needs_approval: true });
  const site = await ada.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: { name: 'Handmade', url: 'https://handmade.example.com' },
  });
  await accept('Keeping bees', 1, { platform: 'other', other_website_id: site.body.id });
  await ada.untilArticles((all) => all.every(({ status }) => status === 'scheduled'), 120_000);
  // Changed on the blog, then here: a conflict.
  const path = `/protected/content/articles/${tea}`;
  const detail = async () => (await ada.call<ArticleDetail>(path)).body;
  const post = blog.posts().find(({ title }) => title === 'Brewing tea 1');
  if (!post) throw new Error('no post');
  Object.assign(post, { content: '<p>Changed on the blog.</p>', modified: Date.now() + 60_000 });
  const { version, html, ...fields } = await detail();
  const body = { ...fields, html: `${html}<p>Changed here.</p>`, base_version: version };
  expect((await ada.call(path, { method: 'PUT', body })).status).toBe(200);
  await expect.poll(async () => (await detail()).conflict, { timeout: 60_000 }).not.toBeNull();

  const { claimOf, choose, dialog, row } = await openHistory(page, 'Brewing tea');
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  delayMs = slowMs;

  await row(1).getByRole('link', { name: 'Brewing tea 1', exact: true }).click();
  await button('Resolve Conflict').click();
  const resolved = await claimOf('Local version kept', () => button('Keep the Local Version').click());
  expect(articleOf(resolved, 'Brewing tea 1')).toMatchObject({ status: 'scheduled', error_msg: null });
  expect(resolved.text).not.toMatch(/updated|sent/);
  expect(await detail()).toMatchObject({ conflict: null, html: expect.stringContaining('Changed here.') });
  await page.goto(`${product.url}/articles/${bread}`);
  const approved = await claimOf('Approved', () => button('Approve').click());
  expect(articleOf(approved, 'Baking bread 1')).toMatchObject({
    status: 'scheduled',
    awaits_approval: false,
  });
  const withdrawn = await claimOf('Approval withdrawn', () => button('Withdraw Approval').click());
  expect(articleOf(withdrawn, 'Baking bread 1')?.awaits_approval).toBe(true);
  await page.goto(`${product.url}/approvals`);
  await page.getByLabel('Select all on this page').check();
  await button('Approve 2').click();
  const many = await claimOf('Approved 2', () => dialog.getByRole('button', { name: /^Approve/ }).click());
  for (const n of [1, 2]) expect(articleOf(many, `Baking bread ${n}`)?.awaits_approval).toBe(false);

  await page.goto(`${product.url}/history`);
  // Canceled while it is rewritten, and while it is written for the first time.
  writer.faults.push({ kind: 'hang' });
  await claimOf('being rewritten', async () => {
    await choose(2, 'Rewrite');
    await dialog.getByRole('button', { name: 'Rewrite' }).click();
  });
  await expect(row(2).getByText('generating')).toBeVisible();
  const stopped = await claimOf('The rewrite was canceled', () => choose(2, 'Cancel Writing'));
  expect(articleOf(stopped, 'Brewing tea 2')).toMatchObject({ status: 'scheduled', has_content: true });
  writer.faults.push({ kind: 'held_in_stream', share: 0.6 }, { kind: 'held_in_stream', share: 0.6 });
  await accept('Boiling eggs', 1);
  const eggs = page.getByRole('row').filter({ hasText: 'Boiling eggs 1' });
  await expect(eggs.getByText(/words/)).toBeVisible({ timeout: 30_000 });
  const undo = undoOf(page, 'Writing was canceled');
  const canceled = await claimOf('Writing was canceled', async () => {
    await chooseAction(eggs, 'Cancel Writing');
    await undo.hover();
  });
  expect(articleOf(canceled, 'Boiling eggs 1')).toMatchObject({ status: 'draft', has_content: true });
  writer.faults.length = 0;
  const continued = await claimOf('continues where it stopped', () => undo.click());
  expect(articleOf(continued, 'Boiling eggs 1')?.status).not.toBe('draft');

  // Several at once: drafts go on the schedule, failed ones are retried.
  const bulk = async (name: string, outcome: string) => {
    const region = page.getByRole('region', { name: 'Selected articles' });
    await select(page, [row(3), row(4)]);
    await button(name).click();
    if (name !== 'Unschedule') await dialog.getByRole('button', { name }).click();
    await expect(region.getByRole('status')).toContainText(outcome, { timeout: 60_000 });
    return (await ada.listArticles()).filter(({ title }) => /^Brewing tea [34]$/.test(title));
  };
  const both = (status: string) => [status, status];
  const statuses = (articles: Article[]) => articles.map(({ status }) => status);
  expect(statuses(await bulk('Unschedule', '2 unscheduled.'))).toEqual(both('draft'));
  expect(statuses(await bulk('Schedule', '2 scheduled.'))).toEqual(both('scheduled'));
  await failOnBlog('^Brewing tea [34]$');
  await page.reload();
  expect(statuses(await bulk('Retry', '2 retried.'))).toEqual(both('scheduled'));

  const bees = page.getByRole('row').filter({ hasText: 'Keeping bees 1' });
  const flagged = await claimOf('flagged as published', async () => {
    await bees.getByRole('button', { name: /^Flag as Published/ }).click();
    await dialog.getByRole('button', { name: 'Flag as Published' }).click();
  });
  expect(articleOf(flagged, 'Keeping bees 1')).toMatchObject({ status: 'published', wordpress_url: null });
  const url = 'https://handmade.example.com/bees';
  const addressed = await claimOf('address', async () => {
    await chooseAction(bees, 'Set Live Address');
    await dialog.getByLabel('Address of the post').fill(url);
    await dialog.getByRole('button', { name: 'Save Address' }).click();
  });
  expect(articleOf(addressed, 'Keeping bees 1')?.wordpress_url).toBe(url);
});

test('no action claims more than has happened', async ({ page }) => {
  test.setTimeout(400_000);
  await accept('Bicycle repair', 5);
  await placed(5);
  const { claims, claimOf, choose, dialog, row } = await openHistory(page, 'Bicycle repair');
  delayMs = slowMs;

  // Publish now: the answer of the blog does not come in time.
  await row(1)
    .getByRole('button', { name: /^Publish Now/ })
    .click();
  await dialog.getByRole('button', { name: 'Publish Now' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 60_000 });

  // Unschedule and schedule, also on the blog.
  const undo = undoOf(page, 'now a draft here');
  const unscheduled = await claimOf('now a draft here', async () => {
    await choose(2, 'Unschedule');
    await undo.hover();
  });
  expect(articleOf(unscheduled, 'Bicycle repair 2')?.status).toBe('draft');
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
    await select(page, [row(3), row(5)]);
    await page.getByRole('button', { name: 'Unschedule', exact: true }).click();
  });
  for (const n of [3, 5]) expect(articleOf(bulk, `Bicycle repair ${n}`)?.status).toBe('draft');

  // A failed article goes back on the schedule.
  await failOnBlog('^Bicycle repair 2$');
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

test('actions on live posts claim no more than has happened', async ({ page }) => {
  test.setTimeout(300_000);
  const title = 'Truing wheels';
  const ids = await accept(title, 5);
  await placed(5);
  const pathOf = (n: number) => `/protected/content/articles/${ids[n - 1]}`;
  const detail = async (n: number) => (await ada.call<ArticleDetail>(pathOf(n))).body;
  const call = (path: string, method: 'POST' | 'PUT', body: object) => ada.call(path, { method, body });
  const text = 'Buy good ones. We tighten loose spokes every spring.';
  /** Saves another title and text. */
  const save = async (n: number, change: { title: string; html: string }) => {
    const { version, slug } = await detail(n);
    const fields = { meta_title: '', meta_description: '', focus_keyword: '', excerpt: '', tags: [] };
    const saved = await call(pathOf(n), 'PUT', { base_version: version, slug, ...fields, ...change });
    expect(saved.status).toBe(200);
  };
  await save(1, { title: `How to tighten loose spokes, ${title} 1`, html: '<p>A quarter turn.</p>' });
  await save(2, { title: `Tools, ${title} 2`, html: `<p>${text}</p>` });
  for (const id of ids) await call(`/protected/content/articles/${id}/publish`, 'POST', {});
  const live = () => blog.posts().filter(({ status }) => status === 'publish').length;
  await expect.poll(live, { timeout: 60_000 }).toBe(5);
  await ada.untilArticles((all) => all.every(({ status }) => status === 'published'), 60_000);
  const postOf = ({ posts }: Pick<Claim, 'posts'>, n: number) => {
    const found = posts.find((post) => post.title.endsWith(`${title} ${n}`));
    if (!found) throw new Error(`no post ${n}`);
    return found;
  };
  const { claimOf, row, choose, dialog } = await openHistory(page, title);
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  delayMs = slowMs;

  // None of these is true before the blog has responded.
  const unpublished = await claimOf('being unpublished', async () => {
    await choose(4, 'Unpublish');
    await confirm('Unpublish');
  });
  expect(articleOf(unpublished, `${title} 4`)?.status).toBe('published');
  expect(postOf(unpublished, 4).status).toBe('publish');
  const trashed = await claimOf('being moved to the blog’s trash', async () => {
    await choose(5, 'Delete on the Blog');
    await confirm('Delete on the Blog');
  });
  expect(articleOf(trashed, `${title} 5`)?.status).toBe('published');
  expect(postOf(trashed, 5).status).toBe('publish');
  for (const n of [4, 5]) await expect(row(n).getByText('published', { exact: true })).toBeVisible();

  await page.goto(`${product.url}/articles/${ids[2]}`);
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.press('Control+End');
  await editor.pressSequentially(' Added by Ada.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('button', { name: 'Update Live Post' }).click();
  const updating = await claimOf('being updated', () => confirm('Update Live Post'));
  expect(postOf(updating, 3).content).not.toContain('Added by Ada.');
  expect((await detail(3)).html).toContain('Added by Ada.');

  // A refresh and a rewritten section change nothing yet; canceled, they never will.
  await page.goto(`${product.url}/articles/${ids[1]}`);
  const kept = (await detail(2)).html;
  writer.faults.push({ kind: 'hang' });
  const refresh = page.getByRole('region', { name: 'Refresh' });
  await claimOf('A refresh is being written', async () => {
    await refresh.getByRole('button', { name: 'Propose Refresh' }).click();
    await confirm('Propose Refresh');
  });
  expect((await detail(2)).html).toBe(kept);
  const canceled = await claimOf('The refresh was canceled', () =>
    refresh.getByRole('button', { name: 'Cancel Refresh' }).click(),
  );
  expect(articleOf(canceled, `Tools, ${title} 2`)?.status).toBe('published');
  expect((await ada.call<{ state: string }>(`${pathOf(2)}/refresh`)).body.state).toBe('none');
  writer.faults.length = 0;

  // A link in another live post.
  await page.goto(`${product.url}/articles/${ids[0]}`);
  const linked = await claimOf('The link was added', () =>
    page.getByRole('button', { name: `Add Link in “Tools, ${title} 2”` }).click(),
  );
  expect(linked.text).toContain('the live post is being updated');
  expect((await detail(2)).html).toContain('<a ');
  expect(postOf(linked, 2).content).not.toContain('<a ');

  // Once the blog responds, the screen follows.
  delayMs = 0;
  const now = () => ({ posts: blog.posts() });
  await expect.poll(() => postOf(now(), 2).content, { timeout: 120_000 }).toContain('<a ');
  await expect.poll(() => postOf(now(), 3).content, { timeout: 120_000 }).toContain('Added by Ada.');
  await page.goto(`${product.url}/history`);
  for (const n of [4, 5]) {
    await expect(row(n).getByText('draft', { exact: true })).toBeVisible({ timeout: 120_000 });
    expect(now().posts.filter((post) => post.title.endsWith(`${title} ${n}`))).not.toContainEqual(
      expect.objectContaining({ status: 'publish' }),
    );
  }
});
