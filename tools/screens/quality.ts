import type { Page } from '@playwright/test';
import { article, articleFixtures, articlePath } from './article-fixtures.ts';
import { people } from './base-fixtures.ts';
import { cluster, largeCluster } from './cluster-fixtures.ts';
import { fixtures as mainJobFixtures } from './main-job-fixtures.ts';
import { approvals, awaiting, incoming, qualityUnderWay, refreshable } from './quality-fixtures.ts';
import { records } from './record-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;
const panel = (page: Page) => page.getByRole('region', { name: 'Quality' });

const record = (page: Page) => page.getByRole('region', { name: 'Editorial record' });
const showRecord = (page: Page) => record(page).scrollIntoViewIfNeeded();

function onArticle(fixtures: Fixtures, act?: Scene['act']): Scene {
  return { path: articlePath, user, fixtures: { ...articleFixtures, ...fixtures }, ...(act ? { act } : {}) };
}

const queue: Fixtures = { ...mainJobFixtures, listAwaitingApproval: { articles: awaiting, total: 4 } };

function onQueue(fixtures: Fixtures, act?: Scene['act']): Scene {
  return { path: '/approvals', user, fixtures: { ...queue, ...fixtures }, ...(act ? { act } : {}) };
}

function onRefresh(fixtures: Fixtures, act?: Scene['act']): Scene {
  return {
    ...{
      path: '/refresh',
      user,
      fixtures: { ...mainJobFixtures, listRefreshable: refreshable, ...fixtures },
    },
    ...(act ? { act } : {}),
  };
}

async function askForAll(page: Page): Promise<void> {
  await page.getByLabel('Select all on this page').check();
  await page.getByRole('button', { name: 'Approve 4' }).click();
  await page.getByRole('dialog').waitFor();
}

