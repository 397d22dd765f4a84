import type { Candidate } from '../find-claims.ts';
import { isSameNumber } from '../numbers/compare-numbers.ts';
import { frequencyUnit, monthUnit } from '../numbers/decades-and-months.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import { sentenceDeriving } from './derived-number.ts';
import { matchFrequency, matchMonth } from './match-calendar.ts';
import {
  hasCompanion,
  isDifferenceFrom,
  isFewInWords,
  isListed,
  isNowhere,
  isOpposite,
  isOtherCount,
  isOtherOfThings,
  isOtherOrder,
  isOtherPeriod,
  isToldWith,
  sentenceWithPart,
  sharesNumber,
} from './number-evidence.ts';
import {
  isDistinctive,
  isUnmistakable,
  longValue,
  mostMentions,
  sentencesGiving,
  sharedWeight,
  stemsNear,
} from './numbers-alike.ts';
import { countedAs, countsOther, countsTheSame, isSameUnit } from './same-things.ts';
import type { Likeness, Match, SourceIndex } from './source-index.ts';
import { isSwapped, partOf } from './swapped.ts';
import { isCompared } from './words-of-comparison.ts';

/** A source that gives another number must be clearly closer to the sentence to speak against one that gives the same. */
const rivalShare = 0.6;

/** The same, if the words next to the number speak for the one that gives it, or so many digits are no coincidence. */
const clearRivalShare = 0.4;

/** The share of a sentence's words without which another number in a source's sentence says nothing against it. */
const leastRivalMatter = 0.12;

/** The share of a sentence's words that a source's sentence has if both are about the same matter. */
const sameMatter = 0.4;

/** The same where a sentence retells one of a source. */
const retelling = 0.8;

/** The same where more speaks for it: a name, or a number with another unit. */
const likelyMatter = 0.3;

