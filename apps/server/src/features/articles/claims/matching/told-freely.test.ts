import { expect, test } from 'vitest';
import { htmlBlocks } from '../../writing/html-blocks.ts';
import { markdownToHtml } from '../../writing/markdown-to-html.ts';
import { unsupportedClaims } from '../claims-of-text.ts';
import { quantitiesOf } from '../numbers/quantities.ts';
import { namesIn } from '../people.ts';
import { sentencesOf } from '../sentences.ts';

/* What articles say in words of their own, and beside each what no source says. */

function markedIn(markdown: string, text: string): string[] {
  const html = markdownToHtml(markdown, 'Title');
  const found = unsupportedClaims(htmlBlocks(html), 'Title', [{ url: null, title: 'Notes', text }]);
  return found.map((claim) => claim.text);
}

const english = `Before the scheme, 22 employees cycled to work at least three times a week; now there are 83.
The bill was £137,500 in all, of which the county paid £41,000.
The forum counted cyclists on Tuesday between 7 and 10 a.m. Volunteers recorded 9,870 bicycles.
In 17 houses the flow temperature had been set at 55 °C by the installers. It was lowered to 45 °C in February 2022.
Flour rose from £0.58 to £0.91 a kilo within ten weeks. Rent for the shop on High Street rose to €3,900 a month.
14 cases came from Telford in August. Drivewatch had 1,260 used cars inspected.`;

test.each([
  // The unit of the second number, a time from one hour to another, a difference, twelve months.
  ['Within ten weeks, flour went up from 58 to 91 pence a kilo.', []],
  ['Within ten weeks, flour went up from 58 to 97 pence a kilo.', ['58', '97 pence']],
  ['Volunteers recorded 9,870 bicycles in three hours.', []],
  ['Volunteers recorded 9,870 bicycles in five hours.', ['five hours']],
  ['In the houses, the flow temperature was turned down by ten degrees in February 2022.', []],
  ['In the houses, the flow temperature was turned down by 25 degrees in February 2022.', ['25 degrees']],
  ['Over a full year, rent for the shop amounts to €46,800.', []],
  ['Over a full year, rent for the shop amounts to €49,800.', ['€49,800']],
  // Neither dates nor seconds.
  ['Larkstore 5.0 may be an exception.', []],
  ['In August, 14 cases came from Telford.', []],
  ['Drivewatch sent 1,260 second-hand cars to be inspected.', []],
  ['Drivewatch sent 1,450 second-hand cars to be inspected.', ['1,450']],
  // Of anybody.
  ['Do the sums: a company that pays $50,000 for a floor has a budget for chairs.', []],
])('told freely: %s', (markdown, expected) => {
  expect(markedIn(markdown, english)).toEqual(expected);
});

const interview = `Solheim: Dogs do not mind the weather, whatever people say about them in the park.
Pickering: Then I make it easier. Repeating is how you teach a dog that the first four calls are optional.`;

test.each([
  ['“Repeating is how you teach a dog that the first four calls are optional,” says Kate Pickering.', []],
  [
    '“Repeating is how you teach a dog that the first four calls are optional,” says Anna Solheim.',
    ['Repeating is how you teach a dog that the first four calls are optional,'],
  ],
])('who says it in an interview: %s', (markdown, expected) => {
  const marked = markedIn(markdown, interview);
  expect(marked.filter((text) => text.startsWith('Repeating'))).toEqual(expected);
});

