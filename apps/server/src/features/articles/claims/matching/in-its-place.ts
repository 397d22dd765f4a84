import type { Candidate } from '../find-claims.ts';
import { isComplement } from '../numbers/arithmetic.ts';
import { isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence } from '../sentences.ts';
import { waysSaid } from '../words/derivation-words.ts';
import { isBare, isGivenAnywhere, paragraphOf } from './number-evidence.ts';
import { isWrittenAs, resultsOfTwo, type Way } from './results.ts';
import { type Likeness, type Match, type SourceIndex, weightOf } from './source-index.ts';
import { isSameStart, partOf } from './swapped.ts';
import { negation } from './words-of-comparison.ts';

/*
 * A sentence of a source that says the same, with the same other numbers, and another one in the place of a claimed number:
 * "41 of the 46 columns were kept" speaks against "36 of the 46 columns", although 36 is the difference of two numbers there.
 */

/** The share of a sentence's own words that a source's sentence has, by how many other numbers both have. */
const leastMatter = [0.45, 0.3, 0.1] as const;
/** The share of the words of the claimed number's part that the other number's part has. */
const leastOfPart = 0.4;
const leastOfClause = 0.25;
const mostLike = 6;
/** Of a sentence; only tables written as text have more numbers. */
const mostInPairs = 24;
/** Numbers that are more times as large are about something else. */
const mostTimes = 4;
/** Words on each side of a number that say what it is. */
const around = 4;
const tellingValue = 13;
const longValue = 100;
/** A sentence that gives the number says the same, if its likeness is so many times that of another one. */
const clearlyCloser = 1.3;
/** Characters after a number that say that it is a difference: "six fewer". */
const nextWords = 16;

type SourceSentence = SourceIndex['sentences'][number];

/** Whether the sentence of a source that says the same has another number in the place of this one. */
export function hasOtherInPlace(
  quantity: Quantity,
  { sentence, before, earlier = [], isSupposed }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
  matched: Match,
): boolean {
  const isCell = !/[.!?。！？:;…]\P{L}?$/u.test(sentence.text) && quantity.value < tellingValue;
  if (isSupposed || isCell || isGivenAnywhere(quantity, index)) return false;
  const all = quantitiesOf(sentence);
  const own = all.filter(({ at }) => at !== quantity.at);
  const ways = waysInClause(withoutDifferences(sentence.text, own), quantity);
  if (ways.size > 0 && typeof matched === 'number') return false;
  const nearby = [...own, ...[before, ...earlier].flatMap((one) => (one ? quantitiesOf(one) : []))];
  const isTold = (one: Quantity) => nearby.some((other) => isSameNumber(other, one));
  const near = stemsAround(sentence, quantity);
  const mine = partOf(sentence, quantity, all);
  const anchorsIn = (source: SourceSentence | undefined) =>
    own.filter((one) => isTelling(one) && source?.quantities.some((other) => isSameNumber(one, other)));
  const like = best.slice(0, mostLike);
  // A sentence with a long number of this one is about the same; another one may be about anything.
  const isAnchored = like.some((at) =>
    anchorsIn(index.sentences[at]).some(({ value }) => value >= longValue),
  );
  const giving = like.filter((at) =>
    index.sentences[at]?.quantities.some(
      ({ value, unit }) => value === quantity.value && unit === quantity.unit,
    ),
  );
  const isGivenCloser = (at: number) => giving.some((one) => shareOf(one) >= shareOf(at) * clearlyCloser);
  return like.some((at) => {
    const source = index.sentences[at];
    if (!source) return false;
    const anchors = anchorsIn(source);
    if ((isAnchored && anchors.length === 0) || isGivenCloser(at)) return false;
    const others = source.quantities.filter((one) => !isTold(one) && mayStandFor(quantity, one));
    if (others.length === 0 || isInParagraph(quantity, at, index)) return false;
    const matter = ownShare(sentence, source, index);
    const isFrom = (ones: readonly Quantity[], from: readonly Quantity[], may = isAnyWay) =>
      ones.slice(0, mostInPairs).some((one) =>
        from.slice(0, mostInPairs).some(
          (other) =>
            // Eight times eight of the same eight is a coincidence.
            one.value !== other.value &&
            [...resultsOfTwo(one, other, quantity), ...resultsOfTwo(other, one, quantity)].some(
              ([way, value]) =>
                may(way) &&
                (way !== 'difference' || quantity.unit !== 'percent' || ways.size > 0) &&
                isWrittenAs(quantity, value),
            ),
        ),
      );
    // "38 stalls, six fewer than before", "4.62 million, 25 percent from the town": two numbers of the source say it.
    const differences = source.quantities.filter(({ at: place, text }) => {
      const end = place + text.length;
      return waysSaid(source.text.slice(end, end + nextWords), 0, 0).has('difference');
    });
    const isShare = (way: Way) => way === 'share';
    const isDifference = (way: Way) => way === 'sum' || way === 'difference';
    if (isFrom(source.quantities, source.quantities, isShare)) return false;
    if (isFrom(differences, source.quantities, isDifference)) return false;
    // "Two of three do not bathe", where a source says that one of three does.
    const isNegated = negation.test(sentence.text) !== negation.test(source.text);
    if (isNegated && isComplement(quantity, source.quantities)) return false;
    const isAligned = anchors.length > 1 && others.length === 1;
    // "Of the 24, 18 have a job and six study", where a source has 24, 15 and six: no result of 24 and six is meant.
    if (isAligned && ways.size === 0 && matter >= leastMatter[1]) return true;
    const given = paragraphOf(at, index).flatMap((next) => index.sentences[next]?.quantities ?? []);
    if (
      isFrom(own, [...own, ...source.quantities]) ||
      (ways.size > 0 && isFrom([...nearby, ...given], given))
    )
      return false;
    if (isAligned && matter >= leastMatter[2]) return true;
    return others.some((one) => {
      const its = partOf(source, one, source.quantities);
      const isPart =
        mine !== null &&
        its !== null &&
        matter >= leastOfClause &&
        shareOfPart(mine, its, index) >= leastOfPart;
      if (isPart) return true;
      const beside = stemsAround(source, one);
      const isBeside = near.some((stem) => beside.some((other) => isSameStart(stem, other)));
      return isBeside && matter >= (leastMatter[Math.min(anchors.length, 2)] ?? 1);
    });
  });
}

