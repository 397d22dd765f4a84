import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import type { Page } from '@playwright/test';
import { article, articleFixtures, articlePath, conflicting } from './article-fixtures.ts';
import { people } from './base-fixtures.ts';
import { incoming } from './quality-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

/** Live, with a newer text and another address here. */
const live: ArticleDetail = {
  ...article,
  status: 'published',
  published_date: article.date,
  slug: 'how-to-keep-a-starter-alive',
  live_post: { version: article.version - 1, is_outdated: true, change: null },
  actions: ['edit', 'rewrite', 'rewriteSection', 'updateLive', 'unpublish', 'deletePost', 'delete'],
};

function onLive(fixtures: Fixtures, act: (page: Page) => Promise<void>): Scene {
  const all = { ...articleFixtures, getArticle: live, ...fixtures };
  return { path: articlePath, user: people.writer, fixtures: all, act };
}

async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const update = async (page: Page) => {
  await page.getByRole('button', { name: 'Update Live Post' }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** A live post: updated, unpublished, deleted, changed on both sides, linked from older posts. */
export const livePostScenes: Record<string, Scene> = {
  'live-update': onLive({}, async (page) => {
    await update(page);
    await page.getByText('The address of the post changes').waitFor();
  }),
  'live-update-loading': onLive({ getArticleVersion: 'never' }, update),
  'live-update-refused': onLive(
    {
      updateLivePost: {
        status: 409,
        error: 'The post was also changed on the blog. Resolve the conflict first.',
      },
    },
    async (page) => {
      await update(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Update Live Post' }).click();
      await page.getByRole('dialog').getByRole('alert').waitFor();
    },
  ),
  'live-waits-for-merge': onLive(
    {
      getArticle: {
        ...live,
        live_post: { version: article.version - 1, is_outdated: true, change: 'update' },
        error_msg:
          'The change is on the branch “chapterhouse/how-to-keep-a-starter-alive”. Merge it into “main” at your Git host; until then the post stays as it is.',
      },
    },
    (page) => page.getByText('Merge it into').waitFor(),
  ),
  'live-unpublish': onLive({}, (page) => choose(page, 'Unpublish')),
  'live-delete': onLive({}, (page) => choose(page, 'Delete on the Blog')),
  'live-conflict-merge': onLive({ getArticle: { ...conflicting, status: 'published' } }, async (page) => {
    await page.getByRole('button', { name: 'Resolve Conflict' }).click();
    await page.getByRole('dialog').getByText('Merge', { exact: true }).click();
    await page.getByRole('button', { name: 'Use the Merged Text' }).waitFor();
  }),
  'live-incoming': onLive({ listIncomingLinks: { suggestions: incoming } }, (page) =>
    page.getByRole('list', { name: 'Posts that could link here' }).scrollIntoViewIfNeeded(),
  ),
  'live-incoming-refused': onLive(
    {
      listIncomingLinks: { suggestions: incoming },
      addIncomingLink: {
        status: 409,
        error: 'The text has changed. Reload the page to see new suggestions.',
      },
    },
    async (page) => {
      const add = page.getByRole('button', { name: /^Add Link/ }).first();
      await add.scrollIntoViewIfNeeded();
      await add.click();
      await page.getByText('The text has changed.').first().waitFor();
    },
  ),
};
