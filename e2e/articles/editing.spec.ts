import { restoreSession, signIn } from '@chapterhouse/testkit/browser/steps';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import {
  type OpenAiCompatibleStub,
  startOpenAiCompatibleStub,
} from '@chapterhouse/testkit/stubs/openai-compatible';
import { expect, type Page, test } from '@playwright/test';
import { pressOn, tabTo } from '../accessibility/keyboard.ts';

// Each test continues with the state of the previous ones.
test.describe.configure({ mode: 'serial' });

const account = { email: 'ada@example.com', password: 'correct horse' };

let product: RunningProduct;
let writer: OpenAiCompatibleStub;
let ada: ApiUser;
let ids: string[] = [];

/** Accepts articles for another website, so that nothing goes live during the tests. */
async function acceptArticles(count: number): Promise<string[]> {
  const site = await ada.call<{ id: string }>('/protected/other-websites', {
    method: 'POST',
    body: { name: 'Handmade', url: 'https://handmade.example.com' },
  });
  const { body } = await ada.createBatch({
    main_topic: 'Repairing bicycles',
    subtopics: Array.from({ length: count }, (_, index) => ({
      title: `Bicycle repair, part ${index + 1}`,
      description: '',
    })),
    platform: 'other',
    other_website_id: site.body.id,
    start_date: new Date(Date.now() + 3 * 86_400_000).toISOString(),
    articles_per_period: 10,
  });
  return body.queued_articles.map(({ id }) => id);
}

const written = () =>
  ada.untilArticles((articles) => articles.every(({ status }) => status === 'scheduled'), 120_000);

test.beforeAll(async () => {
  writer = await startOpenAiCompatibleStub();
  const env = { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: writer.baseUrl, AI_MODEL: 'stub' };
  product = await startProduct({ env });
  ada = await signUp({ ...product, ...account });
  ids = await acceptArticles(5);
  await written();
});

test.afterAll(async () => {
  await product?.stop();
  await writer?.close();
});

test.beforeEach(async ({ page }) => {
  await restoreSession(page, product.url, account);
});

const text = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const title = (page: Page) => page.getByRole('textbox', { name: 'Title', exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const saved = (page: Page) => expect(page.getByText('All changes are saved')).toBeVisible();

/** Opens an article and records violations of the content security policy. */
async function open(page: Page, index: number): Promise<string[]> {
  const broken: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text());
  });
  await page.goto(`${product.url}/articles/${ids[index]}`);
  await text(page).waitFor();
  return broken;
}

async function more(page: Page, item: string): Promise<void> {
  await button(page, 'More').click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

test('edit, save, list versions, compare and restore', async ({ page }) => {
  const broken = await open(page, 0);
  await expect(button(page, 'Save')).toBeDisabled();

  await text(page).press('Control+End');
  await text(page).pressSequentially(' Oil the chain afterwards.');
  await text(page).press('Enter');
  await text(page).pressSequentially('## Tools that last');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await text(page).press('Control+s');
  await saved(page);
  await expect(button(page, /^Version 2/)).toContainText('Edited by you');

  await page.reload();
  await expect(text(page)).toContainText('Oil the chain afterwards.');

  await button(page, /^Version 1/).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('deletion').or(dialog.getByRole('insertion')).first()).toBeVisible();
  await expect(dialog.getByText('Oil the chain afterwards.')).toBeVisible();
  await dialogButton(page, 'Restore This Version').click();
  await expect(dialog).toHaveCount(0);
  await expect(text(page)).not.toContainText('Oil the chain afterwards.');
  await expect(button(page, /^Version 3/)).toContainText('Version 1 restored');
  await saved(page);
  expect(broken).toEqual([]);
});

test('keyboard only: edit the title and save; the slug does not change', async ({ page }) => {
  await open(page, 1);
  await tabTo(page, title(page));
  await page.keyboard.press('End');
  await page.keyboard.type(', revisited');
  await tabTo(page, page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first());
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('button', { name: 'Heading 3' })).toBeFocused();
  await tabTo(page, text(page));
  await pressOn(page, button(page, 'Save'));
  await saved(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(', revisited');
});

