import { signIn, signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, type Page, test } from '@playwright/test';
import { z } from 'zod';
import { type RunningEmulator, startEmulator } from './start-emulator.ts';

const project = 'demo-chapterhouse';
const account = { email: 'ada@example.com', password: 'correct horse' };

let emulator: RunningEmulator;
let product: RunningProduct;

const settings = {
  IDENTITY: 'firebase',
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'a-key-of-the-tests',
  FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
};

test.beforeAll(async () => {
  test.setTimeout(300_000);
  emulator = await startEmulator(project);
  product = await startProduct({ env: { ...settings, FIREBASE_AUTH_EMULATOR_HOST: emulator.host } });
});
test.afterAll(async () => {
  await product?.stop();
  await emulator?.stop();
});
test.beforeEach(() =>
  emulator.call(`/emulator/v1/projects/${project}/accounts`, undefined, { method: 'DELETE', owner: true }),
);

/** Signs up without a browser and returns the emulator's token. */
async function tokenOf({ email, password }: typeof account, of = emulator): Promise<string> {
  const body = { email, password, returnSecureToken: true };
  const made = await of.call('/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any', body);
  return z.object({ idToken: z.string() }).parse(made).idToken;
}

async function exchange(token: string, url = product.url) {
  const response = await fetch(`${url}/api/auth/firebase-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return {
    status: response.status,
    body: z.object({ code: z.string().optional() }).parse(await response.json()),
  };
}

/** Records violations of the content security policy, which are not visible on the screen. */
function failOnBlocked(page: Page): string[] {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy|refused to/i.test(message.text())) blocked.push(message.text());
  });
  return blocked;
}

const refused = { status: 401, body: { code: 'invalid_identity_token' } };
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The emulator's tokens are unsigned, so tests can modify them. */
function changed(token: string, changes: object): string {
  const [header = '', payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return `${header}.${encode({ ...claims, ...changes })}.`;
}

test('signs up, signs out and in again; a wrong password shows the specified message', async ({ page }) => {
  const blocked = failOnBlocked(page);
  await signUp(page, `${product.url}/sign-up`, account);
  await page.waitForURL('**/pending-approval');
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/sign-in');

  await signIn(page, { ...account, password: 'not the password' });
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await signIn(page, { ...account, email: 'nobody@example.com' });
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await signIn(page, account);
  await page.waitForURL('**/pending-approval');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  expect(blocked).toEqual([]);
});

test('rejects a second sign-up with the same address, and an invalid address', async ({ page }) => {
  await tokenOf(account);
  await signUp(page, `${product.url}/sign-up`, account);
  await expect(page.getByText('An account with this email already exists.')).toBeVisible();
  await signUp(page, `${product.url}/sign-up`, { email: 'no-address', password: 'correct horse' });
  await expect(page.getByText('Invalid email address.')).toBeVisible();
});

const codesSchema = z.object({ oobCodes: z.array(z.object({ email: z.string(), oobCode: z.string() })) });

test('a reset emails a code that sets a new password; unknown addresses get the same message', async ({
  page,
}) => {
  await tokenOf(account);
  for (const email of [account.email, 'nobody@example.com']) {
    await page.goto(`${product.url}/forgot-password`);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send reset email' }).click();
    await expect(
      page.getByText('Password reset email sent! Check your inbox for further instructions.'),
    ).toBeVisible();
  }
  const { oobCodes } = codesSchema.parse(
    await emulator.call(`/emulator/v1/projects/${project}/oobCodes`, undefined, { owner: true }),
  );
  expect(oobCodes.map(({ email }) => email)).toEqual([account.email]);
  const newPassword = 'battery staple';
  await emulator.call('/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=any', {
    oobCode: oobCodes[0]?.oobCode,
    newPassword,
  });
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await expect(page.getByText('Invalid credentials. Please try again.')).toBeVisible();
  await signIn(page, { ...account, password: newPassword });
  await page.waitForURL('**/pending-approval');
});

test('too many attempts show the specified message', async ({ page }) => {
  // The emulator never returns this error.
  await page.route('**/accounts:signInWithPassword**', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: 400, message: 'TOO_MANY_ATTEMPTS_TRY_LATER', errors: [] } }),
    }),
  );
  await page.goto(`${product.url}/sign-in`);
  await signIn(page, account);
  await expect(page.getByText('Too many failed login attempts. Please try again later.')).toBeVisible();
});

test('deleting an account also deletes the Firebase user', async ({ page }) => {
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  // Another administrator must remain.
  const other = z.object({ user: z.object({ id: z.string() }) });
  const grace = await fetch(`${product.url}/api/auth/firebase-token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: await tokenOf({ ...account, email: 'grace@example.com' }) }),
  });
  const { user } = other.parse(await grace.json());
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  for (const [what, body] of [
    ['approve', {}],
    ['role', { role: 'admin' }],
  ] as const) {
    const url = `${product.url}/api/protected/admin/users/${user.id}/${what}`;
    const response = await fetch(url, { method: 'PUT', headers, body: JSON.stringify(body) });
    expect(response.status).toBe(200);
  }

  // Firebase requires a recent sign-in for deletion: the password is requested before anything is deleted.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  await page.goto(`${product.url}/admin/users`);
  await page
    .getByRole('button', { name: new RegExp(account.email) })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete Account' }).click();
  const dialog = page.getByRole('dialog');
  const password = dialog.getByLabel('Enter your password to confirm');
  const confirm = dialog.getByRole('button', { name: 'Delete Account' });
  await password.fill('not the password');
  await confirm.click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Invalid credentials. Please try again. Nothing has been deleted.',
  );
  await password.fill(account.password);
  await confirm.click();
  await page.waitForURL('**/sign-in');
  const { userInfo } = z
    .object({ userInfo: z.array(z.object({ email: z.string() })).default([]) })
    .parse(
      await emulator.call(
        `/identitytoolkit.googleapis.com/v1/projects/${project}/accounts:query`,
        { returnUserInfo: true },
        { owner: true },
      ),
    );
  expect(userInfo.map(({ email }) => email)).toEqual(['grace@example.com']);
});

test('the exchange accepts fresh and valid emulator tokens', async () => {
  const token = await tokenOf(account);
  expect((await exchange(token)).status).toBe(200);
  const now = Math.floor(Date.now() / 1000);
  expect(await exchange(changed(token, { iat: now - 302 }))).toEqual(refused);
  expect(await exchange(changed(token, { exp: now - 12 }))).toEqual(refused);
  expect(await exchange(changed(token, { sub: '' }))).toEqual(refused);
});

test('a token of another project is rejected', async () => {
  const other = await startEmulator('demo-another');
  try {
    expect(await exchange(await tokenOf(account, other))).toEqual(refused);
  } finally {
    await other.stop();
  }
});

test('without the emulator unsigned tokens are rejected', async () => {
  const real = await startProduct({ env: settings });
  try {
    expect(await exchange(await tokenOf(account), real.url)).toEqual(refused);
  } finally {
    await real.stop();
  }
});
