import { expect, test } from 'vitest';
import { claimsOfText } from '../claims-of-text.ts';

const source = `Present were Nora Whitcombe (owner), Deepak Rao (head of workshop) and Ellie Marsh (online shop).
A voucher was won by Colin Ashdown from Marfield. Hannah Doyle came with her bicycle.
A standard service took on average 6 working days in February, against 9 in 2023.
Building took 19 months, 15 months were planned.
The Halden Foundation gave £640,000. The manufacturer Somna Ltd provided the licences free of charge.
Dr Miriam Okafor, neurologist, led the trial in Aldmouth. Janet Pryce, 51, librarian, took part in it.
The harvest was 512 hectolitres, the yield 27.7 hl/ha. At the fence 38 dB(A) were measured.
The swimmers stayed 21 days longer than in 2023. Waste fell from 348 kilos in 2023 to 212.
Income was 41,200 euros, of which 29,800 from tickets and 6,000 from the council.`;
const filler =
  'It is a place that nobody forgets who has been there, and those who come once will come again with their friends.';

function markedIn(text: string): string[] {
  const html = `<p>${filler}</p><p>${text}</p>`;
  return claimsOfText({ title: '', html, sources: [{ url: null, title: '', text: source }] })
    .filter((claim) => claim.source === null)
    .map((claim) => claim.text);
}

test.each([
  ['Our head of workshop, Deepak Rao, is cautious about it.', []],
  ['Our head of workshop, Colin Ashdown, is cautious about it.', ['Colin Ashdown']],
  ['Hannah Doyle, who looks after the online shop, knows where it goes wrong.', ['Hannah Doyle']],
  ['Ellie Marsh, who looks after the online shop, knows where it goes wrong.', []],
  ['The trial was led by Miriam Okafor, a neurologist from Aldmouth.', []],
  ['The trial was led by Miriam Okafor, a psychiatrist from Aldmouth.', ['Miriam Okafor']],
])('what is said of another person: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test.each([
  [
    'In February a standard service took six working days on average. That is three days fewer than in 2023.',
    [],
  ],
  [
    'In February a standard service took six working days on average. That is three days more than in 2023.',
    ['three days'],
  ],
  ['Behind the town lie 19 months of building, four more than planned.', []],
  ['Behind the town lie 19 months of building, four fewer than planned.', ['four']],
  ['The swimmers stayed for 21 days more than the year before.', []],
  ['The swimmers stayed for 21 days less than the year before.', ['21 days']],
  ['Waste was 212 kilos, 136 less.', []],
  ['Waste was 212 kilos, 136 more.', ['136']],
])('which of two numbers is the larger: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test.each([
  ['The Halden Foundation gave £640,000.', []],
  ['Somna Ltd gave £640,000.', ['£640,000']],
])('who gave: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test.each([
  'Janet Pryce, a 51-year-old librarian, stayed the distance.',
  'The average yield was 27.7 hectolitres per hectare.',
  'At the fence 38 decibels were measured at night.',
  'Tickets brought in 29,800 euros, the council 6,000 euros.',
])('the same number with its unit said otherwise: %s', (text) => {
  expect(markedIn(text)).toEqual([]);
});
