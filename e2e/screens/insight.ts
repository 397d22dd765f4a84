import { people } from './base-fixtures.ts';
import { quietOverview } from './insight-fixtures.ts';
import { fixtures } from './main-job-fixtures.ts';
import type { Scene } from './scene.ts';

const user = people.writer;
/** The dashboard's overview, the guided tour and the calendar. */
export const insightScenes: Record<string, Scene> = {
  'dashboard-quiet': { path: '/dashboard', user, fixtures: { ...fixtures, getOverview: quietOverview } },
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
    fixtures: { ...fixtures, getOverview: { status: 403, error: 'The server is not in the mood.' } },
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
      const isWide = (page.viewportSize()?.width ?? 0) > 992;
      await page.getByRole('button', { name: 'Next' }).click();
      if (isWide) {
        await page.getByRole('alertdialog', { name: 'Connect Your Blog' }).waitFor();
        await page.getByRole('button', { name: 'Next' }).click();
      }
      await page.getByRole('alertdialog', { name: 'Start Creating Content' }).waitFor();
    },
  },
};
