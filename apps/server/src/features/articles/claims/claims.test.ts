import { missedLies } from '@chapterhouse/testkit/fixtures/planted-lies';
import {
  type SourcedArticle,
  sourcedArticlesForBuilding,
} from '@chapterhouse/testkit/fixtures/sourced-articles';
import { sourcedArticlesForMeasuring } from '@chapterhouse/testkit/fixtures/sourced-articles-unseen';
import { sourcedGuidesForBuilding } from '@chapterhouse/testkit/fixtures/sourced-guides';
import { sourcedProseForBuilding } from '@chapterhouse/testkit/fixtures/sourced-prose';
import { sourcedReportsForBuilding } from '@chapterhouse/testkit/fixtures/sourced-reports';
import { sourcedReportsForMeasuring } from '@chapterhouse/testkit/fixtures/sourced-reports-unseen';
import { describe, expect, test } from 'vitest';
import { currentFindings } from '../get-article-content.ts';
import { htmlBlocks } from '../writing/html-blocks.ts';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { claimsOfText, unsupportedClaims } from './claims-of-text.ts';

const mill = {
  url: null,
  title: 'Rye',
  text: `In 2019 the mill sold 1,250 bags at €4.50; 37 % went abroad. It had 58 visits from schools.
“We taste the flour before anything else,” said the miller Ruth Vane. Her brother Owen Vane keeps the books.`,
};

const ferry = {
  url: null,
  title: 'The ferry',
  text: `Opened in 1931, the ferry carried 1,873,400 passengers on 31.5 metres of deck; 25 percent left a car at home.
Of 84 employees 28 are women. Charging took 52 minutes in 2016 and takes 22 minutes now, at a quay of 2.12 hectares.
Director Ingrid Solheim: "The boats are quieter." Mechanic Marcus Oyelaran: "The batteries keep 94 percent of their charge."`,
};

const tram = {
  url: null,
  title: 'Il tram',
  text: `Nel 2024 ha trasportato 6.420.000 passeggeri, nel 2023 erano stati 5.732.000. La linea è costata 214 milioni di euro.
La nuova tratta aprirà il 1° marzo 2027. I tram sono ventotto. Un terzo dei passeggeri viaggiava in auto, dice Kees Tolsma.`,
};

const guestsIn: Readonly<Record<string, string>> = {
  da: 'Der kom 25 gæster til smedjen, og den er åben når det er muligt for dem som vil se den med egne øjne.',
  cs: 'Do kovárny přišlo 25 hostů a je to tak, že se to bude opakovat, když bude o to zájem nebo když to jen půjde.',
};
const fillersIn: Readonly<Record<string, string>> = {
  no: 'Det er en smie som ikke er dyr, og den som ser den vil også ha en når det er kaldt og når det er mye å gjøre.',
  da: 'Det er en smedje som ikke er dyr, og den der ser den vil også have en når det er koldt.',
  cs: 'Je to místo, které se nám líbí, a kdo ho vidí, ten se do něj vrátí, když se mu to hodí nebo když je na to čas.',
  pl: 'To jest miejsce, które się podoba, a kto je widzi, ten wraca do niego, gdy jest na to czas lub gdy nie ma go w domu.',
  tr: 'Bu bir yer ve onu gören her kişi daha çok sever, ama o kadar da kolay değil, bir de yol var ki çok uzun.',
  fi: 'Se on paikka joka on hyvin vanha, ja ne jotka ovat siellä olleet, eivät ole vain iloisia vaan myös viisaita.',
  ro: 'Este un loc care nu se uită și de la care pleci cu mai mult decât ai venit, dacă ai timp și dacă știi să stai.',
};

function findingsIn(html: string, sources = [mill], title = 'Milling') {
  return unsupportedClaims(htmlBlocks(html), title, sources).map(({ kind, text }) => `${kind}: ${text}`);
}

