import { expect, test } from 'vitest';
import { splitSentences } from '../writing/language/words-and-sentences.ts';
import { checkHeadings } from './check-headings.ts';
import { checkKeyword } from './check-keyword.ts';
import { checkLength } from './check-length.ts';
import { checkLinkFindings } from './check-link-findings.ts';
import { checkReadability } from './check-readability.ts';
import { linksOf } from './links.ts';
import { qualityText } from './quality-text.ts';

const easy = 'The cat sat on the mat. It was a warm day and the sun was out. We had tea and a bit of cake. ';
const paragraph = (words: number) =>
  `<p>${Array.from({ length: Math.ceil(words / 10) }, () => 'You can put the tea in a pot to steep.').join(' ')}</p>`;

test('length compared with the requested one', () => {
  const text = qualityText('T', '<p>one two three four five six seven eight nine ten</p>');
  expect(checkLength(text, 10).status).toBe('ok');
  expect(checkLength(text, 8)).toMatchObject({
    status: 'warn',
    sentence: 'Rather long: 10 words, requested: 8 words.',
  });
  expect(checkLength(text, 30)).toMatchObject({
    status: 'fail',
    sentence: expect.stringContaining('Far too short'),
  });
  expect(checkLength(qualityText('T', '<p> </p><p><br></p>'), 10).sentence).toBe('There is no text.');
});

test.each([
  ['ok', '<h2>One</h2><p>Text.</p><h3>Part</h3><p>Text.</p><h2>Two</h2><p>Text.</p>', []],
  ['not_checked', '<p>Short.</p>', []],
  ['fail', '<h2>One</h2><p>Text.</p><h4>Deep</h4><p>Text.</p>', ['Deep']],
  ['fail', '<h1>Top</h1><p>Text.</p>', ['Top']],
  ['fail', '<h2>One</h2><h2>Two</h2><p>Text.</p>', ['One']],
  ['fail', '<h2>One</h2><p>Text.</p><h2>Last</h2>', ['Last']],
  ['fail', '<h2>One</h2><p>Text.</p><h2>one</h2><p>Text.</p>', ['one']],
  ['fail', '<h2>One</h2><p>Text.</p><h3>Costs</h3><p>A.</p><h3>Costs!</h3><p>B.</p>', ['Costs!']],
  [
    'ok',
    '<h2>One</h2><p>T.</p><h3>Costs</h3><p>A.</p><h2>Two</h2><p>T.</p><h3>Costs</h3><p>B.</p><h2>Costs</h2><p>C.</p>',
    [],
  ],
  ['ok', '<h2>One</h2><p><img src="a" alt="A"></p><h2>Two</h2><figure><img src="b" alt="B"></figure>', []],
  ['ok', '<h2>C</h2><p>Text.</p><h2>C++</h2><p>Text.</p><h2>C#</h2><p>Text.</p>', []],
  ['warn', paragraph(400), []],
  ['warn', `<h2>One</h2>${paragraph(400)}`, [expect.stringContaining('You can put the tea')]],
] as const)('headings: %s %#', (status, html, quotes) => {
  const check = checkHeadings(qualityText('T', html));
  expect({ status: check.status, quotes: check.passages.map((one) => one.quote) }).toEqual({
    status,
    quotes,
  });
});

test('readability of English, of another language, and of a script without spaces', () => {
  expect(checkReadability(qualityText('T', `<p>${easy.repeat(4)}</p>`))).toMatchObject({
    status: 'ok',
    sentence: expect.stringMatching(/^Easy to read: Flesch reading ease (9\d|100) of 100\.$/),
  });
  const hard =
    'The institutionalisation of interdisciplinary methodologies necessitates considerable organisational ' +
    'transformation, notwithstanding the administrative complications that contemporary universities encounter ' +
    'whenever their departmental responsibilities are redistributed among heterogeneous constituencies.';
  const check = checkReadability(qualityText('T', `<p>${`${hard} `.repeat(3)}</p>`), 'en-GB');
  expect(check).toMatchObject({ status: 'fail', sentence: expect.stringContaining('Flesch reading ease 0') });
  expect(check.passages[0]?.quote).toMatch(/^The institutionalisation of/);
  const german =
    'Die Katze lag am Ofen und schlief. Draußen war es kalt, und es fiel Schnee. Wir tranken Tee. ';
  expect(checkReadability(qualityText('T', `<p>${german.repeat(4)}</p>`)).sentence).toContain('Amstad');
});

