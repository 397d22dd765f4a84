import { expect, test } from 'vitest';
import { keepOwnLinks, ownHosts } from './keep-own-links.ts';
import { markdownToHtml } from './markdown-to-html.ts';

const hosts = ownHosts(['https://www.blog.example/path', 'http://source.test:8080/page', null, 'nonsense']);

test('hosts are compared without www and without a port', () => {
  expect(hosts).toEqual(['blog.example', 'source.test']);
});

const kept = [
  'See [our page](https://blog.example/a) and [the study](http://source.test/b "A study").',
  'See [about](/about) and [costs](#costs).',
  'Nothing to see here: 3 < 4, a_b, [x].',
  '[study]: https://source.test/b\n\nSee [the study][study].',
];
test.each(kept)('stays: %s', (markdown) => {
  expect(keepOwnLinks(markdown, hosts)).toBe(markdown);
});

test('an address of mail stays readable, without a link', () => {
  const markdown = keepOwnLinks('Write to info@shop.example or to <mailto:ann@shop.example>.', hosts);
  expect(markdownToHtml(markdown, '').trim()).toBe(
    '<p>Write to info@shop.example or to ann@shop.example.</p>',
  );
  expect(keepOwnLinks(markdown, hosts)).toBe(markdown);
});

const foreign = [
  ['See [great offers](https://evil.example/x).', 'See great offers.'],
  ['See [**great** offers](https://evil.example/x "now").', 'See **great** offers.'],
  ['See <https://evil.example/x>.', 'See evil.example.'],
  ['See https://evil.example/x now.', 'See evil.example now.'],
  ['Write to [us](mailto:a@evil.example).', 'Write to us.'],
  ['A ![pixel](https://evil.example/p.png) here.', 'A  here.'],
  ['[![pixel](https://evil.example/p.png)](https://evil.example)', ''],
  ['See <a href="https://evil.example">this</a>.', 'See this.'],
  // No model knows what pictures a site has.
  ['A ![picture](/images/p.png) here.', 'A  here.'],
  ['Look: <img src="https://evil.example/p.png"> here.', 'Look:  here.'],
  ['See [it](//evil.example/x).', 'See it.'],
  ['See [it](/\\evil.example).', 'See it.'],
  ['See [it](javascript:alert(1)).', 'See it.'],
  ['[it](https://blog.example.evil.example/)', 'it'],
  ['[it](https://blog.example@evil.example/)', 'it'],
] as const;
test.each(foreign)('becomes words: %s', (markdown, expected) => {
  expect(keepOwnLinks(markdown, hosts).trim()).toBe(expected);
});

const anyhow = [
  ...foreign.map(([markdown]) => markdown),
  'See [it][bad].\n\n[bad]: https://evil.example/x',
  '- one [it](https://evil.example/x)\n- two\n\n> quoted [it\n> over](https://evil.example/x) lines',
  '| a | b |\n| --- | --- |\n| [it](https://evil.example/x) | c |',
  '[a](https://evil.example/1) [a](https://evil.example/2) [a](https://blog.example/3)',
  '<a\nhref=https://evil.example>x</a>',
  'www.evil.example and a@evil.example',
];
test.each(anyhow)('no link or picture leads to another site: %s', (markdown) => {
  const cleaned = keepOwnLinks(markdown, hosts);
  for (const html of [
    markdownToHtml(cleaned, '', hosts),
    markdownToHtml(markdown, '', hosts),
    markdownToHtml(cleaned),
  ]) {
    expect(html).not.toMatch(/(?:href|src)="(?!\/(?!\/))[^"]*evil/);
  }
});
