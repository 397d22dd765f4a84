import { articleLanguage } from '../article-language.ts';
import { rounded } from '../numbers/decades-and-months.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { type Name, namesIn } from '../people.ts';
import { plainWords, type Quotation, quotationsIn } from '../quotations.ts';
import { type Sentence, sentencesOf } from '../sentences.ts';

export type ClaimSource = { url: string | null; title: string; text: string };

type SourceSentence = Sentence & {
  source: number;
  /** Sentences of one line have the same number: a paragraph is about one thing. */
  paragraph: number;
  quantities: readonly Quantity[];
};

export type SourceIndex = {
  sources: readonly ClaimSource[];
  /** Of all sources, in order; a title is the first sentence of its source. */
  sentences: readonly SourceSentence[];
  /** Sentences in which a stem occurs. */
  postings: ReadonlyMap<string, readonly number[]>;
  /** Sentences in which a number occurs. */
  byValue: ReadonlyMap<number, readonly number[]>;
  /** Numbers by what they measure, in order of their value in its common unit. */
  byMeasure: ReadonlyMap<string, readonly { value: number; at: number }[]>;
  /** Numbers of millions and billions as they are written, as in a table whose head says so. */
  written: ReadonlySet<number>;
  /** All currencies that are named. */
  currencies: readonly string[];
  /** All years that are named. */
  years: readonly number[];
  /** By source. */
  names: readonly (readonly Name[])[];
  quotations: readonly (readonly Quotation[])[];
  plain: readonly string[];
};

const mostSentences = 10_000;
const mostYears = 60;
const magnitudes = [1e6, 1e9];

/** Prepares sources for matching. Linear in their length. */
export function indexSources(sources: readonly ClaimSource[]): SourceIndex {
  const sentences: SourceSentence[] = [];
  let paragraph = 0;
  for (const [source, { title, text }] of sources.entries()) {
    const language = articleLanguage(text);
    for (const line of `${title}\n${text}`.split('\n')) {
      paragraph++;
      for (const sentence of sentencesOf(line.replaceAll('; ', ';\n'), language)) {
        const quantities = quantitiesOf(sentence).flatMap((one) => (one.part ? [one, one.part] : [one]));
        if (sentences.length < mostSentences) sentences.push({ ...sentence, source, paragraph, quantities });
      }
    }
  }
  const postings = new Map<string, number[]>();
  const byValue = new Map<number, number[]>();
  const byMeasure = new Map<string, { value: number; at: number }[]>();
  const years = new Set<number>();
  const written = new Set<number>();
  const currencies = new Set<string>();
  for (const [index, { words, quantities }] of sentences.entries()) {
    for (const stem of new Set(words.map((word) => word.stem))) if (stem !== '') note(postings, stem, index);
    for (const value of new Set(quantities.map((quantity) => quantity.value))) note(byValue, value, index);
    for (const { base, grade, unit, value } of quantities) {
      const list = byMeasure.get(base.dimension) ?? [];
      list.push({ value: base.value, at: index });
      byMeasure.set(base.dimension, list);
      if (grade === 'year') years.add(value);
      for (const magnitude of magnitudes) if (value >= magnitude) written.add(rounded(value / magnitude));
      if (grade === 'money') currencies.add(unit);
    }
  }
  for (const list of byMeasure.values()) list.sort((a, b) => a.value - b.value);
  return {
    sources,
    sentences,
    postings,
    byValue,
    byMeasure,
    written,
    currencies: [...currencies],
    years: [...years].slice(0, mostYears),
    names: sources.map(({ title, text }) => namesIn(`${title}\n${text}`)),
    quotations: sources.map(({ text }) => quotationsByLine(text)),
    plain: sources.map(({ title, text }) => plainWords(`${title}\n${text}`)),
  };
}

function note<Key>(lists: Map<Key, number[]>, key: Key, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function quotationsByLine(text: string): Quotation[] {
  let before = '';
  return text.split('\n').flatMap((line) => {
    const found = quotationsIn(line, before);
    before = line;
    return found;
  });
}

/** The sentences with numbers from `low` to `high` of what a dimension measures; at most `most`. */
export function sentencesWithin(
  { byMeasure }: SourceIndex,
  dimension: string,
  [low, high]: readonly [number, number],
  most: number,
): number[] {
  const list = byMeasure.get(dimension) ?? [];
  let [from, to] = [0, list.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((list[middle]?.value ?? 0) < low) from = middle + 1;
    else to = middle;
  }
  const found: number[] = [];
  for (let at = from; at < list.length && found.length < most; at++) {
    const one = list[at];
    if (!one || one.value > high) break;
    found.push(one.at);
  }
  return found;
}

/**
 * The index of the source's sentence that supports a claim; null: none. "ignore": it is no claim beside these sources.
 * "unknown name": no source has a word of it, and none has another one in its place; it may be generally known.
 */
export type Match = number | null | 'ignore' | 'unknown name';

/** How much each sentence of the sources is about the same as a sentence of the article. */
export type Likeness = {
  /** Scores by sentence, of those that share a word with it or are next to one that does. */
  scores: ReadonlyMap<number, number>;
  /** The best sentences, best first. */
  best: readonly number[];
  /** The share of the sentence's weight that another one has. */
  shareOf: (at: number) => number;
};

/** A neighbor's words count less: they say what "it" and "they" stand for. */
const neighborShare = 0.4;
const mostBest = 15;
/** Words in so many sentences decide nothing and would take long. */
const mostPostings = 400;

export function likenessOf(sentence: Sentence, before: Sentence | undefined, index: SourceIndex): Likeness {
  const scores = new Map<number, number>();
  const add = (at: number, weight: number) => scores.set(at, (scores.get(at) ?? 0) + weight);
  const own = new Set(sentence.words.map(({ stem }) => stem));
  const all = new Set([...own, ...(before?.words ?? []).map(({ stem }) => stem)]);
  let total = 0;
  for (const stem of all) {
    if (stem === '' || stem.startsWith('#')) continue;
    const weight = weightOf(stem, index) * (own.has(stem) ? 1 : neighborShare);
    if (own.has(stem)) total += weight;
    const postings = index.postings.get(stem) ?? [];
    if (postings.length > mostPostings) continue;
    for (const at of postings) {
      add(at, weight);
      for (const next of [at - 1, at + 1]) {
        const isSameSource = index.sentences[next]?.source === index.sentences[at]?.source;
        if (isSameSource && !has(index.postings.get(stem), next)) add(next, weight * neighborShare);
      }
    }
  }
  const best = [...scores.entries()].toSorted(([, a], [, b]) => b - a).slice(0, mostBest);
  const shareOf = (at: number) => (scores.get(at) ?? 0) / Math.max(total, 1);
  return { scores, best: best.map(([at]) => at), shareOf };
}

/** Postings are in order, and neighbors near: a scan would be quadratic. */
function has(postings: readonly number[] | undefined, wanted: number): boolean {
  if (!postings) return false;
  let [low, high] = [0, postings.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const value = postings[middle] ?? 0;
    if (value === wanted) return true;
    if (value < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return false;
}

/** Rare words weigh more (inverse document frequency). */
export function weightOf(stem: string, index: SourceIndex): number {
  return Math.log(1 + index.sentences.length / (1 + (index.postings.get(stem)?.length ?? 0)));
}
