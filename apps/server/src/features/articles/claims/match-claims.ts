import { wordsOf as phraseWords } from '../writing/language/phrases.ts';
import { isWithoutBlanks } from '../writing/language/words-and-sentences.ts';
import { studyWords, superlative, superlativeWhole } from './claim-words.ts';
import { sentenceDeriving } from './derived-number.ts';
import type { Candidate } from './find-claims.ts';
import { isNamed, isSameWord, type Name, namesIn } from './people.ts';
import { type Quantity, quantitiesOf } from './quantities.ts';
import { plainWords } from './quotations.ts';
import type { Sentence, Word } from './sentences.ts';
import { type Likeness, likenessOf, type SourceIndex, weightOf } from './source-index.ts';
import { unitNamed } from './units.ts';

/** The index of the source's sentence that supports a claim; null: none. "ignore": it is no claim beside these sources. */
export type Match = number | null | 'ignore';

/** Matches the statements of an article with its sources. `foreign`: sources in another language. */
export function createMatcher(
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): (candidate: Candidate) => Match {
  let last: { sentence: Sentence; likeness: Likeness } | undefined;
  return (candidate) => {
    const { sentence, before } = candidate;
    if (last?.sentence !== sentence) last = { sentence, likeness: likenessOf(sentence, before, index) };
    const { likeness } = last;
    switch (candidate.kind) {
      case 'number':
      case 'price':
      case 'date':
        return candidate.quantity
          ? matchNumber(candidate, candidate.quantity, likeness, index, foreign)
          : null;
      case 'quote':
        return matchQuote(candidate, index);
      case 'person':
        return matchPerson(candidate, likeness, index);
      case 'study':
        return matchStudy(candidate, likeness, index);
      case 'superlative':
        return matchSuperlative(likeness, index, foreign);
      case 'reference':
        return null;
    }
  };
}

/** A source that gives another number must be clearly closer to the sentence to speak against one that gives the same. */
const rivalShare = 0.6;
/** The same, if the words next to the number speak for the one that gives it, or so many digits are no coincidence. */
const clearRivalShare = 0.4;
const longValue = 100;
/** The share of a sentence's words that a source's sentence has if both are about the same matter. */
const sameMatter = 0.4;
/** The same where more speaks for it: a name, or a number with another unit. */
const likelyMatter = 0.3;
/** Sentences with the same number, and numbers, that are compared. */
const mostMentions = 200;
/** Words on each side of a number that say what it counts. */
const around = 5;
/** Characters between two numbers of which each says what the other is. */
const besides = 8;

function matchNumber(
  { sentence, before, isWeak }: Candidate,
  quantity: Quantity,
  likeness: Likeness,
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): Match {
  const own = quantitiesOf(sentence);
  const near = stemsNear(sentence.words, quantity, own);
  const same = { score: 0, near: 0, at: -1 };
  const other = { score: 0, near: 0, at: -1 };
  // What the sentence before has already said of them.
  const earlier = before ? quantitiesOf(before) : [];
  const alreadySaid = new Set(earlier.map(({ value }) => value));
  const ownUnits = new Set([...own, ...earlier].map(({ unit }) => unit));
  const ownValues = new Set(own.map(({ value }) => value));
  const giving = (index.byValue.get(quantity.value) ?? []).slice(0, mostMentions);
  // "1.4 percent, the older one 2.9": the source gives both, in this order.
  const isListedBefore = (mention: Quantity, at: number) => {
    const listed = own.find(({ value, unit }) => value === mention.value && unit === mention.unit);
    if (!listed || listed.unit !== quantity.unit) return false;
    return giving.some((same) => {
      if (Math.abs(same - at) > 1) return false;
      const given = index.sentences[same]?.quantities.find(({ value }) => value === quantity.value);
      const order = same === at ? (given?.at ?? 0) - mention.at : same - at;
      return order > 0 === quantity.at > listed.at;
    });
  };
  let isDenied = false;
  const leastMatter = quantity.unit === '' ? sameMatter : likelyMatter;
  let compared = 0;
  const look = (at: number) => {
    const source = index.sentences[at];
    if (!source) return;
    const isForeign = foreign.has(source.source);
    for (const mention of source.quantities) {
      if (compared++ > mostMentions) return;
      const isSame = isSameValue(quantity, mention);
      // The words of another language for a unit may be unknown.
      const isKnownBy =
        isForeign && quantity.value >= longValue && (quantity.unit === '' || mention.unit === '');
      if (isWeak && isOtherCount(quantity, mention) && likeness.shareOf(at) >= leastMatter) isDenied = true;
      if (!isKnownBy && !isSameUnit(quantity, mention, source, isSame ? ownUnits : none)) continue;
      if (!isSame && isListedBefore(mention, at)) continue;
      if (isForeign && isSame) Object.assign(same, { score: 1, at });
      if (isForeign || (!isSame && alreadySaid.has(mention.value))) continue;
      if (isSame && !countsTheSame(quantity, mention, sentence.words, source, index)) continue;
      if (!isSame && isDistinctive(quantity) && countsOther(quantity, mention, sentence.words)) continue;
      const shared = sharedWeight(near, stemsNear(source.words, mention, source.quantities), index);
      const score = (likeness.scores.get(at) ?? 0) + shared;
      // What the sentence says as well speaks against it only where nothing speaks for it.
      if (!isSame && ownValues.has(mention.value) && same.near > 0) continue;
      const best = isSame ? same : other;
      if (score > best.score) Object.assign(best, { score, near: shared, at });
      if (isSame && isDistinctive(quantity) && same.at < 0) Object.assign(same, { score: leastScore, at });
    }
  };
  for (const at of new Set([...giving, ...likeness.best])) look(at);
  const isClear =
    same.near > other.near ||
    isDistinctive(quantity) ||
    (quantity.value >= longValue && quantity.value % longValue !== 0);
  const isRetold = same.score === leastScore && other.near === 0;
  const isContradicted = !isRetold && same.score < other.score * (isClear ? clearRivalShare : rivalShare);
  const isSupported = same.score > 0 && !isContradicted;
  if (!isWeak)
    return isSupported ? same.at : sentenceDeriving({ quantity, sentence, before }, likeness, index);
  if (!isSupported && isDenied) return null;
  if (quantity.unit === '') return 'ignore';
  if (isSupported) return likeness.shareOf(same.at) >= sameMatter ? same.at : 'ignore';
  return likeness.shareOf(other.at) >= sameMatter ? null : 'ignore';
}