test.each([
  [
    'es',
    'El gato duerme junto al fuego. Fuera hace frío y cae la nieve. Nosotros tomamos té. ',
    'Fernández Huerta',
  ],
  [
    'fr',
    'Le chat dort près du feu. Dehors il fait froid et la neige tombe. Nous buvons du thé. ',
    'Kandel-Moles',
  ],
  ['it', 'Il gatto dorme vicino al fuoco. Fuori fa freddo e cade la neve. Noi beviamo il tè. ', 'Gulpease'],
  ['sv', 'Katten sover vid elden. Ute är det kallt och snön faller. Vi dricker te och äter kaka. ', 'LIX'],
])('each language has its formula: %s', (language, sentences, name) => {
  const text = qualityText('T', `<p>${sentences.repeat(4)}</p>`);
  expect(checkReadability(text, language)).toMatchObject({
    status: 'ok',
    sentence: expect.stringMatching(new RegExp(`^Easy to read: ${name}`)),
  });
  expect(checkReadability(text).sentence).toContain(name);
});

test.each([
  ['zh', `<p>${'茶从新鲜的水开始。'.repeat(20)}</p>`, 'There is no readability formula for this script.'],
  [
    'pl',
    `<p>${'Kot śpi przy ogniu. Na dworze jest zimno i pada śnieg. '.repeat(6)}</p>`,
    'There is no readability formula for Polish.',
  ],
  ['en', '<p>Tea.</p>', 'The text is too short to measure.'],
])('text that cannot be measured is not reported as readable: %s %#', (language, html, sentence) => {
  expect(checkReadability(qualityText('T', html), language)).toMatchObject({
    status: 'not_checked',
    sentence,
  });
});

test('a contraction can end a sentence, and code does not lengthen one', () => {
  const two = `The wand is clean and the boiler isn't. ${'You wipe it after every drink that you make with milk from the fridge. '.repeat(3)}`;
  expect(checkReadability(qualityText('T', `<p>${two.repeat(3)}</p>`), 'en')).toMatchObject({
    status: 'ok',
    passages: [],
  });
  const code =
    '<code>for (let i = 0; i < cups.length; i++) brew(cups[i], { water, beans, grind, time, heat, tamp, dose })</code>';
  const text = qualityText(
    'T',
    `<p>${easy}</p>${`<p>Run ${code} now.</p>`.repeat(4)}<pre><code>a b c d e</code></pre>`,
  );
  expect(checkReadability(text, 'en').passages).toEqual([]);
  expect(text.wordCount).toBe(qualityText('T', `<p>${easy}</p>${'<p>Run now.</p>'.repeat(4)}`).wordCount);
  expect(checkLength(text, 100).sentence).toContain('without code');
});

test('the Flesch reading ease matches the published value', () => {
  // 9 words and 19 syllables a sentence: 206.835 - 1.015 * 9 - 84.6 * 19 / 9 = 19.1.
  const sentence = 'Simple methods often produce better results than complicated planning.';
  expect(checkReadability(qualityText('T', `<p>${`${sentence} `.repeat(10)}</p>`), 'en').sentence).toContain(
    'ease 19 of 100',
  );
});

test('the focus keyword in place, missing, and overused', () => {
  const body = (first: string) =>
    `<p>${first}</p><h2>Why green teas matter</h2><p>${easy.repeat(3)} Green tea is fine. ${easy.repeat(3)}</p>`;
  const ok = checkKeyword(qualityText('Green Tea for All', body('Green tea begins here.')), 'green tea');
  expect(ok).toMatchObject({ status: 'ok', sentence: expect.stringContaining('3 times') });
  expect(ok.passages.map((one) => one.quote)).toEqual(['Green tea', 'green teas', 'Green tea']);

  const missing = checkKeyword(qualityText('Tea', body(`We begin. ${easy.repeat(4)}`)), 'green tea');
  expect(missing).toMatchObject({
    status: 'warn',
    sentence: '“green tea” is not in the title or the beginning (in the text: 2 times).',
  });
  expect(missing.passages.slice(0, 2)).toMatchObject([
    { part: 'title', quote: 'Tea' },
    { part: 'text', quote: expect.stringMatching(/^We begin\./) },
  ]);
  expect(checkKeyword(qualityText('A', '<p>B.</p>'), 'green tea').status).toBe('fail');
  expect(checkKeyword(qualityText('A', '<p>B.</p>'), '  ').sentence).toBe('No focus keyword is set.');
  const stuffed = `<p>${'Tea is tea and tea. '.repeat(10)}</p>`;
  expect(checkKeyword(qualityText('Tea', stuffed), 'tea').sentence).toContain('too often');
});

test.each([
  [
    'Kaffeemaschine reinigen',
    'So wird Ihre Kaffeemaschine gereinigt',
    'Wer die Kaffeemaschinen reinigt, hat länger Freude.',
  ],
  ['limpiar la cafetera', 'La limpieza de la cafetera', 'Limpiamos cada semana la cafetera de la cocina.'],
  ['nettoyer la machine', 'Machine à café : le nettoyage', 'Le nettoyage de la machine prend dix minutes.'],
  ['steam wand cleaning', 'How to clean a steam wand', 'Cleaning the steam wand takes a minute.'],
  ['清洗咖啡机', '如何清洗咖啡机', '每天清洗咖啡机。'],
])('a keyword counts in other forms and another order: %s', (keyword, title, first) => {
  const text = qualityText(title, `<h2>One</h2><p>${first}</p><p>${first}</p>`);
  expect(checkKeyword(text, keyword)).toMatchObject({ status: 'ok', passages: [{}, {}] });
});

