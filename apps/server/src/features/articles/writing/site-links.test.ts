import { expect, test } from 'vitest';
import { examineArticle } from './examine-article.ts';
import type { LinkPolicy } from './link-policy.ts';
import { markdownToHtml } from './markdown-to-html.ts';
import { addressesIn, keepAllowedLinks, siteLinksText, withUnlistedLinksNowhere } from './site-links.ts';

const post = (name: string) => ({
  title: `On ${name}`,
  url: `https://blog.test/${name}/`,
  excerpt: `About ${name}`,
});
const links: LinkPolicy = {
  siteUrl: 'https://www.blog.test',
  posts: ['tea', 'milk', 'cups', 'pots', 'water', 'sugar'].map(post),
  others: ['https://blog.test/shop'],
  sources: ['https://source.test/a'],
  most: 5,
};

async function written(markdown: string, policy = links) {
  const { html } = await examineArticle({
    written: markdown,
    title: 'Brewing',
    mainTopic: 'Tea',
    finishReason: 'stop',
    askedWordCount: 50,
    otherTitles: [],
    hosts: ['blog.test', 'source.test'],
    sources: [],
    links: policy,
  });
  return html;
}
const addresses = (html: string) => [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);

test('listed posts stay linked, once each, one per paragraph, five in all, none in headings', async () => {
  const html = await written(
    [
      '## All of [tea](https://blog.test/tea/)',
      'Good [tea](https://blog.test/tea/) needs [milk](https://blog.test/milk/) and time.',
      'More [tea](https://blog.test/tea/) is better than less of it.',
      'Some [milk](https://blog.test/milk) helps against the bitter taste.',
      'Old [cups](https://blog.test/cups/) keep the warmth of the drink.',
      'Large [pots](https://blog.test/pots/) are for guests and long evenings.',
      'Soft [water](https://blog.test/water/) makes a clear and bright drink.',
      'White [sugar](https://blog.test/sugar/) hides what the leaves taste of.',
    ].join('\n\n'),
  );
  expect(addresses(html)).toEqual(
    ['tea/', 'milk', 'cups/', 'pots/', 'water/'].map((path) => `https://blog.test/${path}`),
  );
  expect(html).toContain('<h2>All of tea</h2>');
  expect(html).toContain('White sugar hides');
});

test('twenty links in a paragraph become one', async () => {
  const html = await written(`Tea ${'and [tea](https://blog.test/tea/) '.repeat(20)}is a drink.`);
  expect(addresses(html)).toEqual(['https://blog.test/tea/']);
});

test.each([
  '[words](https://blog.test/invented)',
  '[words](/invented)',
  '[words](https://BLOG.test/invented "title")',
  '[words](<https://blog.test/invented>)',
  '[words](https&#58;//blog.test/invented)',
  '[words](https://www.blog.test/tea/?utm=1)',
  '[words][one]\n\n[one]: https://blog.test/invented',
  '<https://blog.test/invented>',
  'https://blog.test/invented',
  'www.blog.test/invented',
  '<a href="https://blog.test/invented">words</a>',
  '[words](https://elsewhere.test/)',
  '![words](https://blog.test/invented.png)',
])('%s is not a link', async (text) => {
  expect(addresses(await written(`A long sentence about leaves and ${text} stays readable.`))).toEqual([]);
});

test('addresses in angle brackets become the name of the site; references lead only to listed pages', async () => {
  expect(await written('All of it is on <https://blog.test/tea/> and free.')).toBe(
    '<p>All of it is on www.blog.test and free.</p>',
  );
  const text = 'Good [tea][1] is fresh.\n\nOld [cups][2] are warm, and [mugs][3] are not.';
  const targets =
    '[1]: https://blog.test/tea/\n[2]: <https://blog.test/cups/> "Cups"\n[3]: https://blog.test/invented';
  const html = await written(`${text}\n\n${targets}`);
  expect(addresses(html)).toEqual(['https://blog.test/tea/', 'https://blog.test/cups/']);
  expect(html).toContain('and mugs are not.');
});

test('a sentence that only refers to an unlisted page is removed', async () => {
  const html = await written(
    'Warm the pot first. Learn more in [this guide](https://blog.test/invented). Then pour the water.',
  );
  expect(html).toBe('<p>Warm the pot first. Then pour the water.</p>');
});

test('sources, products and anchors stay; a site without candidates gets no links to itself', async () => {
  const text =
    '## Leaves\n\nSee [a study](https://source.test/a), [our shop](https://blog.test/shop), [above](#leaves) and [tea](https://blog.test/tea/).';
  expect(addresses(await written(text, { ...links, posts: [] }))).toEqual([
    'https://source.test/a',
    'https://blog.test/shop',
    '#leaves',
  ]);
});

