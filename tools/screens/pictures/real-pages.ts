import type { Page } from '@playwright/test';
import type { Camera } from './camera.ts';
import type { RealApp } from './real-app.ts';
import { bakingTitles, bakingTopic } from './real-texts.ts';

type Visit = { page: Page; app: RealApp; camera: Camera };

async function open({ page, app }: Visit, path: string, heading: string): Promise<void> {
  await page.goto(app.product.url + path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

/** Pages for signed-out visitors. */
export async function publicPages(visit: Visit): Promise<void> {
  const { page, camera } = visit;
  await open(visit, '/sign-in', 'Sign in');
  await camera.shoot(page, 'sign-in', 'Sign in');
  await open(visit, '/forgot-password', 'Reset your password');
  await camera.shoot(page, 'forgot-password', 'Forgot password');
}

export async function waitingPage({ page, camera }: Visit): Promise<void> {
  await camera.shoot(page, 'pending-approval', 'Account pending approval');
}

export async function rejectedPage({ page, camera }: Visit): Promise<void> {
  await camera.shoot(page, 'account-rejected', 'Rejected account');
}

/** Pages of a new approved account. */
export async function emptyPages(visit: Visit): Promise<void> {
  const { page, camera } = visit;
  await open(visit, '/dashboard', 'Dashboard');
  await camera.shoot(page, 'dashboard-empty', 'Dashboard, empty');
  await open(visit, '/history', 'Content History');
  await page.getByText('No content items found.').waitFor();
  await camera.shoot(page, 'history-empty', 'History, empty');
}

/** The wizard, up to the button that sends it. */
export async function wizardPages(visit: Visit): Promise<void> {
  const { page, camera, app } = visit;
  const next = () => page.getByRole('button', { name: 'Continue' }).click();
  await open(visit, '/create', 'Create Content');
  const option = page.getByLabel('Blog').locator('option', { hasText: app.blog.name });
  await page.getByLabel('Blog').selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Topic').fill(bakingTopic);
  await page.getByText('Plugin requirements').waitFor();
  await camera.shoot(page, 'create', 'Create content, step 1: site and topic', { narrow: true });
  await next();
  await page.getByText('of 5 subtopics selected').waitFor();
  await page.getByRole('button', { name: 'Select First 5' }).click();
  await camera.shoot(page, 'create-subtopics', 'Create content, step 2: subtopics');
  await next();
  await page.getByLabel('First publication').waitFor();
  await camera.shoot(page, 'create-schedule', 'Create content, step 3: schedule');
  await next();
  await page.getByText('High-Impact Articles').waitFor();
  await camera.shoot(page, 'create-summary', 'Create content, step 4: summary');
}

/** Pages of an active account: articles in every status, a working site and a failing one. */
export async function writerPages(visit: Visit): Promise<void> {
  const { page, camera, app } = visit;
  await open(visit, '/dashboard', 'Dashboard');
  await page.getByText(bakingTitles[0] ?? '').waitFor();
  await page.locator('[data-today]').first().waitFor();
  await camera.shoot(page, 'dashboard', 'Dashboard', { narrow: true });

  await open(visit, '/history', 'Content History');
  await page.getByRole('row').nth(3).waitFor();
  await camera.shoot(page, 'history', 'History', { narrow: true });
  await page.getByRole('button', { name: `Preview: ${bakingTitles[0]}` }).click();
  await page.frameLocator('iframe').locator('h2').first().waitFor();
  await camera.shoot(page, 'preview', 'Preview of an article');
  await page.getByRole('dialog').getByText('HTML', { exact: true }).click();
  await page.getByRole('textbox', { name: 'HTML' }).waitFor();
  await camera.shoot(page, 'preview-html', "An article's HTML");
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^Publish Now: / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await camera.shoot(page, 'publish-now', 'Publish now');

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: bakingTitles[0] ?? '', exact: true }).click();
  await page.getByRole('heading', { name: 'Versions' }).waitFor();
  await camera.shoot(page, 'article', 'Live article: text, versions, quality checks', {
    narrow: true,
  });
  await page.getByRole('link', { name: 'All articles' }).click();
  await page.getByRole('link', { name: bakingTitles[2] ?? '', exact: true }).click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
  await camera.shoot(page, 'editor', 'Article editor', { narrow: true });
  await page.getByRole('heading', { name: 'On the blog' }).scrollIntoViewIfNeeded();
  await page.getByLabel('Address of a picture elsewhere').scrollIntoViewIfNeeded();
  await camera.shoot(
    page,
    'editor-fields',
    'Article editor: search fields, tags, categories and featured image',
  );

  await open(visit, '/calendar', 'Calendar');
  await page
    .getByText(bakingTitles[0] ?? '')
    .first()
    .waitFor();
  await camera.shoot(page, 'calendar', 'Calendar', { narrow: true });

  await open(visit, '/websites', 'Connected Websites');
  await page.getByText(app.blog.name).first().waitFor();
  await camera.shoot(page, 'websites', 'Connected websites');

  await open(visit, '/wordpress', 'WordPress Sites');
  await page.getByText('error', { exact: true }).waitFor();
  await camera.shoot(page, 'wordpress', 'WordPress sites: one connected, one unreachable', { narrow: true });
  await page.getByRole('button', { name: `Edit ${app.blog.name}` }).click();
  await page.getByRole('dialog').getByLabel('Username').waitFor();
  await camera.shoot(page, 'wordpress-edit', 'Edit a WordPress site');

  await open(visit, '/wordpress', 'WordPress Sites');
  for (const [link, heading, name, caption] of [
    ['Profile of', 'Profile of', 'site-profile', 'Profile of a site'],
    ['Posts of', 'Posts of', 'site-posts', 'Posts of a site'],
    ['Labels and responsibility of', 'Labels and Responsibility of', 'site-labels', 'Labels of a site'],
  ] as const) {
    await page.getByRole('link', { name: `${link} ${app.blog.name}` }).click();
    await page.getByRole('heading', { name: `${heading} ${app.blog.name}` }).waitFor();
    await camera.shoot(page, name, caption);
    await page.goBack();
  }

  await open(visit, '/other-sites', 'Manually Integrated Websites for HTML Output');
  await page.getByText('Manually added').waitFor();
  await camera.shoot(page, 'other-sites', 'Other sites');

  await open(visit, '/subscription', 'Subscription Management');
  await camera.shoot(page, 'subscription', 'Subscription');
  await page.getByRole('button', { name: /marguerite/i }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).waitFor();
  await camera.shoot(page, 'account-menu', 'Account menu');

  await errorPage(visit);
}

