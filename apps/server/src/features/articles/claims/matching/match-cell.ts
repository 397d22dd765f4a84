import { digitsOf, isSameNumber } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { CellContext } from '../table-cells.ts';
import { isBare, paragraphOf } from './number-evidence.ts';
import { type Match, type SourceIndex, weightOf } from './source-index.ts';
import { partOf, sharedStems } from './swapped.ts';

/** The share of a label's words that a source's sentence has, to speak for a number, and against one. */
const labelShare = { for: 0.34, against: 0.6, whole: 0.99 };
const nearlyBest = 0.75;
const mostLabeled = 60;

/**
 * Matches a number in a cell by the label of its row and the head of its column: by the same number in what a source says of
 * them. Undefined: no source says anything of them.
 */
export function matchCell(quantity: Quantity, cell: CellContext, index: SourceIndex): Match | undefined {
  const about = new Set([...cell.label, ...cell.head]);
  const told = givenUnderHead(quantity, cell, index) ?? givenWithColumn(quantity, cell, index);
  if (told !== undefined) return told;
  const byLabel = sentencesAbout(cell.label, index);
  const ofKind = (at: number) =>
    index.sentences[at]?.quantities.some((one) => isOfSameKind(quantity, one)) ?? false;
  const isOtherwise = byLabel.some(({ at, share }) => share >= labelShare.against && ofKind(at));
  // "Source 300" says nothing of "Source 1000".
  const least = isOtherwise ? (byLabel[0]?.share ?? 0) * nearlyBest : 0;
  const labeled = [
    ...byLabel.filter(({ share }) => share >= least),
    ...(isOtherwise ? [] : sentencesAbout(cell.head, index)),
  ];
  let isOfOther = false;
  for (const { at } of labeled) {
    const source = index.sentences[at];
    const given = source?.quantities.filter((one) => isGiven(quantity, one)) ?? [];
    for (const mention of given) {
      if (source && isOfOtherRow(mention, source, about, cell.row)) isOfOther = true;
      else return at;
    }
  }
  const inParagraph = isOfOther
    ? undefined
    : (givenInParagraph(quantity, byLabel, index) ?? givenWithOthers(quantity, cell, index));
  if (inParagraph !== undefined) return inParagraph;
  if (isOfOther) return null;
  // "15,300 members, compared with 12,100 a year earlier": under the head, of rows that no source names so.
  const underHead = sentencesAbout(cell.head, index).find(({ at }) =>
    index.sentences[at]?.quantities.some((one) => one.value === quantity.value && digitsOf(one.value) > 2),
  );
  if (underHead) return underHead.at;
  const near = labeled.flatMap(({ at }) => [at - 1, at + 1].filter((one) => isOfOneSource(at, one, index)));
  const beside = near.find((at) => index.sentences[at]?.quantities.some((one) => isGiven(quantity, one)));
  if (beside !== undefined && !isOtherwise) return beside;
  if (isWorkedOutInTable(quantity, cell)) return 'ignore';
  return isOtherwise ? null : undefined;
}

/** "A cargo bike costs 390 euros": in a sentence that has the whole head of the column, and no other number of the kind. */
function givenUnderHead(quantity: Quantity, { head }: CellContext, index: SourceIndex): number | undefined {
  if (quantity.unit === '') return undefined;
  return sentencesAbout(head, index).find(({ at, share }) => {
    const alike = index.sentences[at]?.quantities.filter(({ unit }) => unit === quantity.unit) ?? [];
    const [only] = alike;
    return share >= labelShare.whole && only !== undefined && alike.length === 1 && isGiven(quantity, only);
  })?.at;
}

const fewestInColumn = 2;
/** Smaller numbers of a column are in one sentence by chance. */
const tellingValue = 13;

/** "Days empty: 47, 23": the unit is in the head of the column. */
const isUnitOfHead = ({ unit, value }: Quantity) => unit === '' && value >= tellingValue;

/** "It fell by 12 % in the first group, 29 % in the second and 34 % in the third": a sentence, and those next to it, for most of the column. */
function givenWithColumn(
  quantity: Quantity,
  { column }: CellContext,
  index: SourceIndex,
): number | undefined {
  const others = column.filter(({ grade }) => grade !== 'year' && grade !== 'date');
  if (others.length < fewestInColumn || quantity.grade === 'year') return undefined;
  return (index.byValue.get(quantity.value) ?? []).find((at) => {
    const near = [at, at - 1, at + 1];
    // "770, 880 and 990 euros": the last one has the unit of all.
    const isIn = (one: Quantity, within: readonly number[]) =>
      within.some((next) =>
        index.sentences[next]?.quantities.some(
          (other) =>
            other.value === one.value && (other.unit === one.unit || isBare(other) || isUnitOfHead(one)),
        ),
      );
    const told = others.filter((one) => one.value !== quantity.value && isIn(one, near));
    return isIn(quantity, [at]) && told.length > 0 && told.length * 2 >= others.length;
  });
}

