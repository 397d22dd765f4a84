// @vitest-environment happy-dom
import type { ConnectedApp } from '@chapterhouse/contract/accounts/connected-apps';
import { screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { ConnectedApps } from './connected-apps.tsx';
import { ConsentRequest } from './consent-screen.tsx';

afterEach(removeComponents);

const app: ConnectedApp = {
  id: '0190a000-0000-7000-8000-000000000411',
  name: 'Claude',
  returns_to: { kind: 'website', name: 'claude.ai' },
  scopes: ['articles:read'],
  created_at: '2026-11-12T08:15:00.000Z',
  last_used_at: null,
  last_used_address: null,
};

const asked = {
  name: 'Claude',
  returns_to: app.returns_to,
  scopes: ['articles:read', 'articles:publish'] as ConnectedApp['scopes'],
};

function openRequest(decision: Parameters<typeof renderComponent>[1]) {
  const left: string[] = [];
  const rendered = renderComponent(
    <ConsentRequest id="request-of-claude" leaveFor={(address) => left.push(address)} />,
    { getConsent: { body: asked }, ...decision },
  );
  return { ...rendered, left };
}

test('connects an app with what was chosen; publishing must be chosen', async () => {
  const { user, calls, left } = openRequest({
    decideConsent: { body: { redirect_to: 'https://x.test/back' } },
  });
  expect(await screen.findByText('Your browser then goes to claude.ai')).toBeTruthy();
  const [read, publish] = screen.getAllByRole<HTMLInputElement>('checkbox');
  expect([read?.checked, publish?.checked]).toEqual([true, false]);
  await user.click(screen.getByRole('checkbox', { name: /^Read articles/ }));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(screen.getByText('Choose at least one permission.')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /^Approve, schedule/ }));
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('Returning to the App')).toBeTruthy();
  expect(left).toEqual(['https://x.test/back']);
  expect(calls.find(({ name }) => name === 'decideConsent')?.body).toEqual({ scopes: ['articles:publish'] });
});

test('denies an app and redirects back to it', async () => {
  const { user, calls, left } = openRequest({
    decideConsent: { body: { redirect_to: 'https://x.test/no' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Don’t Connect' }));
  expect(await screen.findByText('Returning to the App')).toBeTruthy();
  expect([calls.find(({ name }) => name === 'decideConsent')?.body, left]).toEqual([
    { scopes: [] },
    ['https://x.test/no'],
  ]);
});

test('shows that a request has expired, before or after the decision, and retries failures', async () => {
  const { user, left, reply } = openRequest({});
  await user.click(await screen.findByRole('button', { name: 'Connect' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This is not available.');
  reply({ decideConsent: { status: 404, error: 'Request not found' } });
  await user.click(screen.getByRole('button', { name: 'Connect' }));
  expect(await screen.findByText('This Request Has Expired')).toBeTruthy();
  expect(left).toEqual([]);
});

test('lists connected apps, and disconnects one after confirmation', async () => {
  const { user, calls, reply } = renderComponent(<ConnectedApps />, {
    listConnectedApps: { body: { connected_apps: [app] } },
    disconnectApp: { body: { message: 'App disconnected' } },
  });
  expect(await screen.findByText('At claude.ai')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Disconnect Claude' }));
  reply({ listConnectedApps: { body: { connected_apps: [] } } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Disconnect' }));
  expect(await screen.findByText('No apps are connected.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'disconnectApp')?.path).toContain(app.id);
});
