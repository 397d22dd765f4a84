import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { GitSite } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { Page } from '@playwright/test';
import { people } from './base-fixtures.ts';
import { emptyFixtures, failingFixtures, fixtures, loadingFixtures } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

const siteOf = (n: number, generator: GitSite['generator'], some: Partial<GitSite>): GitSite => {
  const { path, address, format, frontMatter } = gitPresets[generator];
  return {
    ...{ id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`, generator, path, address, format },
    name: 'Field Notes',
    url: 'https://notes.example.com',
    username: '',
    status: 'connected',
    status_message: null,
    last_sync: '2026-11-20T15:12:00Z',
    repository: 'https://git.example.com/mira/field-notes.git',
    branch: 'main',
    front_matter: frontMatter,
    author_name: 'Chapterhouse',
    author_email: 'mira@example.com',
    ...some,
  };
};

const sites = [
  siteOf(401, 'hugo', {}),
  siteOf(402, 'jekyll', {
    name: 'The Workshop',
    url: 'https://workshop.example.com',
    repository: 'https://git.example.com/mira/workshop',
    status: 'error',
    status_message:
      'The Git host refused the access token. Create a new one that may write to this repository, and update the site.',
  }),
];

const stats = {
  total_articles: 42,
  published_articles: 27,
  scheduled_articles: 12,
  ...presentSiteCounts({ wordpress: 3, git: 2, other: 1 }),
};
const quota = { articles_used: 18, articles_total: 50, sites_used: 3, sites_total: 10 };
const connected: Fixtures = {
  ...fixtures,
  getDashboard: { stats, quota, activity: [] },
  listGitSites: { sites },
  updateGitSite: {
    status: 400,
    error: {
      error: 'Enter the access token for the new repository URL.',
      code: 'invalid_input',
      details: [{ field: 'access_token', message: 'Enter the access token for the new repository URL.' }],
    },
  },
};

const git = (act?: Scene['act'], some: Fixtures = connected): Scene => ({
  path: '/git',
  user,
  fixtures: some,
  ...(act ? { act } : {}),
});

async function add(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Connect Repository' }).first().click();
  await page.getByLabel('Repository URL').waitFor();
}

/** Sites whose articles are committed to a repository. */
export const gitScenes: Record<string, Scene> = {
  git: git(),
  'git-empty': git(undefined, emptyFixtures),
  'git-loading': git(undefined, loadingFixtures),
  'git-failing': git((page) => page.getByRole('button', { name: 'Retry' }).waitFor(), failingFixtures),
  'git-add': git(add),
  'git-add-missing': git(async (page) => {
    await add(page);
    await page.getByLabel('Repository URL').fill('git@git.example.com:mira/notes.git');
    await page.getByLabel('Path of a Post').fill('posts/{name}.md');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Access token is required').waitFor();
  }),
  'git-edit': git(async (page) => {
    await page.getByRole('button', { name: 'Edit Field Notes' }).click();
    await page.getByRole('textbox', { name: 'Front Matter', exact: true }).waitFor();
  }),
};
