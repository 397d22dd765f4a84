// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { fill, leaveBrowser, renderComponent } from '../../../test/render-component.tsx';
import type { HistorySearch } from './history-view.ts';
import { SavedViews } from './saved-views.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./views-menu.tsx');
});
afterEach(leaveBrowser);

const drafts: HistorySearch = { status: 'draft' };

function open(search: HistorySearch) {
  const onOpen = vi.fn();
  const { user } = renderComponent(<SavedViews search={search} onOpen={onOpen} />);
  const choose = async (name: RegExp) => {
    await user.click(screen.getByRole('button', { name: /^View/ }));
    await user.click(await screen.findByRole('menuitem', { name }));
  };
  return { user, onOpen, choose };
}
async function save(name: string) {
  const { user, choose } = open(drafts);
  await choose(/^Save This View/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Save this view' }));
  await fill(user, dialog.getByRole('textbox', { name: 'Name' }), name);
  return { user, choose, dialog };
}

test('a view is named, opened later, and not named twice', async () => {
  const { user, dialog } = await save(' Drafts ');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'View: Drafts' });
  const stored = { ...localStorage };
  leaveBrowser();
  Object.assign(localStorage, stored);
  const { onOpen, choose } = open({});
  await choose(/^Drafts/);
  expect(onOpen).toHaveBeenCalledWith(drafts);
});

test('a name that is taken is rejected at its field', async () => {
  localStorage.setItem('historyViews.', JSON.stringify([{ name: 'Drafts', search: {} }]));
  const { dialog } = await save('Drafts');
  dialog.getByText('A view with this name exists');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
});

test('deleting a view can be undone', async () => {
  localStorage.setItem('historyViews.', JSON.stringify([{ name: 'Drafts', search: drafts }]));
  const { user, choose } = open(drafts);
  await choose(/^Delete “Drafts”/);
  screen.getByRole('button', { name: 'Views' });
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'View: Drafts' });
});

test('invalid stored views are ignored', () => {
  localStorage.setItem('historyViews.', '{"name":1');
  open({});
  screen.getByRole('button', { name: 'Views' });
});