test.each([
  ['<p>The mill sold 1250 bags.</p>', []],
  ['<p>1 250 bags were sold, 37 percent of them abroad, in 2019.</p>', []],
  [
    '<p>Die Mühle hat 1.250 Säcke zu 4,50 € verkauft, und das war im Jahr 2019 nicht wenig für die Leute im Ort.</p>',
    [],
  ],
  ['<p>The mill sold about 1,300 bags.</p>', []],
  ['<p>The mill sold 1,300 bags.</p>', ['number: 1,300']],
  ['<p>58 % of the visits came from schools.</p>', ['number: 58 %']],
  ['<p>A bag was sold at $4.50.</p>', ['price: $4.50']],
  ['<p>In 2014 the mill sold 1,250 bags.</p>', ['date: 2014']],
  ['<p>“We taste the flour before anything else,” said Ruth Vane.</p>', []],
  ['<p>“We never taste the flour at all,” said Ruth Vane.</p>', ['quote: We never taste the flour at all,']],
  [
    '<p>“We taste the flour before anything else,” said Tom Hart.</p>',
    ['quote: We taste the flour before anything else,', 'person: Tom Hart'],
  ],
  ['<p>The so-called “second rise” matters.</p>', []],
  // Worked out from what the source gives.
  ['<p>Of 1,250 bags 37 % went abroad, which is about 462 bags.</p>', []],
  ['<p>Of 1,250 bags 37 % went abroad, which is about 562 bags.</p>', ['number: 562']],
  ['<p>A bag was sold at 450 pence.</p>', ['price: 450 pence']],
  ['<p>A bag was sold at 450 centimes.</p>', []],
  [
    '<p>The mill: “We never sell any of our flour to strangers.”</p>',
    ['quote: We never sell any of our flour to strangers.'],
  ],
])('beside a source: %s', (html, expected) => {
  expect(findingsIn(html)).toEqual(expected);
});

test.each([
  // Other units, rounded, in words, as a part, worked out.
  ['Nearly 1.9 million passengers took the ferry.', []],
  ['Nearly 2.6 million passengers took the ferry.', ['number: 2.6 million']],
  ['The deck of the ferry is a little over 103 feet long.', []],
  ['The deck of the ferry is a little over 140 feet long.', ['number: 140 feet']],
  ['The quay has 21,200 square metres.', []],
  ['One in four passengers left a car at home.', []],
  ['One in two passengers left a car at home.', ['number: One in two']],
  ['A third of the employees are women.', []],
  ['Charging is half an hour faster than in 2016.', []],
  ['Charging takes twenty-two minutes.', []],
  ['Charging takes sixty-two minutes.', ['number: sixty-two minutes']],
  ['The batteries lost six percent of their charge.', []],
  ['The batteries lost sixteen percent of their charge.', ['number: sixteen percent']],
  ['The ferry opened in the 1930s.', []],
  ['The ferry opened in the 1950s.', ['date: 1950']],
  ['“The boats are quieter,” says Ingrid Solheim.', []],
  ['“The boats are quieter,” says Marcus Oyelaran.', ['quote: The boats are quieter,']],
])('in other words: %s', (text, expected) => {
  expect(findingsIn(`<p>${text}</p>`, [ferry], 'By boat')).toEqual(expected);
});

test.each([
  // Numbers and parts in words of other languages, months, and what nobody would take for something else.
  ['De tram vervoerde 6,42 miljoen reizigers, 688.000 meer dan in 2023.', 'nl', []],
  ['Sono stati spesi 214 milioni per la linea.', 'it', []],
  ['Sono stati spesi 241 milioni per la linea.', 'it', ['number: 241 milioni']],
  ['Le linee hanno ventotto tram.', 'it', []],
  ['Le linee hanno trentotto tram.', 'it', ['number: trentotto']],
  ['La nuova tratta aprirà a marzo 2027.', 'it', []],
  ['La nuova tratta aprirà a maggio 2027.', 'it', ['date: maggio 2027']],
  ['Un passeggero su tre viaggiava in auto.', 'it', []],
  ['Un passeggero su dieci viaggiava in auto.', 'it', ['number: Un passeggero su dieci']],
  ['Um em cada três passageiros viaggiava in auto.', 'pt', []],
  ['Een op de tien passeggeri viaggiava in auto.', 'nl', ['number: Een op de tien']],
  ['Good notes on trams are short.', 'en', []],
  ['Dei passeggeri che viaggiano in auto parla Kees Hofstra.', 'it', ['person: Kees Hofstra']],
])('in other languages: %s', (text, _language, expected) => {
  expect(findingsIn(`<p>${text}</p>`, [tram], 'Il tram')).toEqual(expected);
});

