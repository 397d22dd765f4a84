import { expect, test } from 'vitest';
import { claimsOfText } from './claims-of-text.ts';

/** What fills a text, so that its language is known. */
const fillers: Readonly<Record<string, string>> = {
  en: 'It is a place that nobody forgets who has been there, and those who come once will come again with their friends.',
  de: 'Es ist ein Ort, den niemand vergisst, der einmal da war, und wer einmal kommt, der kommt auch wieder und bringt Freunde mit.',
  fr: "C'est un lieu que l'on n'oublie pas, et ceux qui y sont venus une fois y reviennent avec leurs amis et leurs enfants.",
  es: 'Es un lugar que nadie olvida, y los que han venido una vez vuelven con sus amigos y con los hijos de sus vecinos.',
  it: 'È un posto che nessuno dimentica, e chi ci è venuto una volta ci torna con gli amici e con i figli dei vicini.',
  nl: 'Het is een plek die niemand vergeet, en wie er een keer is geweest, komt terug met zijn vrienden en met de buren.',
  pt: 'É um lugar que ninguém esquece, e quem veio uma vez volta com os seus amigos e também com os filhos dos vizinhos.',
  pl: 'To jest miejsce, którego nikt nie zapomina, a kto był tam raz, ten wraca z przyjaciółmi, gdy tylko ma na to czas.',
  sv: 'Det är en plats som ingen glömmer, och den som har varit där en gång kommer tillbaka med sina vänner och grannar.',
};

const sources: Readonly<Record<string, string>> = {
  en: 'The repair cost 11.4 million pounds. The county paid 6.2 and the town 3.1; the remainder came from a bank. The lid leaked after 7,400 movements. Each lid was opened 10,000 times. The hall has one hundred and twelve seats and is four metres eighty high. A card of ten journeys costs 8.50 pounds. He filled 1,320 cans of ten litres. The toilet takes 24 litres, the garden 9, the car 5.',
  de: 'Die Sanierung kostete 11,4 Millionen Euro. Das Land zahlte 6,2 und die Stadt 3,1; der Rest kam von einer Bank. Der Deckel tropfte nach 7.400 Bewegungen. Jeder Deckel wurde 10.000-mal geöffnet. Der Saal hat hundertzwölf Plätze und ist vier Meter achtzig hoch. Eine Karte für zehn Fahrten kostet 8,50 Euro. Er füllte 1.320 Kannen zu je zehn Litern. Die Toilette braucht 24 Liter, der Garten 9, das Auto 5.',
  fr: "La rénovation a coûté 11,4 millions d'euros. La région a payé 6,2 et la ville 3,1 ; le reste vient d'une banque. La salle compte cent douze places et mesure quatre mètres quatre-vingts de haut. Une carte de dix trajets coûte 8,50 euros. Il a rempli 1 320 arrosoirs de dix litres. Les toilettes prennent 24 litres, le jardin 9, la voiture 5.",
  es: 'La reforma costó 11,4 millones de euros. La región pagó 6,2 y la ciudad 3,1; el resto viene de un banco. La sala tiene ciento doce plazas y mide cuatro metros ochenta de alto. Un bono de diez viajes cuesta 8,50 euros. Llenó 1.320 cubos de diez litros. El baño gasta 24 litros, el jardín 9, el coche 5.',
  it: 'Il restauro è costato 11,4 milioni di euro. La regione ha pagato 6,2 e la città 3,1; il resto viene da una banca. La sala ha centododici posti ed è alta quattro metri e ottanta. Un biglietto da dieci corse costa 8,50 euro. Ha riempito 1.320 secchi da dieci litri. Il bagno consuma 24 litri, il giardino 9, la macchina 5.',
  nl: 'De renovatie kostte 11,4 miljoen euro. De provincie betaalde 6,2 en de stad 3,1; de rest kwam van een bank. De zaal heeft honderdtwaalf plaatsen en is vier meter tachtig hoog. Een kaart voor tien ritten kost 8,50 euro. Hij vulde 1.320 gieters van tien liter. Het toilet vraagt 24 liter, de tuin 9, de auto 5.',
  pt: 'A reforma custou 11,4 milhões de euros. A região pagou 6,2 e a cidade 3,1; o resto veio de um banco. A sala tem cento e doze lugares e mede quatro metros e oitenta de altura. Um bilhete de dez viagens custa 8,50 euros. Ele encheu 1.320 regadores de dez litros. O banheiro gasta 24 litros, o jardim 9, o carro 5.',
};

function markedIn(text: string, language: string): string[] {
  const html = `<p>${fillers[language]}</p><p>${text}</p>`;
  const own = [{ url: null, title: '', text: sources[language] ?? '' }];
  return claimsOfText({ title: '', html, sources: own })
    .filter(({ source }) => source === null)
    .map((claim) => claim.text);
}

