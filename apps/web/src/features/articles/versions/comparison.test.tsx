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
  const heads = [...document.querySelectorAll('th')].map((cell) => cell.textContent?.trim());
  expect(heads).toEqual(['When', 'What to do']);
});

test('a changed table is shown as a table, with its heads, its empty cells and what is in their lists', async () => {
  const html = (dose: string, rows = '') =>
    `<table><tr><th></th><th>Dose</th><th>Time</th></tr><tr><td>Filter</td><td></td><td>4 min</td></tr>
     <tr><td>Espresso</td><td><p>${dose}</p><ul><li>level</li></ul></td><td>25 s</td></tr>${rows}</table>`;
  const added = '<tr><td>Mocha</td><td>15 g</td><td></td></tr>';
  renderComponent(<Comparison before={{ html: html('18 g') }} after={{ html: html('20 g', added) }} />);
  expect(await screen.findByText(/^Paragraphs: 1 changed, 1 added\./)).toBeTruthy();
  const rows = [...document.querySelectorAll('tr')].map((row) => [
    row.dataset.kind,
    ...[...row.children].map((cell) => cell.innerHTML.replace(/<\/?span>|\s+(?=<|$)/g, '').trim()),
  ]);
  expect(rows).toEqual([
    ['same', '', 'Dose', 'Time'],
    ['changed', 'Espresso', '<del>18</del><ins>20</ins>g level', '25 s'],
    ['added', '<ins>Mocha</ins>', '<ins>15 g</ins>', ''],
  ]);
  expect(screen.getByRole('button', { name: 'Show 1 Unchanged' })).toBeTruthy();
});

test('spaces in code are a change', async () => {
  renderComponent(
    <Comparison before={{ html: '<pre>a  b</pre>' }} after={{ html: '<pre>a b</pre>' }} isWhole />,
  );
  expect(await screen.findByText(/^Paragraphs: 1/)).toBeTruthy();
});
