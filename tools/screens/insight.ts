import { people } from './base-fixtures.ts';
import { calendarArticles, quietOverview } from './insight-fixtures.ts';
import {
  emptyDashboard,
  emptyFixtures,
  failingFixtures,
  fixtures,
  loadingFixtures,
} from './main-job-fixtures.ts';
import type { Scene } from './scene.ts';

const user = people.writer;
const month = '/calendar?date=2026-11-21';
const week = '/calendar?view=week&date=2026-11-25';

const refused = { status: 409, error: 'The article is being sent to its blog. Try again in a moment.' };

/** Articles are being written, and none is live yet. */
const beforeFirstArticle = {
  ...emptyDashboard,
  stats: { ...emptyDashboard.stats, total_articles: 5, wordpress_sites: 1 },
};

/** The dashboard's overview, the guided tour and the calendar. */
export const insightScenes: Record<string, Scene> = {
  'dashboard-quiet': { path: '/dashboard', user, fixtures: { ...fixtures, getOverview: quietOverview } },
  'dashboard-first-article': {
    path: '/dashboard',
    user,
    fixtures: { ...fixtures, getDashboard: beforeFirstArticle },
  },
  'dashboard-table': {
    path: '/dashboard',
    user,
    fixtures,
    act: async (page) => {
      await page.getByText('Show as a table').click();
      await page.getByRole('columnheader', { name: 'Published' }).waitFor();
    },
  },
  'dashboard-overview-loading': { path: '/dashboard', user, fixtures: { ...fixtures, getOverview: 'never' } },
  'dashboard-overview-failing': {
    path: '/dashboard',
    user,
    fixtures: { ...fixtures, getOverview: { status: 403, error: 'The server is overloaded.' } },
  },
  'command-palette': {
    path: '/dashboard',
    user,
    fixtures,
    act: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'History' }).waitFor();
      await page.getByRole('group', { name: 'Articles' }).waitFor();
    },
  },
  'command-palette-nothing': {
    path: '/dashboard',
    user,
    fixtures: { ...fixtures, listArticles: { articles: [] } },
    act: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click();
      await page.getByRole('combobox').fill('zebra');
      await page.getByText('Nothing found.').waitFor();
    },
  },
  tour: {
    path: '/dashboard',
    user,
    fixtures,
    newcomer: true,
    actsByWidth: true,
    act: (page) => page.getByRole('alertdialog', { name: /^Welcome to/ }).waitFor(),
  },
  'tour-last': {
    path: '/dashboard',
    user,
    fixtures,
    newcomer: true,
    actsByWidth: true,
    act: async (page) => {
      await page.getByRole('alertdialog').waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('alertdialog', { name: 'Connect Your Blog' }).waitFor();
      await page.getByRole('button', { name: 'Next' }).click();
      await page.getByRole('alertdialog', { name: 'Start Creating Content' }).waitFor();
    },
  },
  calendar: { path: month, user, fixtures },
  'calendar-week': { path: week, user, fixtures },
  'calendar-empty': { path: month, user, fixtures: emptyFixtures },
  'calendar-loading': { path: month, user, fixtures: loadingFixtures },
  'calendar-failing': { path: month, user, fixtures: failingFixtures },
  'calendar-cut': {
    path: month,
    user,
    fixtures: { ...fixtures, getCalendar: { articles: calendarArticles, is_cut: true } },
  },
  'calendar-day': {
    path: month,
    user,
    fixtures,
    actsByWidth: true,
    act: async (page) => {
      const more = page.getByRole('button', { name: /^\+\d+ more on Tuesday, November 24/ });
      if ((page.viewportSize()?.width ?? 0) <= 768) return;
      await more.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'calendar-article': {
    path: week,
    user,
    fixtures: { ...fixtures, rescheduleArticle: refused },
    actsByWidth: true,
    act: async (page) => {
      const isNarrow = (page.viewportSize()?.width ?? 0) <= 768;
      const article = isNarrow
        ? page.getByRole('button', { name: /^Move to…/ }).first()
        : page.getByRole('button', { name: /, scheduled, Wed, Nov 25, 2026/ }).first();
      await article.click();
      await page.getByLabel('Move to…', { exact: true }).fill('2199-01-01T09:00');
      await page.getByRole('button', { name: 'Move', exact: true }).click();
      await page.getByRole('alert').waitFor();
    },
  },
};
