// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { inRouter, leaveBrowser, type Replies, renderComponent } from '../../test/render-component.tsx';
import { leftFor, signInAs, writer } from '../../test/session.ts';
import { session } from '../accounts/session/session.ts';
import { AccountMenu } from './account-menu.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./delete-account-dialog.tsx');
});
beforeEach(() => signInAs(writer));
afterEach(leaveBrowser);

const open = (replies: Replies = {}, user = writer) =>
  renderComponent(inRouter(<AccountMenu user={user} />), replies);
const choose = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(await screen.findByRole('menuitem', { name }));

test('a plan that fails to load shows an error; beta testers have none', async () => {
  open();
  await screen.findByText('Failed to load subscription information');
  screen.getByRole('menuitem', { name: 'Manage Subscription' });
  leaveBrowser();
  const { calls } = open({}, { ...writer, isBetaTester: true });
  await screen.findByRole('menuitem', { name: 'API Keys' });
  expect(screen.queryByRole('menuitem', { name: 'Manage Subscription' })).toBeNull();
  expect(calls).toEqual([]);
});

test('the comfortable density is stored, and the menu stays open', async () => {
  const { user } = open();
  await choose(user, 'Comfortable Tables');
  expect(localStorage.getItem('tableDensity')).toBe('comfortable');
  await choose(user, 'Dense Tables');
  expect(document.documentElement.dataset.density).toBe('dense');
});

test('a failed download shows an error', async () => {
  const { user } = open({ exportAccount: { status: 429, error: 'Please wait a minute.' } });
  await choose(user, 'Download My Data');
  await screen.findByText('Please wait a minute.');
});

test('Sign Out ends the session', async () => {
  const { user, sent } = open();
  await choose(user, 'Sign Out');
  await waitFor(() => expect(leftFor).toEqual(['/sign-in']));
  expect(session.get().isAuthenticated).toBe(false);
  expect(sent('logout')).toHaveLength(1);
});

test('deleting the account lists what is deleted, stays open while it runs, and changes nothing if it fails', async () => {
  const { user, sent, reply } = open({ deleteUser: 'waits' });
  await choose(user, 'Delete Account');
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete Account' }));
  dialog.getByText('All generated articles and content');
  const button = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Delete Account' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await waitFor(() => expect(button.textContent).toBe('Deleting...'));
  await user.keyboard('{Escape}');
  await user.click(button);
  expect(sent('deleteUser')).toHaveLength(1);
  reply({ deleteUser: 'lost' });
  expect((await dialog.findByRole('alert')).textContent).not.toBe('');
  expect([leftFor, session.get().isAuthenticated]).toEqual([[], true]);
  reply({ deleteUser: { body: { message: 'Deleted' } } });
  await user.click(button);
  await screen.findByText('Your account has been deleted.');
  expect(leftFor).toEqual(['/sign-in']);
});