const times: ReadonlySet<string> = new Set(['s', 'min', 'h', 'day', 'week', 'month', 'year']);

/** Another number of the same things, or the same number of another unit of time. */
function isOtherCount(claimed: Quantity, mention: Quantity): boolean {
  if (claimed.value === mention.value)
    return claimed.unit !== mention.unit && times.has(claimed.unit) && times.has(mention.unit);
  const [noun] = claimed.counted;
  return claimed.unit === '' && mention.unit === '' && noun !== undefined && noun === mention.counted[0];
}

function stemsNear(words: readonly Word[], quantity: Quantity, quantities: readonly Quantity[]): Set<string> {
  const end = quantity.at + quantity.text.length;
  const isDate = quantity.grade === 'year' || quantity.grade === 'date';
  // "14,600 to 12,900"
  const isApart = (one: Quantity) =>
    one.at > end + besides || one.at + one.text.length + besides < quantity.at;
  const others = isDate ? [] : quantities.filter((one) => one === quantity || isApart(one));
  const telling = words.filter(
    ({ at, stem }) => stem !== '' && !others.some((one) => at >= one.at && at < one.at + one.text.length),
  );
  const before = telling.filter(({ at }) => at < quantity.at).slice(-around);
  const after = telling.filter(({ at }) => at >= end).slice(0, around);
  return new Set([...before, ...after].map(({ stem }) => stem));
}

function sharedWeight(one: ReadonlySet<string>, other: ReadonlySet<string>, index: SourceIndex): number {
  let sum = 0;
  for (const stem of one) if (other.has(stem)) sum += weightOf(stem, index);
  return sum;
}

/** Of a distinctive number whose sentences share no word: said in other words. */
const leastScore = 0.01;

/** So many digits, or so large a number, are hardly the same by chance. */
function isDistinctive({ value }: Quantity): boolean {
  if (value < longValue) return false;
  let rest = value;
  while (rest % 10 === 0) rest /= 10;
  const digits = String(rest).replace('.', '').length;
  return digits > 2 || (digits === 2 && value >= 1e6);
}

const none: ReadonlySet<string> = new Set();

/** A rounded number may differ by a twentieth. */
const roundedShare = 0.05;

function isSameValue(claimed: Quantity, { value }: Quantity): boolean {
  if (claimed.value === value) return true;
  const isRound = claimed.value % 10 === 0 || String(claimed.value).length <= 2;
  return claimed.isHedged && isRound && Math.abs(claimed.value - value) <= Math.abs(value) * roundedShare;
}

function isSameUnit(
  claimed: Quantity,
  mention: Quantity,
  source: SourceIndex['sentences'][number],
  ownUnits: ReadonlySet<string>,
): boolean {
  if (claimed.unit === mention.unit) return true;
  // "12,480 from juice, 21,000 euros from the county"
  if (claimed.unit === '' && claimed.counted.length === 0 && ownUnits.has(mention.unit)) return true;
  if (mention.unit !== '' || mention.counted.length > 0) return false;
  // "11 kilos instead of 46", "opening hours: from 22 to 31"
  return (
    source.quantities.some(({ unit }) => unit === claimed.unit) ||
    source.words.some(({ lower }) => unitNamed(lower) === claimed.unit)
  );
}

