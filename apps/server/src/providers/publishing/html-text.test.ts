import { expect, test } from 'vitest';
import { comparableText, decodeEntities } from './html-text.ts';

test.each([
  ['R&amp;D &#8211; &#x2019;s', 'R&D – ’s'],
  ['&unknown; &#99999999; &', '&unknown; &#99999999; &'],
])('decodes %s', (html, text) => {
  expect(decodeEntities(html)).toBe(text);
});

test.each([
  ['It&#8217;s &#8220;new&#8221; &#8211; 3&#215;4&#8230;', 'It\'s "new" - 3x4...'],
  [' two\n\t&nbsp; lines ', 'two lines'],
  ['a -- b --- c', 'a - b - c'],
])('compares %s', (html, plain) => {
  expect(comparableText(html)).toBe(comparableText(plain));
});
