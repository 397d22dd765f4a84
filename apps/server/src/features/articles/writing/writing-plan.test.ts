import { expect, test } from 'vitest';
import { assemble, cleanOutline, nextStep, type WritingStep, withHeading } from './writing-plan.ts';

const outline = JSON.stringify({
  title: 'T',
  sections: [
    { heading: 'One', points: ['a'] },
    { heading: 'Two', points: [] },
  ],
});

function step(name: string, output: string, finishReason: WritingStep['finishReason'] = 'stop'): WritingStep {
  return { name, output, finishReason };
}

test('basic is one step', () => {
  expect(nextStep('basic', [])).toEqual({ kind: 'article', name: 'article' });
  expect(nextStep('basic', [step('article', 'Text.')])).toEqual({ kind: 'done' });
});

test('premium goes from outline over sections to a revision, and resumes anywhere', () => {
  const finished: WritingStep[] = [];
  const names: string[] = [];
  for (let next = nextStep('premium', finished); next.kind !== 'done'; next = nextStep('premium', finished)) {
    names.push(next.name);
    finished.push(step(next.name, next.kind === 'outline' ? outline : `Text of ${next.name}.`));
  }
  expect(names).toEqual(['outline', 'section:1', 'section:2', 'revision']);
  expect(nextStep('premium', finished.slice(0, 2))).toMatchObject({ kind: 'section', position: 2 });
});

test('enhanced ends after the sections, and each section knows the end of the previous one', () => {
  const finished = [step('outline', outline), step('section:1', 'First.\n\nThe end of it.')];
  expect(nextStep('enhanced', finished)).toMatchObject({
    name: 'section:2',
    position: 2,
    section: { heading: 'Two' },
    previous: 'The end of it.',
  });
  expect(nextStep('enhanced', [...finished, step('section:2', 'B')])).toEqual({ kind: 'done' });
});

test('assembles sections in order, and prefers later steps', () => {
  const steps = Array.from({ length: 11 }, (_, index) => step(`section:${11 - index}`, `${11 - index}`));
  expect(assemble(steps).markdown).toBe('1\n\n2\n\n3\n\n4\n\n5\n\n6\n\n7\n\n8\n\n9\n\n10\n\n11');
  expect(assemble([...steps, step('revision', 'R')]).markdown).toBe('R');
  expect(assemble([step('article', 'A'), step('repair', 'B')]).markdown).toBe('B');
});

test('one truncated section makes the article truncated', () => {
  expect(assemble([step('section:1', 'A', 'length'), step('section:2', 'B')]).finishReason).toBe('length');
});

test('normalizes an outline', () => {
  const sections = ['## One', 'one', '', 'Two'].map((heading) => ({ heading, points: ['', ' a '] }));
  expect(cleanOutline({ title: 'T', sections }).sections).toEqual([
    { heading: 'One', points: ['a'] },
    { heading: 'Two', points: ['a'] },
  ]);
});

test.each([
  ['Text.', '## One\n\nText.'],
  ['## Other words\n\nText.', '## Other words\n\nText.'],
  ['# One\n\nText.', '## One\n\nText.'],
  ['### One\nText.', '## One\nText.'],
  ['*A note.*\n\n## One\n\nText.', '*A note.*\n\n## One\n\nText.'],
])('gives a section its heading: %j', (given, expected) => {
  expect(withHeading(given, 'One')).toBe(expected);
});
