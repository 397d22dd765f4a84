import type { Candidate } from '../find-claims.ts';
import { isPartOf } from '../numbers/arithmetic.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { namesIn } from '../people.ts';
import type { Sentence } from '../sentences.ts';
import { waysSaid } from '../words/derivation-words.ts';
import { paragraphOf } from './number-evidence.ts';
import { isWrittenAs } from './results.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/* A share whose part and whole stand in different sentences: "27,300 came" and "On Saturday it was 12,900" give "almost half". */

const mostNumbers = 6;
/** Stems that are hardly shared by chance. */
const shortestStem = 4;

type Place = { sentence: Sentence; one: SourceSentence; near: readonly SourceSentence[] };
type SourceSentence = SourceIndex['sentences'][number];
type Way = (quantity: Quantity, place: Place, index: SourceIndex) => boolean;

/** The sentence of a source that gives the part or the whole of a share; null: none. */
export function sentenceGivingPart(
  quantity: Quantity,
  { sentence }: Candidate,
  { best }: Likeness,
  index: SourceIndex,
): number | null {
  const [first, second] = best;
  const [one, other] = [index.sentences[first ?? -1], index.sentences[second ?? -1]];
  if (quantity.unit !== 'percent' || first === undefined || !one) return null;
  const near = other && other.paragraph === one.paragraph ? [one, other] : [one];
  if (ways.some((isGiven) => isGiven(quantity, { sentence, one, near }, index))) return first;
  return waysSaid(sentence.text, 0, 0).has('sum') ? sentenceOfRun(quantity, best, index) : null;
}

/** "27,300 came" and "On Saturday it was 12,900". */
const isOfNeighbors: Way = (quantity, { near: [one, other] }) => {
  if (!one || !other) return false;
  const [first, second] = [numbersOf(one.quantities), numbersOf(other.quantities)];
  return isPartOf(quantity, first, second) || isPartOf(quantity, second, first);
};

/** "Almost a third of the saving": 20 of 64 points. */
const isOfShares: Way = (quantity, { near }) => {
  const shares = near.flatMap(({ quantities }) => sharesOf(quantities));
  return isRough(quantity) && isPartOf(quantity, shares, shares);
};

/** "39,700 euros, 7 percent of the sales", which another paragraph of the source has. */
const isOfSum: Way = (quantity, { sentence, one }, index) => {
  const sums = numbersOf(quantitiesOf(sentence)).filter(
    ({ value, grade }) => grade === 'money' && index.byValue.has(value),
  );
  return sums.length > 0 && isPartOfAlike(quantity, sums, sumsOf(one.source, index));
};

/** "GroEasy bore less than half as much": of what the sentence names, beside the others of its paragraph. */
const isOfNamed: Way = (quantity, { sentence }, index) => {
  if (!isRough(quantity)) return false;
  const names = new Set(namesIn(sentence.text).flatMap(({ words }) => words));
  const naming = sentence.words
    .filter(({ lower }) => names.has(lower))
    .flatMap(({ stem }) => index.postings.get(stem) ?? []);
  return [...new Set(naming)].slice(0, mostLines).some((at) => {
    const parts = numbersOf(index.sentences[at]?.quantities ?? []).filter(({ unit }) => unit !== '');
    const others = paragraphOf(at, index)
      .slice(0, mostLines)
      .flatMap((near) => numbersOf(index.sentences[near]?.quantities ?? []));
    return isPartOfAlike(quantity, parts, others);
  });
};

/** "More than half the walk, 210 metres": the whole is of the things that the sentence names. */
const isOfThings: Way = (quantity, { sentence }, index) => {
  const own = numbersOf(quantitiesOf(sentence)).filter(
    ({ value, unit, counted }) => index.byValue.has(value) && (unit !== '' || counted.length > 0),
  );
  if (!quantity.isShare || own.length === 0) return false;
  const stems = sentence.words.map(({ stem }) => stem).filter((stem) => stem.length >= shortestStem);
  const postings = stems.map((stem) => index.postings.get(stem) ?? []);
  const naming = new Set(postings.filter(({ length }) => length <= mostPostings).flat());
  const wholes = [...naming].flatMap((at) => numbersOf(index.sentences[at]?.quantities ?? []));
  return isPartOfAlike(quantity, own, wholes);
};

