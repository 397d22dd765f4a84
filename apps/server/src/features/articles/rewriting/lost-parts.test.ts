import { expect, test } from 'vitest';
import { lostParts } from './lost-parts.ts';
import { partsSpokenOf } from './spoken-of.ts';

const parts: [name: string, html: string][] = [
  ['table', '<table><tbody><tr><td>12</td></tr></tbody></table>'],
  ['list', '<ul><li>One</li></ul>'],
  ['code', '<pre><code>x = 12</code></pre>'],
  ['picture', '<p><img src="https://a.test/12.png" alt="A jar"></p>'],
  ['link', '<p><a href="https://a.test/12">twelve</a></p>'],
];

test.each(parts)('a %s that is gone is reported, unless the instruction speaks of it', (name, before) => {
  const lost = (instruction: string, after = '<p>Gone.</p>') => lostParts({ before, after, instruction });
  expect(lost('Shorter.')).toHaveLength(1);
  expect(lost('Shorter.', before)).toEqual([]);
  expect(lost(`Remove the ${name}.`)).toEqual([]);
  expect(lost(`Without ${name === 'code' ? name : `${name}s`}!`)).toEqual([]);
});

test('an address is kept as a whole only', () => {
  const lost = (before: string, after: string) => lostParts({ before, after, instruction: '' }).length;
  expect(lost('<p><a href="https://a.test/12">x</a></p>', '<p><a href="https://a.test/120">x</a></p>')).toBe(
    1,
  );
  expect(lost('<p><img src="https://a.test/12.png"></p>', '<p><img src="https://a.test/120.png"></p>')).toBe(
    1,
  );
});

test('a text with many links keeps all of them', () => {
  const links = Array.from({ length: 80 }, (_, at) => `<p><a href="https://a.test/${at}">x</a></p>`);
  const texts = { before: links.join(''), after: links.toReversed().join('') };
  expect(lostParts({ ...texts, instruction: '' })).toEqual([]);
});

test.each([
  'More stable and acceptable, with a vegetable.',
  'Listen to the reader, and name a specialist.',
  'Für Spezialisten und Journalisten, mit Bildung.',
  'Decode it, and encode nothing.',
  'Imagine a baker; mention photosynthesis and Bildung.',
  'Colleges and colleagues, in the blink of an eye.',
  '发表看法，表现得更好，试图说明',
  '代表的な例を示し、意図を明らかにして',
  '발표와 표현을 다듬어 주세요',
  'Вокодер и установка стабильны.',
])('speaks of no part: %s', (instruction) => {
  expect([...partsSpokenOf(instruction)]).toEqual([]);
});

test.each([
  ['table', 'Ohne die Preistabelle'],
  ['table', 'Supprime le tableau'],
  ['table', 'Quita la tabla'],
  ['table', 'Usuń tabelę'],
  ['table', 'Убери таблицу'],
  ['table', '删除表格'],
  ['table', '表を削除'],
  ['table', '표를 지워 주세요'],
  ['table', 'احذف الجدول'],
  ['list', 'Keine Aufzählungen und Listen'],
  ['list', 'Turn the bullet points into sentences'],
  ['list', 'Ohne die Zutatenliste'],
  ['list', 'Без списков'],
  ['list', '箇条書きをやめて'],
  ['code', 'Kürze den Code'],
  ['code', 'Sin código'],
  ['picture', 'Ohne Bilder'],
  ['picture', '画像なし'],
  ['picture', 'Bez zdjęć i obrazów'],
  ['link', 'Entferne alle Links'],
  ['link', 'Enlève les liens'],
  ['link', 'Убери ссылки'],
] as const)('speaks of a %s: %s', (kind, instruction) => {
  expect([...partsSpokenOf(instruction)]).toEqual([kind]);
});
