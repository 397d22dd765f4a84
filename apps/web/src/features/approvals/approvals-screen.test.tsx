// @vitest-environment happy-dom
import type { AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../test/render-component.tsx';
import { ApprovalsScreen } from './approvals-screen.tsx';

afterEach(removeComponents);

const first: AwaitingArticle = {
  id: '6a1f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d',
  title: 'Feeding a Starter',
  site: 'The Slow Oven',
  topic: 'Sourdough',
  date: '2126-11-20T12:00:00.000Z',
  word_count: 1200,
  content_hash: 'a'.repeat(64),
  changed_since_approval: true,
};
const second: AwaitingArticle = {
  ...first,
  id: '7b2f2f0e-8f3a-4a52-9a5e-0f6d1c2b3a4d',
  title: 'Shaping a Loaf',
  date: '2020-11-20T12:00:00.000Z',
  content_hash: 'b'.repeat(64),
  changed_since_approval: false,
};

test('approves exactly the selected texts, and names the one that failed', async () => {
  const { user, calls } = renderComponent(inRouter(<ApprovalsScreen />), {
    listAwaitingApproval: { body: { articles: [first, second], total: 2 } },
    approveArticles: {
      body: {
        results: [
          { id: first.id, ok: true },
          { id: second.id, ok: false, error: 'The text has changed since you opened it.' },
        ],
      },
    },
  });
  await screen.findByText('2 articles are waiting');
  screen.getByText('The text has changed since it was approved.');
  expect(screen.getByRole('button', { name: 'Approve Selected' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByLabelText('Select all on this page'));
  await user.click(screen.getByRole('button', { name: 'Approve 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Approve 2 articles?' });
  within(dialog).getByText(/1 of them now, because they are due.*You have not opened any of them/);
  await user.click(within(dialog).getByRole('button', { name: 'Approve Without Reading' }));
  await within(dialog).findByText(/The text has changed since you opened it/);
  expect(screen.getByRole('dialog', { name: 'Not approved' })).toBe(dialog);
  within(dialog).getByText('Shaping a Loaf');
  await screen.findByText('Approved 1.');
  expect(calls.find(({ name }) => name === 'approveArticles')?.body).toEqual({
    articles: [
      { id: first.id, content_hash: first.content_hash },
      { id: second.id, content_hash: second.content_hash },
    ],
  });
});

test('an empty list explains when articles appear; a failure looks different, and can be retried', async () => {
  const { user, reply } = renderComponent(inRouter(<ApprovalsScreen />));
  await screen.findByText('This is not available.');
  reply({ listAwaitingApproval: { body: { articles: [], total: 0 } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('No articles are waiting for your approval.');
  expect(screen.queryByRole('button', { name: 'Approve Selected' })).toBeNull();
});

test('if approvals cannot be saved, the dialog stays open and shows why', async () => {
  const { user } = renderComponent(inRouter(<ApprovalsScreen />), {
    listAwaitingApproval: { body: { articles: [first], total: 1 } },
    approveArticles: { status: 503, error: 'The database is not available.' },
  });
  await user.click(await screen.findByLabelText('Select Feeding a Starter'));
  await user.click(screen.getByRole('button', { name: 'Approve 1' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Approve Without Reading' }));
  await within(dialog).findByText('The database is not available.');
});

test('a page that fails keeps the articles, and can be loaded again', async () => {
  const { user, reply } = renderComponent(inRouter(<ApprovalsScreen />), {
    listAwaitingApproval: { body: { articles: [first], total: 2, next_cursor: 'second' } },
  });
  const next = await screen.findByRole('button', { name: 'Next Page' });
  reply({ listAwaitingApproval: 'lost' });
  await user.click(next);
  await screen.findByText('Could not load the articles.');
  screen.getByText('Feeding a Starter');
  reply({ listAwaitingApproval: { body: { articles: [second], total: 2 } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Shaping a Loaf');
});
