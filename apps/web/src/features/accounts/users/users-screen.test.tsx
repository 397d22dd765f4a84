// @vitest-environment happy-dom
import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fill, inRouter, leaveBrowser, renderComponent } from '../../../test/render-component.tsx';
import { admin, signInAs, writer } from '../../../test/session.ts';
import { UsersScreen } from './users-screen.tsx';

const pia: AdminUser = {
  ...{ id: '0190a000-0000-7000-8000-000000000101', name: 'Pia Lindqvist', email: 'pia@example.com' },
  ...{ emailVerified: true, picture: null, approvalStatus: 'pending', role: 'user', isBetaTester: false },
  ...{
    subscriptionPlan: 'free',
    createdAt: '2026-10-14T08:30:00.000Z',
    lastLoginAt: null,
    suspendedAt: null,
  },
};
const bao: AdminUser = {
  ...pia,
  id: pia.id.replace(/1$/, '2'),
  name: 'Bao Tran',
  approvalStatus: 'approved',
};
const page = (users: AdminUser[], next_cursor?: string) => ({
  body: { users, total: 27, ...(next_cursor && { next_cursor }) },
});
const open = (replies: Parameters<typeof renderComponent>[1]) =>
  renderComponent(inRouter(<UsersScreen />, '/admin/users'), replies);
const asked = (calls: ReturnType<typeof renderComponent>['calls']) =>
  calls.filter(({ name }) => name === 'listUsers').map(({ query }) => query);

beforeEach(() => signInAs(admin));
afterEach(leaveBrowser);

test('users who are not administrators see no users', async () => {
  await signInAs(writer);
  open({ listUsers: page([pia]) });
  await screen.findByText('You do not have permission to access this page.');
  expect(screen.queryByText('Pia Lindqvist')).toBeNull();
});

test('a list that fails to load shows an error, and loads on Retry', async () => {
  const { user, reply } = open({});
  await screen.findByText('Failed to load users. Please try again later.');
  reply({ listUsers: page([pia]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Pia Lindqvist');
});

test('search and filters begin at the first page; no match offers all users', async () => {
  const { user, calls, reply } = open({ listUsers: page([pia], 'second') });
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await waitFor(() => expect(asked(calls).at(-1)).toMatchObject({ cursor: 'second' }));
  reply({ listUsers: { body: { users: [], total: 0 } } });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Suspended');
  await fill(user, screen.getByRole('searchbox', { name: 'Search' }), ' pia ');
  await waitFor(() =>
    expect(asked(calls).at(-1)).toEqual({
      ...{ sort: 'waiting', order: 'desc', search: 'pia', status: 'suspended' },
    }),
  );
  reply({ listUsers: page([pia]) });
  await user.click(await screen.findByRole('button', { name: 'Show All Users' }));
  await screen.findByText('Pia Lindqvist');
  expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe('');
});

test('approving changes the row immediately; a failure shows why above the list and in the row', async () => {
  const { user, calls, reply } = open({
    listUsers: page([pia, bao]),
    approveUser: { status: 409, error: 'This account was deleted.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Approve' }));
  const text = 'Failed to approve user. Please try again.';
  expect((await screen.findAllByText(text))[0]?.closest('[role=alert]')?.textContent).toContain(
    'was deleted.',
  );
  screen.getByText(`${text} This account was deleted.`);
  reply({ approveUser: { body: { message: 'Approved' } } });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull());
  expect(screen.queryByText(text)).toBeNull();
  expect(calls.filter(({ name }) => name === 'approveUser').map(({ path }) => path)).toEqual(
    Array(2).fill(`/protected/admin/users/${pia.id}/approve`),
  );
});

test('a page that fails keeps the rows, says so, and can be loaded again or left', async () => {
  const { user, reply } = open({ listUsers: page([pia], 'second') });
  const next = await screen.findByRole('button', { name: 'Next' });
  reply({ listUsers: 'lost' });
  await user.click(next);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Failed to load users. Please try again later. This is what was loaded before.Retry',
  );
  screen.getByText('Pia Lindqvist');
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  await screen.findByText('1 – 1 of 27');
  await waitFor(() => expect(screen.queryByText(/loaded before/)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText(/loaded before/);
  reply({ listUsers: page([bao]) });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Bao Tran');
});

test('changes of several users are under way at once; each failure is shown in its row', async () => {
  const carol: AdminUser = { ...pia, id: pia.id.replace(/1$/, '3'), name: 'Carol Weiss' };
  const { user, reply } = open({ listUsers: page([pia, carol]), approveUser: 'waits' });
  const row = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));
  const approve = async (name: string) =>
    (await row(name)).getByRole<HTMLButtonElement>('button', { name: 'Approve' });
  await user.click(await approve('Pia'));
  await user.click(await approve('Carol'));
  expect([(await approve('Pia')).disabled, (await approve('Carol')).disabled]).toEqual([true, true]);
  reply({ approveUser: { status: 409, error: 'This account was deleted.' } });
  for (const name of ['Pia', 'Carol']) await (await row(name)).findByText(/This account was deleted\.$/);
  reply({ approveUser: { body: { message: 'Approved' } } });
  await user.click(await approve('Carol'));
  await waitFor(async () => expect((await row('Carol')).queryByText(/was deleted/)).toBeNull());
  (await row('Pia')).getByText(/This account was deleted\.$/);
});

test('deleting asks for confirmation, and its button shows progress', async () => {
  const { user, sent, reply } = open({ listUsers: page([bao]), deleteOtherUser: 'waits' });
  await user.click(await screen.findByRole('button', { name: 'More actions for Bao Tran' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
  expect(sent('deleteOtherUser')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Delete User' }));
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Deleting...' }).disabled).toBe(true);
  reply({ deleteOtherUser: { body: { message: 'Deleted' } } });
  await waitFor(() => expect(screen.queryByText('Bao Tran')).toBeNull());
  expect(sent('deleteOtherUser')).toHaveLength(1);
});

test.each([
  ['first', '1 – 2 of 27', '1 – 1 of 26'],
  ['second', '101 – 102 of 27', '101 – 101 of 26'],
])('a user who was deleted from the %s page is not counted', async (which, before, after) => {
  const carol = { ...pia, id: pia.id.replace(/1$/, '3') };
  const { user, reply } = open({
    listUsers: page(which === 'first' ? [pia, bao] : [pia], 'second'),
    deleteOtherUser: { body: { message: 'Deleted' } },
  });
  if (which === 'second') {
    const button = await screen.findByRole('button', { name: 'Next' });
    reply({ listUsers: { body: { users: [carol, bao] } } });
    await user.click(button);
  }
  await screen.findByText(before);
  await user.click(screen.getByRole('button', { name: 'More actions for Bao Tran' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete User' }));
  await user.click(dialog.getByRole('button', { name: 'Delete User' }));
  await screen.findByText(after);
});
