import { expect, test } from 'vitest';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { unsupportedClaims } from './claims-of-text.ts';

const market = {
  url: null,
  title: 'The market hall',
  text: `The hall was built in 1928 by the architect Leandro Solís. It has 38 stalls, six fewer than before, and 14 clocks; seven are wound by hand. The mayor, Nieves Arribas, opened it again.
Of the 46 iron columns, 41 were kept and five were cast again. The works cost £4.62 million, of which the town paid 25 percent.
A cistern of the 17th century was found. One coin changes the clock by two fifths of a second.
Salaries rise by 2.5 percent. The bus came every 20 minutes; now it comes every 35.
The Trevona costs 229 euros and weighs 3.4 kilograms. It ran for 58 minutes. The Lindholm costs 189 euros. It ran for 46 minutes.
The firm of Tanner & Voss made the lamps. Staff: 27.3 million; services: 8.9 million; police: 4.1 million.`,
};

test.each([
  // Another number in the place of the source's, although it is the difference of two numbers there.
  ['She kept 41 of the 46 iron columns.', []],
  ['She kept 36 of the 46 iron columns.', ['36']],
  ['The salaries will rise by 3.5 percent.', ['3.5 percent']],
  // What follows from numbers that say so.
  ['Before, the hall had 44 stalls.', []],
  ['Before, the hall had 52 stalls.', ['52']],
  ['Half of the clocks, seven, are wound by hand.', []],
  ['The town paid about £1.16 million.', []],
  ['The town paid about £2.16 million.', ['£2.16 million.']],
  // A part of a unit, and a unit that its paragraph has.
  ['One coin changes the clock by 0.4 seconds.', []],
  ['One coin changes the clock by 0.9 seconds.', ['0.9 seconds']],
  ['The bus now comes every 35 minutes.', []],
  // Names.
  ['The hall, by the architect Leandro Solís, is of 1928.', []],
  ['The lamps are by Tanner & Moss in Leeds.', ['Tanner & Moss', 'Leeds']],
  // Who a person is.
  ['Nieves Arribas, the mayor, opened the hall again.', []],
  ['Nieves Arribas, a surgeon, opened the hall again.', ['Nieves Arribas']],
  ['The hall was designed by Leandro Solís, an electrician.', ['Leandro Solís']],
  // A difference from what is far from it in the source.
  ['The Lindholm ran for 46 minutes, 26 minutes longer than anybody waits.', []],
  ['The Lindholm ran for 46 minutes, 27 minutes longer than anybody waits.', ['27 minutes']],
  // Cells of a paragraph, and of a list in millions.
  ['| Model | Time |\n|---|---|\n| Trevona | 58 minutes |\n| Lindholm | 46 minutes |', []],
  ['| Model | Time |\n|---|---|\n| Trevona | 58 minutes |\n| Lindholm | 64 minutes |', ['64 minutes']],
  ['| Area | Million |\n|---|---|\n| Staff | 27.3 |\n| Services | 8.9 |\n| Police | 6.1 |', ['6.1']],
])('in its place: %s', (markdown, expected) => {
  const html = markdownToHtml(markdown, 'The hall');
  const found = unsupportedClaims(htmlBlocks(html), 'The hall', [market]);
  expect(found.map(({ text }) => text)).toEqual(expected);
});
