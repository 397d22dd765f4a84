import { expect, test } from 'vitest';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { currentFindings } from './current-findings.ts';
import { unsupportedClaims } from './unsupported-claims.ts';

const source = {
  title: 'Rye',
  text: 'In 2019 the mill sold 1,250 bags at €4.50; 37 % went abroad. “We taste the flour before anything else,” she said.',
};

function findingsIn(html: string, title = 'Milling') {
  return unsupportedClaims(htmlBlocks(html), title, [source]).map(({ kind, text }) => `${kind}: ${text}`);
}

test.each([
  ['<p>The mill sold 1250 bags.</p>', []],
  ['<p>Es waren 1.250 Säcke zu 4,50 €.</p>', []],
  ['<p>1 250 bags, 37% of them abroad, in 2019.</p>', []],
  ['<p>The mill sold 1,260 bags.</p>', ['number: 1,260']],
  ['<p>Some 42 % went abroad, and 9 percent stayed.</p>', ['number: 42 %', 'number: 9 percent']],
  ['<p>It costs $3.</p>', ['number: $3']],
  // Small counts belong to the article itself; so do names that contain a digit, and code.
  ['<p>There are 3 reasons and 12 steps for B2B and H2O.</p>', []],
  ['<p>Run <code>sleep 900</code>.</p>', []],
  ['<p>As she put it: "We taste the flour before anything else."</p>', []],
  ['<p>As she put it: “We never taste the flour at all.”</p>', ['quote: We never taste the flour at all.']],
  ['<p>The so-called “second rise” matters.</p>', []],
  ['<p>Sie sagte: „Das Mehl ist uns ganz egal.“</p>', ['quote: Das Mehl ist uns ganz egal.']],
  ['<p>On 14 March 2020 it closed.</p>', ['number: 14', 'number: 2020']],
])('%s', (html, expected) => {
  expect(findingsIn(html)).toEqual(expected);
});

test('numbers in the title are not claims', () => {
  expect(findingsIn('<p>All 25 ideas follow.</p>', '25 ideas for rye')).toEqual([]);
});

test('a finding shows its sentence, and is resolved when an edit removes it', () => {
  const html = '<p>First things first. The mill employs 77 people. It is old.</p>';
  const findings = unsupportedClaims(htmlBlocks(html), 'Milling', [source]);
  expect(findings).toEqual([{ kind: 'number', text: '77', excerpt: 'The mill employs 77 people.' }]);
  expect(currentFindings(findings, html)).toEqual(findings);
  expect(currentFindings(findings, html.replace('77', 'many'))).toEqual([]);
});