const hives = {
  url: null,
  title: 'The roof',
  text: `There are nine hives. In a good summer each holds about 40,000 bees. A jar of 340 grams costs £7.
The League gave £2,400 in 2018 and £1,900 in 2022. Amadi lost three colonies in the winter of 2021 and one in 2023.
"Bees are busier than doctors and they complain less," Amadi says. "I would like numbers first," says Piotr Nowak, who leads the ward.
The county returns ten percent of all costs. A new roof costs £68,000, and one window costs £230. The hall is open from 6 p.m. to 10 p.m.`,
};

test.each([
  // Worked out from what the text has just said, of which a source gives a part.
  ['In a good summer that makes some 360,000 bees.', []],
  ['In a good summer that makes some 560,000 bees.', ['number: 560,000']],
  ['The League gave £2,400 at the start and £1,900 four years later, £4,300 in all.', []],
  ['The League gave £2,400 at the start and £1,900 four years later, £5,300 in all.', ['price: £5,300']],
  ['Amadi lost three colonies in the winter of 2021 and one more two years later.', []],
  ['One window costs £230, so three windows are £690.', []],
  ['One window costs £230, so three windows are £960.', ['price: £960']],
  ['The county returns ten percent of all costs. For the roof that is £6,800.', []],
  ['The county returns ten percent of all costs. For the roof that is £8,600.', ['price: £8,600']],
  // What no source of this text has to say.
  ['A worker bee lives for around six weeks.', []],
  ['If you want to try it yourself, start with 20 hives.', []],
  // One word names the speaker where a verb of saying stands before it.
  [
    '"I would like numbers first," says Nowak. "Bees are busier than doctors and they complain less," says Amadi.',
    [],
  ],
  [
    'Amadi laughs. "Bees are busier than doctors and they complain less," says Nowak.',
    ['quote: Bees are busier than doctors and they complain less,'],
  ],
])('worked out: %s', (text, expected) => {
  expect(findingsIn(`<p>${text}</p>`, [hives], 'Bees')).toEqual(expected);
});

const nightTrain = {
  url: null,
  title: 'The night train',
  text: `Tickets brought in £84,000; the service cost £131,000. There are five sleepers in the north shed and four in the south shed.
In January, 71 percent of the beds and 48 percent of the seats were taken. The train leaves at 10 p.m. and arrives at 6 a.m.
Treasurer Omar Benali calculates that 940 drivers stayed at home. Mayor Remedios Tapia wants a stop in her village.
The roof loses 35 percent, the walls 30, the windows 20, and the floor 15; it pays for itself within seven years.`,
};

test.each([
  // Numbers that have changed places, and a number of another part.
  ['Tickets brought in £84,000 and the service cost £131,000.', []],
  ['Tickets brought in £131,000 and the service cost £84,000.', ['price: £131,000', 'price: £84,000']],
  ['Four sleepers are in the south shed and five in the north shed.', []],
  ['The beds were 71 percent full.', []],
  ['The beds were 48 percent full.', ['number: 48 percent']],
  // Another person of the same source.
  ['According to the treasurer, Omar Benali, 940 drivers stayed at home.', []],
  ['According to the mayor, Remedios Tapia, 940 drivers stayed at home.', ['person: Remedios Tapia']],
  // Between two times of day, also over midnight.
  ['The train takes eight hours.', []],
  ['The train takes fourteen hours.', ['number: fourteen hours']],
  // Bare numbers of a list are no years.
  ['The floor pays for itself within seven years.', []],
  ['The floor pays for itself within ten years.', ['number: ten years']],
])('of something else: %s', (text, expected) => {
  expect(findingsIn(`<p>${text}</p>`, [nightTrain], 'By train')).toEqual(expected);
});

const garden = {
  url: null,
  title: 'Der Garten',
  text: `Jede Klasse arbeitet 90 Minuten in der Woche im Garten, immer am Dienstag. Das jährliche Budget liegt bei 480 Euro.
Die Fläche von 620 Quadratmetern kostete 18.400 Euro für den Asphalt und 7.250 Euro für die Erde. Den Teich zahlten Stadt und Land.
Gegossen wird zweimal pro Woche, geerntet im September. Knapp 40 Prozent der Beete liegen brach.
»Am Anfang war nur der Schlauch falsch«, sagt Henning Pohl von der Technischen Universität Dresden. »Wir lernen noch.«
Vor dem Umbau gab es 23 Arten; heute sind es 41. Die Setzlinge kamen aus einer Gärtnerei in Pirna.`,
};

