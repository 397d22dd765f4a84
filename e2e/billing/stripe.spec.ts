import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { restoreSession } from '@chapterhouse/testkit/browser/steps';
import { signUp } from '@chapterhouse/testkit/product/api';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { stripeBrowserApi, stripeJs, stripeJsUrl } from '@chapterhouse/testkit/stubs/stripe/stripe-js';
import { type StripeStub, startStripeStub } from '@chapterhouse/testkit/stubs/stripe/stripe-stub';
import { expect, type Page, test } from '@playwright/test';

// The second test changes the subscription of the first one.
test.describe.configure({ mode: 'serial' });

let stripe: StripeStub;
let product: RunningProduct;
const writer = { email: 'grace@example.com', password: 'battery staple' };

test.beforeAll(async () => {
  stripe = await startStripeStub();
  const env = {
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_PUBLISHABLE_KEY: stripe.publishableKey,
    STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
    STRIPE_SANDBOX: 'true',
    STRIPE_API_BASE: stripe.apiBase,
  };
  product = await startProduct({ env });
  const cli = path.join(import.meta.dirname, '../../apps/server/src/cli/main.ts');
  await promisify(execFile)(process.execPath, [cli, 'admin', 'plans', 'sync'], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH ?? '', DATA_DIR: product.dataDir, ...env },
  });
  const { url, setupToken } = product;
  const administrator = await signUp({ url, email: 'ada@example.com', setupToken });
  const { id } = await signUp({ url, ...writer });
  await administrator.call(`/protected/admin/users/${id}/approve`, { method: 'PUT' });
});

test.afterAll(async () => {
  await product?.stop();
  await stripe?.stop();
});

/** Routes Stripe requests to the stub, after the page's content security policy has allowed them. */
async function routeStripe(page: Page): Promise<string[]> {
  const loaded: string[] = [];
  await page.route('https://js.stripe.com/**', async (route) => {
    loaded.push(route.request().url());
    await route.fulfill({ contentType: 'text/javascript', body: stripeJs });
  });
  await page.route(`${stripeBrowserApi}/**`, async (route) => {
    const request = route.request();
    const response = await fetch(request.url().replace(stripeBrowserApi, stripe.apiBase), {
      method: request.method(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: request.postData(),
    });
    await route.fulfill({
      status: response.status,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: await response.text(),
    });
  });
  return loaded;
}

async function openDashboard(page: Page): Promise<void> {
  await restoreSession(page, product.url, writer);
  await page.goto(`${product.url}/dashboard`);
  await page.getByRole('region', { name: 'Usage' }).waitFor();
}

async function openSubscription(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Subscription', exact: true }).click();
  await page.getByRole('heading', { name: 'Available Plans' }).waitFor();
}

/** Clicks a plan's button; an active subscription asks before it changes. */
async function choosePlan(page: Page, plan: string, isChange = false): Promise<void> {
  await page.getByRole('button', { name: new RegExp(`: ${plan}$`) }).click();
  if (!isChange) return;
  const question = page.getByRole('dialog', { name: 'Change Plan' });
  await expect(question).toContainText(/You will be charged \$[\d,.]+ now/);
  await question.getByRole('button', { name: 'Continue' }).click();
}

test('Stripe cards: a field error, a decline, 3-D Secure rejected and accepted, a change', async ({
  page,
}) => {
  const loaded = await routeStripe(page);
  await openDashboard(page);
  expect(loaded, 'Stripe is loaded nowhere but where one pays').toEqual([]);
  await openSubscription(page);
  const form = page.getByRole('dialog', { name: 'Payment Details' });
  const current = page.getByRole('region', { name: 'Current Subscription' });
  await expect(page.getByText('Demo billing')).toHaveCount(0);

  await choosePlan(page, 'Growth');
  const number = form.getByLabel('Credit or debit card number');
  const submit = form.getByRole('button', { name: 'Subscribe' });
  await expect(form.getByText('Test mode: no money moves.')).toBeVisible();
  await expect(submit).toBeDisabled();
  expect(loaded).toEqual([stripeJsUrl]);
  const group = await page.evaluate('window.stripeStandIn.groups[0]');
  expect(group).toMatchObject({ mode: 'setup', currency: 'usd', appearance: { theme: 'stripe' } });

  await test.step('the field shows its error', async () => {
    await number.fill('1234 5678');
    await expect(form.getByRole('alert')).toContainText('Your card number is invalid.');
    await expect(submit).toBeDisabled();
  });

  await test.step('a declined card', async () => {
    await number.fill('4000 0000 0000 0002');
    await submit.click();
    await expect(form.getByRole('alert')).toContainText('Your card was declined.');
    await expect(current).toContainText('Free');
  });

  await test.step('3-D Secure, rejected and then accepted', async () => {
    const bank = page.getByRole('dialog', { name: '3-D Secure' });
    await number.fill('4000 0025 0000 3155');
    await submit.click();
    await bank.getByRole('button', { name: 'Fail' }).click();
    await expect(form.getByRole('alert')).toContainText('unable to authenticate');
    // Voided immediately, not when the provider expires it.
    const statuses = () => [...stripe.state.subscriptions.values()].map(({ status }) => status);
    await expect.poll(statuses).toEqual(['incomplete_expired']);
    await submit.click();
    await bank.getByRole('button', { name: 'Complete' }).click();
    await expect(form).toBeHidden();
    await expect(current).toContainText('Growth');
    await expect(current).toContainText('Active');
  });

  await test.step('a change of plan', async () => {
    await choosePlan(page, 'Enterprise', true);
    await expect(form.getByText('Your card on file is charged.')).toBeVisible();
    await form.getByRole('button', { name: 'Use Another Card' }).click();
    await number.fill('4242 4242 4242 4242');
    await form.getByRole('button', { name: /^Pay \$/ }).click();
    await expect(current).toContainText('$99 per month');
  });

  const paid = [...stripe.state.invoices.values()].filter(({ status }) => status === 'paid');
  expect(paid).toHaveLength(2);
});

test('an unreachable Stripe is reported, and retried', async ({ page }) => {
  await page.route('https://js.stripe.com/**', (route) => route.abort());
  await page.emulateMedia({ colorScheme: 'dark' });
  await openDashboard(page);
  await openSubscription(page);
  await choosePlan(page, 'Agency', true);
  const form = page.getByRole('dialog', { name: 'Payment Details' });
  await expect(form.getByText('Payment processing is still initializing.')).toBeVisible();
  await page.unrouteAll();
  await routeStripe(page);
  await form.getByRole('button', { name: 'Retry' }).click();
  await expect(form.getByText('Your card on file is charged.')).toBeVisible();
  const group = await page.evaluate('window.stripeStandIn.groups[0]');
  expect(group).toMatchObject({ appearance: { theme: 'night' } });
});
