// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { info } from '../../components/dialogs.ts';
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
  info({ type: 'info', title: 'No Credits', message: 'Your plan has none left.' });
  const dialog = await screen.findByRole('dialog', { name: 'No Credits' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
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
