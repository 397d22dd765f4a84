import { expect, test } from 'vitest';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { unsupportedClaims } from './claims-of-text.ts';

/* The same number, name or study in another form, and beside most of them what no source says. */

function markedIn(markdown: string, text: string): string[] {
  const html = markdownToHtml(markdown, 'Title');
  const found = unsupportedClaims(htmlBlocks(html), 'Title', [{ url: null, title: 'Notes', text }]);
  return found.map((claim) => claim.text);
}

const survey = `16 per cent of the 1,240 customers of the movers reported damage in the survey.
In May the newcomers won the first division with 24 points out of 28, two points ahead of Thornbury.
Among under-35s it was 9 per cent.
The home batteries were fitted by electricians. A second trial with 200 households is to begin in September.
Pupils riding electric buses missed slightly fewer days, 7.4 instead of 8.1 per year.
There were 63 cancellations because of wind, 5 fewer than in the previous year.
The course fee is £145, or £230 for two people from the same household. A hive costs £180 to £220.
In September 2024 there were 37 spaces, up from 29 spaces in 2022.
Flour and salt 71 pence, wages £1.88, energy 34 pence, packaging 9 pence.`;

test.each([
  ['About one customer in six reported damage.', []],
  ['About one customer in three reported damage.', ['one customer in three']],
  ['In May the newcomers took the first division with 24 of 28 points.', []],
  ['In May the newcomers took the first division with 26 of 28 points.', ['26']],
  ['Among those under 35, just 9 per cent had paid.', []],
  ['Among those under 45, just 9 per cent had paid.', ['45']],
  ['The next trial, with 200 homes, is planned for September.', []],
  ['The next trial, with 350 homes, is planned for September.', ['350']],
  ['Pupils on electric buses missed 7.4 days a year, the others 8.1.', []],
  ['Pupils on electric buses missed 6.2 days a year, the others 8.1.', ['6.2 days']],
  ['Wind forced 63 cancellations, compared with 68 in the year before.', []],
  ['Wind forced 63 cancellations, compared with 91 in the year before.', ['91']],
  ['A place costs £145. Two people from one household pay £230 together.', []],
  ['A place costs £175. Two people from one household pay £230 together.', ['£175']],
  ['In September 2024 the consultancy counted 37 spaces. Two years earlier there had been 29.', []],
  [
    'In September 2024 the consultancy counted 37 spaces. Four years earlier there had been 29.',
    ['Four years'],
  ],
  ['For the flour and the salt of a loaf it is 71p.', []],
  ['For the flour and the salt of a loaf it is 58p.', ['58p']],
  [
    '| Item | Price |\n|---|---|\n| Wages | £1.88 |\n| Flour | 71p |\n| Energy | 34p |\n\nThat adds up to £2.93.',
    [],
  ],
  [
    '| Item | Price |\n|---|---|\n| Wages | £1.88 |\n| Flour | 71p |\n| Energy | 34p |\n\nThat adds up to £3.41.',
    ['£3.41'],
  ],
  // A title of one letter is no time of day.
  ['In May, Thornbury lost after 5 p.m. Plan for something to eat.', []],
  // What a study shows, without a finding.
  ['A study and a visit show what silence costs, and how to avoid it.', []],
])('in English: %s', (markdown, expected) => {
  expect(markedIn(markdown, survey)).toEqual(expected);
});

