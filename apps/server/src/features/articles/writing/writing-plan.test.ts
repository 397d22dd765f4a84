import { expect, test } from 'vitest';
import { assemble, nextStep, type WritingStep, withHeading } from './writing-plan.ts';

const sectionsOf = (...words: number[]) =>
  words.map((count, index) => ({ heading: `Part ${index + 1}`, points: ['a point'], words: count }));
const outline = (...words: number[]) =>
  JSON.stringify({
    intent: 'To know.',
    form: 'guide',
    opening: { gist: 'Hello', words: 100 },
    sections: sectionsOf(...words),
  });
/** As 0.1.0 stored it. */
const earlier = JSON.stringify({
  title: 'T',
  sections: [
    { heading: 'One', points: ['a'] },
    { heading: 'Two', points: ['b'] },
  ],
});

function step(name: string, output: string, finishReason: WritingStep['finishReason'] = 'stop'): WritingStep {
  return { name, output, finishReason };
}

function namesOf(wordCount: number, sources: string[], outlined: string): string[] {
  const finished: WritingStep[] = [];
  const plan = { wordCount, sources };
  for (let next = nextStep(plan, finished); next.kind !== 'done'; next = nextStep(plan, finished)) {
    finished.push(step(next.name, next.kind === 'outline' ? outlined : `Text of ${next.name}.`));
  }
  return finished.map(({ name }) => name);
}

test('plans, and writes up to 1,500 words in one call, longer ones section by section', () => {
  expect(namesOf(1000, [], outline(500, 400))).toEqual(['outline', 'article']);
  expect(namesOf(1500, ['a source'], outline(800, 600))).toEqual(['facts', 'outline', 'article']);
  expect(namesOf(2000, [], outline(1000, 900))).toEqual(['outline', 'section:1', 'section:2']);
});

test('an invalid outline is requested again once, with the reason, before anything else', () => {
  const finished = [step('outline', outline(900))];
  expect(nextStep({ wordCount: 1000 }, finished)).toEqual({
    kind: 'outline',
    name: 'outline:2',
    problems: ['It has fewer than two sections that say something.'],
  });
  finished.push(step('outline:2', outline(500, 500, 500)));
  expect(nextStep({ wordCount: 1000 }, finished)).toMatchObject({ kind: 'article', name: 'article' });
});

test('each section has its own words, and the whole text so far', () => {
  const finished = [step('outline', outline(1100, 800)), step('section:1', 'First.\n\nThe end of it.')];
  expect(nextStep({ wordCount: 2000 }, finished)).toMatchObject({
    ...{ kind: 'section', name: 'section:2', position: 2, previous: 'First.\n\nThe end of it.' },
    section: { heading: 'Part 2', words: 800 },
  });
});

test('a draft that was cut off is continued once, from its last whole block', () => {
  const cut = `${'A whole paragraph of the draft. '.repeat(4)}\n\nAnd one that`;
  const finished = [step('outline', outline(500, 400)), step('article', cut, 'length')];
  const next = nextStep({ wordCount: 1000 }, finished);
  expect(next).toMatchObject({ name: 'article:more', soFar: expect.stringMatching(/of the draft\.$/) });
  expect(assemble(finished).finishReason).toBe('length');
  finished.push(step('article:more', 'The rest.'));
  expect(nextStep({ wordCount: 1000 }, finished)).toEqual({ kind: 'done' });
  expect(assemble(finished)).toMatchObject({
    markdown: expect.stringMatching(/of the draft\.\n\nThe rest\.$/),
    finishReason: 'stop',
  });
});

test.each([
  ['a whole article', [step('article', 'Text.')], { kind: 'done' }],
  ['an outline', [step('outline', earlier)], { kind: 'article', name: 'article' }],
  [
    'sections',
    [step('outline', earlier), step('section:1', 'One.')],
    { kind: 'section', name: 'section:2', section: { heading: 'Two', words: 500 } },
  ],
  [
    'all sections',
    [step('outline', earlier), step('section:1', '1'), step('section:2', '2')],
    { kind: 'done' },
  ],
  ['a revision', [step('outline', earlier), step('section:1', '1'), step('revision', 'R')], { kind: 'done' }],
])('an article for which 0.1.0 stored %s continues from there', (_name, finished, next) => {
  expect(
    nextStep({ wordCount: 1000, sources: finished.length > 1 ? ['a source'] : [] }, finished),
  ).toMatchObject(next);
});

test('assembles sections in order, and prefers later steps', () => {
  const steps = Array.from({ length: 11 }, (_, index) => step(`section:${11 - index}`, `${11 - index}`));
  expect(assemble(steps).markdown).toBe('1\n\n2\n\n3\n\n4\n\n5\n\n6\n\n7\n\n8\n\n9\n\n10\n\n11');
  expect(assemble([...steps, step('revision', 'R')]).markdown).toBe('R');
  expect(assemble([step('article', 'A'), step('repair', 'B')]).markdown).toBe('B');
});

test('the review’s replacements apply to the draft, not to a revision of the whole text', () => {
  const replacements = [{ passage: 'A', replacement: 'B' }];
  const steps = [step('article', 'A'), step('review', JSON.stringify({ findings: [], replacements }))];
  expect(assemble(steps)).toEqual({ markdown: 'A', finishReason: 'stop', replacements: [replacements] });
  expect(assemble([...steps, step('repair', 'C')])).toEqual({
    markdown: 'C',
    finishReason: 'stop',
    replacements: [],
  });
});

test('one truncated section makes the article truncated', () => {
  expect(assemble([step('section:1', 'A', 'length'), step('section:2', 'B')]).finishReason).toBe('length');
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
