import { test } from '@chapterhouse/testkit/browser/product-test';
import type { Account } from '@chapterhouse/testkit/browser/steps';
import type { RunningProduct } from '@chapterhouse/testkit/product/start-product';
import { type Browser, expect, type Page } from '@playwright/test';

let product: RunningProduct;

let ada: Account;
let grace: Account;

test.beforeAll(async ({ product: shared, enroll }) => {
  product = shared;
  [ada, grace] = [(await enroll('ada')).account, (await enroll('grace')).account];
});

const tour = (page: Page) => page.getByRole('alertdialog');
const step = (page: Page, name: string | RegExp) => page.getByRole('alertdialog', { name });
const button = (page: Page, name: string) => tour(page).getByRole('button', { name, exact: true });

async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await page.goto(`${product.url}/sign-in`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/dashboard');
}

/** A page that records violations of the content security policy. */
async function watchedPage(browser: Browser, width = 1440) {
  const page = await (await browser.newContext({ viewport: { width, height: 800 } })).newPage();
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  return { page, blocked };
}

/** Reloads the page with a fake clock, and advances it by two seconds. */
async function reloadAndWait(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.clock.fastForward(2000);
}

test('shows the tour once per user after the first login', async ({ browser }) => {
  const { page, blocked } = await watchedPage(browser);
  await signIn(page, ada);

  await expect(step(page, 'Welcome to Chapterhouse!')).toBeVisible();
  await expect(tour(page)).toContainText('Step 1 of 3');
  await expect(button(page, 'Next')).toBeFocused();
  await expect(button(page, 'Back')).toBeHidden();
  await expect(button(page, 'Close')).toBeHidden();
  expect((await tour(page).boundingBox())?.width).toBe(400);
  await button(page, 'Next').click();

  await expect(step(page, 'Connect Your Blog')).toBeVisible();
  await expect(tour(page)).toContainText('Step 2 of 3');
  await expect(button(page, 'Skip Tour')).toBeVisible();
  await button(page, 'Back').click();
  await expect(step(page, 'Welcome to Chapterhouse!')).toBeVisible();

  // By keyboard: the focus stays inside, and Enter continues.
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(button(page, 'Skip Tour')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(step(page, 'Connect Your Blog')).toBeVisible();
  await expect(button(page, 'Next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(step(page, 'Start Creating Content')).toBeVisible();
  await expect(button(page, 'Skip Tour')).toBeHidden();
  await button(page, 'Get Started!').click();
  await expect(tour(page)).toBeHidden();
  // It opens the next step of the checklist.
  await page.waitForURL('**/websites');
  await page.getByRole('link', { name: 'Dashboard' }).click();

  await reloadAndWait(page);
  await expect(tour(page)).toBeHidden();

  await page.getByRole('button', { name: 'Take Tour' }).click();
  await page.clock.runFor(1000);
  await expect(step(page, 'Welcome to Chapterhouse!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(tour(page)).toBeHidden();

  await page
    .getByRole('button', { name: 'Sign Out' })
    .or(page.getByRole('button', { name: ada.email }))
    .click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await page.waitForURL('**/sign-in');
  await signIn(page, grace);
  await page.clock.runFor(3000);
  await expect(step(page, 'Welcome to Chapterhouse!')).toBeVisible();
  await page.clock.runFor(1000);
  await button(page, 'Skip Tour').click();
  await expect(tour(page)).toBeHidden();
  await reloadAndWait(page);
  await expect(tour(page)).toBeHidden();
  expect(blocked).toEqual([]);
});

test('fits a phone, where the sidebar is hidden', async ({ browser }) => {
  const { page } = await watchedPage(browser, 360);
  await signIn(page, ada);
  await expect(tour(page)).toContainText('Step 1 of 3');
  const box = await tour(page).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  await button(page, 'Next').click();
  // At the button of the menu, in which the websites are.
  await expect(step(page, 'Connect Your Blog')).toBeVisible();
  await button(page, 'Next').click();
  await expect(step(page, 'Start Creating Content')).toBeVisible();
  await button(page, 'Get Started!').click();
  await page.waitForURL('**/websites');
  await expect(tour(page)).toBeHidden();
});

test('runs only on the dashboard, after one second', async ({ browser }) => {
  const { page } = await watchedPage(browser);
  await page.clock.install();
  await signIn(page, ada);
  // Without waiting for the dashboard, where a second may pass.
  await page.goto(`${product.url}/history`);
  await expect(page.getByRole('heading', { name: 'Content History' })).toBeVisible();
  await page.clock.runFor(5000);
  await expect(tour(page)).toBeHidden();
  // From now on only the test moves the clock.
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  // The screen may still be loading, so the clock moves on until the tour is there.
  let waitedMs = 0;
  await expect(async () => {
    await page.clock.runFor(100);
    waitedMs += 100;
    await expect(step(page, 'Welcome to Chapterhouse!')).toBeVisible({ timeout: 50 });
  }).toPass({ intervals: [0], timeout: 30_000 });
  expect(waitedMs).toBeGreaterThanOrEqual(1000);
});
