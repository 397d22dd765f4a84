// @vitest-environment happy-dom
import type { ArticleRefresh, RefreshableArticle } from '@chapterhouse/contract/articles/refresh-endpoints';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { articleDetail } from '../../../test/articles.ts';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { RefreshPanel } from './refresh-panel.tsx';
import { RefreshScreen } from './refresh-screen.tsx';

afterEach(removeComponents);

const none: ArticleRefresh = {
  ...{ reasons: [], is_marked: false, is_dismissed: false, state: 'none', message: null },
};
const age = { kind: 'age', message: 'Its text is 14 months old.', excerpt: '', url: null } as const;
const article: RefreshableArticle = {
  ...none,
  id: articleDetail.id,
  title: articleDetail.title,
  site: 'The Slow Oven',
  platform: 'wordpress',
  url: 'https://oven.example.com/starter',
  published_date: '2025-09-01T08:00:00.000Z',
  reasons: [
    age,
    { kind: 'dead_links', message: 'This link leads nowhere.', excerpt: '', url: 'https://a.test/x' },
  ],
};

test('the list shows the reasons; a refresh is requested with a choice for the date', async () => {
  const { user, calls } = renderComponent(inRouter(<RefreshScreen />), {
    listRefreshable: { body: { articles: [article] } },
    requestRefresh: { body: { message: 'A refresh is being written.' } },
    markForRefresh: { body: none },
  });
  const row = await screen.findByRole('listitem', { name: article.title });
  expect(within(row).getByText('Its text is 14 months old.')).toBeTruthy();
  expect(within(row).getByRole('link', { name: 'https://a.test/x' })).toBeTruthy();
  await user.click(within(row).getByRole('button', { name: 'Propose Refresh' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('one call to the AI model, and no article of your plan');
  await user.click(within(dialog).getByLabelText(/Set the date of the post/));
  await user.click(within(dialog).getByRole('button', { name: 'Propose Refresh' }));
  await screen.findByText('A refresh is being written.');
  expect(calls.find(({ name }) => name === 'requestRefresh')?.body).toEqual({
    date: 'update',
    shows_date: false,
  });
  await user.click(screen.getByRole('button', { name: `Dismiss ${article.title}` }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('The article is back on the list.');
  const marks = calls.filter(({ name }) => name === 'markForRefresh').map(({ body }) => body);
  expect(marks).toEqual([{ mark: 'dismissed' }, { mark: 'none' }]);
});

test('no date is offered on platforms where an update keeps it', async () => {
  const { user } = renderComponent(inRouter(<RefreshScreen />), {
    listRefreshable: { body: { articles: [{ ...article, platform: 'git' }] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Propose Refresh' }));
  const dialog = await screen.findByRole('dialog');
  within(dialog).getByLabelText(/Begin the text with/);
  expect(within(dialog).queryByLabelText(/Set the date of the post/)).toBeNull();
});

test('an empty list explains what will appear; a failed one can be retried', async () => {
  const { user, reply } = renderComponent(inRouter(<RefreshScreen />), {});
  await screen.findByText('This is not available.');
  reply({ listRefreshable: { body: { articles: [] } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Nothing needs a refresh.')).toBeTruthy();
});

test('the article’s page: a refresh that is being written can be canceled, and a failed one says why', async () => {
  const live = { ...articleDetail, status: 'published' } as const;
  const { user, reply } = renderComponent(inRouter(<RefreshPanel article={live} isDirty={false} />), {
    getArticleRefresh: { body: { ...none, state: 'writing', is_marked: true } },
    cancelRefresh: { body: { message: 'The refresh was canceled.' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel Refresh' }));
  reply({ getArticleRefresh: { body: { ...none, message: 'The refresh failed.' } } });
  await screen.findByText('The refresh was canceled.');
  expect(await screen.findByText('The refresh failed.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Propose Refresh' }).disabled).toBe(false);
});
