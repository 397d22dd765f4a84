import { expect, test } from 'vitest';
import { examinePost } from './examine-post.ts';
import { countVoice, voiceOf } from './voice-measures.ts';

const paragraphs = (...texts: string[]) =>
  texts
    .flatMap((text) => Array.from({ length: 8 }, () => text))
    .map((text) => `<p>${text}</p>`)
    .join('');
const measured = (html: string) => voiceOf([countVoice(html)]);

test.each([
  [
    'en',
    'We grow herbs on our balcony, and the colour of the leaves tells us what they need. The centre gets the light.',
    { person: 'we', addressForm: null, spelling: 'en-GB' },
  ],
  [
    'en',
    'You water your herbs in the morning, and the color of the leaves tells you what they need. The center gets the light.',
    { person: 'you', addressForm: null, spelling: 'en-US' },
  ],
  [
    'de',
    'Wenn du deine Kräuter am Morgen gießt, danken sie es dir. Die größten Blätter nimmst du zuerst, und das ist gut so.',
    { person: 'you', addressForm: 'informal', spelling: 'de-DE' },
  ],
  [
    'de',
    'Am Morgen, wenn Sie die Kräuter giessen, ist es noch kühl. Das ist grosse Freude für uns, und auf der Strasse ist es still, weil Sie früh sind.',
    { person: 'you', addressForm: 'formal', spelling: 'de-CH' },
  ],
  [
    'fr',
    'Nous aimons les herbes de notre balcon, et nous les arrosons le matin avec les enfants. Vous pouvez venir les voir dans la cour.',
    { person: 'we', addressForm: 'formal', spelling: null },
  ],
  [
    'es',
    'En mi balcón yo riego las hierbas por la mañana, y mis hijos cogen las hojas. Tú ya lo sabes, y tus plantas también son de la casa.',
    { person: 'I', addressForm: 'informal', spelling: null },
  ],
])('%s: who speaks, how readers are addressed, and which spelling: %s', (language, text, expected) => {
  const voice = measured(paragraphs(text));
  expect({
    person: voice?.measures.person,
    addressForm: voice?.addressForm,
    spelling: voice?.spelling,
  }).toEqual(expected);
  expect(voice?.measures.language).toBe(language);
});

test('a text without pronouns is impersonal, and an unknown language neutral', () => {
  const herbs =
    'The herbs want light in the morning. The pot is the most important thing for them, with a hole in the ground.';
  expect(measured(paragraphs(herbs))?.measures.person).toBe('impersonal');
  const polish =
    'Zioła na balkonie są bardzo dobre, bo to jest tak, że nie ma tam wiatru i jest światło, ale nie za dużo na raz.';
  expect(measured(paragraphs(polish))).toMatchObject({
    measures: { language: 'pl', person: null },
    addressForm: null,
    spelling: null,
  });
});

test('sentences have a median and quarters; quotations, tables and code are not counted', () => {
  const short = 'The herbs want the light. ';
  const long = 'In the morning the sun is on the balcony, and the herbs get the light that they want. ';
  const html = `<p>${short.repeat(12)}${long.repeat(6)}</p><blockquote><p>${long.repeat(40)}</p></blockquote><pre><code>${long}</code></pre>`;
  expect(measured(html)?.measures).toMatchObject({
    words: 12 * 5 + 6 * 18,
    sentence_words: { median: 5, lower: 5, upper: 18 },
  });
});

const heading = (text: string) => `<h2>${text}</h2><p>The herbs want the light of the morning.</p>`;
const body = paragraphs('The herbs want the light of the morning, and it is good for them.');

test.each([
  [['Growing herbs without a garden', 'What they need in winter', 'Where to find good soil'], 'sentence'],
  [['Growing Herbs Without a Garden', 'What They Need in Winter', 'Where to Find Good Soil'], 'title'],
  [['Light', 'Water', 'Soil'], null],
])('headings %s are in %s case', (headings, expected) => {
  expect(measured(headings.map(heading).join('') + body)?.measures.headings_case).toBe(expected);
});

test('only the article element of a page is read, even after letters that lowercase to two', () => {
  const page = `<body><nav>${'İstanbul '.repeat(30)}</nav><ARTICLE><p>Çay demle.</p></ARTICLE><p>Menü</p></body>`;
  expect(examinePost({ html: page, site: null }).text).toBe('Çay demle.');
});

test('lists and tables are counted per thousand words', () => {
  const rest = paragraphs('The herbs want the light.'.repeat(5));
  const html = `${rest}<ul><li>The light</li></ul><ol><li>The soil</li></ol><table><tbody><tr><td>The pot</td></tr></tbody></table>`;
  const { measures } = measured(html) ?? {};
  expect(measures?.words).toBe(204);
  expect(measures).toMatchObject({ lists_per_1000_words: 9.8, tables_per_1000_words: 4.9 });
});

test('only posts in the most frequent language count, and a few words prove nothing', () => {
  const english = countVoice(paragraphs('We like the colour of the herbs on our balcony in the morning.'));
  const german = countVoice(
    paragraphs('Wenn du die Kräuter am Morgen gießt, danken sie es dir mit Blättern.'),
  );
  expect(voiceOf([english, german, german])).toMatchObject({
    measures: { language: 'de', posts: 2 },
    addressForm: 'informal',
  });
  expect(voiceOf([countVoice('<p>We like the herbs.</p>')])).toBeUndefined();
  expect(voiceOf([])).toBeUndefined();
});
