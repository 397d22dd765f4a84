import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { signIn, signUp } from '@chapterhouse/testkit/browser/steps';
import { readZip } from '@chapterhouse/testkit/files/read-zip';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, type Page, test } from '@playwright/test';

const ada = { email: 'ada@example.com', password: 'correct horse battery' };
const grace = { email: 'grace@example.com', password: 'staple correct horse' };

let product: RunningProduct;

test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product?.stop());

async function deleteAccount(page: Page, email: string): Promise<void> {
  const item = page.getByRole('menuitem', { name: 'Delete Account' });
  // The tour may appear after the menu has opened; skipping it closes the menu.
  await expect(async () => {
    if (!(await item.isVisible())) await page.getByRole('button', { name: email }).click();
    await item.click({ timeout: 3_000 });
  }).toPass();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Account' }).click();
}

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('user')]);

test('from sign-up to deletion of the account, with an administrator', async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  await signUp(office, `${product.url}/sign-up?setup=${product.setupToken}`, ada);
  await office.waitForURL('**/dashboard');

  const home = await (await browser.newContext()).newPage();
  await signUp(home, `${product.url}/sign-up`, grace);
  await home.waitForURL('**/pending-approval');

  await office.getByRole('link', { name: 'User Management' }).click();
  await expect(office.getByText('1 – 2 of 2')).toBeVisible();
  await office.getByLabel('Search').fill('grace@');
  await expect(office.getByText('1 – 1 of 1')).toBeVisible();
  await office.getByRole('button', { name: 'Approve' }).click();
  await expect(office.getByRole('row', { name: grace.email }).getByText('Approved')).toBeVisible();
  await office.getByLabel('Status').selectOption('pending');
  await expect(office.getByText('No users found.')).toBeVisible();
  await office.getByRole('button', { name: 'Show All Users' }).click();
  await expect(office.getByText('1 – 2 of 2')).toBeVisible();
  await office.getByLabel('Sort by').selectOption('Email, A to Z');
  await expect(office.getByRole('row').nth(1)).toContainText(ada.email);

  // No reload and no second sign-in: the screen looks for the decision.
  await home.waitForURL('**/dashboard');
  await deleteAccount(home, grace.email);
  await home.waitForURL('**/sign-in');
  await expect(home.getByText('Your account has been deleted.')).toBeVisible();
  expect(await stored(home)).toEqual([null, null]);
  await signIn(home, grace);
  await expect(home.getByText('Invalid credentials. Please try again.')).toBeVisible();

  await office.getByRole('button', { name: 'Refresh' }).click();
  await expect(office.getByText(grace.email)).toBeHidden();
  await office.getByRole('link', { name: 'Audit Log' }).click();
  await expect(office.getByText('deleted their own account')).toBeVisible();
  await expect(office.getByText(/approved/).first()).toBeVisible();
  await expect(office.getByText('became an administrator through the set-up link')).toBeVisible();

  // The last administrator cannot be deleted: the server's message.
  await deleteAccount(office, ada.email);
  await expect(office.getByRole('dialog').getByRole('alert')).toContainText(/administrator/);
  await office.keyboard.press('Escape');
  await expect(office.getByRole('dialog')).toBeHidden();

  // Several tabs, and a server that fails to sign out.
  const second = await office.context().newPage();
  await second.goto(`${product.url}/history`);
  await second.getByRole('heading', { name: 'Content History' }).waitFor();
  await office.route('**/api/auth/logout', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await office.getByRole('button', { name: ada.email }).click();
  await office.getByRole('menuitem', { name: 'Sign Out' }).click();
  await office.waitForURL('**/sign-in');
  await second.waitForURL('**/sign-in');
  expect(await stored(second)).toEqual([null, null]);
});

test('an administrator suspends, reinstates and deletes a user', async ({ browser }) => {
  const office = await (await browser.newContext()).newPage();
  await office.goto(`${product.url}/sign-in`);
  await signIn(office, ada);
  await office.waitForURL('**/dashboard');
  const home = await (await browser.newContext()).newPage();
  const mary = { email: 'mary@example.com', password: 'horse battery staple' };
  await signUp(home, `${product.url}/sign-up`, mary);
  await home.waitForURL('**/pending-approval');

  await office.getByRole('link', { name: 'User Management' }).click();
  const row = office.getByRole('row', { name: mary.email });
  const answer = (button: string) =>
    office.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
  const choose = async (action: string) => {
    await row.getByRole('button', { name: 'More actions' }).click();
    await office.getByRole('menuitem', { name: action }).click();
  };
  await row.getByRole('button', { name: 'More actions' }).click();
  await expect(office.getByRole('menuitem')).toHaveText(['Delete']);
  await office.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Reject' }).click();
  await expect(office.getByRole('dialog')).toContainText(mary.email);
  await answer('Reject');
  await expect(row.getByText('Rejected')).toBeVisible();
  await row.getByRole('button', { name: 'Approve' }).click();
  await expect(row.getByText('Approved')).toBeVisible();
  await home.getByRole('button', { name: 'Sign Out' }).click();
  await home.waitForURL('**/sign-in');
  await signIn(home, mary);
  await home.waitForURL('**/dashboard');

  await choose('Suspend');
  await expect(office.getByRole('dialog')).toContainText(mary.email);
  await answer('Suspend');
  await expect(row.getByText('Suspended')).toBeVisible();
  await office.getByRole('row', { name: ada.email }).getByRole('button', { name: 'More actions' }).click();
  await expect(office.getByRole('menuitem')).toHaveText(['Remove']);
  await office.keyboard.press('Escape');
  // Their open page gets it at once. A new session is not renewed automatically: signing in again shows the reason.
  await home.waitForURL('**/sign-in');
  await signIn(home, mary);
  await home.waitForURL('**/account-suspended');
  await expect(home.getByRole('heading', { name: 'Account Suspended' })).toBeVisible();
  await home.reload();
  await expect(home.getByText('Published articles stay online.')).toBeVisible();

  await office.getByLabel('Status').selectOption('suspended');
  await expect(office.getByText('1 – 1 of 1')).toBeVisible();
  await row.getByRole('button', { name: 'Reinstate' }).click();
  await answer('Reinstate');
  await expect(row.getByText('Approved')).toBeVisible();
  await home.reload();
  await home.waitForURL('**/dashboard');

  await choose('Delete');
  await expect(office.getByRole('dialog')).toContainText('0 articles, 0 WordPress sites');
  await answer('Delete User');
  await expect(row).toHaveCount(0);
  await office.getByRole('link', { name: 'Audit Log' }).click();
  for (const words of ['deleted an account', 'reinstated', 'suspended']) {
    await expect(office.getByText(words).first()).toBeVisible();
  }
});

