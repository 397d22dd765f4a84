/**
 * `npm run claims-check -- FILE`: how many planted lies and how many true claims of the articles of a file are marked. Each line is
 * a `SourcedArticle` as JSON. Its lies are planted together, and each alone. `--details` lists the missed lies and the wrongly marked claims.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { missedLies } from '@chapterhouse/testkit/fixtures/planted-lies';
import type { SourcedArticle } from '@chapterhouse/testkit/fixtures/sourced-articles';
import { claimsOfText } from '../apps/server/src/features/articles/claims/claims-of-text.ts';
import { markdownToHtml } from '../apps/server/src/features/articles/writing/markdown-to-html.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { details: { type: 'boolean', default: false } },
});
const total = { articles: 0, within: 0, lies: 0, marked: 0, wrong: 0, alone: 0, possible: 0 };
for (const line of positionals.flatMap((file) => readFileSync(file, 'utf8').split('\n'))) {
  if (line.trim() === '') continue;
  const article = JSON.parse(line) as SourcedArticle;
  const wrong = markedIn(article, article.markdown);
  const known = new Set(wrong.map(nameOf));
  // A lie is found only by a mark that the true article does not have.
  const isNew = (claim: { kind: string; text: string }) => !known.has(nameOf(claim));
  const missed = missedLies(article, (text) => markedIn(article, text).filter(isNew));
  const compared = new Set(claimsOf(article, article.markdown).filter(isDoubtful).map(nameOf));
  const alone = article.lies.map(([passage, lie]) => {
    const claims = claimsOf(
      article,
      article.markdown.replace(passage, () => lie),
    );
    if (claims.some((one) => one.source === null && isNew(one))) return 'marked';
    return claims.some((one) => isDoubtful(one) && !compared.has(nameOf(one))) ? 'possible' : 'missed';
  });
  total.alone += alone.filter((one) => one === 'marked').length;
  total.possible += alone.filter((one) => one === 'possible').length;
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
  `${total.marked} of ${total.lies} lies and ${total.wrong} true claims marked; ${total.within} of ${total.articles} articles within the limits. ` +
    `Alone in a true article: ${total.alone} of ${total.lies} marked, ${total.possible} only possibly supported`,
);

function claimsOf({ title, sources }: SourcedArticle, markdown: string) {
  return claimsOfText({ title, html: markdownToHtml(markdown, title), sources });
}

function markedIn(article: SourcedArticle, markdown: string) {
  return claimsOf(article, markdown).filter(({ source }) => source === null);
}

/** Marked, or only possibly supported. */
function isDoubtful({ support }: { support: string }): boolean {
  return support !== 'source';
}

function nameOf({ kind, text }: { kind: string; text: string }): string {
  return `${kind} ${text}`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
