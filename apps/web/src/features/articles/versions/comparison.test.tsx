// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { removeComponents, renderComponent } from '../../../test/render-component.tsx';
import { Comparison } from './comparison.tsx';

afterEach(removeComponents);

const table = (between: string) =>
  ['<table>', '<tr>', '<th>When</th>', '<th>What to do</th>', '</tr>', '</table>'].join(between);

test('line breaks between the cells of a table are no change', async () => {
  const before = { title: 'Notes', html: `<p>Old words here.</p>${table('\n')}` };
  const after = { title: 'Notes', html: `<p>New words here.</p>${table('')}` };
  renderComponent(<Comparison before={before} after={after} isWhole />);
  expect(await screen.findByText(/^Paragraphs: 1 changed\./)).toBeTruthy();
  expect(document.body.textContent).toContain('When | What to do');
});

test('spaces in code are a change', async () => {
  renderComponent(
    <Comparison before={{ html: '<pre>a  b</pre>' }} after={{ html: '<pre>a b</pre>' }} isWhole />,
  );
  expect(await screen.findByText(/^Paragraphs: 1/)).toBeTruthy();
});
