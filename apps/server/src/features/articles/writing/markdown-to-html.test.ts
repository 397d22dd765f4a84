import { expect, test } from 'vitest';
import { markdownToHtml, sanitizeArticleHtml } from './markdown-to-html.ts';

test('converts the elements of a blog post to HTML', () => {
  const html = markdownToHtml(
    '## Head\n\nText **bold** *em* `code` [link](https://example.com "T").\n\n- a\n- b\n\n1. x\n\n> quote\n\n| A | B |\n| --- | :-: |\n| 1 | 2 |\n\n```js\nlet a = 1 < 2;\n```\n\n---\n\n![alt](https://example.com/a.png)',
  );
  expect(html).toContain('<h2>Head</h2>');
  expect(html).toContain('<strong>bold</strong> <em>em</em> <code>code</code>');
  expect(html).toContain('<a href="https://example.com" title="T" rel="nofollow noopener">link</a>');
  expect(html).toMatch(/<ul>\s*<li>a<\/li>/);
  expect(html).toContain('<blockquote>');
  expect(html).toContain('<td align="center">2</td>');
  expect(html).toContain('<code class="language-js">let a = 1 &lt; 2;');
  expect(html).toContain('<hr />');
  expect(html).toContain('<img src="https://example.com/a.png" alt="alt" />');
});

test('drops a repeated title, and demotes other top headings', () => {
  expect(markdownToHtml('# The Title\n\nText.\n\n## A\n\nB.', 'Other')).toBe(
    '<p>Text.</p>\n<h2>A</h2>\n<p>B.</p>',
  );
  expect(markdownToHtml('## The title!\n\nText.', 'The Title')).toBe('<p>Text.</p>');
  expect(markdownToHtml('# A\n\nText.\n\n# B\n\nText.')).toContain('<h2>A</h2>');
  expect(markdownToHtml('## A\n\nText.\n\n###### B\n\nText.')).toContain('<h4>B</h4>');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p style="position:fixed" onclick="a()">x</p>',
  '<style>p{}</style>',
  '<iframe src="https://evil.example"></iframe>',
  '<svg onload=alert(1)><title>x</title></svg>',
  '[x](javascript:alert(1))',
  '[x](data:text/html;base64,AAAA)',
  '<a href="java\nscript:alert(1)">x</a>',
  '<a href="//evil.example">x</a>',
  '<form action="/x"><input name="a"></form>',
  '![x](http://tracker.example/a.gif)',
  '![x](data:image/svg+xml;base64,AAAA)',
  '<math><mi xlink:href="javascript:alert(1)">x</mi></math>',
])('lets nothing unsafe through: %s', (bad) => {
  const html = markdownToHtml(`Before.\n\n${bad}\n\nAfter.`);
  expect(html).not.toMatch(
    /script|style|onerror|onclick|onload|iframe|svg|data:|evil|form|input|tracker|alert/i,
  );
  expect(html).toContain('<p>Before.</p>');
  expect(html).toContain('<p>After.</p>');
});

test('keeps the text of a link without a safe target', () => {
  expect(markdownToHtml('[the words](javascript:x)')).toBe('<p>the words</p>');
});

test('removes bidirectional overrides and control characters', () => {
  expect(markdownToHtml('a\u202eb\u0007c')).toBe('<p>abc</p>');
});

test('leaves its own output unchanged', () => {
  const html = markdownToHtml(
    '## A\n\nText & <b>bold</b> "quoted".\n\n- x\n\n[l](https://a.example/?a=1&b=2)',
  );
  expect(sanitizeArticleHtml(html)).toBe(html);
});
