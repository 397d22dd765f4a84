import { expect, test } from 'vitest';
import { titleProblems } from './gate-checks/form/headings.ts';
import { plainTitle } from './plain-title.ts';

test.each([
  ['<i>Emma</i> and Her Readers', 'Emma and Her Readers'],
  ['"I’m Sorry, I Can’t Help With That"', 'I’m Sorry, I Can’t Help With That'],
  ['**Title: "Green Tea"**', 'Green Tea'],
  ['## Green Tea', 'Green Tea'],
  ['“Tea Is My Life”', '“Tea Is My Life”'],
  ['The "Best" Tea', 'The "Best" Tea'],
  ['Array<string> in TypeScript', 'Array<string> in TypeScript'],
  ['#1 in Tea', '#1 in Tea'],
  ['C# and F#', 'C# and F#'],
])('%s', (given, plain) => {
  expect(plainTitle(given)).toBe(plain);
  expect(titleProblems({ title: plain, otherTitles: [] })).toEqual([]);
});

test.each(['<b>Tea</b>', '"Tea"', '**Tea**', '# Tea', 'Title: Tea'])('%s is refused as it is', (title) => {
  expect(titleProblems({ title, otherTitles: [] })).toMatchObject([{ grade: 'certain' }]);
});