/** "58 visits" does not support "58 cafés", unless the source has no such word. */
function countsTheSame(
  claimed: Quantity,
  mention: Quantity,
  words: readonly Word[],
  source: SourceIndex['sentences'][number],
  index: SourceIndex,
): boolean {
  if (claimed.grade !== 'count' || mention.grade !== 'count') return true;
  const [noun] = claimed.counted;
  const [other] = mention.counted;
  if (!noun || !other || claimed.counted.some((stem) => mention.counted.includes(stem))) return true;
  // Counters: "128人が" and "128人を".
  if (isWithoutBlanks(noun) && noun[0] === other[0]) return true;
  if (claimed.isOfPeople && mention.isOfPeople) return true;
  // "212 residents signed" and "residents with 212 signatures"
  if (isDistinctive(claimed) && source.words.some(({ stem }) => stem === noun)) return true;
  return !index.postings.has(noun) || words.some(({ stem }) => stem === other);
}

/** "There are now 436": what counts members is no other number for it. */
function countsOther(claimed: Quantity, mention: Quantity, words: readonly Word[]): boolean {
  return (
    claimed.counted.length === 0 &&
    mention.counted.length > 0 &&
    !mention.counted.some((noun) => words.some(({ stem }) => stem === noun))
  );
}

function matchQuote({ quotation }: Candidate, index: SourceIndex): Match {
  if (!quotation) return null;
  const words = plainWords(quotation.text);
  for (const [source, plain] of index.plain.entries()) {
    if (!plain.includes(words)) continue;
    const said = index.quotations[source]?.find(({ text }) => plainWords(text).includes(words));
    const [named, known] = [quotation.speakers, said?.speakers ?? []];
    const isSameSpeaker =
      named.length === 0 ||
      known.length === 0 ||
      named.some((name) => known.some((one) => isSomeWord(name, one)));
    if (!isSameSpeaker) return null;
    const start = words.trim().split(' ').slice(0, 4).join(' ');
    return sentenceWhere(index, source, (text) => plainWords(text).includes(` ${start}`));
  }
  return null;
}

function isSomeWord(name: Name, other: Name): boolean {
  return name.words.some((word) => other.words.some((one) => isSameWord(word, one)));
}

function sentenceWhere(index: SourceIndex, source: number, holds: (text: string) => boolean): number {
  const first = index.sentences.findIndex((sentence) => sentence.source === source);
  const at = index.sentences.findIndex((sentence) => sentence.source === source && holds(sentence.text));
  return at < 0 ? first : at;
}

/** The first sentence of a source that names all of them. */
function sentenceNaming(names: readonly Name[], index: SourceIndex): number | null {
  for (const [source, known] of index.names.entries()) {
    const isKnown = ({ words, text }: Name) =>
      known.some((one) => isNamed(words, one.words)) || index.sources[source]?.text.includes(text);
    if (!names.every(isKnown)) continue;
    const [name] = names;
    return sentenceWhere(index, source, (text) => name !== undefined && text.includes(name.text));
  }
  return null;
}

function matchPerson({ names = [], isWeak }: Candidate, likeness: Likeness, index: SourceIndex): Match {
  const at = sentenceNaming(names, index);
  if (!isWeak) return at;
  // Two capitalized words may be anything, but not where a source has another name.
  const [best = -1] = likeness.best;
  const isNamedOtherwise = namesIn(index.sentences[best]?.text ?? '').some(({ words }) => words.length > 1);
  return at === null && isNamedOtherwise && likeness.shareOf(best) >= likelyMatter ? null : 'ignore';
}

function matchStudy({ names = [] }: Candidate, likeness: Likeness, index: SourceIndex): Match {
  const named = names.length > 0 ? sentenceNaming(names, index) : null;
  if (names.length > 0 && named === null) return null;
  const like = likeness.best.find((at) => {
    const texts = [at - 1, at, at + 1].map((one) => index.sentences[one]?.text ?? '');
    return studyWords.find(phraseWords(texts.join(' '))) >= 0;
  });
  if (like !== undefined && likeness.shareOf(like) > sameMatter / 2) return like;
  return named;
}

function matchSuperlative(likeness: Likeness, index: SourceIndex, foreign: ReadonlySet<number>): Match {
  const isOne = (at: number) => {
    const words = phraseWords(index.sentences[at]?.text ?? '');
    return superlative.find(words) >= 0 || superlativeWhole.find(words) >= 0;
  };
  const like = likeness.best.find((at) => likeness.shareOf(at) > sameMatter / 2 && isOne(at));
  if (like !== undefined) return like;
  const abroad =
    foreign.size > 0 ? index.sentences.findIndex(({ source }, at) => foreign.has(source) && isOne(at)) : -1;
  return abroad >= 0 ? abroad : null;
}
