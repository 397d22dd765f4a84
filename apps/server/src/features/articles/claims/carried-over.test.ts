import { expect, test } from 'vitest';
import { claimsOfText } from './claims-of-text.ts';

const source = `The reserve is 1.2 million euros. The office recommends that the reserve be raised to 1.5 million euros.
Thorsen was eight seconds behind at the top, and she finished 22 seconds later than the winner.
The network lost 39 percent of its water after 52 kilometres of pipes were replaced. The town plans to replace 15 to 18 kilometres more.
In 1975 there were 168 workers. The long hall stands by the river, and in it 83 people still make rope for the boats.`;
const filler =
  'It is a place that nobody forgets who has been there, and those who come once will come again with their friends.';

function markedIn(text: string): string[] {
  const html = `<p>${filler}</p><p>${text}</p>`;
  return claimsOfText({ title: '', html, sources: [{ url: null, title: '', text: source }] })
    .filter((claim) => claim.source === null)
    .map((claim) => claim.text);
}

test.each([
  ['The reserve is 1.2 million euros; the office wants at least 1.5.', []],
  ['The reserve is 1.2 million euros; the office wants at least 1.9.', ['1.9']],
  ['Thorsen was eight seconds behind at the top. At the line it was 22.', []],
  ['Thorsen was eight seconds behind at the top. At the line it was 27.', ['27']],
  ['Another 15 to 18 kilometres of pipes in the network will be replaced.', []],
  ['In 1975 there were 168 workers. Now there are 83.', []],
  ['In 1975 there were 168 workers. Now there are 87.', ['87']],
])('what a number leaves out: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});
