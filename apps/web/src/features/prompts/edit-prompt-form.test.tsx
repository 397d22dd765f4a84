// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { EditPrompt } from './edit-prompt.tsx';

afterEach(() => {
  removeComponents();
  sessionStorage.clear();
});

const prompt = {
  ID: '7',
  name: 'Default topics',
  template: 'Propose {{.Count}} topics.',
  description: '',
  category: 'topics',
  is_active: true,
};
const template = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Template' });

test('a typed template is there again after an expired session, until it is discarded', async () => {
  const open = (onClose = () => undefined) =>
    renderComponent(<EditPrompt prompt={prompt} onClose={onClose} />);
  const { user } = open();
  await user.type(await template(), ' Be brief.');
  // The sign-in page takes the place of the screen.
  removeComponents();
  let isClosed = false;
  const again = open(() => {
    isClosed = true;
  });
  expect((await template()).value).toBe('Propose {{.Count}} topics. Be brief.');
  expect(screen.getByText('Your unsaved changes were restored.')).toBeTruthy();
  await again.user.click(screen.getByRole('button', { name: 'Cancel' }));
  await again.user.click(await screen.findByRole('button', { name: 'Discard' }));
  expect(isClosed).toBe(true);
  expect(sessionStorage.length).toBe(0);
});
