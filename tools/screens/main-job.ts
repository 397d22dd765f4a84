import type { Page } from '@playwright/test';
import { people } from './base-fixtures.ts';
import { states } from './billing-fixtures.ts';
import {
  emptyDashboard,
  emptyFixtures,
  failingFixtures,
  fixtures,
  loadingFixtures,
  wordPressSites,
} from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Blog').selectOption(`wordpress:${wordPressSites[0]?.id}`);
  await page.getByLabel('Topic').fill('Sourdough baking for beginners');
}

async function toSubtopics(page: Page): Promise<void> {
  await fillFirstStep(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Subtopics' }).waitFor();
}

async function toSchedule(page: Page): Promise<void> {
  await toSubtopics(page);
  await page.getByRole('button', { name: 'Select First 5' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Schedule' }).waitFor();
}

async function toSummary(page: Page): Promise<void> {
  await toSchedule(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Summary' }).waitFor();
}

async function openPreview(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Preview: How to Keep/ }).click();
  await page.getByRole('dialog').waitFor();
}

/** An invalid response that the server never sends, to make a page fail. */
const brokenAnswer = JSON.parse(JSON.stringify({ ...emptyDashboard, activity: [null] }));

const limitReached: Fixtures = {
  ...fixtures,
  generateTopics: {
    status: 403,
    error: { error: 'Limit', code: 'subscription_limit_reached', subscription_limit_reached: true },
  },
};

const fewLeft = { articles_used: 3, articles_total: 5, sites_used: 1, sites_total: 1 };

const paths = {
  dashboard: '/dashboard',
  create: '/create',
  history: '/history',
  websites: '/websites',
  wordpress: '/wordpress',
  'other-sites': '/other-sites',
};

const conditions = {
  '': fixtures,
  '-empty': emptyFixtures,
  '-loading': loadingFixtures,
  '-failing': failingFixtures,
};

/** Every screen with data, empty, loading and failing. */
const plainScenes = Object.fromEntries(
  Object.entries(paths).flatMap(([name, path]) =>
    Object.entries(conditions).map(([suffix, some]): [string, Scene] => [
      `${name}${suffix}`,
      { path, user, fixtures: some },
    ]),
  ),
);

/** Dashboard, wizard, history, preview and sites. */
export const mainJobScenes: Record<string, Scene> = {
  ...plainScenes,
  'dashboard-beta': { path: '/dashboard', user: people.beta, fixtures },
  'dashboard-beta-paying': {
    path: '/dashboard',
    user: people.beta,
    fixtures: { ...fixtures, getSubscription: states.growth },
    act: (page) => page.getByRole('button', { name: 'Cancel Subscription' }).waitFor(),
  },
  'create-missing': {
    path: '/create',
    user,
    fixtures,
    act: (page) => page.getByRole('button', { name: 'Continue' }).click(),
  },
  'create-1-filled': {
    path: '/create',
    user,
    fixtures,
    act: async (page) => {
      await fillFirstStep(page);
      await page.getByText('Plugin requirements').click();
      await page.getByRole('button', { name: 'Check Again' }).waitFor();
    },
  },
  'create-plugins-unknown': {
    path: '/create',
    user,
    fixtures: {
      ...fixtures,
      checkWordPressPlugins: { status: 502, error: 'The site did not respond within 10 seconds.' },
    },
    act: async (page) => {
      await fillFirstStep(page);
      await page.getByText('Plugin requirements').click();
      await page.getByText('The plugins of this site could not be checked.').waitFor();
    },
    // A failed check is reported to the browser's console.
    breaks: true,
  },
  'create-quota': {
    path: '/create',
    user,
    fixtures: { ...fixtures, getDashboard: { ...emptyDashboard, quota: fewLeft } },
    act: async (page) => {
      await fillFirstStep(page);
      await page.getByLabel('Number of articles').fill('4');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Only 2 of your plan’s 5 articles are left.').waitFor();
    },
  },
  'wordpress-first-article': {
    path: '/wordpress',
    user,
    fixtures: { ...fixtures, getDashboard: emptyDashboard },
    act: (page) => page.getByText('Your blog is connected').waitFor(),
  },
  'create-limit': {
    path: '/create',
    user,
    fixtures: limitReached,
    act: async (page) => {
      await fillFirstStep(page);
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Upgrade Now').waitFor();
    },
  },
  'create-generating': {
    path: '/create',
    user,
    fixtures: { ...fixtures, generateTopics: 'never' },
    act: async (page) => {
      await fillFirstStep(page);
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  'create-2-subtopics': {
    path: '/create',
    user,
    fixtures,
    act: async (page) => {
      await toSubtopics(page);
      const boxes = page.getByRole('checkbox');
      for (const index of [0, 1, 2, 3, 4, 5]) await boxes.nth(index).check();
      await boxes.nth(2).hover();
      await page.getByRole('tooltip').waitFor();
    },
  },
  'create-3-schedule': {
    path: '/create',
    user,
    fixtures,
    act: async (page) => {
      await toSchedule(page);
      await page.getByLabel('Publish the first one as soon as it is written').check();
    },
  },
  'create-4-summary': { path: '/create', user, fixtures, act: toSummary },
  'create-4-failed': {
    path: '/create',
    user,
    fixtures: { ...fixtures, createBatch: { status: 500, error: '' } },
    act: async (page) => {
      await toSummary(page);
      await page.getByRole('button', { name: 'Activate Content Engine' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  preview: {
    path: '/history',
    user,
    fixtures,
    act: async (page) => {
      await openPreview(page);
      await page.locator('iframe').waitFor();
    },
  },
  'preview-html': {
    path: '/history',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: /^HTML: / }).click();
      await page.getByRole('textbox', { name: 'HTML' }).waitFor();
    },
  },
  'preview-loading': {
    path: '/history',
    user,
    fixtures: { ...fixtures, getArticleContent: 'never' },
    act: openPreview,
  },
  'preview-failing': {
    path: '/history',
    user,
    fixtures: { ...fixtures, getArticleContent: { status: 403, error: 'Not now.' } },
    act: async (page) => {
      await openPreview(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    },
  },
  'history-retry-refused': {
    path: '/history',
    user,
    fixtures: {
      ...fixtures,
      retryArticle: { status: 409, error: 'Only failed articles can be retried.' },
    },
    act: async (page) => {
      await page.getByRole('button', { name: /^Retry: / }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  'error-page': {
    path: '/dashboard',
    user,
    fixtures: { ...fixtures, getDashboard: brokenAnswer },
    act: (page) => page.getByRole('heading', { name: 'Something went wrong' }).waitFor(),
    breaks: true,
  },
  'publish-now': {
    path: '/history',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: /^Publish Now: How to Keep/ }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'wordpress-add': {
    path: '/wordpress',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add WordPress Site' }).click();
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Username is required').waitFor();
    },
  },
  'wordpress-edit': {
    path: '/wordpress',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Edit The Slow Oven' }).click();
      await page.getByRole('button', { name: 'Save' }).waitFor();
      await page.getByText('How to create an application password').click();
    },
  },
  'wordpress-delete': {
    path: '/wordpress',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete Garden Notes' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'other-sites-add': {
    path: '/other-sites',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Add Website' }).click();
      await page.getByLabel('Website URL').fill('not a url');
      await page.getByRole('button', { name: 'Add Website' }).last().click();
      await page.getByText('Please enter a valid URL').waitFor();
    },
  },
};