/** Matches a number with those of the sources: by value, unit, what it counts, and the words around it. */
export function matchNumber(
  { sentence, before, next, isWeak, isSmallAlone, isSupposed }: Candidate,
  quantity: Quantity,
  likeness: Likeness,
  index: SourceIndex,
  foreign: ReadonlySet<number>,
): Match {
  if (quantity.unit === frequencyUnit) return matchFrequency(quantity, likeness, index);
  if (quantity.unit === monthUnit) return matchMonth(quantity, likeness, index);
  const own = quantitiesOf(sentence);
  const near = stemsNear(sentence.words, quantity, own);
  const same = { score: 0, near: 0, at: -1 };
  const other = { score: 0, near: 0, at: -1 };
  // What the sentence before has already said of them.
  const earlier = before ? quantitiesOf(before) : [];
  const alreadySaid = new Set(earlier.map(({ value }) => value));
  const ownUnits = new Set([...own, ...earlier].map(({ unit }) => unit));
  const isSaidToo = (mention: Quantity) =>
    own.some(
      (one) =>
        one !== quantity &&
        one.at !== quantity.at &&
        (one.value === mention.value || (one.isShare && isSameNumber(one, mention))),
    );
  const giving = sentencesGiving(quantity, index);
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
  let isOtherwise = false;
  let isOfOtherPeriod = false;
  const least = quantity.unit === '' ? sameMatter : likelyMatter;
  const leastMatter = (at: number) => (sharesNumber(own, quantity, at, index) ? leastRivalMatter : least);
  // "born in 1904, closed in 1983": each year has its own word.
  const mine = quantity.grade === 'year' && own.length > 1 ? partOf(sentence, quantity, own) : null;
  const isToldHere =
    mine !== null &&
    (index.byValue.get(quantity.value) ?? []).some((at) =>
      index.sentences[at]?.words.some(({ stem }) => stem.length > 3 && mine.has(stem)),
    );
  let compared = 0;
  const look = (at: number) => {
    const source = index.sentences[at];
    if (!source) return;
    const isForeign = foreign.has(source.source);
    for (const mention of source.quantities) {
      if (compared++ > mostMentions) return;
      const isOfOther = isOtherPeriod(quantity, mention) || isOpposite(quantity, mention);
      const isSame = isSameNumber(quantity, mention) && !isOfOther;
      if (isOfOther && mention.value === quantity.value && mention.unit === quantity.unit)
        isOfOtherPeriod ||= likeness.shareOf(at) >= leastRivalMatter;
      // The words of another language for a unit may be unknown.
      const isKnownBy =
        isForeign && quantity.value >= longValue && (quantity.unit === '' || mention.unit === '');
      if (isWeak && isOtherCount(quantity, mention, sentence) && likeness.shareOf(at) >= leastMatter(at))
        isDenied = true;
      if (isOtherOfThings(quantity, mention, own) && likeness.shareOf(at) >= firmMatter) isOtherwise = true;
      const isBareSum =
        isSame &&
        quantity.grade === 'money' &&
        quantity.value >= longValue &&
        mention.unit === '' &&
        mention.counted.length === 0 &&
        [at - 1, at + 1].some((near) =>
          index.sentences[near]?.quantities.some(({ unit }) => unit === quantity.unit),
        );
      // "The toilet takes 24", where a source has 24 litres for it.
      const isBareSame =
        isSame &&
        quantity.unit === '' &&
        quantity.counted.length === 0 &&
        !quantity.isSmall &&
        likeness.best[0] === at &&
        likeness.shareOf(at) >= smallMatter;
      // "Instead of the eight that had been planned": months, where a source says "eleven months; we had planned eight".
      const isUnitBefore =
        isSame &&
        mention.unit === '' &&
        mention.counted.length === 0 &&
        likeness.best[0] === at &&
        [at - 1, at + 1].some((near) =>
          index.sentences[near]?.quantities.some(({ unit }) => unit === quantity.unit),
        );
      if (
        !isKnownBy &&
        !isBareSum &&
        !isBareSame &&
        !isUnitBefore &&
        !isSameUnit(quantity, mention, source, isSame ? ownUnits : none, isSame)
      )
        continue;
      if (!isSame && (isListedBefore(mention, at) || isOtherOrder(quantity, mention))) continue;
      if (isForeign && isSame) Object.assign(same, { score: 1, at });
      if (isForeign || (!isSame && alreadySaid.has(mention.value))) continue;
      // "Measured 830 specimens", where the sentence that says nearly the same has 830 trees.
      const isRetelling = likeness.best[0] === at && likeness.shareOf(at) >= retelling;
      if (isSame && !isRetelling && !countsTheSame(quantity, mention, sentence.words, source, index))
        continue;
      if (
        !isSame &&
        isDistinctive(quantity) &&
        countsOther(quantity, countedAs(mention, source.quantities), sentence.words)
      )
        continue;
      const shared = sharedWeight(near, stemsNear(source.words, mention, source.quantities), index);
      const score = (likeness.scores.get(at) ?? 0) + shared;
      // What the sentence says as well speaks against it only where nothing speaks for it.
      const isBeside = quantity.grade === 'year' && same.at >= 0 && Math.abs(same.at - at) <= 1;
      if (!isSame && isSaidToo(mention) && (same.near > 0 || isBeside || isToldHere)) continue;
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
  const isRetold =
    isUnmistakable(quantity) ||
    (same.score === leastScore && other.near === 0) ||
    hasCompanion(own, quantity, same.at, index) ||
    isToldWith(quantity, [before, next], same.at, index);
  const isAboutIt = other.at >= 0 && likeness.shareOf(other.at) >= leastRivalMatter;
  const isContradicted =
    isAboutIt &&
    !isRetold &&
    !isToldHere &&
    same.score < other.score * (isClear ? clearRivalShare : rivalShare);
  const isSupported = same.score > 0 && !isContradicted;
  if (isSupported && isSwapped(quantity, sentence, own, same.at, index)) return null;
  // A long number that a source gives for something else is hardly worked out.
  const isGivenElsewhere =
    isDistinctive(quantity) &&
    index.byValue.has(quantity.value) &&
    !(isCompared(sentence) && isDifferenceFrom(quantity, earlier, index));
  const withPart = isSupported ? null : sentenceWithPart(quantity, own, sentence.text, index);
  if (withPart !== null) return withPart;
  const derive = () =>
    isGivenElsewhere || (isOtherwise && !isCompared(sentence))
      ? null
      : sentenceDeriving({ quantity, sentence, before }, likeness, index);
  if (isOfOtherPeriod && !isSupported) return null;
  // A scene: "four minutes later" where no source counts minutes.
  const isToldOf = likeness.shareOf(likeness.best[0] ?? -1) >= smallMatter;
  const isScene = isFewInWords(quantity) && other.at < 0 && !isToldOf;
  const isCommon =
    quantity.grade === 'practical' &&
    isGeneric.test(sentence.text) &&
    !likeness.best
      .slice(0, 3)
      .some(
        (at) =>
          likeness.shareOf(at) >= leastRivalMatter &&
          index.sentences[at]?.quantities.some(({ base }) => base.dimension === quantity.base.dimension),
      );
  // "27 seconds of extraction" of a list, "The fifteen-euro repair" of a heading, where a source gives that for something else, too.
  const isPoint = !/[.!?…:]\P{L}?$/u.test(sentence.text) && quantity.unit !== '';
  const [given] =
    isPoint && !isSupported
      ? giving.filter((at) => index.sentences[at]?.quantities.some((one) => isSameNumber(quantity, one)))
      : [];
  if (given !== undefined) return isWeak ? 'ignore' : given;
  if (!isWeak) return isSupported ? same.at : (derive() ?? (isScene || isCommon ? 'ignore' : null));
  if (!isSupported && isSupposed) return 'ignore';
  const isGivenNear = likeness.best
    .slice(0, 2)
    .some((at) =>
      index.sentences[at]?.quantities.some(
        (one) => one.value === quantity.value && one.unit === quantity.unit,
      ),
    );
  if (!isSupported && isDenied && !isGivenNear) return null;
  if (
    isSmallAlone &&
    !isSupported &&
    isNowhere(quantity, index) &&
    !isListed(quantity, sentence.text) &&
    likeness.best.some(
      (at, rank) => rank < 3 && likeness.shareOf(at) >= Math.min(smallMatter, leastMatter(at)),
    )
  )
    return derive();
  if (quantity.unit === '') return 'ignore';
  if (isSupported) return likeness.shareOf(same.at) >= sameMatter ? same.at : 'ignore';
  return likeness.shareOf(other.at) >= sameMatter ? derive() : 'ignore';
}

/** "A worker bee lives for six weeks": of all of its kind, which no source of this text has to say. */
const isGeneric =
  /^(?:an?|eine?|une?|una?|uno|um|uma|een|en|et|ett|każd[ya]|každ[ýá]|каждый|każde)\s\p{Ll}/iu;

/** The share of a sentence's words that a source's sentence has, for its number of the same things to be another one. */
const firmMatter = 0.5;

/** The share of a sentence's words that a source's sentence has, for a small number to be about the same. */
const smallMatter = 0.25;

/** Of a distinctive number whose sentences share no word: said in other words. */
const leastScore = 0.01;

const none: ReadonlySet<string> = new Set();