test.each([
  // Periods, weekdays, how often, places, directions, guillemets that point inward, one word of a name.
  ['Jede Klasse arbeitet 90 Minuten in der Woche im Garten.', []],
  ['Jede Klasse arbeitet 90 Minuten im Monat im Garten.', ['number: 90 Minuten']],
  ['Das Budget liegt bei 480 Euro im Jahr.', []],
  ['Das Budget liegt bei 480 Euro im Monat.', ['price: 480 Euro']],
  ['Jede Klasse arbeitet am Dienstag im Garten.', []],
  ['Jede Klasse arbeitet am Freitag im Garten.', ['date: Freitag']],
  ['Gegossen wird zweimal pro Woche, geerntet im September.', []],
  ['Gegossen wird zweimal im Monat, geerntet im September.', ['number: zweimal im Monat']],
  ['Gegossen wird zweimal pro Woche, geerntet im Oktober.', ['date: Oktober']],
  ['Gut 40 Prozent der Beete liegen brach.', ['number: 40 Prozent']],
  ['Zusammen sind das 25.650 Euro, gut 41 Euro je Quadratmeter.', []],
  ['Zusammen sind das 25.650 Euro, gut 61 Euro je Quadratmeter.', ['price: 61 Euro']],
  ['»Am Anfang war nur der Schlauch falsch«, sagt Henning Pohl.', []],
  ['»Am Anfang war nur der Zaun falsch«, sagt Henning Pohl.', ['quote: Am Anfang war nur der Zaun falsch']],
  ['Das sagt Henning Pohl von der Technischen Universität Dresden.', []],
  [
    'Das sagt Henning Pohl von der Technischen Universität Chemnitz.',
    ['person: Technischen Universität Chemnitz'],
  ],
  ['Die Setzlinge kamen aus einer Gärtnerei in Meißen.', ['person: Meißen']],
  ['Die Zahl der Arten stieg von 23 auf einundvierzig.', []],
])('in German: %s', (text, expected) => {
  const filler =
    '<p>Das ist der Garten, und wer ihn sieht, der will auch einen, denn er ist schön und nicht teuer.</p>';
  expect(findingsIn(`${filler}<p>${text}</p>`, [garden], 'Der Garten')).toEqual(expected);
});

const sauna = {
  url: null,
  title: 'Bastun',
  text: `Bastun i byn byggdes 1893 och är öppen klockan 16 till 21. Bygget kostade 385 000 kronor; av dem gav landsbygdsstödet 210 000 kronor, kommunen 75 000 kronor och resten kom från byborna.
Under 2025 var den igång 142 kvällar och hade 3 980 besök. Avgiften är 350 kronor per år.
»Vi byggde ett skäl att gå ut ur huset«, säger ordföranden Siv Hedlund. Eldaren Karl-Erik Nääs: »Jag var mest rädd för skorstenen i början.«
En av tre medlemmar badar varje vecka. Askan ska stå i minst fem dygn. Elva kvällar var den stängd på grund av storm. Kursen tar två lektioner.
Trettiofyra eldare turas om.`,
};

