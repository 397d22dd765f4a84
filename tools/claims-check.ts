/**
 * `npm run claims-check -- FILE`: how many planted lies and how many true claims of the articles of a file are marked. Each line is
 * a `SourcedArticle` as JSON. `--details` lists the missed lies and the wrongly marked claims.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { SourcedArticle } from '@chapterhouse/testkit/fixtures/sourced-articles';
import { claimsOfText } from '../apps/server/src/features/articles/claims/claims-of-text.ts';
import { markdownToHtml } from '../apps/server/src/features/articles/writing/markdown-to-html.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { details: { type: 'boolean', default: false } },
});
const total = { articles: 0, within: 0, lies: 0, marked: 0, wrong: 0 };
for (const line of positionals.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
  if (line.trim() === '') continue;
  const article = JSON.parse(line) as SourcedArticle;
  const wrong = markedIn(article, article.markdown);
  const known = new Set(wrong.map(nameOf));
  // A lie is found only by a mark that the true article does not have.
  const missed = article.lies.filter(
    ([passage, lie]) =>
      !article.markdown.includes(passage) ||
      markedIn(
        article,
        article.markdown.replace(passage, () => lie),
      ).every((one) => known.has(nameOf(one))),
  );
  const marked = article.lies.length - missed.length;
  const isWithin = marked >= article.lies.length * 0.9 && wrong.length <= 1;
  total.articles += 1;
  total.within += Number(isWithin);
  total.lies += article.lies.length;
  total.marked += marked;
  total.wrong += wrong.length;
  print(
    `${isWithin ? ' ' : '!'} ${marked} of ${article.lies.length} lies, ${wrong.length} true claims  ${article.name}`,
  );
  if (!values.details) continue;
  for (const [passage, lie] of missed) print(`      missed: ${passage} → ${lie}`);
  for (const { kind, text, excerpt } of wrong) print(`      wrong: ${kind}: ${text} | ${excerpt}`);
}
print(
  `${total.marked} of ${total.lies} lies and ${total.wrong} true claims marked; ${total.within} of ${total.articles} articles within the limits`,
);

function markedIn({ title, sources }: SourcedArticle, markdown: string) {
  const claims = claimsOfText({ title, html: markdownToHtml(markdown, title), sources });
  return claims.filter(({ source }) => source === null);
}

function nameOf({ kind, text }: { kind: string; text: string }): string {
  return `${kind} ${text}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