const ways: readonly Way[] = [isOfNeighbors, isOfShares, isOfSum, isOfNamed, isOfThings];

const isRough = ({ isShare, hedge }: Quantity) => isShare && hedge !== null;

/** Whether it is such a share that one of some numbers is of another with its unit. */
function isPartOfAlike(quantity: Quantity, parts: readonly Quantity[], wholes: readonly Quantity[]): boolean {
  return parts.some((part) =>
    isPartOf(
      quantity,
      wholes.filter(({ unit }) => unit === part.unit),
      [part],
    ),
  );
}

const mostLines = 12;
/** Words in more sentences name nothing in particular. */
const mostPostings = 100;

/** "Together these three account for 86 percent": shares that follow each other in a paragraph of the sources. */
function sentenceOfRun(quantity: Quantity, best: readonly number[], index: SourceIndex): number | null {
  const found = best.slice(0, mostLike).find((at) => {
    const shares = paragraphOf(at, index)
      .flatMap((near) => index.sentences[near]?.quantities ?? [])
      .filter(({ unit, isShare }) => unit === 'percent' && !isShare)
      .slice(0, mostLines);
    return shares.some((_, from) => {
      let sum = 0;
      return shares.slice(from).some(({ value }, place) => {
        sum += value;
        return place > 0 && isWrittenAs(quantity, sum);
      });
    });
  });
  return found ?? null;
}

const ofWhole =
  /^(?:\s\p{L}+){0,2}?\s?(?:of|out of|von|aus|der|des|de|sur|su|di|dei|delle|degli|av|af|van|op|z|ze|из|od|entre|à)\s(?:(?:all|the|den|les|los|las|le|de|seine[rn]|ihre[rn]|its|their|sus|ses|ces|i|alle)\s)?$/iu;
/** The share of a sentence's words that a source's sentence has if both report the same. */
const sameReport = 0.25;
const mostLike = 3;

/** "four of the six": a part with its whole. */
function partsIn(text: string, numbers: readonly Quantity[]): [part: Quantity, whole: Quantity][] {
  return numbers.flatMap((part, place): [Quantity, Quantity][] => {
    const whole = numbers[place + 1];
    const between = whole && text.slice(part.at + part.text.length, whole.at);
    return whole && part.value < whole.value && ofWhole.test(between ?? '') ? [[part, whole]] : [];
  });
}

/** Whether a source that reports the same has another part of the same whole, and none has this one: "two of the six" for "four of the six". */
export function isOtherPart(
  quantity: Quantity,
  { sentence }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): boolean {
  const all = quantitiesOf(sentence);
  const whole = partsIn(sentence.text, all).find(([part]) => part.at === quantity.at)?.[1];
  if (!whole || quantity.unit !== '') return false;
  const partsAt = (at: number) => {
    const source = index.sentences[at];
    return source
      ? partsIn(source.text, source.quantities).flatMap(([part, of]) =>
          of.value === whole.value ? [part] : [],
        )
      : [];
  };
  const given = index.byValue.get(whole.value) ?? [];
  if (given.some((at) => partsAt(at).some(({ value }) => value === quantity.value))) return false;
  return best
    .slice(0, mostLike)
    .some(
      (at) =>
        shareOf(at) >= sameReport && partsAt(at).some(({ value }) => !all.some((one) => one.value === value)),
    );
}

const mostSums = 12;

/** The sums of money of a source. */
function sumsOf(source: number, index: SourceIndex): Quantity[] {
  return index.sentences
    .flatMap((one) => (one.source === source ? one.quantities : []))
    .filter(({ grade }) => grade === 'money')
    .slice(0, mostSums);
}

/** Shares as numbers, of which one may be a part of another. */
function sharesOf(quantities: readonly Quantity[]): Quantity[] {
  return quantities
    .filter(({ base, isShare }) => (base.dimension === 'share' || base.dimension === 'point') && !isShare)
    .map((one) => ({ ...one, unit: '', base: { dimension: '', value: one.value } }));
}

function numbersOf(quantities: readonly Quantity[]): Quantity[] {
  return quantities
    .filter(
      ({ grade, unit, isLabel }) => grade !== 'year' && grade !== 'date' && unit !== 'percent' && !isLabel,
    )
    .slice(0, mostNumbers);
}
