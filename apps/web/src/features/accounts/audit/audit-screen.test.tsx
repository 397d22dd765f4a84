// @vitest-environment happy-dom
import type { AuditEntry } from '@chapterhouse/contract/accounts/entities';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { inRouter, removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { admin } from '../../../test/session.ts';
import { AuditScreen } from './audit-screen.tsx';

afterEach(removeComponents);

const entry: AuditEntry = {
  ...{ id: '0190a000-0000-7000-8000-000000000501', at: '2026-11-20T12:00:00.000Z', actor_type: 'user' },
  actor: { id: admin.id, name: admin.name, email: admin.email },
  ...{ action: 'user.role_changed', target_type: 'user', target_id: '7', target_name: 'Bao Tran' },
  ...{ before: { role: 'user' }, after: { role: 'admin' } },
};
const open = (replies: Parameters<typeof renderComponent>[1]) =>
  renderComponent(inRouter(<AuditScreen />, '/admin/users/audit'), replies);
const page = (entries: AuditEntry[], next_cursor?: string) => ({
  body: { entries, ...(next_cursor && { next_cursor }) },
});

test('an entry shows who did what to whom, and what changed', async () => {
  open({
    listAuditLog: page([
      entry,
      {
        ...entry,
        id: '2',
        actor: null,
        action: 'user.deleted',
        target_id: '9',
        target_name: null,
        before: null,
        after: null,
      },
      {
        ...entry,
        id: '3',
        actor_type: 'operator',
        action: 'settings.saved',
        target_type: 'settings',
        target_id: 'ai',
        target_name: null,
      },
    ]),
  });
  await screen.findByText('Ada Okafor');
  const sentences = screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
  expect(sentences).toEqual([
    'Ada Okafor changed the role of Bao Tran',
    'A deleted account deleted an account',
    'The operator changed the settings of the AI provider',
  ]);
  const first = within(screen.getAllByRole('listitem')[0] as HTMLElement);
  expect([first.getByText('user').tagName, first.getByText('admin').tagName]).toEqual(['DEL', 'INS']);
});

test('an empty log explains what will appear; users without access see why', async () => {
  open({ listAuditLog: page([]) });
  await screen.findByText('No entries yet.');
  removeComponents();
  open({ listAuditLog: { status: 403, error: 'Forbidden', code: 'forbidden' } });
  await screen.findByText('You do not have permission to view this page.');
});

test('pages forward and back by cursor; a page that fails keeps the entries and shows an error', async () => {
  const { user, reply, calls } = open({ listAuditLog: page([entry], 'second') });
  await screen.findByText('Bao Tran');
  reply({ listAuditLog: page([{ ...entry, id: '4', target_name: 'Pia Lindqvist' }]) });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await screen.findByText('Pia Lindqvist');
  expect(calls.map(({ query }) => query)).toEqual([{}, { cursor: 'second' }]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(true);
  reply({ listAuditLog: 'lost' });
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Failed to load the audit log\./);
  screen.getByText('Bao Tran');
});