/** "The Trevona costs 229 euros. It ran for 58 minutes": in a paragraph that begins with the label. */
function givenInParagraph(
  quantity: Quantity,
  byLabel: readonly { at: number; share: number }[],
  index: SourceIndex,
): number | undefined {
  if (quantity.unit === '' && digitsOf(quantity.value) < 2) return undefined;
  const shares = new Map(byLabel.map(({ at, share }) => [at, share]));
  return (index.byValue.get(quantity.value) ?? []).find((at) => {
    const source = index.sentences[at];
    const named = paragraphOf(at, index).findLast((near) => near <= at && shares.has(near));
    const isOfLabel = named !== undefined && (shares.get(named) ?? 0) >= labelShare.against;
    return (
      isOfLabel &&
      source?.quantities.some(
        (one) =>
          (isGiven(quantity, one) && one.unit === quantity.unit) ||
          // "Score 84 of 100"
          (quantity.unit === '' && one.unit === 'percent' && one.value === quantity.value),
      )
    );
  });
}

/** So many bare numbers of its row and column occur together in a source by chance. */
const fewestBare = 3;

/** "45 percent from the union, 30 from the region and 25 from the town": beside others of its row and column. */
function givenWithOthers(
  quantity: Quantity,
  { row, column }: CellContext,
  index: SourceIndex,
): number | undefined {
  const others = [...row, ...column].filter(
    ({ unit, value }) => unit === quantity.unit && value !== quantity.value,
  );
  return (index.byValue.get(quantity.value) ?? []).find((at) => {
    const given = index.sentences[at]?.quantities ?? [];
    const beside = new Set(
      others.map(({ value }) => value).filter((value) => given.some((one) => one.value === value)),
    );
    return (
      given.some((one) => isGiven(quantity, one) && one.unit === quantity.unit) &&
      beside.size >= (quantity.unit === '' ? fewestBare : 1)
    );
  });
}

function isGiven(quantity: Quantity, mention: Quantity): boolean {
  return isSameNumber(quantity, mention) && mention.per === (quantity.per ?? mention.per);
}

function isOfOneSource(at: number, near: number, index: SourceIndex): boolean {
  return index.sentences[at]?.source === index.sentences[near]?.source;
}

/** Numbers of the same kind say something else of the same: not a year, and in the same unit. */
function isOfSameKind(quantity: Quantity, mention: Quantity): boolean {
  if (mention.grade === 'year' || mention.grade === 'date' || quantity.grade === 'year') return false;
  return (
    mention.base.dimension === quantity.base.dimension &&
    Number.isInteger(mention.value) === Number.isInteger(quantity.value)
  );
}

/** The sentences of the sources that have most of the words of a label. */
function sentencesAbout(stems: ReadonlySet<string>, index: SourceIndex): { at: number; share: number }[] {
  const weights = new Map<number, number>();
  let total = 0;
  for (const stem of stems) {
    const weight = weightOf(stem, index);
    total += weight;
    for (const at of index.postings.get(stem) ?? []) weights.set(at, (weights.get(at) ?? 0) + weight);
  }
  return [...weights]
    .map(([at, weight]) => ({ at, share: weight / total }))
    .filter(({ share }) => share >= labelShare.for)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, mostLabeled);
}

/** "Norrvik (34.50 euros), Basko (22.99 euros)": what separates the things of a list from each other. */
const listed = /[,;，、；]|\s(?:and|und|et|y|e|ed|oraz|og|och|ve|ja|és|și|και)\s/giu;
/** "9 to 14": one statement. */
const isRange = /^\s?(?:[-–—~]|\p{L}{1,3})\s?$/u;

/** Whether a sentence gives the number for something else, and another number for what the cell is about. */
function isOfOtherRow(
  mention: Quantity,
  source: SourceIndex['sentences'][number],
  about: ReadonlySet<string>,
  row: readonly Quantity[],
): boolean {
  const alike = source.quantities.filter(({ base }) => base.dimension === mention.base.dimension);
  const its = partOf(source, mention, alike, listed);
  if (!its || its.size === 0 || sharedStems(its, about) > 0) return false;
  return alike.some((other) => {
    // "Sales reached 16.9 million, up from 14.7 million": both are in the row.
    if (other === mention || row.some(({ value }) => value === other.value)) return false;
    const [first, second] = other.at < mention.at ? [other, mention] : [mention, other];
    if (isRange.test(source.text.slice(first.at + first.text.length, second.at))) return false;
    const otherIts = partOf(source, other, alike, listed);
    return otherIts !== null && sharedStems(otherIts, about) > 0;
  });
}

/** Whether two numbers of its row, or all of its column, give a number. */
function isWorkedOutInTable({ value, unit }: Quantity, { row, column }: CellContext): boolean {
  const fits = (result: number) => Math.abs(result - value) <= Math.max(0.006, Math.abs(value) * 0.005);
  const isOfTwo = row.some((one, first) =>
    row.some(
      (other, second) =>
        first !== second &&
        [
          one.value + other.value,
          one.value - other.value,
          one.value * other.value,
          one.value / other.value,
        ].some(fits),
    ),
  );
  const total = column.reduce((sum, one) => sum + one.value, 0);
  // The last row of shares: "other".
  const isRest = unit === 'percent' && fits(100 - total);
  return isOfTwo || (column.length > 1 && (fits(total) || isRest));
}
