import {
  isComplement,
  isMultiple,
  isOfOtherPeriod,
  isPartOf,
  isQuotient,
  isRest,
  isRestAsWritten,
  isTotal,
  isUnitPrice,
} from '../numbers/arithmetic.ts';
import { digitsOf, isRoundedTo, isSameNumber } from '../numbers/compare-numbers.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Sentence, Word } from '../sentences.ts';
import { inBase, unitNamed } from '../words/units.ts';
import type { Likeness, SourceIndex } from './source-index.ts';
import { inMoney, isWorkedOutInText } from './worked-out.ts';

/** Numbers of a sentence that are combined; more are a table. */
const mostCombined = 10;

/** Smaller numbers are the same by chance; years are never combined. */
const longValue = 2100;

/** Sentences about the same that are looked at, and their neighbors. */
const mostDeriving = 3;
const neighbors = [-1, 1, -2, 2];

/**
 * The sentence of a source that a number is worked out from: in its own sentence with numbers that the sources give, or in
 * one about the same. Null: none.
 */
export function sentenceDeriving(
  claim: { quantity: Quantity; sentence: Sentence; before: Sentence | undefined },
  likeness: Likeness,
  index: SourceIndex,
): number | null {
  const { quantity, sentence } = claim;
  const found = sentenceDerivingIt(claim, likeness, index);
  if (found !== null || quantity.unit !== '') return found;
  const sum = inMoney(quantity, index);
  if (sum !== quantity) return sentenceDerivingIt({ ...claim, quantity: sum }, likeness, index);
  // "The county paid 900 euros and the club the remaining 750."
  const other = quantitiesOf(sentence).find(({ grade }) => grade === 'money');
  if (!other || quantity.value <= fewestOfWhole || quantity.grade !== 'count') return null;
  const { unit, grade } = other;
  const inSums: Quantity = { ...quantity, unit, grade, base: inBase(quantity.value, unit) };
  return sentenceDerivingIt({ ...claim, quantity: inSums }, likeness, index);
}

