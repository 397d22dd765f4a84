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

test.each([
  ['uneven budgets', [section('Costs', 500), section('Time', 250), section('Choose', 150)], [500, 250, 150]],
  [
    'sums that are off',
    [section('Costs', 900), section('Time', 800), section('Choose', 100)],
    [474, 421, 53],
  ],
  ['no budgets', [section('Costs'), section('Time')], [450, 450]],
  ['equal budgets', [section('A', 300), section('B', 300, ['a', 'b']), section('C', 300)], [257, 386, 257]],
  ['tiny sections', [section('A', 900), section('B', 5)], [896, 40]],
])('an outline with %s is accepted', (_name, sections, words) => {
  const given = outline(...sections);
  expect(outlineProblems(given, 1000)).toEqual([]);
  expect(cleanOutline(given, 1000).sections.map((one) => one.words)).toEqual(words);
});

test('introduction and conclusion are merged into their neighbors', () => {
  const sections = [
    section('Einleitung', 100, ['Worum es geht.']),
    section('Kosten', 500),
    section('Zeit', 300),
    section('Fazit', 100, ['Heute anfangen.']),
  ];
  const given = JSON.stringify({ sections });
  expect(outlineProblems(given, 1000)).toEqual([]);
  expect(cleanOutline(given, 1000)).toMatchObject({
    opening: { gist: 'Worum es geht.' },
    sections: [
      { heading: 'Kosten', points: ['A point.'] },
      { heading: 'Zeit', points: ['A point.', 'Heute anfangen.'] },
    ],
  });
});

test.each([
  ['one section', [section('A', 900)], /fewer than two sections/],
  ['empty labels', [section('Introduction', 500), section('Time', 400)], /“Introduction” says nothing/],
  ['repeated headings', [section('Time', 500), section('time', 400)], /fewer than two sections/],
])('an outline with %s is requested again', (_name, sections, reason) => {
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