/** To make a page fail, it gets an invalid response. */
async function errorPage({ page, camera, app }: Visit): Promise<void> {
  const pattern = '**/api/protected/content/dashboard';
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), activity: [null] } });
  });
  await page.goto(`${app.product.url}/dashboard`);
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  await camera.shoot(page, 'error', 'Error page');
  await page.unroute(pattern);
}

export async function administratorPages(visit: Visit): Promise<void> {
  const { page, camera } = visit;
  await open(visit, '/admin/users', 'User Management');
  await page.getByRole('button', { name: 'Approve' }).first().waitFor();
  await camera.shoot(page, 'users', 'User management', { narrow: true });
  await open(visit, '/admin/operations', 'Operations');
  await camera.shoot(page, 'operations', 'Operations: queues, causes, services, spend');
  await open(visit, '/admin/settings', 'Settings');
  await page.getByRole('heading', { name: 'Mail server' }).waitFor();
  await camera.shoot(page, 'settings', 'Settings: AI provider and mail server');
  await open(visit, '/admin/prompts', 'Manage Prompts');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  await edit.waitFor();
  await camera.shoot(page, 'prompts', 'Prompts');
  await edit.click();
  await page.getByRole('dialog').getByLabel('Category').waitFor();
  await camera.shoot(page, 'prompt-edit', 'Edit a prompt');
}
