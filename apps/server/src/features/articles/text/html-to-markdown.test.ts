import { readCorpus } from '@chapterhouse/testkit/fixtures/corpus';
import { hostileInputs } from '@chapterhouse/testkit/fixtures/hostile-inputs';
import fc from 'fast-check';
import { Marked } from 'marked';
import { expect, test } from 'vitest';
import { htmlTokens } from '../writing/html-blocks.ts';
import { markdownToHtml, sanitizeArticleHtml } from '../writing/markdown-to-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const marked = new Marked({ gfm: true, async: false });
const render = (markdown: string) => String(marked.parse(markdown));

const forbidden = /^(?:script|iframe|form|svg|math|style|object|embed|input|button|link|meta|base|template)$/;

/** Detects dangerous HTML by its tags and attributes, not its words. */
function dangersIn(html: string): string[] {
  return htmlTokens(html).flatMap((token) => {
    if (token.kind !== 'open') return [];
    const attributes = token.attributes.replaceAll(/&#(\d+);/g, (_, code) =>
      String.fromCharCode(Number(code)),
    );
    const isBad =
      forbidden.test(token.name) ||
      /(?:^|[\s"'/])on\w+\s*=/i.test(attributes) ||
      /(?:href|src|action|data)\s*=\s*["']?\s*(?:javascript|data|vbscript):/i.test(
        attributes.replace(/[\t\n]/g, ''),
      );
    return isBad ? [token.raw] : [];
  });
}

/** Code is shown, not run: outside it, only tags that Markdown has no syntax for. */
function tagsOutsideCode(markdown: string): string[] {
  const names: string[] = [];
  marked.walkTokens(marked.lexer(markdown), (token) => {
    if (token.type !== 'html') return;
    for (const one of htmlTokens(token.raw)) if (one.kind === 'open') names.push(one.name);
  });
  return names;
}

const htmlOfItsOwn =
  'sub sup table thead tbody tr th td figure figcaption img p ul ol li strong em a code pre del br hr h2 h3 h4 blockquote'.split(
    ' ',
  );

const pieces = [
  ...[
    '<script>alert(1)</script>',
    '<iframe src="https://a.test"></iframe>',
    '<form action="/a"><input></form>',
  ],
  ...[
    '<svg onload=alert(1)>',
    '<svg/onload="alert(1)"><p>x</p></svg>',
    '<img src=x onerror=alert(1)>',
    '<math><mtext>',
  ],
  ...[
    '[a](javascript:alert(1))',
    '[a]( JaVaScript:alert(1))',
    '![a](data:text/html,<script>)',
    '[a](data:text/html;base64,PHN)',
  ],
  ...[
    '[a](java&#115;cript:alert(1))',
    '<javascript:alert(1)>',
    '[a]: javascript:alert(1)\n\n[a]',
    '<a href="javascript:alert(1)">a</a>',
  ],
  ...[
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&amp;lt;script&amp;gt;',
    '\\<script>',
    '`<script>`',
    '``',
    '```\n<script>\n```',
  ],
  ...[
    '<code>`</code><script>',
    '<p onclick="x">a',
    '<a href="https://a.test/`<script>`">x</a>',
    '<a title="`" href="https://a.test">x</a>',
  ],
  ...[
    '<h2>',
    '</p>',
    '<ul><li>',
    '\n\n',
    '\n',
    '> ',
    '- ',
    '1. ',
    '# ',
    '    ',
    '| a | b |\n|---|---|\n| c | d |\n',
  ],
  ...[
    '<table><tr><th>`|`</th></tr></table>',
    '<figure><img src="https://a.test/b.png" alt="<script>"></figure>',
    '<!-- ',
    '-->',
    '<![CDATA[',
    '\\',
    '*',
    '_',
    '~~',
    '[',
    ']',
    '(',
    ')',
    '!',
    '"',
    "'",
    '__',
    '{',
    '$$',
    '>>',
    'a@b.test',
    'word',
    ' ',
  ],
];
const hostile = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((parts) => parts.join(''));

function expectSafe(markdown: string): void {
  const rendered = render(markdown);
  expect(dangersIn(rendered), markdown).toEqual([]);
  expect(
    tagsOutsideCode(markdown).filter((name) => !htmlOfItsOwn.includes(name)),
    markdown,
  ).toEqual([]);
}

test.each([
  ['<p><code>a</code><code>`</code></p>', '`` a` ``'],
  ['<p><code>a</code><span><code>b</code></span><em></em><code>c</code></p>', '`abc`'],
  ['<p><code>a</code><a href="javascript:x"><code>b</code></a></p>', '`ab`'],
  [
    '<p><code>&lt;script&gt;</code><code>`</code>&lt;script&gt;<code>`</code></p>',
    '`` <script>` ``&lt;script>`` ` ``',
  ],
])('code next to code is one span: %s', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));

test.each([
  '`<script>`<code>`</code><script>```<script>`',
  '<a href="https://a.test">x![a](data:text/html,y)</a>',
  'word!<a href="https://a.test">x</a>',
])('formerly hostile input: %s', (source) => {
  expectSafe(htmlToMarkdown(markdownToHtml(source)));
  expectSafe(htmlToMarkdown(sanitizeArticleHtml(source)));
});

test('hostile Markdown: its HTML is safe, directly and rendered again', () => {
  fc.assert(
    fc.property(hostile, (source) => expectSafe(htmlToMarkdown(markdownToHtml(source)))),
    { numRuns: 3_000 },
  );
});

test('hostile HTML likewise', () => {
  fc.assert(
    fc.property(hostile, (source) => expectSafe(htmlToMarkdown(sanitizeArticleHtml(source)))),
    { numRuns: 3_000 },
  );
});

test.each([
  ['the __init__ method', 'the \\_\\_init\\_\\_ method'],
  ['a_b and a__b', 'a_b and a__b'],
  ['info@example.com', 'info&#64;example.com'],
  ['{: .a} $$x$$ $5 >> 6 > 5', '\\{: .a} \\$\\$x\\$\\$ $5 \\>\\> 6 > 5'],
  [': a', '\\: a'],
])('escapes what some renderer takes for syntax: %s', (text, markdown) =>
  expect(htmlToMarkdown(`<p>${text}</p>`)).toBe(markdown),
);

test('literal text is the same text when the Markdown is rendered again', () => {
  const words = (html: string) =>
    htmlTokens(html)
      .map((token) => (token.kind === 'text' ? token.raw : ' '))
      .join('')
      .replace(/\s+/g, ' ')
      .trim();
  const text = fc
    .array(fc.constantFrom(...pieces.map((piece) => piece.replace(/\s+/g, ' '))), {
      minLength: 1,
      maxLength: 8,
    })
    .map((parts) => parts.join('').trim());
  const asHtml = (raw: string) => raw.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  fc.assert(
    fc.property(text, (raw) => {
      const html = `<p>${asHtml(raw)}</p>`;
      const again = sanitizeArticleHtml(render(htmlToMarkdown(html)));
      expect(words(again)).toBe(words(sanitizeArticleHtml(html)));
    }),
    { numRuns: 3_000 },
  );
});

test('articles are unchanged when their Markdown is rendered again', () => {
  const plain = (html: string) => html.replace(/\s+/g, ' ').replace(/> </g, '><').trim();
  for (const { name, title, markdown } of readCorpus()) {
    const html = markdownToHtml(markdown, title);
    expect(plain(markdownToHtml(htmlToMarkdown(html), 'Another title')), name).toBe(plain(html));
  }
});

test('the Markdown syntax for everything an article may contain', () => {
  const html =
    '<h2>One &amp; two</h2><p>A <strong>bold</strong> and <em>soft</em> <a href="https://a.test/b_(c)" title="T">link</a>,' +
    ' <code>a `b`</code>, <del>old</del>, H<sub>2</sub>O.<br>1. no item</p><ul><li>a<ul><li>b</li></ul></li></ul>' +
    '<ol start="3"><li><p>c</p><pre><code class="language-js">x &lt; y\n</code></pre></li></ol>' +
    '<blockquote><p># no heading</p></blockquote><hr>' +
    '<table><thead><tr><th>A</th><th align="right">B|</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>';
  expect(htmlToMarkdown(html)).toBe(
    [
      '## One & two',
      'A **bold** and *soft* [link](https://a.test/b_%28c%29 "T"), `` a `b` ``, ~~old~~, H<sub>2</sub>O.  \n1\\. no item',
      '- a\n  - b',
      '3. c\n\n   ```js\n   x < y\n   ```',
      '> \\# no heading',
      '***',
      '| A | B\\| |\n| --- | ---: |\n| 1 | 2 |',
    ].join('\n\n'),
  );
});

test('every text is converted within the limits or rejected', () => {
  for (const { name, make } of hostileInputs) {
    const html = `<p>${make(50_000).replace(/&/g, '&amp;').replace(/</g, '&lt;')}</p>`;
    const start = performance.now();
    htmlToMarkdown(html);
    expect(performance.now() - start, name).toBeLessThan(1_000);
  }
});

test.each([
  `<table>${'<tr><td colspan="999" rowspan="999">x</td></tr>'.repeat(9_000)}</table>`,
  `<table><tr>${'<td rowspan="20">x</td>'.repeat(9_000)}</tr>${'<tr><td>y</td></tr>'.repeat(4_000)}</table>`,
])('merged cells do not multiply a table', (html) => {
  expect(htmlToMarkdown(html, 'goldmark').length).toBeLessThan(html.length);
});
