import { expect, test } from 'vitest';
import { firstPicked, guessColumns, parseTable, titleRows } from './title-list.ts';

function imported(text: string, known: string[] = []) {
  const table = parseTable(text);
  return titleRows(table, guessColumns(table), known);
}

const titles = (text: string) => imported(text).map(({ subtopic }) => subtopic.title);

test.each([
  [
    'Feeding a starter\nReading the dough, and when to stop\n',
    ['Feeding a starter', 'Reading the dough, and when to stop'],
  ],
  ['One title, with a comma', ['One title, with a comma']],
  ['\ufeffTitle,Description\r\nRye,All of it\r\nWheat,Some\r\n', ['Rye', 'Wheat']],
  ['id;titel\n1;Roggen\n2;Weizen', ['Roggen', 'Weizen']],
  ['"Rye, and ""why""",x\n"Two\nlines",y', ['Rye, and "why"', 'Two lines']],
  ['1\tRye bread at home\n2\tWheat bread at home', ['Rye bread at home', 'Wheat bread at home']],
])('%j', (text, expected) => {
  expect(titles(text)).toEqual(expected);
});

test('imports descriptions from a column of that name', () => {
  expect(imported('Title,Description\nRye,All of it')[0]?.subtopic).toEqual({
    title: 'Rye',
    description: 'All of it',
  });
});

test('cuts a long description between characters', () => {
  const [row] = imported(`Title,Description\nRye,${'x'.repeat(1999)}🍞`);
  expect(row?.subtopic.description).toBe('x'.repeat(1999));
});

test('reports blank, repeated and overlong titles by line', () => {
  const rows = imported(`Rye\n\nrye \nWheat\n${'x'.repeat(301)}\nSpelt`, ['WHEAT']);
  expect(rows.map(({ line, problem }) => [line, problem])).toEqual([
    [1, null],
    [2, 'blank'],
    [3, 'repeated'],
    [4, 'listed'],
    [5, 'long'],
    [6, null],
  ]);
  expect(rows[4]?.subtopic.title).toHaveLength(300);
  expect(firstPicked(rows, 50)).toEqual([0, 5]);
});

test('selects the first titles up to the limit of a batch', () => {
  const rows = imported(Array.from({ length: 60 }, (_, i) => `Title ${i}`).join('\n'));
  expect(rows).toHaveLength(60);
  expect(firstPicked(rows, 50)).toEqual(Array.from({ length: 50 }, (_, i) => i));
});

test('empty input has no titles', () => {
  expect(imported('')).toEqual([]);
  expect(imported('\n\n')).toEqual([]);
});