test('on a phone the toolbar is one row, which arrow keys scroll', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, 1);
  const toolbar = page.getByRole('toolbar', { name: 'Formatting' });
  const buttons = await toolbar.getByRole('button').all();
  const middles = await Promise.all(
    buttons.map(async (one) => {
      const box = await one.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
    }),
  );
  expect(buttons.length).toBeGreaterThan(15);
  expect(new Set(middles).size).toBe(1);
  const last = toolbar.getByRole('button', { name: 'HTML' });
  await expect(last).not.toBeInViewport({ ratio: 1 });
  await toolbar.getByRole('button').first().focus();
  await page.keyboard.press('End');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('two windows: the second save shows a conflict, and each choice works', async ({ page, context }) => {
  await open(page, 2);
  const other = await context.newPage();
  await open(other, 2);
  await title(page).fill('From the first window');
  await title(other).fill('From the second window');
  await button(other, 'Save').click();
  await saved(other);
  // A notice appears before saving, and saving still asks.
  await expect(page.getByText('This article was changed since you opened it.')).toBeVisible();

  await button(page, 'Save').click();
  const dialog = page.getByRole('dialog', { name: 'This article was changed elsewhere' });
  await expect(dialog.getByRole('insertion').filter({ hasText: 'first' })).toBeVisible();
  await dialogButton(page, 'Keep Editing').click();
  await expect(title(page)).toHaveValue('From the first window');
  await title(other).fill('From the second window, again');
  await button(page, 'Choose').click();
  await dialogButton(page, 'Save Mine Over It').click();
  await saved(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('From the first window');

  await button(other, 'Save').click();
  await dialogButton(other, 'Use the Saved Version').click();
  await expect(title(other)).toHaveValue('From the first window');
  await saved(other);

  // A window without changes updates automatically.
  await title(page).fill('From the first window, once more');
  await button(page, 'Save').click();
  await expect(title(other)).toHaveValue('From the first window, once more');
});

test('a lost connection, a reload and an expired session lose no changes', async ({ page }) => {
  await open(page, 3);
  const typed = 'Typed while the server was away';
  await page.route('**/api/protected/content/articles/*', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await title(page).fill(typed);
  await button(page, 'Save').click();
  await expect(page.getByText('Your changes are still here.')).toBeVisible();
  await expect(title(page)).toHaveValue(typed);

  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText('Your unsaved changes were restored.')).toBeVisible();
  await expect(title(page)).toHaveValue(typed);

  await page.getByRole('link', { name: 'All articles' }).click();
  await dialogButton(page, 'Stay').click();
  await expect(title(page)).toHaveValue(typed);

  await page.unroute('**/api/protected/content/articles/*');
  await page.context().clearCookies();
  const token = await page.evaluate("localStorage.getItem('authToken')");
  await fetch(`${product.url}/api/auth/logout`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  });
  await button(page, 'Save').click();
  await page.waitForURL('**/sign-in');
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await signIn(page, account);
  await page.waitForURL(`**/articles/${ids[3]}`);
  await expect(title(page)).toHaveValue(typed);
  await button(page, 'Save').click();
  await saved(page);
});

test('a rejected text stays in the editor with the reason', async ({ page }) => {
  await open(page, 4);
  const nested = `${'<ul><li>'.repeat(300)}Deep${'</li></ul>'.repeat(300)}`;
  await title(page).fill('Typed before it was refused');
  await button(page, 'HTML').click();
  const source = page.getByRole('textbox', { name: 'Text as HTML' });
  await source.fill(nested);
  await button(page, 'Save').click();
  await expect(page.getByText('The text is nested too deeply.').first()).toBeVisible();
  await expect(source).toHaveValue(nested);
  await expect(title(page)).toHaveValue('Typed before it was refused');
});

test('reschedule, unschedule, schedule and delete', async ({ page }) => {
  await open(page, 3);
  await more(page, 'Reschedule');
  await page.getByRole('dialog').getByLabel('Publication').fill('2031-03-04T17:45');
  await expect(page.getByRole('dialog').getByText(/Your local time \(UTC\)/)).toBeVisible();
  await dialogButton(page, 'Reschedule').click();
  await expect(page.locator('time[datetime="2031-03-04T17:45:00.000Z"]')).toBeVisible();

  await more(page, 'Unschedule');
  await expect(page.getByText('draft', { exact: true })).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'now a draft' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByText('scheduled', { exact: true })).toBeVisible();
  await expect(page.locator('time[datetime="2031-03-04T17:45:00.000Z"]')).toBeVisible();
  await more(page, 'Unschedule');
  await expect(page.getByText('draft', { exact: true })).toBeVisible();
  await button(page, 'More').click();
  await expect(page.getByRole('menuitem', { name: 'Unschedule' })).toHaveCount(0);
  await page.keyboard.press('Escape');

  await button(page, 'Schedule').click();
  await dialogButton(page, 'Schedule').click();
  await expect(page.getByText('scheduled', { exact: true })).toBeVisible();

  await more(page, 'Delete');
  await dialogButton(page, 'Delete').click();
  await page.waitForURL('**/history');
  await page.goto(`${product.url}/articles/${ids[3]}`);
  await expect(page.getByText('This article does not exist.')).toBeVisible();
});