test.each([
  ['Dieser Überblick erklärt, was Sie brauchen.', 'Ein Roller braucht eine Plakette.', []],
  [
    'Samstags waren 93 Prozent der Plätze belegt.',
    'Die Auslastung der Plätze an Samstagen lag bei 93 Prozent.',
    [],
  ],
  [
    'Sonntags waren 93 Prozent der Plätze belegt.',
    'Die Auslastung der Plätze an Samstagen lag bei 93 Prozent.',
    ['Sonntags'],
  ],
  [
    'Die Stadtwerke verlangen nur noch 14,9 statt 17,2 Cent für die Kilowattstunde.',
    'Die Stadtwerke haben den Preis von 17,2 auf 14,9 Cent je Kilowattstunde gesenkt.',
    [],
  ],
  [
    'Die Stadtwerke verlangen nur noch 12,3 statt 17,2 Cent für die Kilowattstunde.',
    'Die Stadtwerke haben den Preis von 17,2 auf 14,9 Cent je Kilowattstunde gesenkt.',
    ['12,3'],
  ],
  [
    '2023 zahlten Bewohner im Mittel 2.687 Euro im Monat, 211 Euro mehr als im Vorjahr.',
    'Der Eigenanteil betrug im Mittel 2.687 Euro im Monat, 211 Euro mehr als 2022.',
    [],
  ],
  [
    '2019 zahlten Bewohner im Mittel 2.687 Euro im Monat, 211 Euro mehr als im Vorjahr.',
    'Der Eigenanteil betrug im Mittel 2.687 Euro im Monat, 211 Euro mehr als 2022.',
    ['2019'],
  ],
  [
    'Neue Plätze entstehen schon bald.',
    'Landrat Joachim Wendt kündigte an, bald drei neue Häuser mit vielen Plätzen zu fördern.',
    [],
  ],
  [
    'Elin Forsberg, 16 år, vann 200 meter fjärilsim och slog klubbens gamla rekord.',
    'Sextonåriga Elin Forsberg vann 200 meter fjärilsim och slog klubbens rekord, som hade stått sig länge. Barnen tränar tre gånger i veckan, och många av dem är med i klubben sedan de var små.',
    [],
  ],
  [
    'Elin Forsberg, 14 år, vann 200 meter fjärilsim och slog klubbens gamla rekord.',
    'Sextonåriga Elin Forsberg vann 200 meter fjärilsim och slog klubbens rekord, som hade stått sig länge. Barnen tränar tre gånger i veckan, och många av dem är med i klubben sedan de var små.',
    ['14 år'],
  ],
  [
    'Hittills har klubben alltså utbildat 34 ledare mellan 14 och 17 år.',
    'Klubben utbildade också 34 ungdomsledare i åldern 14 till 17 år.\nVi har ledare, säger Ståhl.',
    [],
  ],
  [
    '6,420点の作品を所蔵しています。解説パネルを最後まで読んだ人は3割に届きません。',
    '所蔵品は6,420点である。解説パネルを最後まで読んだ人は29%にとどまった。',
    [],
  ],
  [
    '8,150点の作品を所蔵しています。解説パネルを最後まで読んだ人は2割に届きません。',
    '所蔵品は6,420点である。解説パネルを最後まで読んだ人は29%にとどまった。',
    ['8,150', '2割'],
  ],
  [
    'この点について館長は率直です。「お客さまは絵を見る前に、まず出口を確かめています」。',
    '館長は述べた。「お客さまは絵の前に立つ前に、まず椅子を探しています」。',
    ['お客さまは絵を見る前に、まず出口を確かめています'],
  ],
  ['En 2024, 346 ouvrages sont passés entre leurs mains.', "L'atelier a traité 346 livres en 2024.", []],
  ['En 2024, 364 ouvrages sont passés entre leurs mains.', "L'atelier a traité 346 livres en 2024.", ['364']],
  [
    'Referentin Dr. Leonie Pfister empfiehlt, einen Partnerchor früh anzuschreiben.',
    'Das sagt Verbandsreferentin Dr. Leonie Pfister. Sie rät, den Partnerchor früh anzuschreiben.',
    [],
  ],
  [
    'Auch beim Blei gaben die Forscher Entwarnung: Alle Werte blieben unter 0,05 Milligramm je Kilogramm und damit unter der Hälfte des Grenzwerts.',
    'Blei lag in allen Proben unter 0,05 Milligramm je Kilogramm, der Grenzwert liegt bei 0,10 Milligramm.',
    [],
  ],
  [
    'L’Osservatorio Riuso ha seguito con localizzatori i materassi resi.',
    "L'Osservatorio Riuso ha pubblicato uno studio. Lo studio ha seguito con localizzatori i materassi resi.",
    [],
  ],
  [
    'La presidente, suor Agnese Tribbiani, non ha dubbi: «Un materasso pulito vale più di un bonifico».',
    'Le donazioni vanno a Casa Aperta. "Un materasso pulito vale più di un bonifico", dice la presidente di Casa Aperta, suor Agnese Tribbiani.',
    [],
  ],
  [
    'La presidente, suor Bianca Sartori, non ha dubbi: «Un materasso pulito vale più di un bonifico».',
    'Le donazioni vanno a Casa Aperta. "Un materasso pulito vale più di un bonifico", dice la presidente di Casa Aperta, suor Agnese Tribbiani.',
    ['Un materasso pulito vale più di un bonifico', 'Bianca Sartori'],
  ],
  [
    'The best advice: ask the stranger next to you how on earth she got past that hold.',
    'Climbers help each other, and strangers talk.',
    [],
  ],
])('in other languages: %s', (markdown, text, expected) => {
  expect(markedIn(markdown, text)).toEqual(expected);
});
