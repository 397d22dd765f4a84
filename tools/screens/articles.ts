import { expect, type Page } from '@playwright/test';
import {
  article,
  articleFixtures,
  articleId,
  articlePath,
  conflicting,
  everyTag,
  needingAttention,
  withManyFindings,
  withNewText,
  withProposals,
} from './article-fixtures.ts';
import { longSiteName, people } from './base-fixtures.ts';
import type { Fixtures, Scene } from './scene.ts';

const user = people.writer;
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });

function scene(fixtures: Fixtures, act?: Scene['act']): Scene {
  return { path: articlePath, user, fixtures: { ...articleFixtures, ...fixtures }, ...(act ? { act } : {}) };
}

async function type(page: Page): Promise<void> {
  await editorOf(page).waitFor();
  await page
    .getByRole('textbox', { name: 'Title', exact: true })
    .fill('How to Keep a Sourdough Starter Alive for Years');
}

async function save(page: Page): Promise<void> {
  await type(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

async function more(page: Page, item: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.getByRole('dialog').waitFor();
}

const openVersion = async (page: Page) => {
  await page.getByRole('button', { name: /^Version 1/ }).click();
  await page.getByText('Paragraphs:').waitFor();
};

const list = (fixtures: Fixtures, act: Scene['act']): Scene => ({
  ...scene(fixtures, act),
  path: '/history',
});

async function chooseAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all loaded articles' }).check();
  await page.getByRole('button', { name: 'Unschedule' }).waitFor();
}

/** One article: editor, versions, actions and their errors; then bulk actions. */
const unwritten: typeof article = {
  ...article,
  has_content: false,
  html: '',
  word_count: 0,
  version: 0,
  content_hash: null,
  sections: [],
  actions: ['reschedule', 'cancel', 'delete'],
};

export const articleScenes: Record<string, Scene> = {
  article: scene({}, (page) => editorOf(page).waitFor()),
  'article-loading': scene({ getArticle: 'never' }),
  'article-failing': scene({ getArticle: { status: 403, error: 'The server is overloaded.' } }),
  'article-gone': scene({ getArticle: { status: 404, error: { error: 'Not found', code: 'not_found' } } }),
  'article-unsaved': scene({}, type),
  'article-restored': scene({}, async (page) => {
    await type(page);
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
  }),
  'article-problems': scene({}, async (page) => {
    await editorOf(page).waitFor();
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill('');
    await page.getByLabel('Meta title').fill('x'.repeat(61));
    await page.getByLabel('Address of a picture elsewhere').fill('starter.jpg');
    await page.getByText('Fix the marked fields').waitFor();
  }),
  'article-remarks': scene({
    getArticle: {
      ...article,
      blog_remarks: [
        'The category “Kitchen notes” does not exist, and this WordPress user may not create it. The post is not in it.',
        'The post has no featured image: There is no image at the featured image URL. Use another image URL, or set the image in WordPress.',
      ],
    },
  }),
  'article-categories': scene({}, async (page) => {
    await page.getByRole('combobox', { name: 'Categories' }).click();
    await page.getByRole('option', { name: 'Uncategorized' }).waitFor();
  }),
  'article-categories-failing': scene(
    { listWordPressCategories: { status: 502, error: 'The blog does not respond.' } },
    async (page) => {
      await page.getByRole('combobox', { name: 'Categories' }).click();
      await page.getByText('Suggestions are unavailable').waitFor();
    },
  ),
  'article-save-failing': scene(
    { updateArticle: { status: 500, error: 'The database is away.' } },
    async (page) => {
      await save(page);
      await page.getByRole('button', { name: 'Retry' }).waitFor();
    },
  ),
  'article-saving': scene({ updateArticle: 'never' }, async (page) => {
    await save(page);
    await page.getByText('Saving...').waitFor();
  }),
  'article-stale': scene(
    {
      getArticle: { ...article, html: article.html.replace('Then wait.', 'Then wait a day.') },
      updateArticle: {
        status: 409,
        error: { error: 'This article was changed since you opened it.', code: 'stale_version' },
      },
    },
    async (page) => {
      await save(page);
      await page.getByRole('button', { name: 'Save Mine Over It' }).waitFor();
      await page.getByText('Paragraphs:').waitFor();
    },
  ),
  'article-leaving': scene({}, async (page) => {
    await type(page);
    await page.getByRole('link', { name: 'All articles' }).click();
    await page.getByRole('dialog').waitFor();
  }),
  'article-html': scene({}, async (page) => {
    await page.getByRole('button', { name: 'HTML' }).click();
    await page.getByRole('textbox', { name: 'Text as HTML' }).waitFor();
  }),
  'article-link': scene({}, async (page) => {
    await page.getByRole('link', { name: 'the page on yeast' }).click();
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByLabel('Link to').waitFor();
  }),
  'article-table-menu': scene({}, async (page) => {
    await page.getByRole('cell', { name: 'Rye' }).click();
    await page.getByRole('button', { name: 'Table' }).click();
    await page.getByRole('menuitem', { name: 'Row below' }).waitFor();
  }),
  'article-published': scene({
    getArticle: {
      ...article,
      status: 'published',
      published_date: article.date,
      live_post: { version: article.version - 1, is_outdated: true, change: null },
      actions: ['edit', 'rewrite', 'rewriteSection', 'updateLive', 'unpublish', 'deletePost', 'delete'],
    },
  }),
  'article-writing': scene({
    getArticle: { ...article, status: 'generating', actions: ['reschedule', 'cancel', 'delete'] },
  }),
  // A title and a topic without a space: they may widen nothing.
  'article-by-hand': scene({ getArticle: { ...article, platform: 'other', site: longSiteName } }),
  'article-unwritten': scene({
    getArticle: { ...unwritten, title: 'Donaudampfschifffahrt'.repeat(9), status: 'processing' },
    listArticleVersions: { versions: [] },
  }),
  'article-drafting': scene(
    {
      getArticle: { ...unwritten, status: 'generating', progress: { step: 'draft' } },
      getArticleDraft: { progress: { step: 'draft', words: 640, asked_words: 1000 }, html: everyTag },
      listArticleVersions: { versions: [] },
    },
    async (page) => {
      await page.getByText('Drafting, 640 of about 1,000 words').waitFor();
    },
  ),
  'article-error': scene({
    getArticle: {
      ...article,
      status: 'error',
      error_msg: 'Garden Notes refused the application password.',
      actions: ['edit', 'restoreVersion', 'rewrite', 'rewriteSection', 'schedule', 'retry', 'delete'],
    },
  }),
  'article-canceled': scene({
    getArticle: {
      ...unwritten,
      status: 'error',
      error_msg: 'Writing was canceled before there was any text. Retry to write the article.',
      actions: ['retry', 'reschedule', 'delete'],
    },
    listArticleVersions: { versions: [] },
  }),
  'article-draft': scene({
    getArticle: {
      ...article,
      status: 'draft',
      actions: ['edit', 'restoreVersion', 'rewrite', 'rewriteSection', 'schedule', 'delete'],
    },
  }),
  'article-needs-attention': scene({ getArticle: needingAttention }),
  'article-many-findings': scene({ getArticle: withManyFindings }, (page) =>
    page.getByRole('button', { name: 'Show 11 More' }).waitFor(),
  ),
  'article-preview': scene(
    { getArticleContent: { content: article.html, html: article.html, language: 'en', findings: [] } },
    (page) => more(page, 'Preview and HTML'),
  ),
  'article-toolbar-end': scene({}, async (page) => {
    await page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button').first().focus();
    await page.keyboard.press('End');
  }),
  'article-schedule-anyway': scene({ getArticle: needingAttention }, (page) =>
    page.getByRole('button', { name: 'Schedule Anyway' }).click(),
  ),
  'article-rewrite-proposals': scene({ getArticle: withProposals }, (page) =>
    page.getByRole('button', { name: 'Use This Text' }).waitFor(),
  ),
  'article-rewrite-proposal-whole': scene({ getArticle: withNewText }, (page) =>
    page.getByRole('region', { name: 'Changes to this article' }).waitFor(),
  ),
  'article-rewrite-proposal-read': scene({ getArticle: withNewText }, async (page) => {
    await page.getByRole('button', { name: 'Read New Text' }).click();
    await page.getByRole('document', { name: 'New text' }).waitFor();
  }),
  'article-blog-conflict': scene({ getArticle: conflicting }, (page) =>
    page.getByRole('button', { name: 'Resolve Conflict' }).waitFor(),
  ),
  'article-blog-conflict-dialog': scene({ getArticle: conflicting }, async (page) => {
    await page.getByRole('button', { name: 'Resolve Conflict' }).click();
    await expect(page.locator('iframe')).toHaveCount(2);
  }),
  'article-blog-conflict-compared': scene({ getArticle: conflicting }, async (page) => {
    await page.getByRole('button', { name: 'Resolve Conflict' }).click();
    await page.getByText('Differences', { exact: true }).click();
    await page.getByText('Paragraphs:').waitFor();
  }),
  'article-version': scene({}, openVersion),
  'article-version-restore': scene({}, async (page) => {
    await openVersion(page);
    await page.getByRole('button', { name: 'Restore This Version' }).click();
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).waitFor();
  }),
  'article-version-failing': scene(
    { getArticleVersion: { status: 403, error: 'Not now.' } },
    async (page) => {
      await page.getByRole('button', { name: /^Version 1/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).waitFor();
    },
  ),
  'article-versions-failing': scene({ listArticleVersions: { status: 403, error: 'Not now.' } }),
  'article-more': scene({}, async (page) => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
  }),
  'article-unschedule-refused': scene(
    {
      unscheduleArticle: {
        status: 409,
        error: 'The article is being sent to its blog. Try again in a moment.',
      },
    },
    async (page) => {
      await page.getByRole('button', { name: 'More' }).click();
      await page.getByRole('menuitem', { name: 'Unschedule' }).click();
      await page.getByText('The article is being sent to its blog.').first().waitFor();
    },
  ),
  'article-reschedule': scene({}, (page) => more(page, 'Reschedule')),
  'article-rewrite': scene({}, (page) => more(page, 'Rewrite')),
  'article-rewrite-section': scene({}, (page) => more(page, 'Rewrite a Section')),
  'article-delete-refused': scene(
    {
      deleteArticle: {
        status: 409,
        error: 'The article is being sent to its blog. Try again in a moment.',
      },
    },
    async (page) => {
      await more(page, 'Delete');
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('button', { name: 'Try Again' }).waitFor();
    },
  ),
  'history-actions': list({}, async (page) => {
    await page.getByRole('button', { name: /^Actions: How to Keep/ }).click();
    await page.getByRole('menuitem', { name: 'Reschedule' }).waitFor();
  }),
  'history-actions-loading': list({ getArticle: 'never' }, async (page) => {
    await page.getByRole('button', { name: /^Actions: How to Keep/ }).click();
    await page.getByLabel('Loading actions...').waitFor();
  }),
  'history-actions-failing': list({ getArticle: { status: 403, error: 'Not now.' } }, async (page) => {
    await page.getByRole('button', { name: /^Actions: How to Keep/ }).click();
    await page.getByText('Could not load the actions.').waitFor();
  }),
  'history-bulk': list({}, chooseAll),
  'history-bulk-asked': list({}, async (page) => {
    await chooseAll(page);
    await page.getByRole('button', { name: 'Reschedule', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Publication').waitFor();
  }),
  'history-bulk-outcome': list(
    {
      changeArticles: {
        results: [
          { id: articleId, ok: true, message: 'The article is now a draft.' },
          ...[5, 6, 7].map((n) => ({
            id: articleId.replace(/3$/, String(n)),
            ok: false,
            error: 'Only scheduled articles can be turned into drafts.',
            code: 'conflict' as const,
          })),
        ],
      },
    },
    async (page) => {
      await chooseAll(page);
      await page.getByRole('button', { name: 'Unschedule' }).click();
      await page.getByText('1 unscheduled, 3 failed:').waitFor();
    },
  ),
};
