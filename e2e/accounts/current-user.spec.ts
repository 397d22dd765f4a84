import { expect } from '@playwright/test';
import { accountScenes } from '../../tools/screens/accounts.ts';
import { people } from '../../tools/screens/base-fixtures.ts';
import { billingFixtures } from '../../tools/screens/billing-fixtures.ts';
import { test } from '../../tools/screens/stage-test.ts';

/* The browser keeps a copy of the user; the server's user counts. */

test('a stored user that is out of date is replaced at the start', async ({ stage }) => {
  const { page, show } = stage;
  const approved = { ...people.pending, approvalStatus: 'approved' as const };
  await show({ path: '/pending-approval', user: people.pending, fixtures: { getUser: approved } });
  await page.waitForURL('**/dashboard');

  // The router accepts other spellings of a path.
  await show({ path: '/Pending-Approval/', user: people.pending, fixtures: { getUser: approved } });
  await page.waitForURL('**/dashboard');

  const rejected = { ...people.pending, approvalStatus: 'rejected' as const };
  await show({ path: '/pending-approval', user: people.pending, fixtures: { getUser: rejected } });
  await page.waitForURL('**/account-rejected');

  await show({
    path: '/dashboard',
    user: people.writer,
    fixtures: { getUser: { ...people.admin, id: people.writer.id } },
  });
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();

  const demoted = { ...people.admin, role: 'user' as const, isAdmin: false };
  await show({
    path: '/admin/users',
    user: people.admin,
    fixtures: { getUser: demoted, listUsers: { users: [] } },
  });
  await page.waitForURL('**/dashboard');
});

test('a new role reaches an open page, whatever it shows', async ({ ownStage }) => {
  const { page, show } = ownStage;
  let current: object = people.writer;
  const changed = Promise.withResolvers<void>();
  await page.route('**/api/protected/user', (route) => route.fulfill({ json: current }));
  await page.route('**/api/protected/content/article-changes', async (route) => {
    await changed.promise;
    const event = JSON.stringify({ type: 'changed', articles: [], all: true });
    await route.fulfill({ contentType: 'text/event-stream', body: `data: ${event}\n\n` });
  });
  await show({ path: '/websites', user: people.writer, fixtures: {} });
  await expect(page.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'User Management' })).toHaveCount(0);
  current = { ...people.admin, id: people.writer.id };
  changed.resolve();
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible();
});

test('shows that the user or the subscription could not be loaded', async ({ stage }) => {
  const { page, show } = stage;
  const failing = { status: 500, error: '' };
  await show({ path: '/pending-approval', user: people.pending, fixtures: { getUser: failing } });
  await expect(
    page.getByRole('alert').filter({ hasText: 'Failed to get user information' }).first(),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check Again' })).toBeVisible();

  const scene = accountScenes['account-menu'];
  if (!scene) throw new Error('The scene account-menu is missing');
  await show({ ...scene, fixtures: { ...billingFixtures, getSubscription: failing } });
  await expect(page.getByText('Failed to load subscription information')).toBeVisible();
});
