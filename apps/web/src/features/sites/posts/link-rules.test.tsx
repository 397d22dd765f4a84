// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { LinkRulesForm } from './link-rules.tsx';

afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

test('input typed while the rules are saved stays', async () => {
  const { user } = renderComponent(<LinkRulesForm siteId="6f0d6dfb-3a5c-4b58-9d9c-0d9f4b8f6a01" />, {
    getLinkRules: { body: { most: 5, always: [], never: [] } },
    saveLinkRules: { body: { most: 5, always: [], never: ['https://blog.test/a'] } },
  });
  await user.click(await screen.findByText(/^Rules for links/));
  const never = screen.getByLabelText<HTMLTextAreaElement>(/^Never link to/);
  await user.type(never, 'https://blog.test/a');
  // Both before the response is processed.
  screen.getByRole('button', { name: 'Save Rules' }).click();
  await user.type(never, '\nhttps://blog.test/b', { skipClick: true });
  await screen.findByText('Rules saved. New articles follow them.');
  expect(never.value).toBe('https://blog.test/a\nhttps://blog.test/b');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save Rules' }).disabled).toBe(false);
});

test('typed rules are restored after an expired session, until they are saved', async () => {
  const form = <LinkRulesForm siteId="6f0d6dfb-3a5c-4b58-9d9c-0d9f4b8f6a02" />;
  const calls = {
    getLinkRules: { body: { most: 5, always: [], never: [] } },
    saveLinkRules: { body: { most: 5, always: ['https://blog.test/shop'], never: [] } },
  };
  const always = () => screen.findByLabelText<HTMLTextAreaElement>(/^Always offer/);
  const { user } = renderComponent(form, calls);
  await user.click(await screen.findByText(/^Rules for links/));
  await user.type(await always(), 'https://blog.test/shop');
  // The sign-in page takes the place of the screen.
  removeComponents();
  const again = renderComponent(form, calls);
  expect((await always()).value).toBe('https://blog.test/shop');
  expect((await always()).closest('details')?.open).toBe(true);
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Save Rules' }));
  await waitFor(() => expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull());
  expect(sessionStorage.length).toBe(0);
});
