// @vitest-environment happy-dom
import type { ArticleApproval } from '@chapterhouse/contract/articles/approval';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { article } from '../../test/articles.ts';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { ApprovalBar } from './approval-bar.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./review-dialog.tsx');
});
afterEach(removeComponents);

const hash = 'c'.repeat(64);
const waiting: ArticleApproval = {
  ...{ title: article.title, status: 'scheduled', date: article.date, needs_approval: true },
  ...{ awaits_approval: true, content_hash: hash, approved: null },
};
const approved: ArticleApproval = {
  ...waiting,
  awaits_approval: false,
  approved: { at: '2026-11-20T12:00:00.000Z', by: 'Ada', current: true, review: null },
};
const open = (approval: ArticleApproval, props: Partial<Parameters<typeof ApprovalBar>[0]> = {}) =>
  renderComponent(<ApprovalBar articleId={article.id} shownHash={hash} {...props} />, {
    getArticleApproval: { body: approval },
  });
const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('exactly the shown text is approved; a failure is shown below', async () => {
  const { user, sent, reply } = open(waiting);
  const approve = await screen.findByRole('button', { name: 'Approve' });
  reply({ approveArticle: { status: 409, error: 'The text has changed.' } });
  await user.click(approve);
  await screen.findByText('The text has changed.');
  reply({ approveArticle: { body: { message: 'Approved.' } }, getArticleApproval: { body: approved } });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await screen.findByText('Approved.');
  expect(sent('approveArticle').at(-1)).toMatchObject({ content_hash: hash });
  expect(screen.queryByText('The text has changed.')).toBeNull();
});

test('a text that was changed here or elsewhere cannot be approved unseen', async () => {
  open(waiting, { isDirty: true });
  await screen.findByText(/^Save or discard your changes before you approve\./);
  expect(isDisabled('Approve')).toBe(true);
  removeComponents();
  open(waiting, { shownHash: 'd'.repeat(64) });
  await screen.findByText(/^The text has changed since you opened it\./);
  expect(isDisabled('Approve')).toBe(true);
});

test('approving an overdue article publishes it, and the button says so', async () => {
  open({ ...waiting, date: '2026-01-01T09:00:00.000Z' });
  await screen.findByRole('button', { name: 'Approve and Publish' });
});

test('a withdrawn approval can be undone with what was recorded', async () => {
  const review = { reviewer: 'Ada', scope: ['facts' as const], note: '' };
  const { user, sent, reply } = open({
    ...approved,
    approved: approved.approved && { ...approved.approved, review },
  });
  const withdraw = await screen.findByRole('button', { name: 'Withdraw Approval' });
  reply({
    withdrawArticleApproval: { body: { message: 'Withdrawn.' } },
    approveArticle: { body: { message: 'Approved again.' } },
  });
  await user.click(withdraw);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText('Approved again.');
  expect(sent('approveArticle')).toEqual([{ content_hash: hash, review }]);
});

test('review details require a scope, and stay after a failure', async () => {
  const { user, sent, reply } = open(waiting);
  await user.click(await screen.findByRole('button', { name: 'Approve with Review Details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Approve this text' }));
  const send = () => user.click(dialog.getByRole('button', { name: 'Approve' }));
  await send();
  expect(sent('approveArticle')).toEqual([]);
  expect(dialog.getByRole('alert').textContent).not.toBe('');
  await user.click(dialog.getByRole('checkbox', { name: /^Facts/ }));
  const note = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' });
  await user.click(note);
  await user.paste('All numbers.');
  await send();
  await dialog.findByText('This is not available.');
  expect(note.value).toBe('All numbers.');
  reply({ approveArticle: { body: { message: 'Approved.' } } });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent('approveArticle').at(-1)).toMatchObject({ review: { scope: ['facts'], note: 'All numbers.' } });
});
