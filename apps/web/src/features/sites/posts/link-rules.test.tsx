// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { LinkRulesForm } from './link-rules.tsx';

// Text fields that grow listen to it; happy-dom has none.
beforeEach(() => void Object.assign(document, { fonts: new EventTarget() }));
afterEach(removeComponents);

test('what is typed while the rules are saved stays', async () => {
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
