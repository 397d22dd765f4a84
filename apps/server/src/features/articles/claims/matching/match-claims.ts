import type { Candidate } from '../find-claims.ts';
import { isLooselySupported, sentencePossiblySupporting } from '../loose-support.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import type { CellContext } from '../table-cells.ts';
import { inCarriedUnits, isOtherRange, sentenceOfLone, sentenceWithRange } from './carried-over.ts';
import { sentenceDerivingSurely } from './derivable.ts';
import { isOtherDirection } from './direction.ts';
import { sentenceFollowed, sentenceOfAlike } from './follows-from.ts';
import {
  sentenceGivingExactly,
  sentencePairing,
  sentenceUncontested,
  sentenceWithAge,
} from './given-exactly.ts';
import { hasOtherInPlace } from './in-its-place.ts';
import { matchCalendar } from './match-calendar.ts';
import { matchCell } from './match-cell.ts';
import { matchNumber } from './match-number.ts';
import { matchQuote, matchReference, matchStudy, matchSuperlative } from './match-statement.ts';
import { matchPerson } from './names/match-person.ts';
import { isOfOtherStory } from './number-evidence.ts';
import { hasOtherReasonOrGiver } from './reasons-and-givers.ts';
import { sentenceSoManyYearsAway, sentenceWithRelativeYear } from './relative-year.ts';
import { isOtherPart, sentenceGivingPart } from './shares-of-whole.ts';
import { type Likeness, likenessOf, type Match, type SourceIndex } from './source-index.ts';

/** What a claim matches by itself, in an article that is trusted, and in one that is doubted. */
export type Verdict = { alone: Match; trusted: Match; doubted: Match };

