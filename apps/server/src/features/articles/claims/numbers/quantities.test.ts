import { expect, test } from 'vitest';
import { sentencesOf } from '../sentences.ts';
import { quantitiesOf } from './quantities.ts';

function numbersIn(text: string, language: string) {
  return sentencesOf(text, language)
    .flatMap(quantitiesOf)
    .map(({ value, unit }) => `${Math.round(value * 100) / 100} ${unit}`.trim());
}

test.each([
  // Chinese characters, alone and with digits.
  ['ja', '利用者は四万二千人から五万八千八百人に増えた。', ['42000', '58800']],
  ['ja', '費用は七百二十万円、二〇二四年の三割である。', ['7200000 JPY', '2024 year', '30 percent']],
  ['ja', '4万2千人のうち三分の一が来た。', ['42000', '33.33 percent']],
  ['ja', '一番人気は三浦さんの十分な説明だった。', []],
  ['zh', '一千二百三十名村民中，百分之七十的人来了两次。', ['1230', '70 percent', '2']],
  ['zh', '第三天有十五个人。', ['15']],
  // Hangul.
  ['ko', '스물다섯 명이 삼만이천 원을 냈다.', ['25', '32000 KRW']],
  ['ko', '3만 2천 원, 45퍼센트.', ['32000 KRW', '45 percent']],
  // Hebrew, Arabic and Hindi.
  ['he', 'הגיעו שלושים ושבעה תלמידים וחמש עשרה בנות.', ['37', '15']],
  ['he', 'זה עלה שלוש מאות שקלים, 45 אחוזים.', ['300 ILS', '45 percent']],
  ['ar', 'زار المكتبة خمسة وعشرون طالبا وثلاثة عشر معلما.', ['25', '13']],
  ['ar', 'بكلفة ٣٫٥ مليون درهم، أي ٤٥٪ من المبلغ.', ['3500000 MAD', '45 percent']],
  ['hi', 'पैंतीस बच्चे आए और तीन सौ रुपये लगे।', ['35', '300 INR']],
  ['hi', '४५ दिन में २ लाख रुपये।', ['45 day', '200000 INR']],
  // Units that are shared.
  ['de', 'Es kostete 7,8 statt 6,9 Millionen Euro.', ['7800000 EUR', '6900000 EUR']],
  ['en', 'It took 6 working days in February, against 9 in 2023.', ['6 day', '9 day', '2023 year']],
  [
    'it',
    'Entrate 41.200 euro, di cui 29.800 dai biglietti e 6.000 dal Comune.',
    ['41200 EUR', '29800 EUR', '6000 EUR'],
  ],
  ['fr', 'La moyenne des dix dernières années est de 118 mm.', ['10 year', '118 mm']],
  ['fr', 'Le rendement est de 27,7 hl/ha.', ['27.7 hl']],
  // Words and units that are bent.
  ['ru', 'Не больше пятнадцати тысяч рублей.', ['15000 RUB']],
  ['ru', 'Двадцать сантиметров, сто двадцать пять человек.', ['20 cm', '125']],
  ['pl', 'Sto dwadzieścia pięć osób, 9,6 miliona złotych.', ['125', '9600000 PLN']],
  ['pl', 'O 1,7 kilometra mniej.', ['1.7 km']],
  ['pl', 'Spadło ze 148 do 141, a rozkurczowe z 91 do 87.', ['148', '141', '91', '87']],
  // Other words elsewhere: Spanish eleven, the Korean currency.
  ['en', 'Supervisors once crossed it.', []],
  ['nl', 'In 2023 won ze vijf keer.', ['2023 year', '5']],
  ['tr', 'On iki öğrenci ve yirmi bir kişi.', ['12', '21']],
])('in %s: %s', (language, text, expected) => {
  expect(numbersIn(text, language)).toEqual(expected);
});
