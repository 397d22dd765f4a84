import { expect, test } from 'vitest';
import { htmlBlocks } from '../../writing/html-blocks.ts';
import { claimsOfText, unsupportedClaims } from '../claims-of-text.ts';
import { inventedClaims } from '../invented-claims.ts';

const source = `Present were Nora Whitcombe (owner), Deepak Rao (head of workshop) and Ellie Marsh (online shop).
A voucher was won by Colin Ashdown from Marfield. Hannah Doyle came with her bicycle.
A standard service took on average 6 working days in February, against 9 in 2023.
Building took 19 months, 15 months were planned.
The Halden Foundation gave £640,000. The manufacturer Somna Ltd provided the licences free of charge.
Dr Miriam Okafor, neurologist, led the trial in Aldmouth. Janet Pryce, 51, librarian, took part in it.
The harvest was 512 hectolitres, the yield 27.7 hl/ha. At the fence 38 dB(A) were measured.
The swimmers stayed 21 days longer than in 2023. Waste fell from 348 kilos in 2023 to 212.
Income was 41,200 euros, of which 29,800 from tickets and 6,000 from the council.

The medal went to the dairy of Upper Fenwick. In a letter to her brother Edmund she wrote of it. The trial was funded by the Calder Foundation with £512,000.
Nora Whitcombe has surveyed walls for the Pennine Damp Advice Service since 2009. The gauges built into four of the six pumps were wrong. “Above 22 degrees it tastes of medicine.”
The test by Homelab Review was led by Helen Marwick. Noise at one metre: from 41 dB (Aldmere Compact 16) to 57 dB.
The festival had 27,300 visitors. On Saturday alone it was 12,900. The ropewalk is 396 metres long. A fire destroyed 210 metres of it.
The auditor was on site from 12 to 15 March. A share costs 250 euros, and a member may hold at most 80 shares.
Measures: new seals (cost 1,680 euros, saving 940 a year); clean coils (saving 760 euros a year); new lamps (cost 2,300 euros, saving 870 euros a year); heat recovery (cost 11,400 euros, saving 1,900 euros a year).
The bus carried 1,270 people on 31 evenings. The office has 1,860 chairs. Most borrowed was “The Salt Keeper” with 1,146 loans. Borrowed things: the carpet cleaner (212 loans), the projector (188) and the sewing machine (171).
Screens were 48% of the repairs. Batteries were 36%. Ports were 2%. Cleaning a port costs 15 euros. Many people have time for it.
Yield per plant: BlueFern 3.4 kg, Oakmoor 3.1 kg. GroEasy: 1.4 kg.
Departure was planned for 19:42; the train left at 19:51. Half of the seats were free. In 2024 the hotel used 718,000 kilowatt-hours, less than in 2021, when it was 984,000 kilowatt-hours.
Among them is Eusebio Marqués, a retired gardener from Upper Fenwick, who measured 830 trees alone. 2,610 specimens are limes. “Some I planted myself and did not know,” he says.
The saving is 64 percent. About 44 points of it come from the lamps and 20 from the controls. Loveday took over in 1922. Loveday ran the sail loft until 1951.
The lowest value of the soil is 4.6, the highest 7.8. Of soil with more than 6.6 there are 41 plots.
Bleeding fell from 31 to 26 in one group. Plaque fell by 12% in the first group, by 29% in the second and by 34% in the third.
A van costs 1,140 pounds a month. A cargo bike costs 390 pounds with its repairs. The result of the café was 39,700 pounds, its turnover 567,000 pounds.
“It is no great study, but I know nobody who has waited since,” as Quast puts it.`;
const filler =
  'It is a place that nobody forgets who has been there, and those who come once will come again with their friends.';

