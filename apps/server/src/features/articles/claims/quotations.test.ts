import { expect, test } from 'vitest';
import { quotationsIn } from './quotations.ts';

function quoted(prose: string) {
  return quotationsIn(prose, '').map(({ text, speakers }) => ({
    text,
    by: speakers.map((name) => name.text),
  }));
}

test.each([
  [
    '‘Daar was het ’s nachts alleen maar koud’, zei Femke Dijkhuis.',
    'Daar was het ’s nachts alleen maar koud',
  ],
  ['”Gå sakta, vila och håll i hatten”, råder guiden Birgitta Sjölund.', 'Gå sakta, vila och håll i hatten'],
  ['Zij zei: ‘Dat zijn de foto’s van onze oma’.', 'Dat zijn de foto’s van onze oma'],
])('the words of a quotation in its own marks: %s', (prose, expected) => {
  expect(quoted(prose).map(({ text }) => text)).toEqual([expected]);
});

test.each([
  ['It’s the boys’ rope, and that’s the girls’ rope over there.'],
  ['The screens of 30” and the ones of 40” are both in stock.'],
])('no quotation: %s', (prose) => {
  expect(quoted(prose)).toEqual([]);
});

test('the listener is not the speaker', () => {
  const [said] = quoted(
    'Frances Tolland runs it. “He had spent half his life going backward,” she told the Marlow County Ledger.',
  );
  expect(said?.by).toEqual(['Frances Tolland']);
});
