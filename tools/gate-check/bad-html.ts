import type { Random } from './random.ts';

/** HTML as if the sanitizer, or a later step, had failed. */
export function harmedHtml(html: string, kind: 'broken' | 'unsafe', random: Random): string {
  const change = random.pick(kind === 'broken' ? broken : unsafe);
  const changed = change(html, random);
  // Not every text has what a mutation needs; all have paragraphs.
  return changed === html ? `${html}${kind === 'broken' ? '<p>' : '<script>a()</script>'}` : changed;
}

type Change = (html: string, random: Random) => string;

const broken: readonly Change[] = [
  (html, random) => atParagraph(html, random, (paragraph) => paragraph.replace('</p>', '')),
  (html, random) => atParagraph(html, random, (paragraph) => paragraph.replace('<p>', '')),
  (html, random) => atParagraph(html, random, (paragraph) => paragraph.replace('<p>', '<p><p>')),
  (html, random) => atParagraph(html, random, (paragraph) => paragraph.replace('<p>', '<p><strong>')),
  (html, random) =>
    atParagraph(html, random, (paragraph) =>
      paragraph.replace('<p>', '<p><em>').replace('</p>', '</p></em>'),
    ),
  (html, random) => atParagraph(html, random, (paragraph) => paragraph.replace(' ', ' < ')),
  (html, random) => atParagraph(html, random, (paragraph) => `<li>${paragraph}</li>`),
  (html, random) => atParagraph(html, random, (paragraph) => `<p><ul><li>One</li></ul></p>${paragraph}`),
  (html) => html.replace('</h2>', '</h3>'),
  (html) => html.replace('</ul>', ''),
  (html) => html.replace('</table>', ''),
  (html) => html.replace('</h2>', '</h2><h2></h2>'),
  (html, random) =>
    html.slice(0, html.lastIndexOf('<', Math.floor(html.length * (0.5 + random.share() / 2))) + 2),
];

const unsafe: readonly Change[] = [
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<script>alert(1)</script>`),
  (html, random) =>
    atParagraph(html, random, (paragraph) => paragraph.replace('<p>', '<p onclick="alert(1)">')),
  (html, random) =>
    atParagraph(html, random, (paragraph) => paragraph.replace('<p>', '<p style="color:red">')),
  (html, random) =>
    atParagraph(html, random, (paragraph) => `${paragraph}<p><a href="javascript:alert(1)">Read on.</a></p>`),
  (html, random) =>
    atParagraph(html, random, (paragraph) => `${paragraph}<p><a href=" data:text/html,x">Read on.</a></p>`),
  (html, random) =>
    atParagraph(html, random, (paragraph) => `${paragraph}<iframe src="https://a.test"></iframe>`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<img src="x" onerror="alert(1)">`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<img src="http://a.test/a.png">`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<svg/onload=alert(1)>`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<form><input name="card"></form>`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<!-- a note -->`),
  (html, random) => atParagraph(html, random, (paragraph) => `${paragraph}<object data="a.swf"></object>`),
];

function atParagraph(html: string, random: Random, change: (paragraph: string) => string): string {
  const paragraphs = [...html.matchAll(/<p>[\s\S]*?<\/p>/g)];
  const { 0: paragraph, index } = random.pick(paragraphs);
  return html.slice(0, index) + change(paragraph) + html.slice(index + paragraph.length);
}
