import type { Article } from '@chapterhouse/contract/articles/entities';
import type { Page } from '@playwright/test';
import { people } from './base-fixtures.ts';
import { articles, fixtures } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

/** More rows than the table renders at once. */
const many: Article[] = Array.from({ length: 200 }, (_, n) => {
  const one = articles[n % articles.length] as Article;
  return {
    ...one,
    id: `0190b000-0000-7000-8000-${String(n).padStart(12, '0')}`,
    title: `${one.title}, ${n + 1}`,
  };
});
const manyFixtures: Fixtures = { ...fixtures, listArticles: { articles: many, next_cursor: 'next' } };

async function choose(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Select: / });
  await boxes.nth(0).check();
  await boxes.nth(2).check();
  await page.getByText('2 selected').waitFor();
}

/** The history: filtered, sorted, with a selection, and long. */
export const historyScenes: Record<string, Scene> = {
  'history-narrowed': {
    path: '/history?status=scheduled&q=starter&site=0190a000-0000-7000-8000-000000000101&sort=title&order=asc',
    user,
    fixtures,
    act: (page) => page.getByRole('row').nth(2).waitFor(),
  },
  'history-filters': {
    path: '/history',
    user,
    fixtures,
    act: (page) => page.getByRole('button', { name: 'Filters' }).click(),
  },
  'history-keys': {
    path: '/history',
    user,
    fixtures,
    act: async (page) => {
      await page.getByRole('row').nth(2).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
    },
  },
  'history-nothing-fits': {
    path: '/history?q=zebra',
    user,
    fixtures: { ...fixtures, listArticles: { articles: [] } },
    act: (page) => page.getByRole('button', { name: 'Show All Articles' }).waitFor(),
  },
  'history-chosen': { path: '/history', user, fixtures, act: choose },
  'history-all-chosen': {
    path: '/history',
    user,
    fixtures: manyFixtures,
    act: async (page) => {
      await page.getByRole('checkbox', { name: 'Select all loaded articles' }).first().check();
      await page.getByRole('button', { name: 'Select All Matching Articles' }).waitFor();
    },
  },
  'history-menu': {
    path: '/history',
    user,
    // Pointing at a row loads its article ahead.
    fixtures: { ...fixtures, getArticle: 'never' },
    act: async (page) => {
      await page.getByRole('button', { name: /^Actions: How to Keep/ }).click();
      await page.getByRole('menu').waitFor();
    },
  },
};
