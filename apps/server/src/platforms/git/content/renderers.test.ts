import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import { gitLayout } from '@chapterhouse/testkit/fixtures/git-site';
import { ensureEleventy, ensureHugo, ensureJekyllRenderer } from '@chapterhouse/testkit/git/generators';
import { expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../features/articles/text/html-to-markdown.ts';
import { decodeEntities } from '../../../features/articles/writing/html-blocks.ts';
import { postFile } from './post-file.ts';

const sites = {
  hugo: {
    files: {
      'config.toml': 'disableKinds = ["taxonomy", "term", "RSS", "home", "section", "sitemap"]\n',
      'layouts/_default/single.html': '{{ .Content }}',
    },
    ensure: ensureHugo,
  },
  eleventy: { files: {}, ensure: ensureEleventy },
} as const;

/** Articles as readers of a site get them, through the file that is published. */
const renderers = {
  hugo: (texts: readonly string[]) => built('hugo', texts),
  eleventy: (texts: readonly string[]) => built('eleventy', texts),
  jekyll: async (texts: readonly string[]) => {
    const { render } = await ensureJekyllRenderer();
    return render(texts.map((html) => fileOf('jekyll', html, 'post').split('\n---\n')[1] ?? ''));
  },
} as const;

function fileOf(name: keyof typeof renderers, html: string, slug: string): string {
  const seo = { metaTitle: '', metaDescription: '', focusKeyword: '' };
  return postFile(gitLayout('https://git.test/a/b', name), {
    fields: { title: 'T', slug, html, excerpt: 'x', tags: [], seo },
    markdown: htmlToMarkdown(html, gitPresets[name].renderer),
    slug,
    date: new Date('2026-03-09T12:00:00Z'),
    updated: null,
  });
}

async function built(name: keyof typeof sites, texts: readonly string[]): Promise<string[]> {
  const { files, ensure } = sites[name];
  const folder = await mkdtemp(path.join(tmpdir(), `chapterhouse-${name}-`));
  try {
    const posts = texts.map((html, index) => [
      gitLayout('https://git.test/a/b', name).path.replace('{slug}', `post-${index}`),
      fileOf(name, html, `post-${index}`),
    ]);
    for (const [file = '', content = ''] of [...Object.entries(files), ...posts]) {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), content);
    }
    await (await ensure()).build(folder);
    const page = (index: number) => path.join(folder, `_site/posts/post-${index}/index.html`);
    return await Promise.all(texts.map((_, index) => readFile(page(index), 'utf8')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Without what generators add: attributes, paragraphs in items, their own quotes and line ends. */
function normalized(html: string): string {
  const tags = html
    .replace(/<!--[^>]*-->|<\/?(?:p|div|span|thead|tbody)(?: [^<>]*)?>/g, ' ')
    .replace(/<(\w+)((?: start="\d+")?)(?: [^<>]*)?>/g, '<$1$2>');
  return decodeEntities(tags)
    .replaceAll('\u200b', '')
    .replace(/&[lr]dquo;|[“”]/g, '"')
    .replace(/&[lr]squo;|[‘’]/g, "'")
    .replace(/\s+/g, ' ')
    .replace(/ ?(<[^<>]*>) ?/g, '$1')
    .trim();
}

const emphasis = [
  '<strong>重要：</strong>次の手順です。',
  'これは<strong>「強調」</strong>です。',
  '请<strong>注意！</strong>不要',
  '<strong>Note:</strong>text, a<em>(x)</em>b, 𠮷<em>👍</em>𠮷',
  'Der <em>„Titel“</em>-Stil, <strong>100 %</strong>ig, <strong>20℃</strong>で',
  '<em>a</em><strong>b</strong>, <strong>「a」</strong><em>b</em>, x<em>y<strong>「z」</strong></em>w',
  '<em>a</em><strong><em>b</em>c</strong>-<em><strong>d</strong></em>, <strong>a<em>b</em></strong>c',
].map((line) => `<p>${line}</p>`);

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What some renderer takes for syntax. */
const literal = [
  'the __init__ method, __all__ and my__var, a_b_c, _x, y_, ___, 1_b_ c',
  'Write to info@example.com or https://example.com/a_b_c?x=1&y=2 or www.example.org.',
  '{: .class}',
  '{:toc}',
  '{.class #id}',
  'Heading {#id}',
  'Heading {.class}',
  '{::options /}',
  '$$x_1 * y_2$$ and $5 and $6',
  ': a definition',
  ':::note',
  '^',
  'cin >> x << y',
  '*[HTML]: Hyper',
  '[^1]: note[^1]',
  '{{ x }} {% y %} {# z #} {{< a >}} {x}',
].flatMap((text) => [
  `<p>${escaped(text)}</p>`,
  `<p>One ${escaped(text)} two</p>`,
  `<p>One<br>${escaped(text)}</p>`,
  `<p>One</p><p>${escaped(text)}</p>`,
  `<h2>Start ${escaped(text)}</h2>`,
  `<ul><li>${escaped(text)}</li><li><strong>a</strong> ${escaped(text)}</li></ul>`,
  `<blockquote><p>${escaped(text)}</p></blockquote>`,
]);

const lists = [
  '<ol start="3"><li>a</li><li>b</li></ol>',
  '<ol><li>a</li></ol><ol><li>b</li></ol><ol start="7"><li>c</li></ol>',
  '<ul><li>a</li></ul>\n<ul><li>b</li></ul>\n<ul><li>c</li></ul>',
  '<p>x</p><ul><li>a<ol start="4"><li>b</li></ol></li><li>c<ol><li>d</li></ol><ol><li>e</li></ol></li></ul>',
  '<blockquote><ol><li>a</li></ol><ol start="2"><li>b</li></ol></blockquote><p>y</p>',
];
const code = ['<!--more-->', 'a <!--more--> b {{< c >}}'].flatMap((text) => [
  `<p>One <code>${escaped(text)}</code> two</p>`,
  `<p>One</p><pre><code>${escaped(text)}</code></pre><p>two</p>`,
]);

test.each(Object.entries(renderers))('%s shows every text as it was written', async (_, render) => {
  const texts = [...emphasis, ...literal, ...lists, ...code];
  const pages = await render(texts);
  expect(pages.map(normalized)).toEqual(texts.map(normalized));
});

const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const head = (...cells: string[]) => `<tr>${cells.map((cell) => `<th>${cell}</th>`).join('')}</tr>`;

test.each([
  [head('a', 'b') + row('x<br>y', '<p>1</p><p>2</p>'), head('a', 'b') + row('x y', '1 2')],
  [head('a', 'b') + row('<code>x|y</code>', 'z|w'), head('a', 'b') + row('<code>x|y</code>', 'z|w')],
  [row('a', 'b') + row('c', 'd'), head('a', 'b') + row('c', 'd')],
  [`<tr><th colspan="2">a</th></tr>${row('b', 'c')}`, head('a', '') + row('b', 'c')],
  [
    `${head('a', 'b')}<tr><td rowspan="2">c</td><td>d</td></tr>${row('e')}`,
    head('a', 'b') + row('c', 'd') + row('', 'e'),
  ],
])('Hugo shows a table as far as Markdown has one: %s', async (html, shown) => {
  const [page = ''] = await renderers.hugo([`<table>${html}</table>`]);
  expect(normalized(page)).toBe(`<table>${shown}</table>`);
});

test('Hugo shows pictures with their captions, and numbers that are raised or lowered', async () => {
  const figure =
    '<figure><img src="https://x.test/a.png" alt="A"><figcaption>The <em>cap</em></figcaption></figure>';
  const texts = [figure, '<p>H<sub>2</sub>O, 10<sup>−6</sup>, x<sup>ab</sup></p>'];
  const [picture = '', numbers = ''] = await renderers.hugo(texts);
  expect(picture).toContain('src="https://x.test/a.png" alt="A"');
  expect(normalized(picture)).toContain('The<em>cap</em>');
  expect(normalized(numbers)).toBe('H₂O, 10⁻⁶, xab');
});