test.each([
  // Worked out from several sentences.
  ['Kommunen gav 75 000 och stödet 210 000 kronor; övriga 100 000 kronor kom från byborna.', []],
  ['Bastun var igång 142 kvällar och hade 3 980 besök, i snitt 28 per kväll.', []],
  ['Bastun var igång 142 kvällar och hade 3 980 besök, i snitt 38 per kväll.', ['number: 38']],
  ['Trettiofyra eldare turas om. Att de är 34 är en lyx.', []],
  // Worked examples.
  [
    'Säg att er bastu har 30 kubikmeter luft: då behövs 180 kubikmeter i timmen. Sex bastur behöver alltså 1 080 kubikmeter.',
    [],
  ],
  ['Tänk er en familj som badar 25 gånger om året: då kostar varje bad 14 kronor.', []],
  // Speakers.
  ['»Vi byggde ett skäl att gå ut ur huset«, säger Siv Hedlund.', []],
  [
    '»Vi byggde ett skäl att gå ut ur huset«, säger Sara Hedlund.',
    ['quote: Vi byggde ett skäl att gå ut ur huset', 'person: Sara Hedlund'],
  ],
  [
    '»Jag var mest rädd för skorstenen i början«, säger Siv Hedlund.',
    ['quote: Jag var mest rädd för skorstenen i början'],
  ],
  // Periods, units of time, parts, times of day, reasons, givers.
  ['Avgiften är 350 kronor per månad.', ['price: 350 kronor']],
  ['Askan ska stå i minst fem timmar.', ['number: fem timmar']],
  ['Kursen tar två veckor.', ['number: två veckor']],
  ['En av tre medlemmar badar varje vecka.', []],
  ['Två av tre medlemmar badar varje vecka.', ['number: Två av tre']],
  ['Två av tre medlemmar badar inte varje vecka.', []],
  ['Bastun i byn är öppen klockan 16.', []],
  ['Bastun i byn är öppen klockan 14.', ['date: klockan 14']],
  ['Elva kvällar på grund av storm var den stängd.', []],
  ['Elva kvällar på grund av sjukdom var den stängd.', ['number: Elva']],
  ['Elva kvällar på grund av en sjukdom var den stängd.', ['number: Elva']],
  ['Landsbygdsstödet gav 210 000 kronor.', []],
  ['Länsstyrelsen gav 210 000 kronor.', ['price: 210 000 kronor']],
  ['Fyra minuter senare är man varm och glad.', []],
])('in Swedish: %s', (text, expected) => {
  const filler =
    '<p>Det är en bastu som inte är dyr, och den som ser den vill också ha en när det är kallt.</p>';
  expect(findingsIn(`${filler}<p>${text}</p>`, [sauna], 'Bastun')).toEqual(expected);
});

test.each([
  // Numbers in words, conditions, speakers and periods of further languages.
  ['da', 'Femogtyve gæster kom til smedjen.', []],
  ['da', 'Femogtredive gæster kom til smedjen.', ['number: Femogtredive']],
  ['cs', 'Pětadvacet hostů přišlo do kovárny.', []],
  ['cs', 'Pětatřicet hostů přišlo do kovárny.', ['number: Pětatřicet']],
  ['cs', 'Řekněme, že to stojí 600 korun: za rok je to 7 200 korun.', []],
  ['no', 'Tenk deg at det koster 600 kroner.', []],
  ['pl', 'Wyobraźmy sobie, że to kosztuje 600 złotych.', []],
  ['tr', 'Diyelim ki bir aile 600 lira öder.', []],
  ['fi', 'Oletetaan, että se maksaa 600 euroa.', []],
  ['ro', 'Să presupunem că totul costă 600 lei.', []],
])('in %s: %s', (language, text, expected) => {
  const forge = { url: null, title: 'Smedjen', text: guestsIn[language] ?? '' };
  const filler = fillersIn[language] ?? '';
  expect(findingsIn(`<p>${filler}</p><p>${text}</p>`, [forge], 'Smedjen')).toEqual(expected);
});

