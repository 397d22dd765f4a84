import { expect, test } from 'vitest';
import { claimsOfText } from '../claims-of-text.ts';

const source = `Mark Tolland won the wheelchair race in 1:41:55. Sleep during the day averaged 5 hours 34 minutes in group A.
“There are more riding horses in this county now,” says Ms Tolley, 61.
The town had asked the committee for proposals. The fee was 1,900 pounds. The treasurer said: “We either raise the rent by six pounds or we stop mending things.” Iris Fenn, the chairwoman, did not agree.
When Margaret Tolley opened her shop in a former dairy on Hollin Lane, she had three bridles. “We had 74 applications and one bench,” says Ms Tolley.
The club forms a team with fourteen players for the summer league. Its former keeper Mikel Zubiri will lead it.
Plans: Wren £9, one user. Robin £19, three users. Heron £36, ten users. The average alcohol of the wine was 14.2. Travel went down from 61,000 to 44,500 euros.`;
const filler =
  'It is a place that nobody forgets who has been there, and those who come once will come again with their friends.';

function marked(text: string, own = source, lead = filler): string[] {
  const html = `<p>${lead}</p>${text.startsWith('<') ? text : `<p>${text}</p>`}`;
  return claimsOfText({ title: '', html, sources: [{ url: null, title: '', text: own }] })
    .filter((claim) => claim.source === null)
    .map((claim) => claim.text);
}

test.each([
  ['Tolland took an hour, 41 minutes and 55 seconds for the race.', []],
  ['Tolland took an hour, 51 minutes and 55 seconds for the race.', ['an hour, 51 minutes and 55 seconds']],
  ['Tolland won the wheelchair race in 1:42:55.', ['1:42:55']],
  ['Sleep during the day was 5 h 34 min in group A.', []],
  ['Sleep during the day was 5 h 54 min in group A.', ['5 h 54 min']],
])('a time in several units is one number: %s', (text, expected) => {
  expect(marked(text)).toEqual(expected);
});

test('"en 20 minutes" is no hour and twenty minutes', () => {
  const lead =
    'C’est un endroit que personne n’oublie, et celui qui vient une fois revient toujours avec ses amis.';
  const own = 'Le moteur se change en 20 minutes, en une heure et 40 minutes avec la pompe.';
  expect(marked('Le moteur se change en 20 minutes.', own, lead)).toEqual([]);
  expect(marked('Le moteur se change en une heure et 20 minutes.', own, lead)).toEqual([
    'une heure et 20 minutes',
  ]);
});

test.each([
  ['Ms Tolley is 61 and has a plan.', []],
  ['Ms Tolley is 67 and has a plan.', ['67']],
])('an age is one without "years": %s', (text, expected) => {
  expect(marked(text)).toEqual(expected);
});

const rent = '“We either raise the rent by six pounds or we stop mending things.”';

test.each([
  [`Lila Banerjee, the treasurer, did not dress it up: ${rent}`, []],
  [`Iris Fenn, the chairwoman, did not dress it up: ${rent}`, [rent.slice(1, -1)]],
])('who is only called the treasurer said it: %s', (text, expected) => {
  expect(marked(text).filter((one) => one !== 'Lila Banerjee')).toEqual(expected);
});

test('a German answer of the engineer is not by the person who asked', () => {
  const own =
    'Holger Stumpf fragt, was dann geschehe. Herr Irrgang: „Dann übernimmt der Holzkessel. Er versorgt das Netz allein.“';
  const lead =
    'Es ist ein Ort, den niemand vergisst, der dort gewesen ist, und wer einmal kommt, kommt mit seinen Freunden wieder.';
  const text =
    'Die Frage nach einem Ausfall stellte Holger Stumpf. Die Antwort des Ingenieurs: „Dann übernimmt der Holzkessel.“';
  expect(marked(text, own, lead)).toEqual([]);
});

test('what a source takes for a place is no person in the place of another one', () => {
  expect(
    marked('When Hollin Lane looked for an apprentice, 74 candidates applied for the one bench.'),
  ).toEqual([]);
  expect(marked('The club forms a team with fourteen players for the summer, led by Mikel Zubiri.')).toEqual(
    [],
  );
});

test('a cell with a single thing, a fraction without its unit, and a difference from the earlier price', () => {
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table><thead><tr><th>Plan</th><th>Price</th><th>Users</th></tr></thead><tbody>${row('Wren', '£9', '1')}${row('Robin', '£19', '3')}</tbody></table>`;
  expect(marked(table)).toEqual([]);
  expect(marked('The wine has an alcohol of 14.2 degrees on average.')).toEqual([]);
  expect(marked('Travel used to be 61,000 euros and now costs 16,500 euros less.')).toEqual([]);
});

test('"elf Cent" are eleven of a hundredth', () => {
  const lead =
    'Es ist ein Ort, den niemand vergisst, der dort gewesen ist, und wer einmal kommt, kommt mit seinen Freunden wieder.';
  const own = 'Beim Gaspreis von 11 Cent spart die Familie 693 Euro im Jahr.';
  expect(marked('Bei elf Cent für das Gas spart die Familie 693 Euro im Jahr.', own, lead)).toEqual([]);
  expect(marked('Bei zwölf Cent für das Gas spart die Familie 693 Euro im Jahr.', own, lead)).toEqual([
    'zwölf Cent',
  ]);
});

test('an order that begins with "Then put" names nobody', () => {
  expect(marked('Then put the phone somewhere warm, get into the bag and keep talking.')).toEqual([]);
});