/** The share of the weight of a sentence's words that a source's sentence has, whatever words are around them. */
function ownShare({ words }: Sentence, source: SourceSentence, index: SourceIndex): number {
  const stems = new Set(words.map(({ stem }) => stem).filter((stem) => stem !== '' && !stem.startsWith('#')));
  const known = new Set(source.words.map(({ stem }) => stem));
  return shareOfPart(stems, known, index);
}

function shareOfPart(part: ReadonlySet<string>, other: ReadonlySet<string>, index: SourceIndex): number {
  let [total, shared] = [0, 0];
  for (const stem of part) {
    if (stem.startsWith('#')) continue;
    const weight = weightOf(stem, index);
    total += weight;
    if ([...other].some((known) => isSameStart(stem, known))) shared += weight;
  }
  return total === 0 ? 0 : shared / total;
}

const isAnyWay: (way: Way) => boolean = () => true;

function isTelling({ value, unit, grade }: Quantity): boolean {
  return value >= tellingValue || unit !== '' || grade === 'year';
}

const isBetween = /(?<!\p{L})(?:between|zwischen|entre|tussen|mellan|mellem|między|mezi)(?!\p{L}|\s\d)/iu;
const clauseEnd = /[;:()–—]/;

/** "36 of the 46; the rest was cast again": what is said of the rest is not said of this one. */
function waysInClause(text: string, { at, text: number }: Quantity): Set<Way> {
  const end = at + number.length;
  const from = Math.max(...[...';:()–—'].map((sign) => text.lastIndexOf(sign, at - 1))) + 1;
  const to = text.slice(end).search(clauseEnd);
  const clause = text.slice(from, to < 0 ? text.length : end + to);
  const ways = waysSaid(clause, at - from, end - from);
  return isBetween.test(clause) ? ways.add('difference') : ways;
}

/** "4,870 hours, 6 percent more than before": the second number is a difference, the first one is not. Blanks keep its place. */
function withoutDifferences(text: string, others: readonly Quantity[]): string {
  return others.reduce((rest, { at, text: number }) => {
    const end = at + number.length;
    const next = rest.slice(end, end + nextWords);
    if (!waysSaid(next, 0, 0).has('difference')) return rest;
    return rest.slice(0, end) + ' '.repeat(next.length) + rest.slice(end + next.length);
  }, text);
}

/** Whether a source gives a number in the paragraph of a sentence. */
function isInParagraph(quantity: Quantity, at: number, index: SourceIndex): boolean {
  return paragraphOf(at, index).some((near) =>
    index.sentences[near]?.quantities.some(
      (one) =>
        isSameNumber(quantity, one) &&
        (quantity.value >= tellingValue ||
          near === at ||
          (quantity.unit !== '' && one.unit === quantity.unit) ||
          quantity.counted.some((stem) => one.counted.includes(stem))),
    ),
  );
}

/** Numbers of one kind and about one size. */
function mayStandFor(claimed: Quantity, mention: Quantity): boolean {
  const isAny = isBare(claimed);
  if (claimed.base.dimension !== mention.base.dimension && !isAny) return false;
  if (mention.isLabel || (isAny && (mention.grade === 'year' || mention.grade === 'date'))) return false;
  const areThings = claimed.unit === '' && mention.unit === '' && claimed.grade !== 'year';
  const isSameThing =
    claimed.counted.length === 0 ||
    mention.counted.length === 0 ||
    claimed.counted.some((stem) => mention.counted.some((other) => isSameStart(stem, other)));
  const [one, other] = isAny ? [claimed.value, mention.value] : [claimed.base.value, mention.base.value];
  // "Two" is said of anything.
  const isSmall = claimed.value < tellingValue;
  if (isSmall && (claimed.unit !== mention.unit || (claimed.unit === '' && !isSameThing))) return false;
  const areAlike =
    !areThings || (isSameThing && Number.isInteger(claimed.value) === Number.isInteger(mention.value));
  return areAlike && one < other * mostTimes && other < one * mostTimes;
}

/** The stems next to a number, in its clause. */
function stemsAround({ words }: Pick<SourceSentence, 'words'>, { at, text }: Quantity): string[] {
  const end = at + text.length;
  const telling = words.filter(({ stem }) => stem !== '' && !stem.startsWith('#'));
  const before = telling.filter((word) => word.at < at).slice(-around);
  const after = telling.filter((word) => word.at >= end).slice(0, around);
  return [...before, ...after].map(({ stem }) => stem);
}
