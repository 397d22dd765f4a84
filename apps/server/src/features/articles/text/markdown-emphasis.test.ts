import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markdownToHtml } from '../writing/markdown-to-html.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';

const shape = (html: string) => html.replace(/<\/?p>|\s+/g, ' ').trim();

test.each([
  ['<strong>重要：</strong>次の手順', '**重要：**&#27425;の手順'],
  ['これは<strong>「強調」</strong>です', 'これ&#12399;**「強調」**&#12391;す'],
  ['请<strong>注意！</strong>不要', '请**注意！**&#19981;要'],
  ['<strong>Note:</strong>text, 𠮷<em>(x)</em>', '**Note:**&#116;ext, &#134071;*(x)*'],
  ['<strong>100 %</strong>ig', '**100 %**&#105;g'],
  ['a<em>b</em>c, <strong>(x)</strong> <em>y!</em>, z', 'a*b*c, **(x)** *y!*, z'],
  ['a<del>(b)</del>c', '&#97;~~(b)~~&#99;'],
  ['x<em>y<strong>「z」</strong></em>w', '&#120;_&#121;**「z」**_&#119;'],
  ['<strong>「a」</strong><em>b</em>', '**「a」**_b_'],
  ['<em>a</em><strong><em>b</em>c</strong>-<em><strong>d</strong></em>', '_a_**_b_&#99;**&#45;_**d**_'],
])('emphasis next to letters is emphasis again: %s', (html, markdown) => {
  expect(htmlToMarkdown(`<p>${html}</p>`)).toBe(markdown);
  expect(shape(markdownToHtml(markdown))).toBe(html);
});

test.each([
  ['<strong>a</strong><strong>b</strong>', '**ab**'],
  ['<em>a</em><span></span><em><strong>b</strong></em>', '_a**b**_'],
  ['<strong>a <em><strong>b</strong></em></strong>', '**a _b_**'],
  ['<strong> a<br></strong>b', '**a**  \nb'],
])('adjacent and nested emphasis of one kind is one: %s', (html, markdown) =>
  expect(htmlToMarkdown(`<p>${html}</p>`)).toBe(markdown),
);

test('emphasized text is the same text when the Markdown is rendered again', () => {
  const words = ['a', 'を', '：', '「', '」', '(', '.', '!', '%', '℃', '𠮷', '👍', ' ', '\u3000', '*'];
  const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  const { line } = fc.letrec<{ line: string; piece: string }>((tie) => ({
    line: fc.array(tie('piece'), { minLength: 1, maxLength: 4 }).map((all) => all.join('')),
    piece: fc.oneof(
      { maxDepth: 2 },
      text,
      fc
        .tuple(fc.constantFrom('strong', 'em', 'del'), tie('line'))
        .map(([name, inner]) => (name === 'del' ? ` <del>${inner}</del> ` : `<${name}>${inner}</${name}>`)),
    ),
  }));
  const textOf = (html: string) =>
    html
      .replace(/<[^<>]*>/g, '')
      .replace(/\s+/g, ' ')
      .trim();
  fc.assert(
    fc.property(line, (html) => {
      const markdown = htmlToMarkdown(`<p>${html}</p>`);
      expect(textOf(markdownToHtml(markdown)), markdown).toBe(textOf(html));
    }),
    { numRuns: 3_000 },
  );
});
