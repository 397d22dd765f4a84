import type { Candidate } from '../find-claims.ts';
import { isPartOf } from '../numbers/arithmetic.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { namesIn } from '../people.ts';
import { waysSaid } from '../words/derivation-words.ts';
import { paragraphOf } from './number-evidence.ts';
import { isWrittenAs } from './results.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/* A share whose part and whole stand in different sentences: "27,300 came" and "On Saturday it was 12,900" give "almost half". */

const mostNumbers = 6;
/** Stems that are hardly shared by chance. */
const shortestStem = 4;

/** The sentence of a source that gives the part or the whole of a share; null: none. */
export function sentenceGivingPart(
  quantity: Quantity,
  { sentence }: Candidate,
  { best }: Likeness,
  index: SourceIndex,
): number | null {
  if (quantity.unit !== 'percent') return null;
  const [first, second] = best;
  const [one, other] = [index.sentences[first ?? -1], index.sentences[second ?? -1]];
  if (first === undefined || !one) return null;
  const near = numbersOf(one.quantities);
  if (other && other.paragraph === one.paragraph) {
    const beside = numbersOf(other.quantities);
    if (isPartOf(quantity, near, beside) || isPartOf(quantity, beside, near)) return first;
  }
  // "20 of 64 points", "almost a third of the saving"
  const shares = [one, ...(other && other.paragraph === one.paragraph ? [other] : [])].flatMap(
    ({ quantities }) => sharesOf(quantities),
  );
  if (quantity.isShare && quantity.hedge !== null && isPartOf(quantity, shares, shares)) return first;
  // "39,700 euros, 7 percent of the sales", which its paragraphs have.
  const sums = numbersOf(quantitiesOf(sentence)).filter(
    ({ value, grade }) => grade === 'money' && index.byValue.has(value),
  );
  const wholesNear = sums.length > 0 ? sumsOf(one.source, index) : [];
  if (
    sums.some((part) =>
      isPartOf(
        quantity,
        wholesNear.filter(({ unit }) => unit === part.unit),
        [part],
      ),
    )
  )
    return first;
  // "GroEasy bore less than half as much": of what the sentence names, beside the others of its paragraph.
  const names = namesIn(sentence.text).flatMap(({ words }) => words);
  if (quantity.isShare && quantity.hedge !== null && isBeside(quantity, names, index)) return first;
  const run = waysSaid(sentence.text, 0, 0).has('sum') ? sentenceOfRun(quantity, best, index) : undefined;
  if (run !== undefined) return run;
  // "More than half the walk, 210 metres": the whole is of the things that the sentence names.
  const own = numbersOf(quantitiesOf(sentence)).filter(
    ({ value, unit, counted }) => index.byValue.has(value) && (unit !== '' || counted.length > 0),
  );
  if (!quantity.isShare || own.length === 0) return null;
  const stems = sentence.words.map(({ stem }) => stem).filter((stem) => stem.length >= shortestStem);
  const naming = new Set(stems.flatMap((stem) => index.postings.get(stem) ?? []));
  const wholes = [...naming].flatMap((at) => numbersOf(index.sentences[at]?.quantities ?? []));
  const isAlike = (part: Quantity) => (whole: Quantity) => whole.unit === part.unit;
  return own.some((part) => isPartOf(quantity, wholes.filter(isAlike(part)), [part])) ? first : null;
}

const mostLines = 12;

/** Whether a number of a sentence that has one of some names is such a share of another one of its paragraph. */
function isBeside(quantity: Quantity, names: readonly string[], index: SourceIndex): boolean {
  const isNamed = (at: number) =>
    index.sentences[at]?.words.some(({ lower }) => names.includes(lower)) ?? false;
  const naming = index.sentences.flatMap((_, at) => (names.length > 0 && isNamed(at) ? [at] : []));
  return naming.slice(0, mostLines).some((at) => {
    const parts = numbersOf(index.sentences[at]?.quantities ?? []).filter(({ unit }) => unit !== '');
    const others = paragraphOf(at, index)
      .slice(0, mostLines)
      .flatMap((near) => numbersOf(index.sentences[near]?.quantities ?? []));
    return parts.some((part) =>
      isPartOf(
        quantity,
        others.filter(({ unit }) => unit === part.unit),
        [part],
      ),
    );
  });
}

/** "Together these three account for 86 percent": shares that follow each other in a paragraph of the sources. */
function sentenceOfRun(quantity: Quantity, best: readonly number[], index: SourceIndex): number | undefined {
  return best.slice(0, mostLike).find((at) => {
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
