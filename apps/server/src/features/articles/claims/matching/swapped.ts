import type { Quantity } from '../numbers/quantities.ts';
import { type Name, namesIn } from '../people.ts';
import type { Sentence } from '../sentences.ts';
import { isNamed } from './names/same-name.ts';
import { paragraphOf } from './number-evidence.ts';
import { likenessOf, type SourceIndex } from './source-index.ts';

/* What a source says of somebody or something else of the same sentence. */

/** The share of a sentence's words that a source's sentence has if both report the same. */
const sameReport = 0.45;
/** The same where both have a number that is hardly there by chance. */
const sameReportByNumber = 0.2;
const tellingValue = 13;
const nearlyAsClose = 0.5;

/** Whether a source says the same of another person, and nothing near of this one: "says the treasurer, Omar Benali". */
export function isOfOtherPerson(
  name: Name,
  { sentence, before, own }: { sentence: Sentence; before: Sentence | undefined; own: readonly Quantity[] },
  index: SourceIndex,
): boolean {
  // Who said a quotation is judged with it, and a heading says nothing of anybody.
  const isQuoting = /[“”„«»"「『]/u.test(sentence.text) || !/[.!?…:;]\P{L}?$/u.test(sentence.text);
  if (isQuoting || (name.words.length < 2 && !name.isPerson)) return false;
  // Without the name, whose words lead to what is said of it elsewhere.
  const end = name.at + name.text.length;
  const words = sentence.words.filter(({ at }) => at < name.at || at >= end);
  const { best, shareOf } = likenessOf({ ...sentence, words }, before, index);
  const [at] = best;
  const source = at === undefined ? undefined : index.sentences[at];
  if (at === undefined || !source || name.isOrganization) return false;
  const sharesNumber = own.some(
    ({ value, grade }) =>
      value >= tellingValue && grade !== 'year' && source.quantities.some((one) => one.value === value),
  );
  if (shareOf(at) < (sharesNumber ? sameReportByNumber : sameReport)) return false;
  // Another sentence that has this name says nearly as much of it.
  const isNamedIn = (one: number) => {
    const lower = index.sentences[one]?.words.map((word) => word.lower) ?? [];
    return name.words.every((word) => lower.some((known) => isSameWordOfName(word, known)));
  };
  const isSameBy = (one: number) =>
    own.some(
      ({ value, grade }) =>
        (value >= tellingValue || grade === 'year') &&
        index.sentences[one]?.quantities.some((other) => other.value === value),
    );
  const isClose = (one: number) =>
    isSameBy(one) || (!sharesNumber && shareOf(one) >= shareOf(at) * nearlyAsClose);
  if (best.some((one) => isClose(one) && isNamedIn(one))) return false;
  if (name.words.some((word) => source.words.some(({ lower }) => isSameWordOfName(word, lower))))
    return false;
  // "Sven drew in the nets. He is 71": a sentence before has the name.
  const nobodyElse = !namesIn(source.text).some(({ isPerson }) => isPerson);
  // "… with fourteen players. The former keeper Mikel Zubiri will lead it": one behind it has the name.
  const earlier = paragraphOf(at, index).filter((one) => one < at || (nobodyElse && one === at + 1));
  if ((nobodyElse || pronounAtStart.test(source.text)) && earlier.some(isNamedIn)) return false;
  const context = `${before?.text ?? ''} ${sentence.text}`.toLowerCase();
  const hasOther = namesIn(source.text).some(
    (other) =>
      !other.isOrganization &&
      (other.isPerson || other.words.length === 2) &&
      !other.words.some((word) => context.includes(word.slice(0, 5))),
  );
  return hasOther && !isPlaceOrGroup(name, index);
}

const inPlace = /(?<!\p{L})(?:in|at|near|on|around|from|en|em|à|aus|bei|nach|i|på|w|ve|v|te)\s$/iu;

/** "On Hollin Lane", "Pender Hill Allotment Society": what a source takes for a place or a group is nobody. */
function isPlaceOrGroup({ words, text }: Name, index: SourceIndex): boolean {
  if (index.names.flat().some((one) => one.isOrganization && isNamed(words, one.words))) return true;
  return index.sentences.some((source) => {
    const at = source.text.indexOf(text);
    return at > 0 && inPlace.test(source.text.slice(Math.max(0, at - 8), at));
  });
}

const pronounAtStart =
  /^(?:s?he|sie|er|elle|il|ella|él|lei|lui|zij|ze|hij|ela|ele|ona|on|hon|han|hun|она|он)\s/iu;

function isSameWordOfName(word: string, lower: string): boolean {
  const root = word.slice(0, Math.max(3, word.length - 2));
  return lower.startsWith(root);
}

const separator =
  /[,;:()–—、，；]|\s(?:and|but|while|und|aber|et|mais|y|pero|e|ed|ma|maar|i|oraz|ale|и|а|но|og|och|men|ve|ja|és|și|та|και)\s/giu;

/** Where the parenthesis that a position is in opens; -1: it is in none. */
function openedBefore(text: string, at: number): number {
  const opened = text.lastIndexOf('(', at - 1);
  return opened >= 0 && !text.slice(opened, at).includes(')') ? opened : -1;
}

/** The stems of the part of a sentence that a number is in, if something separates it from the numbers beside it. */
export function partOf(
  { words, text }: Sentence,
  quantity: Quantity,
  all: readonly Quantity[],
  between = separator,
): Set<string> | null {
  const end = quantity.at + quantity.text.length;
  const before = all.filter((one) => one.at + one.text.length <= quantity.at).at(-1);
  const after = all.find((one) => one.at >= end);
  // "the cleaner (212 loans), the projector (188)": the words before the parenthesis, none after it.
  const opened = openedBefore(text, quantity.at);
  const closed = opened < 0 ? -1 : text.indexOf(')', end);
  let [from, to] = [0, closed < 0 ? text.length : closed];
  if (before) {
    const start = before.at + before.text.length;
    const last = [...text.slice(start, opened > start ? opened : quantity.at).matchAll(between)].at(-1);
    if (!last) return null;
    from = start + last.index;
  }
  if (after && after.at < to) {
    const next = openedBefore(text, after.at);
    const last = [...text.slice(end, next > end ? next : after.at).matchAll(between)].at(-1);
    if (!last) return null;
    to = end + last.index;
  }
  const isNumber = (at: number) => all.some((one) => at >= one.at && at < one.at + one.text.length);
  return new Set(
    words
      .filter(({ at, stem }) => at >= from && at < to && stem !== '' && !isNumber(at))
      .map(({ stem }) => stem),
  );
}

/** "costs" and "costó" */
export function isSameStart(stem: string, other: string): boolean {
  return (
    stem === other ||
    (!stem.startsWith('#') && stem.length > 4 && other.length > 4 && stem.slice(0, 4) === other.slice(0, 4))
  );
}

/** How many stems of the one are among the other, whatever their endings are. */
export const sharedStems = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  [...one].filter((stem) => [...other].some((known) => isSameStart(stem, known))).length;

/** More numbers are a table. */
const mostInSentence = 8;

/** Whether two numbers of a sentence have changed places: "four on the east wing, five on the west wing". */
export function isSwapped(
  quantity: Quantity,
  sentence: Sentence,
  own: readonly Quantity[],
  at: number,
  index: SourceIndex,
): boolean {
  const source = index.sentences[at];
  // The cells and points of a log are put in any order.
  const isProse = /[.!?。！？]["”»)]?$/u.test(sentence.text);
  if (own.length > mostInSentence || !isProse) return false;
  if (!source || quantity.grade === 'year' || quantity.grade === 'date') return false;
  const given = source.quantities.find(({ value }) => value === quantity.value);
  // "In 2021 it used 984,000", where a source says "718,000 instead of the 984,000 of 2021".
  const yearOf = (numbers: readonly Quantity[], at: number) =>
    numbers.findLast((one) => one.grade === 'year' && one.at < at)?.value;
  const year = yearOf(own, quantity.at);
  if (year !== undefined && given && year === yearOf(source.quantities, given.at)) return false;
  const mine = partOf(sentence, quantity, own);
  const its = given && partOf(source, given, source.quantities.filter(isMeasured));
  if (!mine || !its) return false;
  // "Three Kolibri came, which cost 15,900 each", where a source has 7,400 for another and "a Kolibri 15,900".
  const all = new Set(sentence.words.map(({ stem }) => stem).filter((stem) => stem !== ''));
  const isAlone = !own.some((one) => one.at !== quantity.at && one.unit === quantity.unit);
  const isNamedHere = isAlone && sharedStems(minus(its, mine), all) > 0;
  if (!isNamedHere && isOfOtherPart(quantity, mine, its, own, source)) return true;
  return own.some((other) => {
    if (other.at === quantity.at || other.value === quantity.value || other.unit !== quantity.unit)
      return false;
    const others = partOf(sentence, other, own);
    const otherIts = [at, at - 1, at + 1]
      .map((near) => index.sentences[near])
      .map((near) => {
        const otherGiven = near?.quantities.find(({ value }) => value === other.value);
        return near && otherGiven && near.source === source.source
          ? partOf(near, otherGiven, near.quantities)
          : null;
      })
      .find((part) => part !== null);
    if (!others || !otherIts) return false;
    const crossed =
      sharedStems(minus(mine, others), minus(otherIts, its)) +
      sharedStems(minus(others, mine), minus(its, otherIts));
    const straight =
      sharedStems(minus(mine, others), minus(its, otherIts)) +
      sharedStems(minus(others, mine), minus(otherIts, its));
    return crossed > 0 && straight === 0;
  });
}

/** Not the number of a name: "38 dB (Aldmere Compact 16)". */
const isMeasured = (one: Quantity) => !one.isLabel;

/** "The seats were 71 percent full", where a source has 48 for the seats and 71 for the beds. */
function isOfOtherPart(
  quantity: Quantity,
  mine: ReadonlySet<string>,
  its: ReadonlySet<string>,
  own: readonly Quantity[],
  source: SourceIndex['sentences'][number],
): boolean {
  // What bare numbers count is in other words too often.
  if (quantity.unit === '' || quantity.isShare) return false;
  return source.quantities.some((other) => {
    if (other.value === quantity.value || own.some(({ value }) => value === other.value)) return false;
    // "48 for the seats and 71": of the same, or without anything that it measures or counts.
    const isBare = other.unit === '' && other.counted.length === 0 && !other.isLabel;
    if (other.unit !== quantity.unit && !isBare) return false;
    const otherIts = partInCommas(source, other);
    if (!otherIts) return false;
    // "Pool 1 (50 metres, 2,100 cubic metres)": what it is follows elsewhere.
    if (its.size === 0) return false;
    return sharedStems(mine, minus(otherIts, its)) > 0 && sharedStems(mine, minus(its, otherIts)) === 0;
  });
}

/** "The last keeper, Jeanne Riou, 81, lived there for 23 years": what precedes the first number applies to all. */
function partInCommas(source: SourceIndex['sentences'][number], quantity: Quantity): Set<string> | null {
  const part = partOf(source, quantity, source.quantities);
  const isFirst = !source.quantities.some(({ at }) => at < quantity.at);
  const last = isFirst ? [...source.text.slice(0, quantity.at).matchAll(separator)].at(-1) : undefined;
  if (!part || !last) return part;
  const before = source.words.filter(({ at }) => at < last.index).map(({ stem }) => stem);
  return minus(part, new Set(before));
}

function minus(one: ReadonlySet<string>, other: ReadonlySet<string>): Set<string> {
  return new Set([...one].filter((stem) => !other.has(stem)));
}
