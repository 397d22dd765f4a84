/**
 * `node tools/gate-check/fit-filler.ts`: fits the weights of empty texts on the building half of the corpus. Prints the scores that
 * each author's texts get from weights fitted without them, highest of the good and lowest of the empty ones, and the weights of all.
 */
import { examineArticle } from '../../apps/server/src/features/articles/writing/examine-article.ts';
import { parseArticle } from '../../apps/server/src/features/articles/writing/gate.ts';
import { fillerSigns } from '../../apps/server/src/features/articles/writing/gate-checks/content/filler.ts';
import { buildCorpus, halfOf } from './corpus.ts';
import { lineOf } from './judge.ts';

type Row = { id: string; author: string; isEmpty: boolean; signs: readonly number[] };
type Weights = { base: number; each: readonly number[] };

const names = ['vague', 'numbers', 'names', 'length'] as const;
/** An empty text counts as so many good ones, which are more. */
const weightOfEmpty = 10;
const steps = { count: 3_000, rate: 0.3, decay: 0.02 };

const rows = await readRows();
const scores = [...new Set(rows.map(({ author }) => author))].flatMap((author) => {
  const weights = fitWeights(rows.filter((row) => row.author !== author));
  return rows
    .filter((row) => row.author === author)
    .map((row) => ({ ...row, score: scoreOf(row.signs, weights) }));
});
const ordered = scores.toSorted((a, b) => b.score - a.score);
for (const { score, id } of ordered.filter(({ isEmpty }) => !isEmpty).slice(0, 5))
  console.log('good', score.toFixed(2), id);
for (const { score, id } of ordered.filter(({ isEmpty }) => isEmpty).slice(-5))
  console.log('empty', score.toFixed(2), id);
const all = fitWeights(rows);
console.log(
  'base',
  all.base.toFixed(2),
  ...names.flatMap((name, at) => [name, (all.each[at] ?? 0).toFixed(2)]),
);

async function readRows(): Promise<Row[]> {
  const read: Row[] = [];
  for (const entry of buildCorpus()) {
    const isEmpty = /hollow|generic-filler/.test(entry.kind);
    if (halfOf(entry) !== 'building' || !(isEmpty || entry.expected === 'good')) continue;
    const { markdown, ...line } = lineOf(entry);
    const input = { ...line, otherTitles: [], sources: [] };
    const { html, written } = await examineArticle({ ...input, written: markdown, hosts: [] });
    const article = await parseArticle({ ...input, markdown: written, html });
    const worded = article.blocks.filter(({ tag, inQuote }) => tag !== 'pre' && !inQuote);
    const signs = fillerSigns(
      article,
      worded.map((block) => ({ block, words: article.tokensIn(block) })),
    );
    if (!signs) continue;
    const author = /^(?:written\/[a-z]+\d?[a-z]?|\w+)/.exec(entry.id)?.[0] ?? '';
    read.push({
      id: entry.id,
      author,
      isEmpty,
      signs: [
        Math.min(0.4, signs.vague),
        Math.min(4, signs.numbers),
        Math.min(3, signs.names),
        Math.log(signs.content / 100),
      ],
    });
  }
  return read;
}

function scoreOf(signs: readonly number[], { base, each }: Weights): number {
  return signs.reduce((sum, sign, at) => sum + sign * (each[at] ?? 0), base);
}

/** Logistic regression by gradient descent on standardized signs. */
function fitWeights(some: readonly Row[]): Weights {
  const mean = names.map((_, at) => some.reduce((sum, { signs }) => sum + (signs[at] ?? 0), 0) / some.length);
  const deviation = names.map((_, at) =>
    Math.sqrt(
      some.reduce((sum, { signs }) => sum + ((signs[at] ?? 0) - (mean[at] ?? 0)) ** 2, 0) / some.length,
    ),
  );
  const scaled = some.map((row) => ({
    ...row,
    signs: row.signs.map((sign, at) => (sign - (mean[at] ?? 0)) / (deviation[at] ?? 1)),
  }));
  const total = some.reduce((sum, { isEmpty }) => sum + (isEmpty ? weightOfEmpty : 1), 0);
  let weights: Weights = { base: 0, each: names.map(() => 0) };
  for (let step = 0; step < steps.count; step++) {
    const slope = { base: 0, each: names.map(() => 0) };
    for (const { isEmpty, signs } of scaled) {
      const chance = 1 / (1 + Math.exp(-scoreOf(signs, weights)));
      const error = ((chance - (isEmpty ? 1 : 0)) * (isEmpty ? weightOfEmpty : 1)) / total;
      slope.base += error;
      slope.each = slope.each.map((one, at) => one + error * (signs[at] ?? 0));
    }
    weights = {
      base: weights.base - steps.rate * slope.base,
      each: weights.each.map((one, at) => one - steps.rate * ((slope.each[at] ?? 0) + steps.decay * one)),
    };
  }
  const each = weights.each.map((one, at) => one / (deviation[at] ?? 1));
  return { each, base: weights.base - each.reduce((sum, one, at) => sum + one * (mean[at] ?? 0), 0) };
}