test.each([
  // A doctor's title ends no sentence.
  [
    '„Die meisten Betreiber testen ihre Seite im Büro mit neuem Gerät“, sagt Dr. Wiebke Harmsen.',
    '„Die meisten Betreiber testen ihre Seite im Büro mit neuem Gerät“, sagt Annegret Vollmer.\nWiebke Harmsen wohnt in Kiel.',
    ['Die meisten Betreiber testen ihre Seite im Büro mit neuem Gerät'],
  ],
  // Ages behind names.
  ['Der 71-jährigen Witwe fehlten Jahre.', 'Auch die Witwe Hannelore Buschek, 71, saß am Tisch.', []],
  [
    'Der 74-jährigen Witwe fehlten Jahre.',
    'Auch die Witwe Hannelore Buschek, 71, saß am Tisch.',
    ['74-jährigen'],
  ],
  // Others say it.
  ['Vor einer einseitigen Sicht warnt sie ausdrücklich.', 'Sie misst Fenster.', []],
  ['Daarin vertelt oud-collega Henk Lubbers over die dag.', 'Oud-collega Henk Lubbers vertelt.', []],
  ['Vägen dit var inte rak.', 'Osten lagras i nio månader.', []],
  // Worked examples.
  ['Przykład: jeśli wczoraj kolano miało 38 cm, a dziś ma 40 cm, zwolnij.', 'Kolano boli.', []],
  ['たとえば年収が500万円で、返済額が100万円なら、割合は20%です。', '金利は1.5%だった。', []],
  // A time without a word for hours.
  [
    'El servicio empieza a las 23.30 y termina a las 5.30.',
    'El servicio de autobuses funciona de 23.30 a 5.30 y empieza a las 8.10 en invierno.',
    [],
  ],
  [
    'Zeigt Ihr Hygrometer zum Beispiel 62 Prozent an, sollten Sie lüften.',
    'Im Raum waren es 48 Prozent.',
    [],
  ],
  // Beside another number of its kind.
  [
    'Kein Wunder, dass der Anteil der Nutzer seit 2021 von 47 auf 62 % gestiegen ist.',
    'Ein Unterkonto nutzen laut Umfrage erst 36 %.\n62 % verwenden inzwischen eine Software; 2021 waren es 47 %.',
    [],
  ],
  [
    'Kein Wunder, dass der Anteil der Nutzer seit 2021 von 47 auf 71 % gestiegen ist.',
    'Ein Unterkonto nutzen laut Umfrage erst 36 %.\n62 % verwenden inzwischen eine Software; 2021 waren es 47 %.',
    ['71 %'],
  ],
  // Names that no source has, and countries.
  [
    'From September to November 2023, 142 nurses at Royal Devon Hospital took part in the trial.',
    'The trial was carried out from 4 September to 26 November 2023 at St. Brannock Hospital in Exeter.\n142 nurses took part: 118 women and 24 men.',
    ['Royal Devon Hospital'],
  ],
  [
    'Los datos se pueden consultar gratis en la aplicación AlerGo, que ya utilizan 52.000 personas.',
    'La red publica sus datos en la aplicación Polenia, que tiene 52.000 usuarios y es gratuita.\nLa consulta cuesta 75 euros.',
    ['AlerGo'],
  ],
  [
    'Place matters too: the London average is 2,480 pounds, the Welsh one 1,390.',
    'In London the average was 2,480 pounds, in Wales 1,390.',
    [],
  ],
  [
    'Two sets of figures from the north of England, one from a shop counter and one from a community hall, show what helps.',
    'Members of the Northmoor Fishkeepers’ Society set up twelve tanks in the community hall of Hexham.',
    [],
  ],
  // So many digits, people, and who reads.
  [
    'Examiners visited 94 primary schools and looked at the teeth of 2,860 children.',
    'Its examiners looked at the teeth of 2,860 five-year-olds in 94 primary schools. Children get a brush.',
    [],
  ],
  [
    'Examiners visited 94 primary schools and looked at the teeth of 2,890 children.',
    'Its examiners looked at the teeth of 2,860 five-year-olds in 94 primary schools. Children get a brush.',
    ['2,890'],
  ],
  // The year before one that a source names, and the one before a source.
  [
    'En 2023 pasaron por el museo 38.600 personas, un 12 % más que en 2022.',
    'La colección reúne 870 objetos del museo.\nEn 2023 el museo recibió 38.600 visitantes, un 12 % más que el año anterior.',
    [],
  ],
  [
    'En 2023 pasaron por el museo 38.600 personas, un 12 % más que en 2020.',
    'La colección reúne 870 objetos del museo.\nEn 2023 el museo recibió 38.600 visitantes, un 12 % más que el año anterior.',
    ['2020'],
  ],
  [
    'In 2023 the workshop carried out 3,260 repairs, more than the 2,480 of the year before.',
    'Penmarsh Post, 22 May 2024.\nLast year the workshop handled 3,260 repairs, up from 2,480 in 2022.',
    [],
  ],
  // Who is meant.
  [
    'Tolliver, who learned her trade at Farrow Cycles in Bristol, sums it up: “People come for a puncture and stay for the lemon cake,” she says.',
    '“People come for a puncture and stay for the lemon cake,” says Tolliver, who trained as a mechanic with Farrow Cycles in Bristol.',
    [],
  ],
  [
    'So steht es im Jahresbericht, den der Heilbronner Verband im April vorgelegt hat, und die Zahlen sind nicht gut.',
    'Der Verband Papierkreis mit Sitz in Heilbronn hat seine Zahlen vorgelegt.',
    [],
  ],
  [
    '“We planned for the company we wanted to be, not the one we were,” Quintero says.',
    'The firm was founded by Marisol Quintero.\n"We planned for the company we wanted to be, not the one we were," Marisol says.',
    [],
  ],
  // Results of numbers that are not meant.
  [
    'Mehr als 28 Prozent Feuchte darf es nicht enthalten.',
    'Das Holz darf höchstens 20 Prozent Feuchte haben. Frische Buche hat 50 Prozent, frische Fichte 78 Prozent.',
    ['28 Prozent'],
  ],
  [
    'Im Landkreis musste die Feuerwehr 2023 zu 64 Schornsteinbränden ausrücken, acht mehr als 2022.',
    '2023 rückte die Feuerwehr im Landkreis zu 37 Schornsteinbränden aus, acht mehr als im Vorjahr.',
    ['64'],
  ],
  [
    'No less than 93 percent could be sold as new again.',
    'Of the returned shoes, 88 percent could be sold again as new, 9 percent went to the outlet store.',
    ['93 percent'],
  ],
  [
    '«Con un compratore che torna ogni anno si può piantare», dice l’agronomo Julio Castañeda.',
    '"Con un compratore che torna ogni anno si può piantare", dice la presidente Rosa Mateo. L’agronomo Julio Castañeda ha distribuito piantine.',
    ['Con un compratore che torna ogni anno si può piantare'],
  ],
  // A sum that the sentence brings about, a number of another story, and a column of two sentences.
  [
    'O relatório propõe a compra de mais seis veículos, o que elevaria a frota para 20, e não é caro.',
    'Os 14 veículos foram fabricados pela Vltavan.\nO relatório recomenda comprar mais seis veículos e plantar árvores.',
    [],
  ],
  [
    'Cooling milk takes 31 percent of the electricity on an average dairy farm, heating water 38 percent and the vacuum pumps 22 percent.',
    'Milk cooling accounts for 31 percent of the electricity used on an average dairy farm, vacuum pumps for 22 percent and water heating for 24 percent. Only 17 percent of the farms surveyed had shifted any of these loads to the middle of the day. Four in ten had never cleaned their panels. Among the farms with a battery, 38 in all, the median battery held 50 kilowatt-hours and cost £29,000.',
    ['38 percent'],
  ],
  [
    '| Section | Share of sales |\n|---|---|\n| Fiction | 36 % |\n| Crime | 12 % |\n| Poetry | 5 % |',
    'Fiction made up 36 % of sales, crime 12 %. Poetry, which had never been above 2 %, reached 5 %, thanks to the readings.',
    [],
  ],
])('told freely, other texts: %s', (markdown, source, expected) => {
  expect(markedIn(markdown, source)).toEqual(expected);
});

test('a role before a name is no part of it', () => {
  const [name] = namesIn('Composer Ruairi Sinclair chaired the jury.', true);
  expect(name).toMatchObject({ text: 'Ruairi Sinclair', words: ['ruairi', 'sinclair'], isPerson: true });
});

test('the second half of a time is no share', () => {
  const [sentence] = sentencesOf('Perdieron 19 minutos en la segunda mitad.', 'es');
  expect(sentence && quantitiesOf(sentence).map(({ unit }) => unit)).toEqual(['min']);
});