test('a rewritten section or article is shown as changes, in every window, and replaces the text when it is used', async ({
  page,
}) => {
  await open(page, 4);
  await more(page, 'Rewrite a Section');
  await dialogButton(page, 'Rewrite').click();
  const proposal = page.getByRole('region', { name: /^New text for/ });
  await expect(proposal).toBeVisible({ timeout: 60_000 });
  await page.reload();
  await expect(proposal.locator('ins').first()).toBeVisible();
  await expect(button(page, /^Version 2/)).toHaveCount(0);
  await expect(text(page)).toBeVisible();
  await button(page, 'Use This Text').click();
  await expect(button(page, /^Version 2/)).toContainText('Rewritten by AI');
  await expect(proposal).toHaveCount(0);

  await more(page, 'Rewrite');
  await dialogButton(page, 'Rewrite').click();
  await expect(page.getByRole('region', { name: 'New text for this article' })).toBeVisible({
    timeout: 60_000,
  });
  await expect(button(page, /^Version 3/)).toHaveCount(0);
  await button(page, 'Read New Text').click();
  await expect(page.getByRole('document', { name: 'New text' })).toBeVisible();
  await button(page, 'Use This Text').click();
  await expect(button(page, /^Version 3/)).toContainText('Rewritten by AI');
});

test('flagged as published: still editable, and says that the website is not updated', async ({ page }) => {
  await open(page, 4);
  await button(page, 'Flag as Published').click();
  const address = page.getByRole('dialog').getByLabel('Address of the post');
  await address.fill('javascript:alert(1)');
  await expect(dialogButton(page, 'Flag as Published')).toBeDisabled();
  await address.fill('handmade.example.com/part-5');
  await dialogButton(page, 'Flag as Published').click();
  await expect(page.getByRole('link', { name: 'View the post' })).toHaveAttribute(
    'href',
    'https://handmade.example.com/part-5',
  );
  await expect(
    page.getByText('This article is live on a website that you update yourself. Copy your changes there.'),
  ).toBeVisible();
  await text(page).press('Control+End');
  await text(page).pressSequentially(' Edited while live.');
  await button(page, 'Save').click();
  await saved(page);
});

test('from the list: a row’s menu, bulk actions and their results', async ({ page }) => {
  await page.goto(`${product.url}/history`);
  const actions = page.getByRole('button', { name: /^Actions: Bicycle repair, part 1/ });
  await actions.click();
  await expect(page.getByRole('menuitem', { name: 'Reschedule' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Schedule', exact: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(actions).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Unschedule' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Bicycle repair, part 1' })).toContainText('draft');

  await page.getByRole('checkbox', { name: 'Select all loaded articles' }).check();
  await button(page, 'Unschedule').click();
  // The first is a draft, the last is published: neither is scheduled.
  const count = (await ada.listArticles()).length;
  await expect(page.getByText(`${count - 2} unscheduled, 2 failed:`)).toBeVisible();
  await expect(page.getByText(/Only scheduled articles can be turned into drafts/)).toBeVisible();
  // By its key, which is for the newest message.
  await page.getByRole('heading', { name: 'Content History' }).click();
  await page.keyboard.press('z');
  await expect(page.getByText(`${count - 2} scheduled.`).first()).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select all loaded articles' }).check();
  await button(page, 'Delete').click();
  await dialogButton(page, 'Delete').click();
  await expect(page.getByText(`${count} deleted.`)).toBeVisible();
  await expect.poll(async () => (await ada.listArticles()).length).toBe(0);
});

test('while it is written: two windows and a reload show the same, and canceling keeps it', async ({
  page,
}) => {
  // The outline is not streamed; the text after it stops in the middle.
  writer.faults.push({ kind: 'held_in_stream', share: 0.6 }, { kind: 'held_in_stream', share: 0.6 });
  const [id = ''] = await acceptArticles(1);
  const other = await page.context().newPage();
  for (const window of [page, other]) {
    await window.goto(`${product.url}/articles/${id}`);
    await expect(window.getByText(/^Drafting.*, \d+ of about 1,000 words$/)).toBeVisible();
  }
  const soFar = (window: Page) => window.getByRole('document', { name: /so far$/ });
  const shown = await soFar(page).innerText();
  expect(shown.split(' ').length).toBeGreaterThan(50);
  await expect(soFar(other)).toHaveText(shown, { useInnerText: true });
  await page.reload();
  await expect(soFar(page)).toHaveText(shown, { useInnerText: true });

  await button(page, 'Cancel Writing').click();
  await expect(page.getByText('Writing was canceled. What was written is kept as a draft.')).toBeVisible();
  await expect(text(other)).toContainText(shown.trim().split('\n').at(-1) ?? '');
  await expect(other.getByText('Writing was canceled. This is what was written.')).toBeVisible();

  // The editor has a button of this name, too.
  await button(page, 'Undo').last().click();
  await written();
  await expect(other.getByText('Writing was canceled. This is what was written.')).toHaveCount(0);
  await expect(page.getByText('scheduled', { exact: true })).toBeVisible();
  writer.faults.length = 0;
});