function markedIn(text: string, own = source, lead = filler): string[] {
  const html = `<p>${lead}</p><p>${text}</p>`;
  return claimsOfText({ title: '', html, sources: [{ url: null, title: '', text: own }] })
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

test.each([
  // Another name behind the same word, or beside the same number.
  ['The medal went to the dairy of Upper Fenwick.', []],
  ['The medal went to the dairy of Marfield.', ['Marfield']],
  ['In a letter to her brother Edmund she wrote about it.', []],
  ['In a letter to her brother Colin she wrote about it.', ['Colin']],
  ['The money, £512,000, was given by the Calder Foundation.', []],
  ['The money, £512,000, was given by the Wellcome Trust.', ['Wellcome Trust']],
  // A name that no source has.
  ['Nora Whitcombe works for the Pennine Damp Advice Service.', []],
  [
    'Nora Whitcombe works for the Yorkshire Building Research Institute.',
    ['Yorkshire Building Research Institute'],
  ],
  ['The job went to Northgate Carbon Consulting.', ['Northgate Carbon Consulting']],
  // What describes a person is not said of a company or a place.
  ['That is shown by a test that Homelab Review carried out.', []],
])('names: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test.each([
  ['In four of the six pumps the gauges were wrong.', []],
  ['In two of the six pumps the gauges were wrong.', ['two']],
  ['Nearly half of the visitors of the festival came on Saturday.', []],
  ['About a quarter of the visitors of the festival came on Saturday.', ['a quarter']],
  ['More than half of the ropewalk was gone, 210 metres of it.', []],
  ['The Aldmere Compact 16 was the quietest at 41 dB.', []],
  ['The auditor spent four days on site in March.', []],
  ['The auditor spent 13 days on site in March.', ['13 days']],
  ['You can begin with a share of 250 euros.', []],
  ['The train left nine minutes late, at 19:51.', []],
  ['The train left 17 minutes late, at 19:51.', ['17 minutes']],
  ['Almost a third of the saving is from the controls.', []],
  ['Loveday ran the loft for almost three decades, until 1951.', []],
  ['Loveday ran the loft for almost five decades, until 1951.', ['five decades']],
  ['The range of the soil is wide: from 4.6 to 7.8.', []],
  ['The range of the soil is wide: from 3.9 to 7.8.', ['3.9']],
  ['A result of 39,700 pounds remains, that is 7 percent of the sales.', []],
  ['A result of 39,700 pounds remains, that is 9 percent of the sales.', ['9 percent']],
  ['Seats are only half the story.', []],
  ['In 2021, the hotel used 984,000 kilowatt-hours a year.', []],
  ['Eusebio Marqués, a retired gardener from Upper Fenwick, measured 830 specimens alone.', []],
  ['The bus took 1,270 passengers on 31 evenings.', []],
  ['The bus took 1,860 passengers on 31 evenings.', ['1,860']],
  ['“The Salt Keeper” was the most popular and was borrowed 1,146 times.', []],
  [
    'The carpet cleaner leads with 212 loans, ahead of the projector with 188 and the sewing machine with 171.',
    [],
  ],
  ['Together, screens, batteries and ports account for 86 percent of the repairs.', []],
  ['Together, screens, batteries and ports account for 79 percent of the repairs.', ['79 percent']],
  ['GroEasy bore less than half as much as those in first place.', []],
  ['The other three measures cost 3,980 euros together.', []],
  ['The other three measures cost 4,980 euros together.', ['4,980 euros']],
])('parts and sums: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test.each([
  ['And above it: “Above 22 degrees it tastes of medicine.”', []],
  ['And above it: “Above 22 degrees it tastes of ash.”', ['Above 22 degrees it tastes of ash.']],
  ['After the walk, at the table, he has to smile: “Some I planted myself and did not know.”', []],
  ['“It is no great study, but I know nobody who has waited since,” says Quast.', []],
])('quotations: %s', (text, expected) => {
  expect(markedIn(text)).toEqual(expected);
});

test('ages, days and sums of German', () => {
  const own =
    'Der schwächste Tag war der 3. Juni: Neun Menschen lösten eine Karte. Am 18. Juli zog der 19-jährige Rettungsschwimmer Jannik Borchert einen Jungen aus dem Becken. 1.140 Menschen spendeten 52.600 Euro. Der Eintritt kostet 5,50 Euro.';
  const lead =
    'Es ist ein Ort, den niemand vergisst, der einmal da war, und wer einmal kommt, der kommt auch wieder.';
  const marked = (text: string) => markedIn(text, own, lead);
  expect(marked('Am 3. Juni regnete es, und neun Unentwegte kauften eine Karte.')).toEqual([]);
  expect(marked('Jannik Borchert, 19 Jahre alt und Rettungsschwimmer, holte einen Jungen heraus.')).toEqual(
    [],
  );
  expect(marked('Jannik Borchert, 23 Jahre alt und Rettungsschwimmer, holte einen Jungen heraus.')).toEqual([
    '23 Jahre',
  ]);
  expect(marked('Zusammen gaben 1.140 Unterstützer 52.600 Euro.')).toEqual([]);
  expect(marked('Ein Rechenbeispiel: Wer zwanzigmal kommt, gibt mit Einzelkarten 110 Euro aus.')).toEqual([]);
});