test.each([
  // Parts of the article, names, code, times.
  ['<p>There are 3 reasons and 15 steps for B2B, ISO 9001 and H2O.</p>', []],
  ['<p>Run <code>sleep 900</code> at 7:30.</p>', []],
  ['<p>Call 020 7946 0018, Mon–Fri, 9 am to 6 pm.</p>', []],
  // Worked examples, recipes and advice.
  ['<p>Say it reads 80 mg/l. Subtract 30 mg/l, and you know what the filter does.</p>', []],
  ['<p>For example, if you have 200 g of flour, take 130 g of water.</p>', []],
  ['<p>Angenommen, Ihr Haus braucht 15.000 kWh.</p>', []],
  ['<ul><li>500 g flour</li><li>2 tsp salt</li></ul><p>Bake for 20 minutes at 180 °C.</p>', []],
  ['<p>Die Form 40 Minuten bei 200 °C backen.</p>', []],
  // Facts.
  ['<p>3 out of 4 baristas skip this.</p>', ['number: 3 out of 4']],
  ['<p>Sie kostet 1,2 Millionen Euro.</p>', ['price: 1,2 Millionen Euro']],
  ['<p>売上は60%増えた。</p>', ['number: 60%']],
  ['<p>销售额增长了45%。</p>', ['number: 45%']],
  ['<p>Выручка выросла на 30 процентов.</p>', ['number: 30 процентов']],
  ['<p>It is the largest mill in the world.</p>', ['superlative: It is the largest mill in the world.']],
  ['<p>The biggest mistake is to hurry.</p>', []],
  [
    '<p>According to the World Barista Association, most skip it [3].</p>',
    ['study: According to the World Barista Association, most skip it [3].', 'reference: [3]'],
  ],
  ['<p>Researchers found that cold helps.</p>', ['study: Researchers found that cold helps.']],
  [
    '<p>As coffee expert Maria Lindqvist says, "A dirty wand is a dirty cup."</p>',
    ['quote: A dirty wand is a dirty cup.', 'person: Maria Lindqvist'],
  ],
])('without sources: %s', (html, expected) => {
  expect(findingsIn(html, [])).toEqual(expected);
});

test('numbers in the title are not claims', () => {
  expect(findingsIn('<p>All 25 ideas follow.</p>', [mill], '25 ideas for rye')).toEqual([]);
});

test('a finding shows its sentence, and is resolved when an edit removes it', () => {
  const html = '<p>First things first. The mill employs 77 people. It is old.</p>';
  const findings = unsupportedClaims(htmlBlocks(html), 'Milling', [mill]);
  expect(findings).toEqual([{ kind: 'number', text: '77', excerpt: 'The mill employs 77 people.' }]);
  expect(currentFindings(findings, html)).toEqual(findings);
  expect(currentFindings(findings, html.replace('77', 'many'))).toEqual([]);
});

test('a claim shows its source and where it is', () => {
  const html = '<h2>Trade</h2><p>In <code>37</code> words: 37 % went abroad.</p>';
  expect(claimsOfText({ title: 'Milling', html, sources: [mill] })).toEqual([
    {
      kind: 'number',
      text: '37 %',
      excerpt: 'words: 37 % went abroad.',
      place: { part: 'text', quote: '37 %', occurrence: 0, where: 'Under “Trade”', section: 0 },
      support: 'source',
      source: { index: 0, title: 'Rye', url: null, passage: '37 % went abroad.' },
    },
  ]);
});

function claimsIn({ title, sources }: SourcedArticle, markdown: string) {
  return claimsOfText({ title, html: markdownToHtml(markdown, title), sources });
}

describe.each([
  ...sourcedArticlesForBuilding,
  ...sourcedArticlesForMeasuring,
  ...sourcedReportsForBuilding,
  ...sourcedProseForBuilding,
  ...sourcedReportsForMeasuring,
  ...sourcedGuidesForBuilding,
])('$name', (article) => {
  // Of the true article, supported only possibly.
  const known = new Set(
    claimsIn(article, article.markdown).flatMap(({ support, text, excerpt }) =>
      support === 'source' ? [] : [`${text} ${excerpt}`],
    ),
  );

  test('all of its true claims are supported', () => {
    const claims = claimsIn(article, article.markdown);
    expect(claims.length).toBeGreaterThan(15);
    expect(claims.filter(({ source }) => source === null)).toEqual([]);
  });

  test('at least 18 of 20 false claims are marked', () => {
    for (const [passage] of article.lies) expect(article.markdown).toContain(passage);
    const missed = missedLies(article, (text) =>
      claimsIn(article, text).filter(({ source }) => source === null),
    );
    expect(article.lies).toHaveLength(20);
    expect(missed.length).toBeLessThanOrEqual(2);
  });

  test('at least 18 of 20, each alone among true claims, are not taken for supported', () => {
    const missed = article.lies.filter(([passage, lie]) => {
      const claims = claimsIn(
        article,
        article.markdown.replace(passage, () => lie),
      );
      return claims.every(
        ({ support, text, excerpt }) => support === 'source' || known.has(`${text} ${excerpt}`),
      );
    });
    expect(missed.length).toBeLessThanOrEqual(2);
  });
});
