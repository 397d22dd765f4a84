import type { Candidate } from './find-claims.ts';
import { isNamed } from './matching/names/same-name.ts';
import { isWrittenAs, resultsOfTwo } from './matching/results.ts';
import { type Likeness, type Match, type SourceIndex, sentencesWithin } from './matching/source-index.ts';
import { inMoney } from './matching/worked-out.ts';
import { isOtherMultiple } from './multiples.ts';
import { digitsOf, isSameNumber } from './numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from './numbers/quantities.ts';
import type { Name } from './people.ts';
import { plainWords } from './quotations.ts';
import { isGenerallyKnown, isKnownEverywhere } from './words/general-names.ts';

/*
 * Between what a source surely supports and what none does, there are claims that are read by the company they keep: a number
 * which two others give is most likely right in an article whose other claims all have a source, and most likely made up in
 * one full of inventions.
 */

/** Sentences of the sources that may be meant. */
const mostLike = 3;
/** More numbers give any other. */
const mostInPool = 30;
const mostGiving = 60;
/** What a number in other words may differ by, at most. */
const nearlySame = 0.1;

/**
 * The sentence of a source that may support a number which none surely does: it gives it for something else, or numbers near it
 * give it, or the number is round or part of advice. Null: none.
 */
export function sentencePossiblySupporting(
  { quantity, sentence, before, isWeak }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  if (!quantity) return null;
  const { base } = quantity;
  const range = [base.value * (1 - nearlySame), base.value * (1 + nearlySame)] as const;
  const [giving] = sentencesWithin(index, base.dimension, range, mostGiving)
    .filter((at) => isGivenIn(quantity, at, index))
    .toSorted((one, other) => shareOf(other) - shareOf(one));
  if (giving !== undefined) return giving;
  const [like] = best;
  if (like === undefined) return null;
  if (isWeak || digitsOf(quantity.value) === 1) return like;
  const claimed = inMoney(quantity, index);
  const near = new Set(best.slice(0, mostLike).flatMap(withNeighbors));
  const pool = [
    ...quantitiesOf(sentence).filter(({ at }) => at !== quantity.at),
    ...(before ? quantitiesOf(before) : []),
    ...[...near].flatMap((at) => index.sentences[at]?.quantities ?? []),
  ]
    .filter(({ grade, isLabel }) => grade !== 'year' && grade !== 'date' && !isLabel)
    .slice(0, mostInPool)
    .map((one) => (claimed.grade === 'money' ? inMoney(one, index) : one));
  const isResult = pool.some((one) =>
    pool.some(
      (other) =>
        one !== other && resultsOfTwo(one, other, claimed).some(([, value]) => isWrittenAs(claimed, value)),
    ),
  );
  return isResult ? like : null;
}

/** Whether a claim counts as supported, or as none, for a reason that a made-up one may have as well. */
export function isLooselySupported(
  candidate: Candidate,
  match: Match,
  likeness: Likeness,
  index: SourceIndex,
): boolean {
  const { kind, quantity, cell, names = [], language, multiple, quotation, sentence } = candidate;
  const [name] = names;
  if (multiple) return isOtherMultiple(multiple, likeness, index);
  if (kind === 'quote' && quotation) return match === 'ignore' && isInNoSource(quotation.text, index);
  if (kind === 'person' && name) {
    if (isPutTogether(name, index)) return true;
    return match === 'ignore'
      ? isProse.test(sentence.text) && isUnknownOrElsewhere(name, language ?? null, likeness, index)
      : !isNamedIn(name, likeness.best.slice(0, 1), index);
  }
  return quantity !== undefined && !cell && isGivenElsewhereOnly(quantity, match, likeness, index);
}

function isInNoSource(text: string, { plain }: SourceIndex): boolean {
  return !plain.some((words) => words.includes(plainWords(text)));
}

/** A first name and a last name that no source has together: "Joel Halloran" of Joel Banerjee and Ann Halloran. */
function isPutTogether({ words, isOrganization }: Name, index: SourceIndex): boolean {
  if (words.length < 2 || isOrganization) return false;
  return !index.names.some((known) => known.some((one) => isNamed(words, one.words)));
}

/** In a heading, any word may have a capital letter. */
const isProse = /[.!?。！？…]\P{L}?$/u;

/** A name of which no source has a word, or that no sentence like this one has. */
function isUnknownOrElsewhere(
  name: Name,
  language: string | null,
  { best }: Likeness,
  index: SourceIndex,
): boolean {
  const isKnown = (word: string) => index.plain.some((text) => text.includes(` ${word}`));
  const known = name.words.filter(isKnown).length;
  if (known === 0) return !isGenerallyKnown(name.words, language) && !isKnownEverywhere(name.words);
  return known === name.words.length && name.at > 0 && !isNamedIn(name, best.slice(0, 1), index);
}

function isNamedIn({ words }: Name, sentences: readonly number[], index: SourceIndex): boolean {
  const telling = words.filter((word) => word.length > 2);
  return sentences.some((at) => {
    const text = index.sentences[at]?.text.toLowerCase() ?? '';
    return telling.some((word) => text.includes(word));
  });
}

/** The share of a sentence's words that a source's sentence has if both may be about the same. */
const likeMatter = 0.15;

/** A number that follows from others, or that the sentences like this one do not give, while the closest one gives another of its kind. */
function isGivenElsewhereOnly(
  quantity: Quantity,
  match: Match,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const [like] = best;
  if (like === undefined || (match === 'ignore' && shareOf(like) < likeMatter)) return false;
  const near = best.slice(0, mostLike).flatMap(withNeighbors);
  if (near.some((at) => isGivenIn(quantity, at, index))) return false;
  const isWorkedOut = typeof match === 'number' && !isGivenIn(quantity, match, index);
  return (
    isWorkedOut ||
    (index.sentences[like]?.quantities ?? []).some(
      (one) => one.base.dimension === quantity.base.dimension && !isSameNumber(quantity, one),
    )
  );
}

function isGivenIn(quantity: Quantity, at: number, index: SourceIndex): boolean {
  const given = index.sentences[at]?.quantities ?? [];
  return given.some((one) => one.base.dimension === quantity.base.dimension && isSameNumber(quantity, one));
}

const withNeighbors = (at: number) => [at - 1, at, at + 1];