function sentenceDerivingIt(
  claim: { quantity: Quantity; sentence: Sentence; before: Sentence | undefined },
  { best, shareOf, scores }: Likeness,
  index: SourceIndex,
): number | null {
  const { quantity, sentence, before } = claim;
  if (quantity.grade === 'year' || quantity.grade === 'date') return null;
  const isGiven = ({ value }: Quantity) => index.byValue.has(value);
  const own = combined(
    quantitiesOf(sentence).filter((one) => one.at !== quantity.at && (one.isShare || isGiven(one))),
  );
  const said = combined(before ? quantitiesOf(before).filter((one) => one.isShare || isGiven(one)) : []);
  // A sentence with the same number is about the same, whatever its words are. Too many numbers round to "about" another one.
  const sharing = best.filter((at) => {
    if (quantity.hedge !== null || isGiven(quantity)) return false;
    const given = index.sentences[at]?.quantities ?? [];
    return quantitiesOf(sentence).some(
      (one) => one.value >= longValue && given.some((other) => isSameNumber(one, other)),
    );
  });
  const like = [...new Set([...best.slice(0, mostDeriving), ...sharing.slice(0, mostDeriving)])];
  const parts = said.filter(({ unit }) => unit === 'percent');
  const hasComparison = isCompared(sentence);
  const isFromBoth = (one: readonly Quantity[], other: readonly Quantity[]) =>
    isDerived(quantity, one, other, hasComparison);
  if (isFromBoth(own, [...own, ...said]) || isFromBoth(parts, said)) return like[0] ?? null;
  if (isRest(quantity, said, own) || isRestAsWritten(quantity, own)) return like[0] ?? null;
  // "More than half, 54 percent"
  if (quantity.isShare && own.some((one) => isWrittenShare(one) && isSameNumber(quantity, one)))
    return like[0] ?? null;
  const isAverage = isPerOne(quantity, sentence);
  if (isAverage && isQuotient(quantity, own, [...own, ...said])) return like[0] ?? null;
  const givenAt = (at: number) => combined(inUnitBefore(index.sentences[at]?.quantities ?? []));
  const isPerYear = perYear.test(sentence.text);
  const isTimes = timesAfter.test(sentence.text.slice(quantity.at + quantity.text.length));
  // "1,450 euros, 725 each"
  const isEach = eachAfter.test(sentence.text.slice(quantity.at + quantity.text.length));
  const divisor = perUnitAt(sentence, quantity, index);
  if (divisor !== undefined && (quantity.grade === 'money' || best.includes(divisor))) return divisor;
  // "12,800 visitors, one in four a child": of what is said before it.
  const wholes = own.filter(({ at }) => quantity.isShare || at < quantity.at);
  // Two small numbers are the sum of two others by chance.
  const maySum = quantity.value >= fewestSummed || total.test(sentence.text);
  const isPerPiece = quantity.grade === 'money' && perPiece.test(sentence.text);
  const isFrom = (at: number) => {
    const given = givenAt(at);
    const around = neighbors.map((step) => givenAt(at + step));
    const near = around.slice(0, 2).flat();
    const shares = own.filter(({ unit }) => unit === 'percent');
    if ([given, ...around].some((numbers) => isFromBoth(shares, numbers))) return true;
    const sharesGiven = [...given, ...near].filter(({ unit }) => unit === 'percent');
    if (quantity.hedge === null && isFromBoth(own, sharesGiven)) return true;
    const isShare = quantity.base.dimension === 'share';
    if (isShare && (quantity.hedge === null || quantity.isShare) && isPartOf(quantity, wholes, given))
      return true;
    if (isTimes && isMultiple(quantity, [...own, ...given, ...near])) return true;
    if (isAverage && isQuotient(quantity, [...own, ...said], [...given, ...near])) return true;
    if (isOfOtherPeriod(quantity, [...given, ...near])) return true;
    if (isPerPiece && isUnitPrice(quantity, [...own, ...given])) return true;
    if (isEach && own.some(({ value }) => value === quantity.value * 2)) return true;
    if (hasComparison && (isFromBoth(own, [...given, ...near]) || isFromBoth(given, near))) return true;
    if (
      isPerYear &&
      given.some(
        ({ base }) => base.dimension === quantity.base.dimension && isRoundedTo(base.value * 12, quantity),
      )
    )
      return true;
    const isAboutIt =
      sharing.includes(at) || shareOf(at) >= (hasComparison ? sameMatter.compared : sameMatter.plain);
    return (
      isAboutIt &&
      (isDerived(quantity, given, given, hasComparison, maySum) ||
        (isComplement(quantity, given) && saysOtherwise(sentence, index.sentences[at])) ||
        isTotal(quantity, given) ||
        isRest(quantity, given, given) ||
        isRest(quantity, givenAt(at - 1), given))
    );
  };
  const named = [...quantitiesOf(sentence), ...(before ? quantitiesOf(before) : [])];
  const found = like.find(isFrom) ?? yearsBetween(quantity, named, like, index);
  if (found !== null) return found;
  return isWorkedOutInText(quantity, { sentence, before }, { best, shareOf, scores }, index)
    ? (like[0] ?? null)
    : null;
}

function isWrittenShare({ unit, isShare }: Quantity): boolean {
  return unit === 'percent' && !isShare;
}

const fewestSummed = 13;
const total =
  /(?<!\p{L})(?:total|altogether|in all|together|both|zusammen|insgesamt|gesamt\p{L}*|beide\p{L}?|totale|au total|ensemble|en todo|juntos|juntas|ambos|insieme|complessiv\p{L}+|entrambi|totaal|samen|ao todo|no total|juntos|razem|łącznie|celkem|dohromady|totalt|sammanlagt|tillsammans|sammen|samlet|toplam|yhteensä|összesen|împreună|всего|вместе|разом)(?!\p{L})/iu;

/** Parts of fewer things are coincidence: two of four vessels. */
const fewestOfWhole = 8;

/** The share of a sentence's words that a source's sentence has whose numbers are combined. */
const sameMatter = { plain: 0.25, compared: 0.1 };

