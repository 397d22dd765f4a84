import { createHash } from 'node:crypto';
import { countWords } from '../../apps/server/src/lib/text/count-words.ts';
import type { Expected, Spoiled } from './defect.ts';
import { defects } from './defects.ts';
import { readEditedArticles } from './edited-articles.ts';
import { type GoodArticle, readGoodArticles } from './good-articles.ts';
import { harmlessChanges } from './good-variants.ts';
import { createRandom } from './random.ts';
import { readWrittenArticles } from './written-articles.ts';

/** One article of the corpus, as `--corpus` reads it, with what is expected of it. */
export type Entry = Spoiled & {
  id: string;
  /** The kind of defect, or of the good article. */
  kind: string;
  expected: Expected | 'good';
  article: GoodArticle;
  /** Entries of the same name are in the same half. */
  splitBy?: string;
  /** Never measured, whatever its hash. */
  seen?: true | undefined;
};

/** The half of the corpus: one is used for tuning the checks, the other is only measured. */
export type Half = 'building' | 'measured';

export function halfOf({ id, seen, splitBy = id }: Pick<Entry, 'id' | 'seen' | 'splitBy'>): Half {
  return seen || (createHash('sha256').update(splitBy).digest()[0] ?? 0) % 2 === 0 ? 'building' : 'measured';
}

/** Articles in which a planted defect is the only one: verse, templates and code have their own rules. */
const plain = new Set(['article', 'recipe', 'how-to', 'list', 'interview']);
/** Of each defect, spread over the languages. */
const perDefect = 16;

/** The same every time: the seeds are the names. */
export function buildCorpus(): Entry[] {
  const articles = readGoodArticles();
  return [...good(articles), ...bad(articles), ...edited(), ...written()];
}

function good(articles: readonly GoodArticle[]): Entry[] {
  const asWritten = articles.map((article) =>
    entry(article, 'good', article.kind, `good/${article.name}`, article),
  );
  const changed = articles.flatMap((article, index) =>
    plain.has(article.kind) ? [0, 7].flatMap((step) => changedBy(article, index + step)) : [],
  );
  return [...asWritten, ...changed];
}

function changedBy(article: GoodArticle, index: number): Entry[] {
  const change = harmlessChanges[index % harmlessChanges.length];
  if (!change) return [];
  const id = `good/${article.name}/${change.name}`;
  const markdown = change.change(article.markdown, createRandom(seedOf(id)), article.title);
  return [entry(article, 'good', `changed: ${change.name}`, id, { markdown })];
}

/** An article and its edited variants are in the same half, so that no text is in both. */
function edited(): Entry[] {
  return readEditedArticles().flatMap(({ article, edits }) => {
    const splitBy = `edited/${article.name}`;
    const changed = edits.map(({ name, expected, ...spoiled }) =>
      entry(article, expected, `edited: ${name}`, `${splitBy}/${name}`, spoiled),
    );
    const asWritten = entry(article, 'good', 'edited: as written', `${splitBy}/as-written`, article);
    return [asWritten, ...changed].map((one) => ({ ...one, splitBy }));
  });
}

/** Articles of one text begin alike, and are in the same half. */
function written(): Entry[] {
  return readWrittenArticles().map(({ id, kind, expect, askedWordCount, title, language, seen, ...one }) => ({
    ...entry(
      { name: id, language: language ?? 'any', kind: 'written', title, markdown: one.markdown },
      expect,
      `written: ${kind}`,
      `written/${id}`,
      { ...one, language, askedTimes: askedWordCount / Math.max(1, countWords(one.markdown)) },
    ),
    seen,
    splitBy: `written/${one.markdown.slice(0, 60)}`,
  }));
}

function bad(articles: readonly GoodArticle[]): Entry[] {
  const hosts = articles.filter(({ kind }) => plain.has(kind));
  return defects.flatMap(({ name, expected, plant }) => {
    const entries: Entry[] = [];
    for (let index = 0; entries.length < perDefect && index < perDefect * 6; index++) {
      const id = `${name.replaceAll(' ', '-')}/${index}`;
      const random = createRandom(seedOf(id));
      const article = hosts[(index * 7 + seedOf(name)) % hosts.length];
      const spoiled = article && plant(article, random, hosts);
      if (article && spoiled && spoiled.markdown !== '')
        entries.push(entry(article, expected, name, id, spoiled));
    }
    return entries;
  });
}

function entry(
  article: GoodArticle,
  expected: Entry['expected'],
  kind: string,
  id: string,
  { markdown, title, finishReason, language, askedTimes, planted }: Spoiled,
): Entry {
  const changes = {
    ...(title === undefined ? {} : { title }),
    ...(finishReason === undefined ? {} : { finishReason }),
    ...(language === undefined ? {} : { language }),
    ...(planted === undefined ? {} : { planted }),
    ...(askedTimes === undefined ? {} : { askedTimes }),
  };
  return { ...changes, id, kind, expected, article, markdown };
}

function seedOf(name: string): number {
  return createHash('sha256').update(name).digest().readUInt32BE(0);
}
