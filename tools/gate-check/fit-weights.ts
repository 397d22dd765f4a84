/**
 * `npm run gate-fit`: fits the weights of empty texts on the building half of the corpus. Prints the scores that each author's texts get
 * from weights fitted without them, highest of the good and lowest of the empty ones, and the weights of all.
 */
import { examineArticle } from '../../apps/server/src/features/articles/writing/examine-article.ts';
import { parseArticle } from '../../apps/server/src/features/articles/writing/gate.ts';
import type { Checked } from '../../apps/server/src/features/articles/writing/gate-checks/check.ts';
import {
  fillerSigns,
  fillerValues,
} from '../../apps/server/src/features/articles/writing/gate-checks/content/filler.ts';
import { buildCorpus, type Entry, halfOf } from './corpus.ts';
import { lineOf } from './judge.ts';

type Row = { id: string; author: string; isBad: boolean; signs: readonly number[] };
type Weights = { base: number; each: readonly number[] };

const kinds = /hollow|generic-filler/;

function valuesOf(article: Checked): Readonly<Record<string, number>> | undefined {
  const worded = article.blocks.filter(({ tag, inQuote }) => tag !== 'pre' && !inQuote);
  const signs = fillerSigns(
    article,
    worded.map((block) => ({ block, words: article.tokensIn(block) })),
  );
  return signs && fillerValues(signs);
}

/** A bad text counts as so many good ones, which are more. */
const weightOfBad = 10;
const steps = { count: 2_000, rate: 0.3, decay: 0.02 };

const rows: Row[] = [];
let names: string[] = [];
for (const entry of buildCorpus()) {
  const isBad = kinds.test(entry.kind);
  if (halfOf(entry) !== 'building' || !(isBad || entry.expected === 'good')) continue;
  const values = valuesOf(await parsed(entry));
  if (!values) continue;
  names = Object.keys(values);
  rows.push({ id: entry.id, author: authorOf(entry), isBad, signs: Object.values(values) });
}
const scores = [...new Set(rows.map(({ author }) => author))].flatMap((author) => {
  const weights = fitWeights(rows.filter((row) => row.author !== author));
  return rows
    .filter((row) => row.author === author)
    .map((row) => ({ ...row, score: scoreOf(row.signs, weights) }));
});
const ordered = scores.toSorted((a, b) => b.score - a.score);
for (const { score, id } of ordered.filter(({ isBad }) => !isBad).slice(0, 5))
  console.log('good', score.toFixed(2), id);
for (const { score, id } of ordered.filter(({ isBad }) => isBad).slice(-5))
  console.log('empty', score.toFixed(2), id);
const all = fitWeights(rows);
const each = names.map((name, at) => `${name} ${(all.each[at] ?? 0).toFixed(2)}`);
console.log('base', all.base.toFixed(2), ...each);

async function parsed(entry: Entry): Promise<Checked> {
  const { markdown, ...line } = lineOf(entry);
  const input = { ...line, otherTitles: [], sources: [] };
  const { html, written } = await examineArticle({ ...input, written: markdown, hosts: [] });
  return parseArticle({ ...input, markdown: written, html });
}

/** Texts of one author, or the edited variants of one article. */
function authorOf({ id }: Entry): string {
  return /^(?:written\/[a-z]+\d?[a-z]?|edited\/[^/]+|\w+)/.exec(id)?.[0] ?? '';
}

function scoreOf(signs: readonly number[], { base, each }: Weights): number {
  return signs.reduce((sum, sign, at) => sum + sign * (each[at] ?? 0), base);
}

/** Logistic regression by gradient descent on standardized signs. */
function fitWeights(some: readonly Row[]): Weights {
  const signs = some[0]?.signs ?? [];
  const mean = signs.map((_, at) => some.reduce((sum, row) => sum + (row.signs[at] ?? 0), 0) / some.length);
  const deviation = signs.map((_, at) =>
    Math.sqrt(
      some.reduce((sum, row) => sum + ((row.signs[at] ?? 0) - (mean[at] ?? 0)) ** 2, 0) / some.length,
    ),
  );
  const scaled = some.map((row) => ({
    ...row,
    // A sign that all texts share says nothing.
    signs: row.signs.map((sign, at) => (sign - (mean[at] ?? 0)) / (deviation[at] || 1)),
  }));
  const total = some.reduce((sum, { isBad }) => sum + (isBad ? weightOfBad : 1), 0);
  let weights: Weights = { base: 0, each: signs.map(() => 0) };
  for (let step = 0; step < steps.count; step++) {
    const slope = { base: 0, each: signs.map(() => 0) };
    for (const { isBad, signs: own } of scaled) {
      const chance = 1 / (1 + Math.exp(-scoreOf(own, weights)));
      const error = ((chance - (isBad ? 1 : 0)) * (isBad ? weightOfBad : 1)) / total;
      slope.base += error;
      slope.each = slope.each.map((one, at) => one + error * (own[at] ?? 0));
    }
    weights = {
      base: weights.base - steps.rate * slope.base,
      each: weights.each.map((one, at) => one - steps.rate * ((slope.each[at] ?? 0) + steps.decay * one)),
    };
  }
  const each = weights.each.map((one, at) => one / (deviation[at] || 1));
  return { each, base: weights.base - each.reduce((sum, one, at) => sum + one * (mean[at] ?? 0), 0) };
}
