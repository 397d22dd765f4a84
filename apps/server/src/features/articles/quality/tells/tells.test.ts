import { performance } from 'node:perf_hooks';
import { hostileInputs } from '@chapterhouse/testkit/fixtures/hostile-inputs';
import { expect, test } from 'vitest';
import { qualityText } from '../quality-text.ts';
import { checkTells } from './check-tells.ts';
import { tellsOf } from './find-tells.ts';

const check = (html: string, language?: string) => checkTells(qualityText('T', html), html, language);
const messages = (html: string, language?: string) => tellsOf(html, language).map(({ message }) => message);
const plain = 'The wand takes a minute to clean, and you need a cloth and warm water for it. ';

test.each([
  [
    'en',
    `<p>In today’s fast-paced world, a clean wand plays a crucial role in every kitchen.</p><p>${plain}</p>
     <p>It’s not just a tool — it’s a promise. The result is fast, simple, and reliable.</p><p>${plain}</p>
     <p>By following these simple steps, you will enjoy it.</p>`,
    [
      'Empty opening: “In today’s”.',
      'Stock phrase: “fast-paced world”.',
      'Stock phrase: “plays a crucial role”.',
    ],
    [
      '“Not X but Y”: “not just a tool — it’s”.',
      'List of three words of praise: “fast, simple, and reliable”.',
    ],
    ['Empty closing: “By following these simple”.'],
  ],
  [
    'de',
    `<p>In der heutigen schnelllebigen Zeit spielt die Pflege eine entscheidende Rolle.</p><p>Wischen Sie die Düse ab.</p>
     <p>Sie ist nicht nur ein Werkzeug, sondern auch ein Versprechen: schnell, einfach und zuverlässig.</p><p>Das war es.</p>
     <p>Zusammenfassend ist alles gesagt.</p>`,
    ['Empty opening: “In der heutigen”.', 'Stock phrase: “schnelllebigen Zeit”.'],
    ['List of three words of praise: “schnell, einfach und zuverlässig”.'],
    ['Empty closing: “Zusammenfassend”.'],
  ],
  [
    'es',
    `<p>En el mundo actual, la limpieza juega un papel fundamental.</p><p>Use un paño.</p>
     <p>No se trata solo de higiene, sino de respeto: rápido, sencillo y seguro.</p><p>Eso es todo.</p>
     <p>En conclusión, ya lo sabe.</p>`,
    ['Empty opening: “En el mundo actual”.', 'Stock phrase: “juega un papel fundamental”.'],
    ['“Not X but Y”: “No se trata solo de higiene, sino”.'],
    ['Empty closing: “En conclusión”.'],
  ],
  [
    'fr',
    `<p>Dans un monde où tout va vite, le nettoyage joue un rôle essentiel.</p><p>Prenez un chiffon.</p>
     <p>Il ne s’agit pas seulement d’hygiène, mais de respect : rapide, simple et fiable.</p><p>C’est tout.</p>
     <p>En conclusion, vous savez tout.</p>`,
    ['Empty opening: “Dans un monde où”.', 'Stock phrase: “joue un rôle essentiel”.'],
    ['“Not X but Y”: “ne s’agit pas seulement d’hygiène, mais”.'],
    ['Empty closing: “En conclusion”.'],
  ],
])('finds the habits of AI text in %s', (language, html, ...expected) => {
  expect(messages(html, language)).toEqual(expect.arrayContaining(expected.flat()));
  expect(messages(html)).toEqual(messages(html, language));
  expect(check(html, language).status).toBe('fail');
});

test('finds bold lines used as headings, and emoji in headings', () => {
  const html = `<h2>Care ☕</h2><p><strong>1. Purge it</strong></p><p>${plain}</p><p><strong>Why?</strong></p><p>${plain}</p>
    <p><strong>Never skip this.</strong></p><p><strong>Wipe</strong> it.</p><h3>Café ™</h3><p>End.</p>`;
  expect(tellsOf(html, 'en')).toEqual([
    { message: 'Emoji in a heading.', excerpt: 'Care ☕' },
    { message: 'Bold text in the place of a heading.', excerpt: '1. Purge it' },
  ]);
});

test('openings and closings count only at the start and end, and quotations do not count', () => {
  const middle = `<p>${plain}</p>`.repeat(3);
  expect(messages(`${middle}<p>In conclusion, rinse. Imagine a pot.</p>${middle}`, 'en')).toEqual([]);
  expect(messages('<p>Models write “plays a crucial role” in every text.</p>', 'en')).toEqual([]);
  expect(messages('<blockquote><p>It plays a crucial role.</p></blockquote>', 'en')).toEqual([]);
  expect(messages('<p>You need flour, water, and salt, not the oven but the pan.</p>', 'en')).toEqual([]);
});

test('counts per 1,000 words, tolerates one or two habits, and lists what was not checked', () => {
  const long = `<p>${plain.repeat(60)}</p>`;
  expect(check(long, 'en')).toMatchObject({ status: 'ok', sentence: 'None found.' });
  const once = `${long}<p>It plays a vital role here. ${plain}</p>${long}`;
  expect(check(once, 'en')).toMatchObject({
    status: 'ok',
    sentence: '1 in 2,063 words (0.5 per 1,000): 1 stock phrase.',
    passages: [{ quote: 'It plays a vital role here.', note: 'Stock phrase: “plays a vital role”.' }],
  });
  expect(check('<h2>Kahvi</h2><p>Kahvi on hyvää.</p>', 'fi')).toMatchObject({
    status: 'not_checked',
    sentence: expect.stringMatching(/^Stock phrases are known in .*Czech.*English.*Turkish only\.$/),
  });
});

test.each([
  ['cs', 'Běh hraje klíčovou roli. Běh není jen sport, je to cesta.'],
  ['it', 'La corsa gioca un ruolo fondamentale. Non è solo uno sport, è uno stile di vita.'],
  ['ru', 'Бег играет ключевую роль. Это не просто спорт, а образ жизни.'],
])('finds phrases and contrasts in %s', (language, text) => {
  const found = tellsOf(`<h2>A</h2><p>${text}</p>`, language).map(({ message }) => message);
  expect(found.some((message) => message.startsWith('Stock phrase'))).toBe(true);
  expect(found.some((message) => message.startsWith('“Not X but Y”'))).toBe(true);
});

test('a passage includes its section, and one sentence is one passage', () => {
  const html =
    '<h2>A</h2><p>Text.</p><h3>B</h3><p>Let’s dive in: it plays a key role and a pivotal role, a game changer.</p>';
  expect(check(html, 'en').passages).toMatchObject([
    { section: 1, where: 'Under “B”', note: expect.stringMatching(/“plays a key role”.*“game changer”/) },
  ]);
});

test('stays linear on hostile text', () => {
  const words = 'It’s not just a, b, and c — in today’s fast paced world it plays a ';
  const inputs = [words.repeat(1_500), 'not just '.repeat(11_000), 'a, '.repeat(33_000), '“'.repeat(100_000)];
  for (const text of [...inputs, ...hostileInputs.map(({ make }) => make(20_000))]) {
    const startedAt = performance.now();
    tellsOf(`<p>${text}</p>`, 'en');
    expect(performance.now() - startedAt).toBeLessThan(4_000);
  }
});