test.each([
  ['steam wand', 'Wipe the wand and steam it after each drink.', 'fail'],
  ['Brot backen', 'Das Brot und das Backen gehören zusammen.', 'fail'],
  ['steam wand cleaning', 'Cleaning the grinder and the steam wand takes a minute.', 'warn'],
  ['salt and pepper', 'Salt and pepper come last.', 'warn'],
])('words that are joined by a conjunction are no keyword: %s', (keyword, text, status) => {
  expect(checkKeyword(qualityText('T', `<p>${text}</p>`), keyword).status).toBe(status);
});

test('keyword words that are far apart do not count as a use', () => {
  const far = 'Green leaves are picked by hand in spring, and in the afternoon the house serves tea.';
  expect(checkKeyword(qualityText('T', `<p>${far}</p>`), 'green tea').status).toBe('fail');
});

test('relative links are resolved against the site, and are reported without one', () => {
  const html =
    '<p><a href="/about">About</a> <a href="../x/">X</a> <a href="#top">top</a> <a href="mailto:a@example.com">m</a></p>';
  expect(linksOf({ html, site: 'https://example.com/blog' })).toEqual([
    'https://example.com/about',
    'https://example.com/x/',
  ]);
  expect(linksOf({ html: '<a href="//cdn.example/a">a</a>', site: null })).toEqual(['https://cdn.example/a']);
  const check = (text: string) =>
    checkLinkFindings(qualityText('T', text), { html: text, site: null }, new Map(), new Date()).check;
  expect(check(html)).toMatchObject({
    status: 'not_checked',
    sentence: '2 links could not be checked: without a site, its address is not known.',
  });
  expect(check('<p>Tea.</p>')).toMatchObject({ status: 'not_checked', sentence: 'No links to check.' });
});

test('identical passages in two places are distinguished', () => {
  const text = qualityText('T', '<p>Tea first. Then tea.</p><p>More tea, and <b>green tea</b>.</p>');
  const check = checkKeyword(text, 'tea');
  expect(check.passages.filter((one) => one.quote === 'tea').map((one) => one.occurrence)).toEqual([0, 1, 2]);
});

test('links: deduplicated, without fragments, and only real links', () => {
  expect(
    linksOf({
      site: null,
      html: `<p><a href="https://example.com/a#top">a</a> <a href='https://example.com/a'>b</a>
       <A HREF=http://example.org/?x=1&amp;y=2 rel="nofollow">c</A> <a href="mailto:a@example.com">d</a>
       <a href="#below">e</a> <a href="/here">f</a> <a href="https://">g</a> <a data-href="https://no.example">h</a>
       <a title="a > b" href="https://quoted.example/">i</a> <!-- <a href="https://comment.example/">j</a> --></p>`,
    }),
  ).toEqual(['https://example.com/a', 'http://example.org/?x=1&y=2', 'https://quoted.example/']);
});

test('sentence boundaries', () => {
  const read = (text: string) => splitSentences(text);
  expect(read('It costs 3.5 euros. Dr. Who said "No!" Really? Yes…')).toEqual([
    'It costs 3.5 euros.',
    'Dr. Who said "No!"',
    'Really?',
    'Yes…',
  ]);
  expect(read('茶好。水好！')).toEqual(['茶好。', '水好！']);
  expect(read('No end')).toEqual(['No end']);
  expect(read("One is ready, the other isn't. Wait. The answer is no. See No. 5 then.")).toEqual([
    "One is ready, the other isn't.",
    'Wait.',
    'The answer is no.',
    'See No. 5 then.',
  ]);
});

test.each([
  '<p>unclosed <b>bold <i>both</b> text',
  '</p></div><p>late &lt;p&gt; &#0; &#x110000; &unknown; &amp',
  '<p>a<script>let x = "</p>";</script>b</p>',
  '<p>💡'.repeat(300),
  `<h2>${'x'.repeat(5000)}</h2>`,
  '< p > a < b && c > d <!-- <p>x</p>',
  '<table><tr><td>1</td><td></td></tr></table><pre><code>if (a < b) {}</code></pre>',
  '<p>\u0000\ud800 broken \udc00 surrogates</p>',
])('malformed HTML breaks no check: %#', (html) => {
  const text = qualityText('A <b> title & more', html);
  for (const check of [
    checkLength(text, 100),
    checkHeadings(text),
    checkReadability(text),
    checkKeyword(text, 'a (b'),
  ]) {
    expect(check.sentence).toMatch(/\.$/);
    for (const { quote } of check.passages) expect(quote.length).toBeLessThanOrEqual(160);
  }
});
