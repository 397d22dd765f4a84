// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { article } from '../../../test/articles.ts';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { HistoryScreen } from './history-screen.tsx';

beforeEach(() => {
  // happy-dom has no layout, and a list without a height has no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
});
afterEach(() => {
  removeComponents();
  vi.restoreAllMocks();
});

const failed = { ...article, status: 'error', error_msg: 'The model did not respond.' } as const;
const open = (articles: (typeof article)[]) =>
  renderComponent(inRouter(<HistoryScreen />, '/history'), { listArticles: { body: { articles } } });
const rowOf = async (title: string) => (await screen.findByText(title)).closest('tr') as HTMLElement;

test('a list that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = renderComponent(inRouter(<HistoryScreen />, '/history'));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  reply({ listArticles: { body: { articles: [article] } } });
  await user.click(retry);
  expect(within(await rowOf(article.title)).getByText('scheduled')).toBeTruthy();
});

test('without articles it links to the wizard', async () => {
  open([]);
  await screen.findByText('No content items found.');
  expect(screen.getByRole('link', { name: 'Create Content' }).getAttribute('href')).toBe('/create');
});

test('a row shows what needs its owner’s decision', async () => {
  open([{ ...article, has_proposal: true, awaits_approval: true }]);
  const row = within(await rowOf(article.title));
  expect(row.getByText('A new text waits for your decision.')).toBeTruthy();
  expect(row.getByText('Awaiting approval')).toBeTruthy();
});

test('a draft shows no date, as nothing publishes it then', async () => {
  open([{ ...article, status: 'draft' }]);
  const row = within(await rowOf(article.title));
  expect(row.getByText('Not scheduled')).toBeTruthy();
  expect(row.queryByText(/May 4/)).toBeNull();
});

test('a failed retry is explained in its row', async () => {
  const { user, reply } = open([failed]);
  const row = within(await rowOf(article.title));
  expect(row.getByText(/The model did not respond\./)).toBeTruthy();
  reply({ retryArticle: { status: 409, error: 'You have reached your article limit.' } });
  await user.click(row.getByRole('button', { name: /^Retry/ }));
  expect((await row.findByRole('alert')).textContent).toBe('You have reached your article limit.');
});
