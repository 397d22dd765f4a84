// @vitest-environment happy-dom
import type { ApiKey } from '@chapterhouse/contract/accounts/api-keys';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { ApiKeysScreen } from './api-keys-screen.tsx';

// Otherwise the first test waits for its module.
beforeAll(async () => {
  await import('./create-key.tsx');
});
afterEach(removeComponents);

const apiKey: ApiKey = {
  id: '0190a000-0000-7000-8000-000000000401',
  name: 'n8n',
  hint: 'f3Xa',
  scopes: ['articles:read', 'sites:read'],
  created_at: '2026-11-02T09:30:00.000Z',
  expires_at: '2020-01-01T00:00:00.000Z',
  last_used_at: '2026-11-20T11:58:00.000Z',
  last_used_address: '203.0.113.24',
};

test('creates a key with what was chosen, and shows it once', async () => {
  const { user, calls } = renderComponent(<ApiKeysScreen />, {
    listApiKeys: { body: { api_keys: [] } },
    listConnectedApps: { body: { connected_apps: [] } },
    createApiKey: { body: { ...apiKey, key: 'ch_secret' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Create Key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(dialog.getByText('Please enter a name.')).toBeTruthy();
  expect(dialog.getByText('Choose at least one permission.')).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'n8n');
  await user.click(dialog.getByRole('checkbox', { name: /^Read sites/ }));
  await user.click(dialog.getByRole('checkbox', { name: /^Read articles/ }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Expiration' }), 'No expiration');
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect(await dialog.findByText('ch_secret')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'createApiKey')?.body).toEqual({
    name: 'n8n',
    scopes: ['articles:read', 'sites:read'],
    expires_at: null,
  });
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  expect(await dialog.findByRole('button', { name: 'Copied' })).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe('ch_secret');
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('ch_secret')).toBeNull());
});

test('lists keys with their last use, and deletes one after confirmation', async () => {
  const { user, calls, reply } = renderComponent(<ApiKeysScreen />, {
    listApiKeys: { body: { api_keys: [apiKey] } },
    listConnectedApps: { body: { connected_apps: [] } },
    deleteApiKey: { body: { message: 'API key deleted' } },
  });
  expect(await screen.findByText('ch_…f3Xa')).toBeTruthy();
  expect(screen.getByText('Expired')).toBeTruthy();
  expect(screen.getByText(/^Last used .* from 203\.0\.113\.24$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Delete n8n' }));
  reply({ listApiKeys: { body: { api_keys: [] } } });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No API keys yet.')).toBeTruthy();
  expect(calls.find(({ name }) => name === 'deleteApiKey')?.path).toBe(`/protected/api-keys/${apiKey.id}`);
});

test('keys that cannot be loaded again stay, and say so', async () => {
  const { user, reply } = renderComponent(<ApiKeysScreen />, {
    listApiKeys: { body: { api_keys: [apiKey] } },
    listConnectedApps: { body: { connected_apps: [] } },
    deleteApiKey: { body: { message: 'API key deleted' } },
  });
  await user.click(await screen.findByRole('button', { name: 'Delete n8n' }));
  reply({ listApiKeys: 'lost' });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
  await screen.findByText('Could not load your API keys.');
  screen.getByText('ch_…f3Xa');
  reply({ listApiKeys: { body: { api_keys: [] } } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No API keys yet.')).toBeTruthy();
});

test('shows why a key was not created', async () => {
  const { user } = renderComponent(<ApiKeysScreen />, {
    listApiKeys: { body: { api_keys: [apiKey] } },
    listConnectedApps: { body: { connected_apps: [] } },
    createApiKey: { status: 409, error: 'You have 20 API keys.' },
  });
  await user.click(await screen.findByRole('button', { name: 'Create Key' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'n8n');
  await user.click(dialog.getByRole('checkbox', { name: /^Read articles/ }));
  await user.click(dialog.getByRole('button', { name: 'Create Key' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('You have 20 API keys.');
});