test.each([
  // What is left of a list, as it is written.
  [
    'en',
    'The repair cost 11.4 million pounds: 6.2 from the county, 3.1 from the town, the other 2.1 from a bank.',
    [],
  ],
  [
    'en',
    'The repair cost 11.4 million pounds: 6.2 from the county, 3.1 from the town, the other 2.7 from a bank.',
    ['2.7'],
  ],
  [
    'de',
    'Die Sanierung kostete 11,4 Millionen Euro: 6,2 vom Land, 3,1 von der Stadt, die übrigen 2,1 von einer Bank.',
    [],
  ],
  [
    'fr',
    "La rénovation a coûté 11,4 millions d'euros : 6,2 de la région, 3,1 de la ville, les 2,1 restants d'une banque.",
    [],
  ],
  [
    'es',
    'La reforma costó 11,4 millones de euros: 6,2 de la región, 3,1 de la ciudad, los otros 2,1 de un banco.',
    [],
  ],
  [
    'es',
    'La reforma costó 11,4 millones de euros: 6,2 de la región, 3,1 de la ciudad, los otros 2,9 de un banco.',
    ['2,9'],
  ],
  [
    'nl',
    'De renovatie kostte 11,4 miljoen euro: 6,2 van de provincie, 3,1 van de stad, de andere 2,1 van een bank.',
    [],
  ],
  [
    'pt',
    'A reforma custou 11,4 milhões de euros: 6,2 da região, 3,1 da cidade, os outros 2,1 de um banco.',
    [],
  ],
  // A part of its whole.
  ['en', 'The lid leaked after 7,400 of 10,000 movements.', []],
  ['de', 'Der Deckel tropfte nach 7.400 von 10.000 Bewegungen.', []],
  ['de', 'Der Deckel tropfte nach 7.400 von 12.000 Bewegungen.', ['12.000']],
  // Hundreds in words, and hundredths without a unit.
  ['en', 'The hall has 112 seats and is 4.8 metres high.', []],
  ['de', 'Der Saal hat 112 Plätze und ist 4,8 Meter hoch.', []],
  ['fr', 'La salle compte 112 places et mesure 4,8 mètres de haut.', []],
  ['fr', 'La salle compte 121 places et mesure 8,4 mètres de haut.', ['121', '8,4 mètres']],
  ['es', 'La sala tiene 112 plazas y mide 4,8 metros de alto.', []],
  ['it', 'La sala ha 112 posti ed è alta 4,8 metri.', []],
  ['nl', 'De zaal heeft 112 plaatsen en is 4,8 meter hoog.', []],
  ['pt', 'A sala tem 112 lugares e mede 4,8 metros de altura.', []],
  // One of so many, and so many of one.
  ['en', 'A card of ten costs 8.50. That makes 85 pence for each journey.', []],
  ['en', 'A card of ten costs 8.50. That makes 65 pence for each journey.', ['65 pence']],
  ['de', 'Die Karte für zehn Fahrten kostet 8,50. Damit kostet jede Fahrt 85 Cent.', []],
  ['fr', 'La carte de dix trajets coûte 8,50. Chaque trajet revient donc à 85 centimes.', []],
  ['it', 'Il biglietto da dieci corse costa 8,50. Ogni corsa costa dunque 85 centesimi.', []],
  ['en', 'He filled 1,320 cans of ten litres, which is 13,200 litres.', []],
  ['en', 'He filled 1,320 cans of ten litres, which is 12,300 litres.', ['12,300 litres']],
  ['de', 'Er füllte 1.320 Kannen zu je zehn Litern, also 13.200 Liter.', []],
  ['es', 'Llenó 1.320 cubos de diez litros, es decir, 13.200 litros.', []],
  // All of the numbers before.
  ['en', 'The toilet takes 24, the garden 9, the car 5. That makes 38 litres in all.', []],
  ['de', 'Die Toilette braucht 24, der Garten 9, das Auto 5. Zusammen sind es 38 Liter.', []],
  ['it', 'Il bagno consuma 24, il giardino 9, la macchina 5. In tutto fanno 38 litri.', []],
  ['it', 'Il bagno consuma 24, il giardino 9, la macchina 5. In tutto fanno 83 litri.', ['83 litri']],
  // A worked example, with its times.
  ['es', 'Suponga que sube a las 9:00: a las 9:24 estaría en la estación.', []],
  ['de', 'Angenommen, Sie steigen um 9:00 Uhr ein: Um 9:24 Uhr wären Sie da.', []],
  ['de', 'Öffnet jemand sie zehnmal am Tag, entspräche das 740 Tagen.', []],
  [
    'fr',
    'Prenons un toit de 20 m² : il donne 12 480 litres. Après le filtre, il reste environ 11 200 litres.',
    [],
  ],
  // What is no name.
  ['de', 'Unser Rat: Kaufen Sie die Karte.', []],
])('worked out, %s: %s', (language, text, expected) => {
  expect(markedIn(text, language)).toEqual(expected);
});

const pool = {
  url: null,
  title: 'The pool',
  text: `County news, 3 May 2024. The pool cost 480,000 euros: the county pays 40 percent, the club 150,000 euros, the region the rest.
In 2023 it had 5,120 guests, in 2022 it had 4,700. The spring gives 0.3 litres a second. Next year a sauna will follow.
The water has 24 to 26 degrees. The director, Ada Holm, is 51 years old.`,
};

test.each([
  [
    'Of the 480,000 euros the county pays 192,000 and the club 150,000, so the region pays 138,000 euros.',
    [],
  ],
  [
    'Of the 480,000 euros the county pays 192,000 and the club 150,000, so the region pays 183,000 euros.',
    ['183,000 euros'],
  ],
  ['In 2023 the pool had 5,120 guests, 420 more than the 4,700 of 2022.', []],
  ['In 2023 the pool had 5,120 guests, 530 more than the 4,700 of 2022.', ['530']],
  ['The spring gives 0.3 litres a second, or 1,080 litres an hour.', []],
  ['A sauna will follow in 2025.', []],
  ['A sauna will follow in 2027.', ['2027']],
  ['The water has 14 to 16 degrees.', ['14', '16 degrees']],
  ['Ada Holm, the director, who swims here every morning before work, is 51 years old.', []],
])('follows from the source: %s', (text, expected) => {
  const html = `<p>${fillers.en}</p><p>${text}</p>`;
  const marked = claimsOfText({ title: '', html, sources: [pool] }).filter(({ source }) => source === null);
  expect(marked.map((claim) => claim.text)).toEqual(expected);
});
