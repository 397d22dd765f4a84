import { type FactsAnswer, factsAnswerSchema } from '../../../providers/text-generation/answers.ts';
import { asData } from '../../prompts/prompt-data.ts';
import type { BatchSource } from '../sources/batch-sources-repository.ts';
import { harmless, quoted } from '../sources/quoted-sources.ts';
import { factsFor, type Matter } from './continuation.ts';

const mostFacts = 40;
const mostGaps = 5;
/** Shorter quotes are in every source. */
const shortestQuote = 8;

/**
 * The facts whose quoted words are in a source. A statement with a figure that its quote does not have is replaced by the quote:
 * what the model made of a source counts less than the source. Pure; linear in the sources.
 */
export function keepFacts(
  { facts, gaps }: FactsAnswer,
  sources: readonly Pick<BatchSource, 'title' | 'text'>[],
): FactsAnswer {
  const known = sources.map(({ title, text }) => wordsOf(`${title}\n${text}`));
  const seen = new Set<string>();
  const kept = facts.slice(0, mostFacts).flatMap(({ statement, source, quote }) => {
    const parts = quote.split(/…|\.{3}/).map(wordsOf);
    const says = (words: string | undefined) =>
      words !== undefined && parts.every((part) => words.includes(part));
    const at = says(known[source - 1]) ? source - 1 : known.findIndex(says);
    const figures = figuresOf(quote);
    const supported = figuresOf(statement).every((figure) => figures.includes(figure))
      ? asData(statement)
      : asData(quote);
    if (at < 0 || parts.join(' ').trim().length < shortestQuote || supported === '' || seen.has(supported))
      return [];
    seen.add(supported);
    return [{ statement: supported, source: at + 1, quote: asData(quote) }];
  });
  return { facts: kept, gaps: gaps.slice(0, mostGaps).map(asData).filter(Boolean) };
}

/**
 * The facts by source, and what is missing, for the prompts of the steps after them; without those that the `matter` does not need.
 * Empty without facts. Pure.
 */
export function factsText(output: string, sources: readonly BatchSource[], matter?: Matter): string {
  const all = factsAnswerSchema.parse(JSON.parse(output));
  const { facts, gaps } = matter ? factsFor(all, matter) : all;
  if (facts.length === 0) return '';
  const texts = sources.map((_, index) => {
    const own = facts.filter(({ source }) => source === index + 1);
    return own.length === 0 ? undefined : own.map(({ statement }) => statement).join('\n');
  });
  const missing =
    gaps.length === 0 ? '' : `\nNot in the sources, so not to be answered: ${gaps.map(harmless).join(' ')}`;
  return quoted(sources, texts) + missing;
}

/** Letters and digits only, so that quotation marks and line breaks do not matter. */
function wordsOf(text: string): string {
  return ` ${(
    text
      .toLowerCase()
      .normalize('NFKC')
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  ).join(' ')} `;
}

function figuresOf(text: string): readonly string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}