/** Of what the source gives for a month. */
const perYear =
  /(?:^|\s)(?:a year|per year|annually|im jahr|pro jahr|jährlich|par an|al año|por año|all['’]anno|per jaar|por ano|rocznie|per år|om året|årligen|årligt|ročně|yılda|vuodessa|évente|pe an|в год|на рік)(?!\p{L})/iu;

/** "more than", "lighter", "später": a difference. */
const comparison =
  /(?:^|[^\p{L}])(?:more|less|fewer|than|later|earlier|mehr|weniger|als|später|früher|más|menos|después|antes|plus|moins|après|avant|più|meno|dopo|meer|minder|dan|later|before|previous|davor|vorjahr|zuvor|anterior|precedent|précédente?|mais|depois|więcej|mniej|mer|fler|flera|mindre|färre|än|mere|flere|færre|end|enn|více|víc|méně|než|niż|dříve|fazla|eksik|enemmän|vähemmän|több|kevesebb|înainte|lebih|kurang|більше|менше|больше|меньше|\p{L}{3,}er|fell|rose|dropped|grew|saved?|lost|gained|remaining|left|shortfall|gestiegen|gesunken|sank|stieg|fiel|wuchs|sparte|übrig|verbleib\p{L}*|rest|baissé|augmenté|diminué|économis\p{L}*|restants?|manque\p{L}*|subió|bajó|cayó|creció|faltan?|ahorr\p{L}*|perd\p{L}+|gan[aó]\p{L}*|sobran?|restantes|salit[oaie]|sces[oaie]|calat[oaie]|risparmi\p{L}*|restant[ei]|mancano|gestegen|gedaald|bespaar\p{L}*|resterende|subiu|caiu|cresceu|faltam|poup\p{L}*|wzr\p{L}+|spad\p{L}+|oszczęd\p{L}+|reszt\p{L}|вырос\p{L}*|снизи\p{L}*|упал\p{L}*|эконом\p{L}*|остал\p{L}*|klesl\p{L}*|vzrost\p{L}*|zbývá\p{L}*|arttı|azaldı|düştü|kalan|steg|sjönk|faldt|sank|övriga|øvrige)(?!\p{L})|(?:増|減|多い|多く|少な|上回|下回|より|増加|增加|減少|减少|多了|少了|低い|高い|延ば|延長|늘|줄|많|적은|보다|أكثر|أقل|יותר|פחות|अधिक|ज़्यादा|ज्यादा|कम)/iu;

/** "au moins 1 000 litres" compares nothing. */
const atLeast = /(?<!\p{L})(?:au moins|du moins|al menos|por lo menos|pelo menos|ao menos)(?!\p{L})/giu;

/** Whether a sentence compares: its number may be a difference. */
export function isCompared({ text }: Sentence): boolean {
  return comparison.test(text.replace(atLeast, ''));
}

/** "three times as many", "vinte vezes mais". */
const timesAfter =
  /^[\s-](?:times|fold|mal|fois|veces|volte|keer|maal|vezes|razy|gånger|gange|ganger|krát|kat|kertaa|раза?)(?!\p{L})|^fach/iu;
const eachAfter =
  /^\s(?:each|apiece|jeweils|je(?=[,.])|chacune?|cada un[oa]?|ciascun[oa]|ognuno|elk|cada um|var(?=[,.;])|hver(?=[,.;])|každý|każdy|każda|каждый)(?!\p{L})/iu;
const perUnit = /^\s(?:per|pro|je|par|por|al|the|a|le|la|za|на|за)\s(\p{L}+)/iu;

/** "25,650 euros, about 41 a square meter": a sum of the sentence, by what a source gives in that unit. */
function perUnitAt(sentence: Sentence, claimed: Quantity, index: SourceIndex): number | undefined {
  const word = perUnit.exec(sentence.text.slice(claimed.at + claimed.text.length))?.[1]?.toLowerCase();
  const unit = word && unitNamed(word);
  if (!unit) return undefined;
  const { dimension, value: one } = inBase(1, unit);
  const sums = quantitiesOf(sentence).filter(
    (other) => other.at !== claimed.at && other.base.dimension === claimed.base.dimension,
  );
  return index.byMeasure
    .get(dimension)
    ?.find(({ value }) => sums.some((sum) => isRoundedTo((sum.base.value / value) * one, claimed)))?.at;
}
const perPiece = /(?:^|\s)(?:per|pro|a|an|je|par|por|al|alla|za|na|за)\s/iu;

/** "35 percent, the walls 30, windows 20": bare numbers of a list have the unit of the first. */
function inUnitBefore(quantities: readonly Quantity[]): readonly Quantity[] {
  const first = quantities.findIndex(({ unit }) => unit === 'percent');
  const listed = first < 0 ? [] : quantities.slice(first + 1);
  const isList = listed.length > 1 && listed.every(({ unit, grade }) => unit === '' && grade === 'count');
  if (!isList) return quantities;
  return quantities.map((one) =>
    listed.includes(one) ? { ...one, unit: 'percent', base: inBase(one.value, 'percent') } : one,
  );
}

function combined(quantities: readonly Quantity[]): Quantity[] {
  return quantities
    .filter(({ grade, isLabel, unit }) => grade !== 'year' && grade !== 'date' && (!isLabel || unit === 'h'))
    .slice(0, mostCombined);
}

/**
 * Whether a number is worked out from two others: "down by 78, from 212 to 134", "27 of 310, that is 9 percent",
 * "8 percent of 1.72 million, almost 138,000".
 */
function isDerived(
  claimed: Quantity,
  one: readonly Quantity[],
  other: readonly Quantity[],
  isCompared: boolean,
  maySum = true,
): boolean {
  return one.some((left) =>
    other.some(
      (right) =>
        left !== right &&
        (resultsOf(left, right, claimed, isCompared, maySum).some((value) => isRoundedTo(value, claimed)) ||
          resultsOf(right, left, claimed, isCompared, maySum).some((value) => isRoundedTo(value, claimed))),
    ),
  );
}

function resultsOf(
  one: Quantity,
  other: Quantity,
  claimed: Quantity,
  isCompared: boolean,
  maySum: boolean,
): number[] {
  const { dimension } = claimed.base;
  const [of, and] = [one.base.dimension, other.base.dimension];
  // "6,300 less": in the unit of what it is taken from.
  const isBare = dimension === '' && one.unit === other.unit;
  const sides =
    one.unit === '' && other.unit === ''
      ? [valueBeside(one, claimed), valueBeside(other, claimed)]
      : [valueBeside(one, other), valueBeside(other, one)];
  const [left = 0, right = 0] = isBare ? [one.value, other.value] : sides;
  if (of === 'share' && and === 'share') return dimension === 'point' ? [left - right] : [];
  if (of === 'share') {
    if (left >= 100 || dimension === 'share') return [];
    const whole = dimension === '' ? other.value : right;
    const part = (left / 100) * whole;
    return dimension === and || dimension === '' ? [part, whole - part] : [];
  }
  if (and === 'share') return [];
  // So many pieces at a price.
  const isPrice = other.grade === 'money' && dimension === and && one.grade !== 'money';
  if (isPrice)
    return [one.value * right, ...(of === '' && one.counted.length === 0 ? [Math.abs(left - right)] : [])];
  const isAlike = of === and || of === '' || and === '';
  if (!isAlike || left <= right) return [];
  if (dimension === 'share') {
    const isPart = of === '' && and === '' ? left >= fewestOfWhole : of === and;
    return isPart ? [(right / left) * 100, (1 - right / left) * 100] : [];
  }
  const isResult =
    dimension === '' ||
    dimension === of ||
    dimension === and ||
    (of === '' && and === '' && sides[0] !== one.value);
  if (!isResult) return [];
  // Two prices differ by a third one too often for a round or small one to be worked out.
  const isCoincidence =
    claimed.grade === 'money' && !isCompared && (claimed.hedge !== null || digitsOf(claimed.value) === 1);
  return [
    ...(isCoincidence ? [] : [left - right]),
    ...(of === and && !isCompared && maySum ? [left + right] : []),
  ];
}

/** A bare number is in the unit of the one beside it: "from 61 to 52 years". */
function valueBeside(bare: Quantity, { unit }: Quantity): number {
  return bare.unit === '' && bare.counted.length === 0 ? inBase(bare.value, unit).value : bare.base.value;
}

const average =
  /(?<!\p{L})(?:on average|im schnitt|im mittel|durchschnittlich|en moyenne|de media|en promedio|in media|gemiddeld|em média|średnio|przeciętnie|v průměru|průměrně|i snitt|i genomsnitt|i gennemsnit|i gjennomsnitt|ortalama|keskimäärin|átlagosan|în medie|rata-rata|в середньому|в среднем|κατά μέσο όρο)(?!\p{L})|(?:あたり|当たり|平均|平均で|每|평균|بمعدل|בממוצע|औसत)/iu;
const perOne =
  /^(?:\s\p{L}+){0,2}\s(?:an?|per|each|every|pro|je|par|por|cada|al|alla|all['’]|chaque|na|за|на|za|om|à|ao|à|pr\.?|pe|σε|elke)(?:\s|(?<=['’]))\p{L}+/iu;

/** "about 28 a night", "im Schnitt 28": a total by how many there are. */
function isPerOne(claimed: Quantity, { text }: Sentence): boolean {
  const clause = text.slice(Math.max(0, claimed.at - 60), claimed.at);
  return average.test(clause) || perOne.test(text.slice(claimed.at + claimed.text.length));
}

export const negation =
  /(?<!\p{L})(?:not|no|without|never|nicht|kein\p{L}{0,2}|ohne|ne|pas|sans|no|sin|non|senza|niet|geen|zonder|não|sem|nie|bez|není|ne\p{L}{4,}|inte|utan|ikke|uden|uten|ei|nem|nu|fără|değil|tidak|rest|andere[nr]?|others?|remaining|übrig\p{L}*|autres?|otros|demás|altri|overige|restantes?)(?!\p{L})/iu;

/** What is left of 100 percent is said of others: with another word than the source, or its negation. */
function saysOtherwise(sentence: Sentence, source: Sentence | undefined): boolean {
  const { words, text } = sentence;
  if (!source) return false;
  const known = new Set(source.words.map(({ stem }) => stem));
  const numbers = quantitiesOf(sentence);
  const isOwn = ({ stem, at }: Word) =>
    stem !== '' && !known.has(stem) && !numbers.some((one) => at >= one.at && at < one.at + one.text.length);
  return words.some(isOwn) || negation.test(text) !== negation.test(source.text);
}

/** "85 years", "four years later": between a year of a sentence about the same, and another one. */
function yearsBetween(
  claimed: Quantity,
  own: readonly Quantity[],
  like: readonly number[],
  index: SourceIndex,
): number | null {
  const isSpan =
    claimed.grade !== 'year' &&
    (claimed.unit === 'year' ||
      (claimed.unit === '' && (claimed.counted.length === 0 || claimed.hedge !== null)) ||
      claimed.unit === 'century');
  if (!isSpan) return null;
  const years = claimed.unit === 'century' ? claimed.value * 100 : claimed.value;
  const isYear = ({ grade }: Quantity) => grade === 'year';
  const valuesOf = (quantities: readonly Quantity[]) => quantities.filter(isYear).map(({ value }) => value);
  const ownYears = valuesOf(own);
  const all = index.years;
  return (
    like.find((at) => {
      const near = [at, at - 1, at + 1].flatMap((one) => valuesOf(index.sentences[one]?.quantities ?? []));
      // Of a year that the sentence names, the others of its source's sentence.
      const there = valuesOf(index.sentences[at]?.quantities ?? []);
      const others = there.filter((year) => !ownYears.includes(year));
      const isNamed =
        claimed.hedge === null && others.length > 0 && ownYears.some((year) => there.includes(year));
      return (isNamed ? ownYears : [...ownYears, ...near]).some((from) =>
        (isNamed ? others : all).some((to) =>
          isRoundedTo(Math.abs(to - from), {
            ...claimed,
            value: years,
            base: { dimension: '', value: years },
          }),
        ),
      );
    }) ?? null
  );
}
