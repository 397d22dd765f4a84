import { expect, test } from 'vitest';
import { continued, factsFor, outlineLeft } from './continuation.ts';

const outline = {
  opening: { gist: 'A lost morning.', words: 80 },
  sections: [
    { heading: 'Why it clogs', points: ['Milk dries.'] },
    { heading: 'The routine, at close', points: ['Ten seconds on.'] },
    { heading: 'Hand it over', points: ['A card at the machine.'] },
  ],
};
const soFar =
  'A morning.\n\n## Why it clogs\n\nMilk dries within 30 seconds on the wand.\n\n## The routine – at close\n\nTen';

test('the continuation starts with the section that was cut off', () => {
  expect(outlineLeft(outline, soFar).sections.map(({ heading }) => heading)).toEqual([
    'The routine, at close',
    'Hand it over',
  ]);
  expect(outlineLeft(outline, '## Another heading\n\nText.')).toBe(outline);
  expect(outlineLeft(outline, 'No heading yet.')).toBe(outline);
  // A section that has its words is written.
  const planned = { sections: outline.sections.map((section) => ({ ...section, words: 100 })) };
  const whole = `${soFar}${' seconds on, and ten off'.repeat(20)}`;
  expect(outlineLeft(planned, whole).sections.map(({ heading }) => heading)).toEqual(['Hand it over']);
  expect(outlineLeft(planned, soFar).sections).toHaveLength(2);
});

test('omits facts that the text already uses, and those of finished sections', () => {
  const fact = (statement: string) => ({ statement, source: 1, quote: statement });
  const facts = [
    'Milk dries within 30 seconds on the wand.',
    'A card at the machine costs 2 euros.',
    'Chloride pits steel.',
  ].map(fact);
  const left = { soFar, about: 'Hand it over\nA card at the machine.' };
  expect(factsFor({ facts, gaps: ['g'] }, left)).toEqual({ facts: [facts[1]], gaps: ['g'] });
  expect(factsFor({ facts, gaps: [] }, { ...left, about: 'Nothing of the kind.' }).facts).toEqual(facts);
});

test('the prompt has the headings and the end of the text', () => {
  const long = `## One\n\n${'Told already.\n\n'.repeat(200)}## Two\n\nThe end of it`;
  const prompt = continued('Write.', long);
  expect(prompt).toContain('## One\n');
  expect(prompt).toContain('The end of it');
  expect(prompt.length).toBeLessThan(1_600 + 'Write.'.length);
});