test('a country is named by what its people are called', () => {
  const text =
    'C’est un lieu que l’on n’oublie pas. En 2023, les spéléo-secours ont été appelés 37 fois en France, pour 52 personnes.';
  const own = 'En 2023, les spéléo-secours français sont intervenus 37 fois à Valence pour 52 personnes.';
  expect(markedIn(text, own)).toEqual([]);
  expect(markedIn(text.replace('en France', 'en Belgique'), own)).toEqual(['Belgique']);
});

test.each([
  [29, []],
  [21, ['21%']],
])('a column of what one sentence lists: %s', (second, expected) => {
  const cells = [
    ['Brush', 'Plaque'],
    ['Hand', '12%'],
    ['Hand, taught', `${second}%`],
    ['Powered', '34%'],
  ];
  expect(markedIn(`</p>${tableOf(cells)}<p>`)).toEqual(expected);
});

test('a score out of a hundred, and a list whose last number has the unit', () => {
  const own =
    'Lumora Trail: price 89 pounds. Charging takes two hours. Score 84 of 100.\nPay is 850 pounds in the first year. Before, it was 770, 880 and 990 pounds.';
  const score = [
    ['Lamp', 'Score'],
    ['Lumora Trail', '84'],
  ];
  expect(markedIn(`</p>${tableOf(score)}<p>`, own)).toEqual([]);
  const pay = [
    ['Year', 'So far'],
    ['first', '770 pounds'],
    ['second', '880 pounds'],
    ['third', '990 pounds'],
  ];
  expect(markedIn(`</p>${tableOf(pay)}<p>`, own)).toEqual([]);
});

test('a cell under the head that a sentence is about', () => {
  const cells = [
    ['Item', 'Van', 'Cargo bike'],
    ['Costs a month', '1,140 pounds', '390 pounds'],
  ];
  expect(markedIn(`</p>${tableOf(cells)}<p>`)).toEqual([]);
});

function tableOf(rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[], tag: string) =>
    cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  const [head = [], ...body] = rows;
  return `<table><thead><tr>${row(head, 'th')}</tr></thead><tbody>${body.map((cells) => `<tr>${row(cells, 'td')}</tr>`).join('')}</tbody></table>`;
}

const reserve = `The reserve is 1.2 million euros. The office recommends that the reserve be raised to 1.5 million euros.
Thorsen was eight seconds behind at the top, and she finished 22 seconds later than the winner.
The network lost 39 percent of its water after 52 kilometres of pipes were replaced. The town plans to replace 15 to 18 kilometres more.
In 1975 there were 168 workers. The long hall stands by the river, and in it 83 people still make rope for the boats.`;

test.each([
  ['The reserve is 1.2 million euros; the office wants at least 1.5.', []],
  ['The reserve is 1.2 million euros; the office wants at least 1.9.', ['1.9']],
  ['Thorsen was eight seconds behind at the top. At the line it was 22.', []],
  ['Thorsen was eight seconds behind at the top. At the line it was 27.', ['27']],
  ['Another 15 to 18 kilometres of pipes in the network will be replaced.', []],
  ['In 1975 there were 168 workers. Now there are 83.', []],
  ['In 1975 there were 168 workers. Now there are 87.', ['87']],
])('what a number leaves out: %s', (text, expected) => {
  expect(markedIn(text, reserve)).toEqual(expected);
});

test('a name that no source has is marked, but only one in the place of another holds an article', () => {
  const heldBy = (text: string) => {
    const blocks = htmlBlocks(`<p>${filler}</p><p>${text}</p>`);
    const found = unsupportedClaims(blocks, '', [{ url: null, title: '', text: source }]);
    return {
      marked: found.map((claim) => claim.text),
      held: inventedClaims(found, { hasSources: true }).length,
    };
  };
  expect(heldBy('You will find the way to it with Google Maps.')).toEqual({
    marked: ['Google Maps'],
    held: 0,
  });
  expect(heldBy('Our head of workshop, Colin Ashdown, is cautious about it.')).toEqual({
    marked: ['Colin Ashdown'],
    held: 1,
  });
});
