import { expect, test } from 'vitest';
import { cleanOutline, outlineProblems, outlineText } from './outline.ts';

const section = (heading: string, words = 0, points = ['A point.']) => ({ heading, points, words });
const outline = (...sections: object[]) =>
  JSON.stringify({
    intent: 'To choose.',
    form: 'comparison',
    opening: { gist: 'A case', words: 100 },
    sections,
  });

test('uneven budgets that add up are good', () => {
  expect(
    outlineProblems(outline(section('Costs', 500), section('Time', 250), section('Choose', 150)), 1000),
  ).toEqual([]);
  // Small differences are scaled.
  expect(
    outlineProblems(outline(section('Costs', 500), section('Time', 400), section('Choose', 150)), 1000),
  ).toEqual([]);
  // A prompt that does not ask for budgets gets none.
  expect(outlineProblems(outline(section('Costs'), section('Time')), 1000)).toEqual([]);
});

test.each([
  ['sums', [section('Costs', 900), section('Time', 800)], /add up to 1800, not to 1000/],
  ['equal budgets', [section('A', 300), section('B', 300), section('C', 300)], /same number of words/],
  ['tiny sections', [section('A', 870), section('B', 30)], /fewer than 40 words/],
  ['one section', [section('A', 900)], /fewer than two sections/],
  ['empty labels', [section('Introduction', 500), section('Time', 400)], /“Introduction” says nothing/],
  ['labels of other languages', [section('Kosten', 500), section('Fazit', 400)], /“Fazit” says nothing/],
  ['repeated headings', [section('Time', 500), section('time', 400)], /Two sections have the heading “time”/],
  ['empty points', [section('Time', 500, ['']), section('Costs', 400)], /“Time” has no points/],
])('%s are a reason to ask again', (_name, sections, reason) => {
  expect(outlineProblems(outline(...sections), 1000).join(' ')).toMatch(reason);
});

test('cleans headings and points, and scales the budgets', () => {
  const given = outline(
    section('## Introduction: Why it clogs', 300, ['', ' a ']),
    section('**Time**', 200),
    section('time', 200),
    section('', 100),
  );
  expect(cleanOutline(given, 1200)).toEqual({
    ...{ intent: 'To choose.', form: 'comparison', opening: { gist: 'A case', words: 200 } },
    sections: [
      { heading: 'Why it clogs', points: ['a'], words: 600 },
      { heading: 'Time', points: ['A point.'], words: 400 },
    ],
  });
});

test('an outline of 0.1.0 gets equal shares', () => {
  const given = JSON.stringify({
    title: 'T',
    sections: [
      { heading: 'One', points: ['a'] },
      { heading: 'Two', points: [] },
    ],
  });
  const cleaned = cleanOutline(given, 1000);
  expect(cleaned.sections.map(({ words }) => words)).toEqual([500, 500]);
  expect(outlineText(cleaned)).toBe('1. One\n- (500 words)\n- a\n2. Two\n- (500 words)');
});
