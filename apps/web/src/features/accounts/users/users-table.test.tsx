// @vitest-environment happy-dom
import type { AdminUser } from '@chapterhouse/contract/accounts/entities';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { UsersTable } from './users-table.tsx';

afterEach(removeComponents);

const person: AdminUser = {
  id: '0190a000-0000-7000-8000-000000000101',
  name: 'Pia Lindqvist',
  email: 'pia@example.com',
  emailVerified: true,
  picture: null,
  approvalStatus: 'approved',
  role: 'user',
  isBetaTester: false,
  subscriptionPlan: 'free',
  createdAt: '2026-10-14T08:30:00.000Z',
  lastLoginAt: null,
  suspendedAt: null,
};

function show(part: Partial<AdminUser>, others: { ownId?: string; isBusy?: boolean; failure?: string } = {}) {
  const { ownId = '', isBusy = false, failure = null } = others;
  const onChange = vi.fn();
  const { user } = renderComponent(
    <UsersTable
      users={[{ ...person, ...part }]}
      busy={new Set(isBusy ? [person.id] : [])}
      failureOf={() => failure}
      ownId={ownId}
      onChange={onChange}
      list={{ sort: 'waiting', order: 'desc' }}
      onSort={() => undefined}
    />,
  );
  return { user, onChange };
}

const names = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
const openMenu = (user: ReturnType<typeof show>['user']) =>
  user.click(screen.getByRole('button', { name: 'More actions for Pia Lindqvist' }));

test('pending users can be approved or rejected, but get no role or beta access yet', async () => {
  const { user, onChange } = show({ approvalStatus: 'pending' });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  expect(onChange.mock.calls[0]?.[0]).toEqual({ kind: 'approve', id: person.id });
  await openMenu(user);
  await screen.findByRole('menu');
  expect(names('menuitem')).toEqual(['Delete']);
});

test('administrators cannot suspend or delete themselves', async () => {
  const { user } = show({ role: 'admin' }, { ownId: person.id });
  await openMenu(user);
  await screen.findByRole('menu');
  expect(names('menuitem')).toEqual(['Remove']);
});

test('a suspended user can be reinstated; a failure is explained in the row, and a pending change disables it', () => {
  show({ suspendedAt: '2026-11-18T09:00:00.000Z' }, { isBusy: true, failure: 'Failed to reinstate user.' });
  expect(screen.getByText('Suspended')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Reinstate' }).disabled).toBe(true);
  expect(screen.getByText('Failed to reinstate user.')).toBeTruthy();
});