/** Matches the statements of an article with its sources. `foreign`: sources in another language. */
export function createMatcher(
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): (candidate: Candidate) => Verdict {
  const matchOtherwise = (candidate: Candidate, quantity: Quantity, likeness: Likeness): Match => {
    for (const carried of inCarriedUnits(quantity, candidate)) {
      const matched = matchNumber(candidate, carried, likeness, index, foreign);
      if (typeof matched === 'number') return matched;
    }
    const withRange = sentenceWithRange(quantity, candidate, likeness, index);
    return withRange ?? sentenceOfLone(quantity, candidate, index);
  };
  /** Numbers that are supported, by what they measure: others may follow from them. */
  const accepted = new Set<string>();
  const isKnown = (one: Quantity) => index.byValue.has(one.value) || accepted.has(keyOf(one));
  const matchLast = (candidate: Candidate, quantity: Quantity, likeness: Likeness) =>
    sentenceGivingExactly(quantity, candidate, likeness, index) ??
    sentenceFollowed(quantity, candidate, likeness, index, isKnown) ??
    sentenceDerivingSurely(quantity, candidate, likeness, index, isKnown) ??
    sentenceGivingPart(quantity, candidate, likeness, index) ??
    sentenceOfAlike(quantity, likeness, index) ??
    sentenceUncontested(quantity, candidate, likeness, index) ??
    sentencePairing(quantity, candidate, likeness, index) ??
    sentenceWithAge(quantity, index) ??
    sentenceSoManyYearsAway(quantity, candidate, index);
  /** A number that no source has in a column whose other numbers the sources have. */
  const isOddInTable = ({ cell }: Candidate, quantity: Quantity) => {
    const column = (cell?.column ?? []).filter(({ grade }) => grade !== 'year' && grade !== 'date');
    const isGiven = (one: Quantity) => isKnown(one) || (one.unit === '' && index.written.has(one.value));
    const given = column.filter(isGiven).length;
    return !isGiven(quantity) && quantity.grade !== 'year' && given > 0 && given * 2 >= column.length;
  };
  let isOfLastRules = false;
  const matchQuantity = (candidate: Candidate, quantity: Quantity, likeness: Likeness) => {
    if (candidate.cell && isTimetable(quantity, candidate.cell)) return 'ignore';
    // "One user" of a source is no number.
    if (candidate.cell && quantity.unit === '' && quantity.value === 1) return 'ignore';
    const inTable =
      candidate.cell && !candidate.isHead && foreign.size === 0
        ? matchCell(quantity, candidate.cell, index)
        : undefined;
    if (inTable === null) return null;
    if (foreign.size === 0 && !candidate.isSupposed && isOtherPart(quantity, candidate, likeness, index))
      return null;
    if (inTable !== undefined && !isOddInTable(candidate, quantity)) return inTable;
    if (foreign.size === 0 && !candidate.isSupposed && isOtherRange(quantity, candidate, likeness, index))
      return null;
    const plain = matchNumber(candidate, quantity, likeness, index, foreign);
    const matched =
      plain === null && foreign.size === 0 ? matchOtherwise(candidate, quantity, likeness) : plain;
    const ofRelative =
      matched === null ? sentenceWithRelativeYear(quantity, candidate, likeness, index) : null;
    if (ofRelative !== null) return ofRelative;
    const mayContradict = foreign.size === 0 && !candidate.cell;
    if (mayContradict && hasOtherInPlace(quantity, candidate, likeness, index, matched)) return null;
    if (mayContradict && isOtherDirection(quantity, candidate, index)) return null;
    const known = matched === null ? matchLast(candidate, quantity, likeness) : matched;
    isOfLastRules = matched === null && known !== null;
    if (
      foreign.size === 0 &&
      typeof known === 'number' &&
      isOfOtherStory(quantity, candidate, known, likeness, index)
    )
      return null;
    if (typeof known === 'number') accepted.add(keyOf(quantity));
    if (known === 'ignore' && foreign.size === 0 && isOddInTable(candidate, quantity))
      return matchLast(candidate, quantity, likeness);
    const mayBeOther = foreign.size === 0 && !candidate.isSupposed && likeness.best.length > 0;
    return mayBeOther && hasOtherReasonOrGiver(candidate.sentence, quantity, index) ? null : known;
  };
  const matchOf = (candidate: Candidate, likeness: Likeness): Match => {
    const { sentence } = candidate;
    switch (candidate.kind) {
      case 'number':
      case 'price':
      case 'date':
        if (candidate.multiple) return 'ignore';
        if (candidate.calendar) return matchCalendar(candidate.calendar, sentence, likeness, index);
        return candidate.quantity ? matchQuantity(candidate, candidate.quantity, likeness) : null;
      case 'quote':
        return matchQuote(candidate, index);
      case 'person':
        return matchPerson(candidate, likeness, index, foreign);
      case 'study':
        return matchStudy(candidate, likeness, index);
      case 'superlative':
        return matchSuperlative(likeness, index, foreign);
      case 'reference':
        return matchReference(candidate, likeness);
    }
  };
  let last: { sentence: Sentence; likeness: Likeness } | undefined;
  return (candidate) => {
    const { sentence, before } = candidate;
    if (last?.sentence !== sentence) last = { sentence, likeness: likenessOf(sentence, before, index) };
    const { likeness } = last;
    isOfLastRules = false;
    const match = matchOf(candidate, likeness);
    if (match === null) {
      const possible = sentencePossiblySupporting(candidate, likeness, index);
      return { alone: null, trusted: possible, doubted: null };
    }
    const isLoose =
      foreign.size === 0 && (isOfLastRules || isLooselySupported(candidate, match, likeness, index));
    return { alone: match, trusted: match, doubted: isLoose ? null : match };
  };
}

const clock = /^(?:[01]?\d|2[0-3])[.:][0-5]\d$/;

/** "8.15 | 10.05": times of day among others, which a source need not have. */
function isTimetable({ text }: Quantity, { row, column }: CellContext): boolean {
  const isTime = (one: Pick<Quantity, 'text'>) => clock.test(one.text);
  return isTime({ text }) && row.some(isTime) && column.length > 0 && column.every(isTime);
}

function keyOf({ base }: Quantity): string {
  return `${base.dimension} ${base.value}`;
}
