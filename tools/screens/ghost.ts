import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { GhostSite } from '@chapterhouse/contract/platforms/ghost/entities';
import type { Page } from 'playwright';
import { config, people } from './base-fixtures.ts';
import { emptyFixtures, failingFixtures, fixtures, loadingFixtures } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const id = (n: number) => `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`;

const letters: GhostSite = {
  id: id(401),
  name: 'Letters from the Harbor',
  url: 'https://letters.example.com',
  status: 'connected',
  status_message: null,
  last_sync: '2026-11-20T15:12:00Z',
  author_id: 'a1',
  author_name: 'Ada Lindqvist',
  visibility: 'members',
  newsletter: 'ask',
};

const wrongKey: GhostSite = {
  ...letters,
  id: id(402),
  name: 'The Slow Oven',
  url: 'https://oven.example.com',
  status: 'error',
  status_message:
    'Ghost rejected the Admin API key. Copy it again in Ghost under Settings > Integrations; it may have been regenerated.',
  last_sync: null,
  author_id: null,
  author_name: null,
  visibility: 'public',
};

const withGhost: Fixtures = {
  getConfig: {
    ...config,
    platforms: ['wordpress', 'ghost', 'other'],
    features: { subscriptions: true, pictures: 'demo' },
  },
};
const ghostFixtures: Fixtures = {
  ...fixtures,
  ...withGhost,
  getDashboard: {
    stats: {
      ...{ total_articles: 42, published_articles: 27, scheduled_articles: 12 },
      ...presentSiteCounts({ wordpress: 3, ghost: 2, other: 1 }),
    },
    quota: { articles_used: 18, articles_total: 50, sites_used: 5, sites_total: 10 },
    activity: [],
  },
  listGhostSites: { sites: [letters, wrongKey] },
  listGhostAuthors: {
    authors: [
      { id: 'a1', name: 'Ada Lindqvist' },
      { id: 'a2', name: 'Bo Nilsson' },
    ],
  },
};

const user = people.writer;

function ghost(act?: Scene['act'], some: Fixtures = {}): Scene {
  return { path: '/ghost', user, fixtures: { ...ghostFixtures, ...some }, ...(act ? { act } : {}) };
}

async function openForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Ghost Site' }).click();
  await page.getByLabel('Site Name').waitFor();
}

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit Letters from the Harbor' }).click();
  await page.getByLabel('Author of new posts').waitFor();
}

const contentKey = 'This is the Content API key, which can only read. Copy the Admin API key below it.';

/** The list of Ghost sites and its form. */
export const ghostScenes: Record<string, Scene> = {
  ghost: ghost(),
  'ghost-empty': ghost(undefined, { ...emptyFixtures, ...withGhost, listGhostSites: { sites: [] } }),
  'ghost-loading': {
    path: '/ghost',
    user,
    fixtures: { ...loadingFixtures, ...withGhost, listGhostSites: 'never' },
  },
  'ghost-failing': {
    path: '/ghost',
    user,
    fixtures: { ...failingFixtures, ...withGhost, listGhostSites: { status: 403, error: '' } },
    act: (page) => page.getByRole('button', { name: 'Retry' }).waitFor(),
  },
  'websites-ghost': { path: '/websites', user, fixtures: ghostFixtures },
  'ghost-add': ghost(async (page) => {
    await openForm(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Admin API key is required').waitFor();
  }),
  'ghost-wrong-key': ghost(
    async (page) => {
      await openForm(page);
      await page.getByLabel('Site Name').fill('Letters');
      await page.getByLabel('Site URL').fill('letters.example.com');
      await page.getByLabel('Admin API Key').first().fill('content-key');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(contentKey).first().waitFor();
    },
    {
      createSite: {
        status: 400,
        error: {
          error: contentKey,
          code: 'invalid_input',
          details: [{ field: 'admin_api_key', message: contentKey }],
        },
      },
    },
  ),
  'ghost-edit': ghost(openEdit),
  'ghost-edit-no-authors': ghost(
    async (page) => {
      await openEdit(page);
      await page.getByText('did not respond').waitFor();
    },
    {
      listGhostAuthors: { status: 502, error: 'letters.example.com did not respond within 10 seconds.' },
    },
  ),
};
