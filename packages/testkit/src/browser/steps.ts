import { expect, type Locator, type Page } from '@playwright/test';

/** User actions on the screens, located by visible text. */
export type Account = { email: string; password: string };

/** The guided tour covers the page after the first login; it is skipped whenever it appears. */
async function skipTour(page: Page): Promise<void> {
  // The tour also ends when a step leaves the dashboard.
  const skip = (button: Locator) => button.click({ timeout: 2_000 }).catch(() => undefined);
  await page.addLocatorHandler(page.getByRole('button', { name: 'Skip Tour' }), skip);
}

export async function signUp(page: Page, address: string, { email, password }: Account): Promise<void> {
  await skipTour(page);
  await page.goto(address);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

export async function signIn(page: Page, { email, password }: Account): Promise<void> {
  await skipTour(page);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs in by calls, without the sign-in screen and the tour, for stories that test neither. Open a screen afterwards. */
export async function restoreSession(page: Page, productUrl: string, account: Account): Promise<void> {
  const post = async (path: string, data: unknown) => {
    const response = await page.request.post(`${productUrl}/api${path}`, {
      data,
      headers: { origin: productUrl },
    });
    if (!response.ok()) throw new Error(`${path} responded ${response.status()}: ${await response.text()}`);
    return response.json();
  };
  await post('/identity/sign-in', account);
  const { token: ticket } = await post('/identity/token', {});
  const { token, user } = await post('/auth/firebase-token', { token: ticket });
  const stored = {
    authToken: token,
    user: JSON.stringify(user),
    [`tourCompleted:${user.id}`]: 'true',
  };
  // Once per tab: a story may sign out and reload.
  await page.addInitScript(`if (location.origin === ${JSON.stringify(productUrl)} && !sessionStorage.sessionRestored) {
    sessionStorage.sessionRestored = 'true';
    Object.assign(localStorage, ${JSON.stringify(stored)});
  }`);
}

type Blog = { url: string; username: string; appPassword: string };

export async function connectWordPress(page: Page, { url, username, appPassword }: Blog): Promise<void> {
  await page.getByRole('link', { name: /WordPress Sites/ }).click();
  await page.getByRole('button', { name: 'Add WordPress Site' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Site Name').fill('My blog');
  await dialog.getByLabel('Site URL').fill(url);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByLabel('Application Password').first().fill(appPassword);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('connected', { exact: true })).toBeVisible();
}

export async function addOtherSite(page: Page, name: string, url: string): Promise<void> {
  await page.getByRole('link', { name: /Other Sites/ }).click();
  await page.getByRole('button', { name: 'Add Website' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Website Name').fill(name);
  await dialog.getByLabel('Website URL').fill(url);
  await dialog.getByRole('button', { name: 'Add Website' }).click();
  await expect(page.getByText('Manually added')).toBeVisible();
}

type Order = {
  blog: string;
  topic: string;
  articles: number;
  first: Date;
  /** Fills in further fields on the first step. */
  beyond?: () => Promise<void>;
};

/** Completes all four steps of the wizard; returns the selected titles. */
export async function createContent(page: Page, order: Order): Promise<string[]> {
  const { blog, topic, articles, first } = order;
  await page.getByRole('link', { name: 'Create Content' }).first().click();
  await page.waitForURL('**/create');
  const option = page.getByLabel('Blog').locator('option', { hasText: blog });
  // A failure shows the text of the screen.
  await expect(page.locator('main')).toContainText(blog);
  await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Topic').fill(topic);
  await page.getByLabel('Number of articles').fill(String(articles));
  await order.beyond?.();
  await page.getByRole('button', { name: 'Continue' }).click();

  const choices = page.locator('li').getByRole('checkbox');
  await expect(page.getByText(`of ${articles} subtopics selected`)).toBeVisible();
  for (const choice of await choices.all()) await choice.uncheck();
  const chosen = (await choices.all()).slice(0, articles);
  for (const choice of chosen) await choice.check();
  await expect(page.getByText(`${articles} of ${articles} subtopics selected`)).toBeVisible();
  const titles = await page.locator('li:has(input:checked) label').allInnerTexts();
  await page.getByRole('button', { name: 'Continue' }).click();

  await page.getByLabel('Articles per period').selectOption(String(articles));
  // The field takes local time; the tests' browser runs in UTC.
  await page.getByLabel('First publication').fill(first.toISOString().slice(0, 16));
  await page.getByRole('button', { name: 'Continue' }).click();

  await expect(page.getByText('High-Impact Articles')).toBeVisible();
  await page.getByRole('button', { name: 'Activate Content Engine' }).click();
  await expect(
    page.getByText('Content creation successful! Your articles have been scheduled for publication.'),
  ).toBeVisible();
  await page.waitForURL('**/history');
  return titles.map((title) => title.trim());
}

/** The history row with this title. */
export function historyRow(page: Page, title: string) {
  return page.getByRole('row').filter({ hasText: title });
}
