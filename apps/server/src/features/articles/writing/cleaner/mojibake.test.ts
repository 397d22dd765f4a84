import { expect, test } from 'vitest';
import { hasMojibake, undoMojibake } from './mojibake.ts';

const shown = (text: string, charset: string) =>
  new TextDecoder(charset).decode(new TextEncoder().encode(text));

const sentences = [
  'Příliš žluťoučký kůň úpěl ďábelské ódy – a řeka tekla dál.',
  'Zażółć gęślą jaźń „po polsku”, łącznie z ćwiczeniem.',
  'Árvíztűrő tükörfúrógép, és őszi eső.',
  'Gutes Brot braucht Zeit – größer wird’s über Nacht.',
  'Ľubica číta ďalšiu knižku o vŕbe a mäkčeni.',
];

test.each(sentences)('%s is read again from Windows-1250', (sentence) => {
  const broken = shown(sentence, 'windows-1250');
  expect(broken).not.toBe(sentence);
  expect(hasMojibake(broken)).toBe(true);
  expect(undoMojibake(broken)).toBe(sentence);
});

test.each([
  ['windows-1252', 'Größe “über” alles – für 20 °C'],
  ['windows-1252', 'Öl und Äpfel'],
  ['windows-1251', 'Чай заваривают в чистом чайнике — и ждут.'],
])('and from %s: %s', (charset, sentence) => {
  expect(undoMojibake(shown(sentence, charset))).toBe(sentence);
});

test.each([
  ...sentences,
  'Litera „Ă” este a doua, iar „Ĺ“ nu există în română.',
  'BĂIATUL MĂNÂNCĂ – ŞI TACE.',
  'BĂŞTINAŞ, RĂŢOI, CĂŢEL și băştinaş',
  'Ĺ… Ľ… Ä… und Ö – die Umlaute.',
  'Der Buchstabe „Ä“ und die Endung „Ö”.',
  'Hĺbka, vŕba, stĺp, VŔBA, STĹP.',
  'Ångström, Ærø, Århus, à la carte, château, âge.',
])('%s stays as it is', (sentence) => {
  expect(undoMojibake(sentence)).toBe(sentence);
});