/** Quality checks, approval, and the list of articles waiting for approval. */
export const qualityScenes: Record<string, Scene> = {
  'quality-passage': onArticle({}, async (page) => {
    await page.getByRole('textbox', { name: 'Text', exact: true }).waitFor();
    await panel(page)
      .getByRole('button', { name: /the page on yeast/ })
      .click();
  }),
  'quality-under-way': onArticle({ getArticleQuality: qualityUnderWay }, (page) =>
    panel(page).getByText('Checking 4 of 4 links.').waitFor(),
  ),
  'quality-loading': onArticle({ getArticleQuality: 'never' }),
  'quality-failing': onArticle(
    { getArticleQuality: { status: 403, error: 'The checks are away.' } },
    (page) => panel(page).getByRole('alert').waitFor(),
  ),
  'claims-sources': onArticle({}, (page) => page.getByText('Show the claim with a source').click()),
  'claims-loading': onArticle({ getArticleClaims: 'never' }),
  'claims-failing': onArticle({ getArticleClaims: { status: 403, error: 'The claims are away.' } }, (page) =>
    page.getByRole('region', { name: 'Claims' }).getByRole('alert').waitFor(),
  ),
  links: onArticle(
    { getArticle: { ...article, status: 'published' }, listIncomingLinks: { suggestions: incoming } },
    (page) => page.getByRole('button', { name: /^Add Link/ }).scrollIntoViewIfNeeded(),
  ),
  'links-failing': onArticle({ getArticleLinks: { status: 403, error: 'The links are away.' } }, (page) =>
    page.getByRole('region', { name: 'Internal links' }).getByRole('alert').scrollIntoViewIfNeeded(),
  ),
  cluster: onArticle({ getArticleCluster: { cluster } }, (page) =>
    page.getByRole('heading', { name: 'Cluster' }).scrollIntoViewIfNeeded(),
  ),
  'cluster-large': onArticle({ getArticleCluster: { cluster: largeCluster } }, (page) =>
    page.getByRole('heading', { name: 'Cluster' }).scrollIntoViewIfNeeded(),
  ),
  'cluster-failing': onArticle(
    { getArticleCluster: { status: 403, error: 'The cluster is away.' } },
    (page) => page.getByText('The cluster is away.').scrollIntoViewIfNeeded(),
  ),
  'approval-awaiting': onArticle({ getArticleApproval: approvals.awaiting }, (page) =>
    page.getByRole('button', { name: 'Approve', exact: true }).waitFor(),
  ),
  'approval-overdue': onArticle({ getArticleApproval: approvals.overdue }, (page) =>
    page.getByRole('button', { name: 'Approve and Publish' }).waitFor(),
  ),
  'approval-refused': onArticle(
    {
      getArticleApproval: approvals.awaiting,
      approveArticle: {
        status: 409,
        error: {
          error: 'The text has changed since you opened it. Review it again before you approve it.',
          code: 'stale_version',
        },
      },
    },
    async (page) => {
      await page.getByRole('button', { name: 'Approve', exact: true }).click();
      await page.getByText('The text has changed since you opened it.').waitFor();
    },
  ),
  'approval-given': onArticle({ getArticleApproval: approvals.approved }, (page) =>
    page.getByRole('button', { name: 'Withdraw Approval' }).waitFor(),
  ),
  'approval-review': onArticle({ getArticleApproval: approvals.awaiting }, async (page) => {
    await page.getByRole('button', { name: 'Approve with Review Details' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: 'Facts' }).check();
    await page.getByLabel('Note').fill('Both temperatures checked.');
  }),
  'approval-review-problem': onArticle({ getArticleApproval: approvals.awaiting }, async (page) => {
    await page.getByRole('button', { name: 'Approve with Review Details' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
    await page.getByText('Choose what was reviewed.').waitFor();
  }),
  'record-reviewed': onArticle({ getArticleRecord: records.reviewed }, showRecord),
  'record-changed': onArticle({ getArticleRecord: records.changed }, async (page) => {
    await showRecord(page);
    await record(page).getByText('Versions and SHA-256').click();
  }),
  'record-damaged': onArticle({ getArticleRecord: records.damaged }, showRecord),
  'record-loading': onArticle({ getArticleRecord: 'never' }, showRecord),
  'record-failing': onArticle({ getArticleRecord: { status: 403, error: 'The record is away.' } }, (page) =>
    record(page).getByRole('alert').scrollIntoViewIfNeeded(),
  ),
  'record-asking': onArticle({}, async (page) => {
    await record(page).getByRole('button', { name: 'Record Review' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'approvals-review': onQueue({}, async (page) => {
    await askForAll(page);
    await page.getByText('Record who reviewed them').click();
  }),
  refresh: onRefresh({}),
  'refresh-asking': onRefresh({}, (page) => page.getByRole('button', { name: 'Propose Refresh' }).click()),
  'refresh-empty': onRefresh({ listRefreshable: { articles: [] } }),
  'refresh-loading': onRefresh({ listRefreshable: 'never' }),
  'refresh-failing': onRefresh({ listRefreshable: { status: 403, error: 'The database is away.' } }),
  approvals: onQueue({}),
  'approvals-empty': onQueue({ listAwaitingApproval: { articles: [], total: 0 } }),
  'approvals-loading': onQueue({ listAwaitingApproval: 'never' }),
  'approvals-failing': onQueue({ listAwaitingApproval: { status: 403, error: 'The database is away.' } }),
  'approvals-asking': onQueue({}, askForAll),
  'approvals-refused': onQueue(
    {
      approveArticles: {
        results: awaiting.map(({ id }, index) =>
          index === 1
            ? { id, ok: false, error: 'The text has changed since you opened it.', code: 'stale_version' }
            : { id, ok: true },
        ),
      },
    },
    async (page) => {
      await askForAll(page);
      await page.getByRole('button', { name: 'Approve Without Reading' }).click();
      await page.getByText('These were not approved:').waitFor();
    },
  ),
};
