// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { confirm, info } from '../../components/dialogs.ts';
import { toast } from '../../components/toast/toast.ts';
import { inRouter, removeComponents } from '../../test/render-component.tsx';
import { theme } from '../../theme.ts';
import { ErrorScreen, RootLayout } from './root-layout.tsx';

beforeEach(() => {
  render(
    <MantineProvider theme={theme} env="test">
      {inRouter(<RootLayout />)}
    </MantineProvider>,
  );
});
afterEach(removeComponents);

test('a page has dialogs and toasts as soon as there is one', async () => {
  toast.success('Settings saved.');
  expect(await screen.findByText('Settings saved.')).toBeTruthy();
  act(() => info({ type: 'info', title: 'No Credits', message: 'Your plan has none left.' }));
  // Until the code of its window is there.
  expect(screen.getByRole('status').textContent).toBe('Loading...');
  const dialog = await screen.findByRole('dialog', { name: 'No Credits' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const asked = {
  type: 'danger',
  title: 'Delete Key',
  message: 'Delete it?',
  confirmLabel: 'Delete',
  busyLabel: 'Deleting...',
} as const;

test('a question asked twice is asked once', async () => {
  const onConfirm = vi.fn();
  confirm({ ...asked, onConfirm });
  confirm({ ...asked, onConfirm });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a dialog that waited for another one starts anew', async () => {
  let succeed = () => {};
  confirm({ ...asked, onConfirm: () => new Promise<void>((resolve) => (succeed = resolve)) });
  confirm({ ...asked, title: 'Delete Webhook', onConfirm: () => undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.getByText('Deleting...')).toBeTruthy());
  succeed();
  const next = await screen.findByRole('dialog', { name: 'Delete Webhook' });
  await userEvent.click(within(next).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a screen whose code cannot be loaded says so, and nothing of an error', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const error = new TypeError('Failed to fetch dynamically imported module: http://app.test/assets/media.js');
  render(
    <MantineProvider theme={theme} env="test">
      <ErrorScreen error={error} />
    </MantineProvider>,
  );
  expect(screen.getByRole('heading', { name: 'This page could not be loaded' })).toBeTruthy();
  expect(screen.getByText(/Check your connection/)).toBeTruthy();
  expect(screen.queryByText(/unexpected error/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Reload Page' })).toBeTruthy();
  expect(reported).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

test('an error of rendering is reported, and the page can be loaded again', async () => {
  const reported = vi.spyOn(globalThis, 'reportError').mockImplementation(() => undefined);
  const reloaded = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const error = new Error('broken');
  render(
    <MantineProvider theme={theme} env="test">
      <ErrorScreen error={error} />
    </MantineProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Reload Page' }));
  expect(reloaded).toHaveBeenCalledOnce();
  expect(reported.mock.calls).toEqual([[error]]);
  vi.restoreAllMocks();
});
