import { presentSiteCounts } from '@chapterhouse/contract/platforms/endpoints';
import type { GitSite, LearnedGitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitPresets, gitTexts } from '@chapterhouse/contract/platforms/git/presets';
import type { Page } from '@playwright/test';
import { people } from './base-fixtures.ts';
import { emptyFixtures, failingFixtures, fixtures, loadingFixtures } from './main-job-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;

const siteOf = (n: number, generator: GitSite['generator'], some: Partial<GitSite>): GitSite => {
  const { path, address, picturePath, pictureAddress, format, frontMatter } = gitPresets[generator];
  return {
    ...{ id: `0190a000-0000-7000-8000-${String(n).padStart(12, '0')}`, generator, path, address, format },
    name: 'Field Notes',
    url: 'https://notes.example.com',
    username: '',
    status: 'connected',
    status_message: null,
    last_sync: '2026-11-20T15:12:00Z',
    repository: 'https://git.example.com/mira/field-notes.git',
    host_fingerprint: '',
    branch: 'main',
    delivery: 'push',
    picture_path: picturePath,
    picture_address: pictureAddress,
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
  siteOf(403, 'eleventy', {
    name: 'Garden Letters',
    url: 'https://letters.example.com',
    repository: 'git@git.example.com:mira/letters.git',
    delivery: 'pull_request',
    host_fingerprint: 'SHA256:+DiY3wvvV6TuJJhbpZisF/zLDA0zPMSvHdkr4UvCOqU',
  }),
];

const stats = {
  total_articles: 42,
  published_articles: 27,
  scheduled_articles: 12,
  ...presentSiteCounts({ wordpress: 3, git: 3, other: 1 }),
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

const learned: LearnedGitLayout = {
  read_from: 'content/notes/2026/ferns/index.md',
  format: 'yaml',
  path: 'content/notes/{year}/{slug}/index.md',
  front_matter: 'layout: note\ntitle: {title}\ndate: {date}\ntags: {tags}',
  left_out: ['cover', 'weight'],
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
    await page.getByLabel('Repository URL').fill('http://git.example.com/mira/notes.git');
    await page.getByLabel('Path of a Post').fill('posts/{name}.md');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Access token is required').waitFor();
  }),
  'git-add-ssh': git(async (page) => {
    await add(page);
    await page.getByLabel('Repository URL').fill('git@git.example.com:mira/notes.git');
    await page.getByLabel('Private Key').fill('-----BEGIN PUBLIC KEY-----');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Paste the whole private key').waitFor();
  }),
  'git-edit-ssh': git(async (page) => {
    await page.getByRole('button', { name: 'Edit Garden Letters' }).click();
    await page.getByLabel('Host Key Fingerprint').waitFor();
  }),
  'git-read-layout': git(
    async (page) => {
      await page.getByRole('button', { name: 'Edit Field Notes' }).click();
      await page.getByRole('button', { name: 'Read from a Post' }).click();
      await page.getByText('Filled in from content/notes/2026/ferns/index.md.').waitFor();
    },
    { ...connected, readGitLayout: learned },
  ),
  'git-read-layout-failing': git(
    async (page) => {
      await page.getByRole('button', { name: 'Edit Field Notes' }).click();
      await page.getByRole('button', { name: 'Read from a Post' }).click();
      await page.getByText(gitTexts.noPosts).waitFor();
    },
    { ...connected, readGitLayout: { status: 409, error: { error: gitTexts.noPosts, code: 'conflict' } } },
  ),
  'git-edit': git(async (page) => {
    await page.getByRole('button', { name: 'Edit Field Notes' }).click();
    await page.getByRole('textbox', { name: 'Front Matter', exact: true }).waitFor();
  }),
};
