import { type GoodText, readCorpus } from '@chapterhouse/testkit/fixtures/corpus';
import { checkArticle, failedChecks } from '../../apps/server/src/features/articles/writing/gate.ts';
import type { ArticleToCheck } from '../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import { htmlBlocks } from '../../apps/server/src/features/articles/writing/html-blocks.ts';
import { markdownToHtml } from '../../apps/server/src/features/articles/writing/markdown-to-html.ts';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import { badKinds, type Harm } from './bad-variants.ts';
import { harmlessChanges } from './good-variants.ts';
import { createRandom, type Random } from './random.ts';

type Options = {
  /** The same seed generates the same articles. */
  seed: number;
  /** Number of bad and of good articles. */
  count: number;
};

/** The gate's results for one kind of article. */
export type KindResult = {
  kind: string;
  held: number;
  total: number;
  /** Bad articles that passed, or good ones that failed, with the relevant excerpt. */
  misjudged: string[];
};

/** Generates bad and good articles from the corpus and runs the gate on them. */
export function runGateCheck({ seed, count }: Options): { bad: KindResult[]; good: KindResult[] } {
  const texts = readCorpus();
  return {
    bad: judgeBad(texts, count, createRandom(seed)),
    good: judgeGood(texts, count, createRandom(seed)),
  };
}

function judgeBad(texts: readonly GoodText[], count: number, random: Random): KindResult[] {
  return badKinds.map(({ name, spoil }, position) => {
    const result: KindResult = { kind: name, held: 0, total: 0, misjudged: [] };
    for (let index = position; index < count; index += badKinds.length) {
      const text = random.pick(texts);
      const article = spoiledArticle(text, spoil(text, random));
      const isHeld = failedChecks(checkArticle(article)).length > 0;
      result.total++;
      if (isHeld) result.held++;
      else result.misjudged.push(`${text.name}: ${changedPlace(text.markdown, article.markdown)}`);
    }
    return result;
  });
}

/** Each text unchanged, then with one to three harmless changes, named after the first. */
function judgeGood(texts: readonly GoodText[], count: number, random: Random): KindResult[] {
  const asWritten = { name: 'as written', change: (markdown: string) => markdown };
  const kinds = [asWritten, ...harmlessChanges];
  const results = kinds.map(({ name }): KindResult => ({ kind: name, held: 0, total: 0, misjudged: [] }));
  for (let index = 0; index < count; index++) {
    const text = index < texts.length ? texts[index] : random.pick(texts);
    const position = index < texts.length ? 0 : 1 + (index % harmlessChanges.length);
    const result = results[position];
    if (!text || !result) continue;
    const changes = new Set(position === 0 ? [] : [kinds[position], ...someOf(harmlessChanges, random)]);
    let { markdown } = text;
    for (const one of changes) markdown = one?.change(markdown, random, text.title) ?? markdown;
    const times = position === 0 ? 1 : 0.75 + random.share() * 0.6;
    const failed = failedChecks(checkArticle(articleOf(text, markdown, times)));
    result.total++;
    if (failed.length === 0) continue;
    result.held++;
    const names = [...changes].map((one) => one?.name).join(', ');
    const places = failed.map(({ name, excerpt }) => `${name} “${excerpt}”`).join(', ');
    result.misjudged.push(`${text.name} (${names}): ${places}`);
  }
  return results;
}

/** The text around the first difference. */
function changedPlace(before: string, after: string): string {
  let at = 0;
  while (at < after.length && before[at] === after[at]) at++;
  return after
    .slice(Math.max(0, at - 60), at + 60)
    .replace(/\s+/g, ' ')
    .trim();
}

function someOf<T>(items: readonly T[], random: Random): T[] {
  return Array.from({ length: random.int(0, 2) }, () => random.pick(items));
}

function articleOf(
  { title, markdown: original }: GoodText,
  markdown: string,
  askedTimes: number,
): ArticleToCheck {
  return {
    title,
    markdown,
    html: markdownToHtml(markdown, title),
    finishReason: 'stop',
    askedWordCount: Math.round(wordsIn(markdownToHtml(original, title)) * askedTimes),
    otherTitles: ['A Title That No Other Article Has'],
  };
}

function spoiledArticle(text: GoodText, harm: Harm): ArticleToCheck {
  const { askedTimes = 1, ...changes } = harm;
  return { ...articleOf(text, harm.markdown ?? text.markdown, askedTimes), ...changes };
}

function wordsIn(html: string): number {
  return countWords(
    htmlBlocks(html)
      .map((block) => block.text)
      .join('\n'),
  );
}
