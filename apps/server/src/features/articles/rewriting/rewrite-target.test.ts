import { expect, test } from 'vitest';
import { placeProposal, proposalPlace } from './place-proposal.ts';
import { findTarget } from './rewrite-target.ts';

const html = [
  '<p>Intro.</p>',
  '<h2>Care</h2>',
  '<p>Water hardness matters, and so does patience. It is often overlooked.</p>',
  '<p><strong>Water</strong></p>',
  '<ul><li>A hot</li><li>water tank</li></ul>',
  '<p>Every seal dries out. It is often overlooked.</p>',
].join('\n');
const section = { index: 0, heading: 'Care' };

function found(passage: string, rest: object = { section }): string | undefined {
  const target = findTarget(html, { passage, ...rest });
  return target && html.slice(target.from, target.to);
}

test.each([
  ['Water', 1, '<p><strong>Water</strong></p>'],
  ['It is often overlooked.', 1, '<p>Every seal dries out. It is often overlooked.</p>'],
  ['It is often overlooked.', 2, undefined],
  // Words of two items are no passage of a report, but a request may name them.
  ['hot water', 0, '<ul><li>A hot</li><li>water tank</li></ul>'],
])('the passage %s, index %i among identical ones: %s', (passage, occurrence, expected) => {
  expect(found(passage, { section, occurrence })).toBe(expected);
});

test('without an index, it is the first of the section; one outside of the section is not found', () => {
  expect(found('It is often overlooked.')).toContain('patience');
  expect(found('Intro.')).toBeUndefined();
  expect(found('Intro.', { section, occurrence: 0 })).toBeUndefined();
  expect(found('Intro.', { occurrence: 0 })).toBe('<p>Intro.</p>');
});

const tip = '<p>Drink water.</p>';
const before = `<h2>One</h2><h3>Tip</h3>${tip}<h2>Two</h2><h3>Tip</h3>${tip}<p>So.</p>${tip}`;

function placed(nth: number, now: string): string | null {
  const from = before.split(tip, nth).join(tip).length;
  const place = proposalPlace(before, { from, to: from + tip.length });
  return placeProposal({ html: now, before: tip, after: '<p>New.</p>', isWhole: false, place });
}
const inPlace = (nth: number, text: string) =>
  text.split(tip).reduce((all, piece, index) => all + (index === nth ? '<p>New.</p>' : tip) + piece);
const withoutBreaks = (text: string | null) => text?.replaceAll('\n', '');

test('a proposal for one of equal texts finds it by the headings above', () => {
  for (const nth of [1, 2, 3]) expect(withoutBreaks(placed(nth, before))).toBe(inPlace(nth, before));
  const [start = '', end = ''] = before.split('<h2>Two</h2>');
  const swapped = `<h2>Two</h2>${end}${start}`;
  expect(withoutBreaks(placed(1, swapped))).toBe(inPlace(3, swapped));
  expect(withoutBreaks(placed(3, swapped))).toBe(inPlace(2, swapped));
});

test('a proposal whose text cannot be told from equal ones any more is stale', () => {
  // The second of two is gone, or the first; nobody knows.
  expect(placed(3, before.replace(/<p>So\.<\/p>.*$/, ''))).toBeNull();
  expect(placed(1, before.replace('<h2>One</h2>', '<h2>First</h2>'))).toBeNull();
  const now = { html: before, before: tip, after: '<p>New.</p>', isWhole: false };
  expect(placeProposal({ ...now, place: null })).toBeNull();
});

test('a text that was the only one is found wherever it is', () => {
  const only = `<p>Drink tea.</p>`;
  const place = proposalPlace(`<h2>One</h2>${only}`, { from: 12, to: 12 + only.length });
  const proposal = { before: only, after: '<p>New.</p>', isWhole: false };
  expect(placeProposal({ ...proposal, html: `<h2>Two</h2>${only}`, place })).toBe('<h2>Two</h2><p>New.</p>');
  expect(placeProposal({ ...proposal, html: `<h2>Two</h2>${only}`, place: null })).not.toBeNull();
  const doubled = `<h2>Two</h2>${only}<h2>One</h2>${only}`;
  expect(placeProposal({ ...proposal, html: doubled, place })).toBe(
    `<h2>Two</h2>${only}<h2>One</h2><p>New.</p>`,
  );
});