/** The link in the latest email to that address, from the outbox folder. */
async function mailedLink(to: string): Promise<string> {
  const folder = path.join(product.dataDir, 'outbox');
  let link = '';
  await expect(async () => {
    const mails = await Promise.all(
      (await readdir(folder)).sort().map((name) => readFile(path.join(folder, name), 'utf8')),
    );
    const mail = mails.findLast((source) => source.includes(`To: ${to}`)) ?? '';
    const text = mail.replaceAll('=\r\n', '').replaceAll('=3D', '=');
    link = /https?:\/\/\S+verify-email\?code=[\w-]+/.exec(text)?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

test('verifies an address by email in another browser, and exports the data', async ({ browser }) => {
  const eve = { email: 'eve@example.com', password: 'horse correct battery' };
  const home = await (await browser.newContext()).newPage();
  await signUp(home, `${product.url}/sign-up`, eve);
  await home.waitForURL('**/pending-approval');
  await expect(home.getByText('Email not verified')).toBeVisible();
  await home.getByRole('button', { name: 'Resend Email' }).click();
  await expect(home.getByText('Email sent. Check your inbox and open the link.')).toBeVisible();

  const office = await (await browser.newContext()).newPage();
  await office.goto(`${product.url}/sign-in`);
  await signIn(office, ada);
  await office.waitForURL('**/dashboard');
  await office.getByRole('link', { name: 'User Management' }).click();
  await expect(office.getByRole('row', { name: eve.email }).getByText('Email not verified')).toBeVisible();
  await expect(office.getByRole('row', { name: ada.email }).getByText('Email verified')).toBeVisible();

  const phone = await (await browser.newContext()).newPage();
  await phone.goto(await mailedLink(eve.email));
  await expect(phone.getByText(eve.email)).toBeVisible();
  await phone.getByRole('button', { name: 'Verify This Address' }).click();
  await expect(phone.getByRole('heading', { name: 'Your email address is verified' })).toBeVisible();

  // No reload needed: the screen refetches automatically.
  await expect(home.getByText('Email verified')).toBeVisible({ timeout: 30_000 });
  await expect(home.getByRole('button', { name: 'Resend Email' })).toBeHidden();
  await office.getByRole('button', { name: 'Refresh' }).click();
  await expect(office.getByRole('row', { name: eve.email }).getByText('Email verified')).toBeVisible();
  await office.getByRole('link', { name: 'Audit Log' }).click();
  await expect(office.getByText('verified their email address')).toBeVisible();

  await office.getByRole('button', { name: ada.email }).click();
  const saving = office.waitForEvent('download');
  await office.getByRole('menuitem', { name: 'Download My Data' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(/^chapterhouse-account-[\d-]+\.zip$/);
  const files = readZip(await readFile(await saved.path()));
  expect(files.get('account/profile.json')).toContain(ada.email);
  expect([...files.values()].join('')).not.toContain(eve.email);
});

test('clears invalid storage and signs out', async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem('broken')) return;
    sessionStorage.setItem('broken', 'once');
    localStorage.setItem('authToken', 'a-token');
    localStorage.setItem('user', '{"id":');
  });
  await page.goto(`${product.url}/history`);
  await page.waitForURL('**/sign-in');
  expect(await stored(page)).toEqual([null, null]);
});

test('a failed Google sign-in shows its message once', async ({ page }) => {
  for (const [path, text] of [
    ['sign-in', 'Failed to login with Google. Please try again.'],
    ['sign-up', 'Failed to sign up with Google. Please try again.'],
  ] as const) {
    await page.goto(`${product.url}/${path}?google_error=auth%2Finvalid-credential`);
    await expect(page.getByRole('alert')).toHaveText(text);
    await page.waitForURL(`${product.url}/${path}`);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
