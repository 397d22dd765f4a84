// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../test/render-component.tsx';
import { PasswordInput } from './password-input.tsx';

afterEach(removeComponents);

test('a password is hidden until it is asked for by mouse or keyboard, and its error is announced', async () => {
  const { user } = renderComponent(<PasswordInput label="Password" error="Wrong password" />);
  const field = screen.getByLabelText<HTMLInputElement>('Password');
  expect(field.type).toBe('password');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.click(field);
  await user.keyboard('secret');
  await user.click(screen.getByRole('button', { name: 'Show typed characters' }));
  expect(document.activeElement).toBe(field);
  expect([field.type, field.value]).toEqual(['text', 'secret']);
  await user.keyboard('{Tab} ');
  expect(field.type).toBe('password');
  removeComponents();
  renderComponent(<PasswordInput label="Password" disabled />);
  expect(screen.queryByRole('button')).toBeNull();
});
