import type { Page } from '@playwright/test';
import { people } from './base-fixtures.ts';
import { fixtures, wordPressSites } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;
const create = { path: '/create', user };

async function fillFirstStep(page: Page): Promise<void> {
  await page.getByLabel('Blog').selectOption(`wordpress:${wordPressSites[0]?.id}`);
  await page.getByLabel('Topic').fill('Sourdough baking for beginners');
}

async function openFold(page: Page, title: string): Promise<void> {
  await page.getByText(title, { exact: true }).click();
}

async function toSubtopics(page: Page): Promise<void> {
  await fillFirstStep(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Subtopics' }).waitFor();
}

const withRepeats: Fixtures = {
  ...fixtures,
  checkTitles: {
    repeats: [
      {
        index: 1,
        title: 'Feeding a starter without wasting flour',
        similarity: 0.9,
        url: 'https://slow-oven.example.com/feeding-a-starter/',
      },
      {
        index: 4,
        title: 'A beginner’s calendar for the first loaf, from Thursday evening to Saturday noon',
        similarity: 0.8,
      },
    ],
  },
};

const oneSourceFails: Fixtures = {
  ...fixtures,
  checkSources: {
    sources: [
      {
        url: 'https://grain.example.org/research/rye-fermentation-at-home',
        problem: '',
        title: 'Rye fermentation at home',
        characters: 18_240,
        is_cut: true,
      },
      {
        url: 'https://mill.example.com/prices-2026',
        problem: 'mill.example.com returned status 404: the page does not exist.',
        title: '',
        characters: 0,
        is_cut: false,
      },
    ],
  },
};

const list = [
  'id;title;description',
  '1;Reading the dough;When it is ready, and how it shows',
  '2;;',
  '3;Feeding a starter;Twice a day, or once a week',
  '4;reading the dough;',
  '5;Flour and what the numbers on it mean to somebody who bakes twice a month at the very most;',
].join('\n');

const many = Array.from({ length: 64 }, (_, i) => `Lesson ${i + 1}: what the dough says`).join('\n');

async function openImport(page: Page, text: string): Promise<void> {
  await toSubtopics(page);
  await page.getByRole('button', { name: 'Import Titles' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titles', { exact: true }).fill(text);
  await dialog.getByRole('checkbox').first().waitFor();
}

/** Optional features of the wizard, and exports. */
export const wizardScenes: Record<string, Scene> = {
  'create-1-advanced': {
    ...create,
    fixtures,
    act: async (page) => {
      await fillFirstStep(page);
      await openFold(page, 'Advanced');
      await page.getByLabel('Tone').selectOption('Friendly');
      await page.getByLabel('Keywords').fill('rye, hydration, patience');
      await page.getByLabel('Words per article').fill('90');
      await page.getByRole('combobox', { name: 'Categories' }).fill('Bread,Kitchen notes,');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('An article can have 200 to 5000 words').waitFor();
    },
  },
  'create-1-sources': {
    ...create,
    fixtures: oneSourceFails,
    act: async (page) => {
      await fillFirstStep(page);
      await openFold(page, 'Sources');
      await page
        .getByLabel('Addresses')
        .fill('grain.example.org/research/rye-fermentation-at-home\nhttps://mill.example.com/prices-2026');
      await page.getByRole('button', { name: 'Paste a Text' }).click();
      await page.getByLabel('Title', { exact: true }).fill('Notes from the course');
      await page
        .getByLabel('Text', { exact: true })
        .fill('The oven is heated to 250 degrees an hour before.');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('the page does not exist').waitFor();
    },
  },
  'create-1-sources-reading': {
    ...create,
    fixtures: { ...fixtures, checkSources: 'never' },
    act: async (page) => {
      await fillFirstStep(page);
      await openFold(page, 'Sources');
      await page.getByLabel('Addresses').fill('https://mill.example.com');
      await page.getByRole('button', { name: 'Continue' }).click();
    },
  },
  'create-2-repeats': {
    ...create,
    fixtures: withRepeats,
    act: async (page) => {
      await toSubtopics(page);
      await page
        .getByText(/^Repeats your article/)
        .first()
        .waitFor();
      await page.getByRole('button', { name: 'Select First 5' }).click();
    },
  },
  'create-2-editing': {
    ...create,
    fixtures,
    act: async (page) => {
      await toSubtopics(page);
      await page
        .getByRole('button', { name: /^Edit / })
        .nth(1)
        .click();
      await page.getByLabel('Title').fill('');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please enter a title').waitFor();
    },
  },
  'create-2-own': {
    ...create,
    fixtures,
    act: async (page) => {
      await toSubtopics(page);
      await page.getByRole('button', { name: 'Add Your Own' }).click();
      await page.getByLabel('Title').fill('Why rye bread takes its time');
    },
  },
  'create-2-import': { ...create, fixtures, act: (page) => openImport(page, list) },
  'create-2-import-many': { ...create, fixtures, act: (page) => openImport(page, many) },
  'create-2-cluster': {
    ...create,
    fixtures,
    act: async (page) => {
      await toSubtopics(page);
      await page.getByRole('button', { name: 'Select First 5' }).click();
      await page.getByLabel('Plan as a cluster').check();
      await page
        .getByText(/^Links to/)
        .first()
        .click();
    },
  },
  'create-4-cluster': {
    ...create,
    fixtures,
    act: async (page) => {
      await toSubtopics(page);
      await page.getByRole('button', { name: 'Select First 5' }).click();
      await page.getByLabel('Plan as a cluster').check();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Cluster' }).scrollIntoViewIfNeeded();
    },
  },
  'create-4-options': {
    ...create,
    fixtures,
    act: async (page) => {
      await fillFirstStep(page);
      await openFold(page, 'Advanced');
      await page.getByLabel('Language').selectOption('German');
      await page.getByLabel('Audience').fill('People who bake at the weekend and have never fed a starter');
      await page.getByRole('combobox', { name: 'Categories' }).fill('Bread,Kitchen notes,');
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Select First 5' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('heading', { name: 'Summary' }).waitFor();
    },
  },
  'create-4-source-gone': {
    ...create,
    fixtures: {
      ...fixtures,
      createBatch: {
        status: 400,
        error: {
          error: 'mill.example.com returned status 404: the page does not exist.',
          code: 'invalid_input',
          details: [
            {
              field: 'sources.0',
              message: 'mill.example.com returned status 404: the page does not exist.',
            },
          ],
        },
      },
    },
    act: async (page) => {
      await toSubtopics(page);
      await page.getByRole('button', { name: 'Select First 5' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('button', { name: 'Activate Content Engine' }).click();
      await page.getByRole('button', { name: 'Change Sources' }).waitFor();
    },
  },
  'history-export': {
    path: '/history',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('button', { name: 'Export' }).click();
      await page.getByRole('menuitem', { name: 'CSV table' }).waitFor();
    },
  },
};
