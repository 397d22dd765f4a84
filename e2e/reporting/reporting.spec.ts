import { signUp } from '@chapterhouse/testkit/browser/steps';
import { type RunningProduct, startProduct } from '@chapterhouse/testkit/product/start-product';
import { expect, test } from '@playwright/test';
import { serveScreens } from '../../tools/screens/harness.ts';
import { type Receiver, startReceiver } from './receiver.ts';

const account = { email: 'ada@example.com', password: 'correct horse battery' };
const sitePassword = 'wxyz abcd 1234 5678 efgh ijkl';

let receiver: Receiver;
let product: RunningProduct;

test.beforeAll(async () => {
  receiver = await startReceiver();
  product = await startProduct({
    env: { ANALYTICS_SCRIPT_URL: `${receiver.url}/script.js`, SENTRY_DSN: receiver.dsn },
  });
});
test.afterAll(async () => {
  await product?.stop();
  receiver?.close();
});

const pageViews = () =>
  receiver.events.filter(({ event }) => event === 'page_view').map(({ properties }) => properties.path);

test('receives pages, scroll depths, failed calls and errors, without secrets', async ({ page }) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) blocked.push(message.text());
  });
  await page.goto(`${product.url}/sign-up?setup=${product.setupToken}`);
  await expect.poll(pageViews).toEqual(['/sign-up']);
  await signUp(page, `${product.url}/sign-up?setup=${product.setupToken}`, account);
  await page.waitForURL('**/dashboard');
  const token = await page.evaluate(() => localStorage.getItem('authToken'));

  await page.goto(`${product.url}/history?from=mail&setup=a-secret-of-the-address`);
  await expect.poll(pageViews).toContain('/history?from=mail&setup=[removed]');
  // A change of the query alone is a page view too; search terms are private.
  await page.getByRole('tab', { name: 'Published' }).click();
  await expect.poll(pageViews).toContain('/history?status=published');
  const before = pageViews().length;
  await page.getByLabel('Search').fill('a private word');
  await page.waitForURL(/q=a\+private\+word/);
  expect(pageViews().slice(before)).toEqual([]);
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect.poll(pageViews).toContain('/admin/users');

  await page.setViewportSize({ width: 360, height: 400 });
  for (let i = 0; i < 2; i += 1) {
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page.evaluate('scrollTo(0, 0)');
  }
  await expect
    .poll(() =>
      receiver.events
        .filter(({ event }) => event === 'scroll_depth')
        .map((event) => event.properties)
        // Each depth is a separate request, and requests may be reordered.
        .toSorted((a, b) => Number(a.percent) - Number(b.percent)),
    )
    .toEqual([25, 50, 75, 90, 100].map((percent) => ({ percent, path: '/admin/users' })));

  await page.route(/\/api\/protected\/admin\/users\?/, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ error: `Refused ${token} and app_password=${sitePassword}`, code: 'internal' }),
    }),
  );
  await page.getByRole('button', { name: 'Refresh' }).click();
  const failedCall = 'GET /protected/admin/users: 500 Internal Server Error';
  const reportOf = () => receiver.reports.find(({ exception }) => exception.values[0]?.value === failedCall);
  await expect.poll(reportOf).toBeDefined();
  expect(reportOf()).toMatchObject({
    exception: { values: [{ type: 'ApiError' }] },
    extra: {
      endpoint: '/protected/admin/users',
      method: 'GET',
      status: 500,
      status_text: 'Internal Server Error',
      response: { code: 'internal' },
      request: { headers: { authorization: '[removed]' } },
    },
  });

  await page.evaluate(() => void Promise.reject(new TypeError('x is not a function')));
  await expect
    .poll(() => receiver.reports.map(({ exception }) => exception.values[0]))
    .toContainEqual(expect.objectContaining({ type: 'TypeError', value: 'x is not a function' }));

  // A screen that fails to render.
  await page.route('**/api/protected/admin/audit-log', (route) => route.fulfill({ json: {} }));
  await page.getByRole('link', { name: 'Audit Log' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await expect(
    page.getByText(
      "We've encountered an unexpected error. Our team has been notified and is working on a fix.",
    ),
  ).toBeVisible();
  await expect
    .poll(() => receiver.reports.map(({ exception }) => exception.values[0]?.value))
    .toContainEqual(expect.stringContaining("reading 'length'"));
  await page.getByRole('button', { name: 'Go Back' }).click();
  await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();

  // Calls aborted by leaving a page are not reported.
  expect(receiver.reports.filter(({ extra }) => extra?.status === 0)).toEqual([]);

  const everything = receiver.everything();
  for (const secret of [
    token,
    product.setupToken,
    account.password,
    'a-secret-of-the-address',
    'wxyz abcd',
  ]) {
    expect(everything).not.toContain(secret);
  }
  expect(blocked).toEqual([]);
});

test('loads nothing without configuration', async ({ browser }) => {
  const screens = await serveScreens();
  try {
    const { page, show } = await screens.createStage(browser);
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await show({ path: '/sign-in' });
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((url) => /start-analytics|start-error-reporting|without-secrets/.test(url))).toEqual(
      [],
    );
    expect(loaded.filter((url) => !url.startsWith(new URL(page.url()).origin))).toEqual([]);
  } finally {
    await screens.close();
  }
});
