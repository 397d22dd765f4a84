import type { GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { expect, test } from 'vitest';
import { applyReplacements, defectivePassages, replacePassage, reviewFindings } from './review.ts';

const text = 'It costs “a lot”.\n\nIt costs much.\n\nSo be it.';

test.each([
  ['an exact passage', 'It costs much.', 'It costs 5 €.', 'It costs “a lot”.\n\nIt costs 5 €.\n\nSo be it.'],
  [
    'straight quotation marks',
    'It costs "a lot".',
    'It is dear.',
    'It is dear.\n\nIt costs much.\n\nSo be it.',
  ],
  ['a passage to be removed', ' It costs much. ', '', 'It costs “a lot”.\n\nSo be it.'],
  ['a passage that occurs twice', 'It costs', 'X', text],
  ['a passage that is not there', 'It cost nothing.', 'X', text],
  ['an empty passage', ' ', 'X', text],
])('replaces %s', (_name, passage, replacement, expected) => {
  expect(replacePassage(text, { passage, replacement })).toBe(expected);
});

test('removes the repetition of a long passage', () => {
  const sentence = 'The heap is turned twice a week until it no longer gets warm inside.';
  expect(
    replacePassage(`${sentence}\n\nSo be it.\n\n${sentence}`, { passage: sentence, replacement: '' }),
  ).toBe(`${sentence}\n\nSo be it.`);
});

test('finds the passages of certain defects with their context', () => {
  const defect = (excerpt: string, check = 'placeholder'): GateFinding => ({
    ...{ check, grade: 'certain', message: 'M', excerpt },
  });
  const written = 'One.\n\nAsk [Your **Name**](https://a.example/x) and others.\n\nThree.\n\nFour.';
  expect(defectivePassages(written, [defect('…k [Your Name] and…')])).toBe(
    '…One.\n\nAsk [Your **Name**](https://a.example/x) and others.\n\nThree.…',
  );
  expect(defectivePassages(written, [])).toBe('');
  expect(defectivePassages(written, [defect('Five')])).toBeUndefined();
  expect(defectivePassages(written, [defect('One.', 'length')])).toBeUndefined();
});

/** Figures are claims without support, “TODO” is a certain defect. */
async function examine(written: string) {
  const gateReport: GateFinding[] = written.includes('TODO')
    ? [{ check: 'placeholders', grade: 'certain', message: 'A placeholder.', excerpt: 'TODO' }]
    : [];
  const findings: ArticleFinding[] = [...written.matchAll(/\d+ %/g)].map(([figure]) => ({
    ...{ kind: 'number', text: figure, excerpt: figure },
  }));
  return { written, gateReport, findings, wordCount: written.split(/\s+/).length };
}

const apply = async (written: string, replacements: { passage: string; replacement: string }[]) =>
  applyReplacements(await examine(written), replacements, { hosts: ['own.example'], examine });

test('drops replacements that add a defect or an unsupported claim', async () => {
  const { written, findings } = await apply('One is 68 %. Two is good. Three is bad. Four is dull.', [
    { passage: 'One is 68 %.', replacement: 'One is many.' },
    { passage: 'Two is good.', replacement: 'Two is 12 % better.' },
    { passage: 'Three is bad.', replacement: 'TODO' },
    { passage: 'Four is dull.', replacement: 'Four is bright.' },
  ]);
  expect(written).toBe('One is many. Two is good. Three is bad. Four is bright.');
  expect(findings).toEqual([]);
});

test('drops replacements that link to other sites or remove everything', async () => {
  const links = [
    { passage: 'One.', replacement: '[One](https://evil.example/x).' },
    { passage: 'Two.', replacement: '[Two](https://own.example/x).' },
  ];
  expect((await apply('One. Two.', links)).written).toBe('One. [Two](https://own.example/x).');
});

test('lists every kind of finding', async () => {
  expect(reviewFindings(await examine('TODO: 68 %'))).toEqual([
    { message: 'A placeholder.', excerpt: 'TODO' },
    { message: 'Nothing supports “68 %”.', excerpt: '68 %' },
  ]);
});