test('a text that keeps the rules is not changed', () => {
  const text = 'Good [tea](https://blog.test/tea/).\n\n- one\n- two\n\n```\nhttps://blog.test/code\n```\n';
  expect(withUnlistedLinksNowhere(text, links)).toBe(text);
  const html = '<p>Good <a href="https://blog.test/tea/">tea</a>.</p>';
  expect(keepAllowedLinks(html, links)).toBe(html);
});

test('the prompt lists title, address and one line', () => {
  expect(siteLinksText([post('tea')])).toBe('- On tea | https://blog.test/tea/ | About tea');
});

test('addresses end before the punctuation of their sentence', () => {
  expect(addressesIn('Book at https://blog.test/course. Or (https://blog.test/a?b=1)!')).toEqual([
    'https://blog.test/course',
    'https://blog.test/a?b=1',
  ]);
});

test('links to missing pages, and links beyond the site’s limit, are removed', async () => {
  const text =
    'Good [tea](https://blog.test/tea/) is fresh.\n\nOld [cups](https://blog.test/cups/) are warm.';
  const existing = ['https://blog.test/cups'];
  expect(addresses(await written(text, { ...links, existing }))).toEqual(['https://blog.test/cups/']);
  expect(addresses(await written(text, { ...links, most: 1 }))).toEqual(['https://blog.test/tea/']);
  expect(addresses(await written(text, { ...links, most: 0 }))).toEqual([]);
});

test('the same limits hold while the posts of a site are not known, and for pages that its profile names', async () => {
  const careless = (address: string) =>
    [1, 2, 3]
      .map((nth) => `## The [part](${address}) ${nth}\n\nTea ${`and [more](${address}) `.repeat(20)}is good.`)
      .join('\n\n');
  const unknown = { ...links, posts: undefined };
  expect(addresses(await written(careless('https://blog.test/any'), unknown))).toEqual([
    'https://blog.test/any',
  ]);
  expect(addresses(await written(careless('https://blog.test/gone'), { ...unknown, existing: [] }))).toEqual(
    [],
  );
  const many = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `On [${name}](/${name}) and more.`).join('\n\n');
  expect(addresses(await written(many, unknown))).toEqual(['/a', '/b', '/c', '/d', '/e']);
  expect(addresses(await written(many, { ...unknown, most: 2 }))).toHaveLength(2);
  expect(addresses(await written(many, { ...links, siteUrl: null, posts: [] }))).toEqual([]);
  for (const shop of ['https://blog.test/shop', 'https://source.test/shop']) {
    const named = { ...links, others: [shop] };
    expect(addresses(await written(careless(shop), named))).toEqual([shop]);
  }
  const own = { ...links, sources: ['https://blog.test/study'] };
  expect(addresses(await written(careless('https://blog.test/study'), own))).toHaveLength(1);
});

test('sources elsewhere are cited once per paragraph; other pages of their sites are not linked', async () => {
  const text = [
    '## What [it](https://source.test/a) says',
    'Tea [cools](https://source.test/a) and [cools](https://source.test/a), they [say](https://source.test/b).',
    'It [cools](https://source.test/a) and [warms](https://blog.test/tea/).',
  ].join('\n\n');
  const once = 'https://source.test/a';
  expect(addresses(await written(text))).toEqual([once, once, 'https://blog.test/tea/']);
});

test('links of the text that is replaced stay, as often as it had them, and count', async () => {
  const had =
    '<p>Two: <a href="https://blog.test/old/">old</a>, <a href="https://blog.test/dead/">dead</a></p><p><a href="https://else.test/x">x</a> <a href="https://else.test/x">x</a></p>';
  const text = [
    '## All [old](https://blog.test/old/)',
    'New [tea](https://blog.test/tea/) or [old](https://blog.test/old/) or [dead](https://blog.test/dead/) leaves.',
    'Again [old](https://blog.test/old/) and [milk](https://blog.test/milk/) it is.',
    'Then [x](https://else.test/x), [x](https://else.test/x), [x](https://else.test/x), [y](https://else.test/y).',
    'And [cups](https://blog.test/cups/) are warm.',
  ].join('\n\n');
  const existing = ['tea', 'milk', 'cups'].map((name) => `https://blog.test/${name}/`);
  const policy = { ...links, had, most: 3, existing };
  const kept = ['old', 'dead', 'milk'].map((name) => `https://blog.test/${name}/`);
  const elsewhere = 'https://else.test/x';
  expect(addresses(keepAllowedLinks(markdownToHtml(text), policy))).toEqual([...kept, elsewhere, elsewhere]);
  // One that another part of the article has is used.
  const around = '<p><a href="https://blog.test/milk/">milk</a></p>';
  const part = keepAllowedLinks(markdownToHtml(text), { ...policy, had: '', around });
  expect(addresses(part)).toEqual(['https://blog.test/tea/', 'https://blog.test/cups/']);
});
