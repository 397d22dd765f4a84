// @vitest-environment happy-dom
import { TagsInput, Textarea, TextInput } from '@mantine/core';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { leaveBrowser, renderComponent } from './test/render-component.tsx';

afterEach(leaveBrowser);

test('a field runs in the direction of what is typed into it', () => {
  renderComponent(
    <>
      <TextInput label="Title" />
      <Textarea label="Excerpt" />
      <TagsInput label="Tags" />
    </>,
  );
  for (const name of ['Title', 'Excerpt', 'Tags']) {
    const field = screen.getByLabelText(name, { selector: 'input, textarea' });
    expect(field.getAttribute('dir'), name).toBe('auto');
  }
});

test('a name in a field runs in its own direction', () => {
  const name = 'Die Geschichte der Donaudampfschifffahrt';
  renderComponent(<TagsInput label="Tags" value={[name]} />);
  const pill = screen.getByText(name);
  expect(pill.dir).toBe('auto');
});
