import { isWithoutBlanks } from '../../writing/language/words-and-sentences.ts';
import { digitsOf } from '../numbers/compare-numbers.ts';
import type { Quantity } from '../numbers/quantities.ts';
import type { Word } from '../sentences.ts';
import { unitNamed } from '../words/units.ts';
import type { SourceIndex } from './source-index.ts';

/* Whether two numbers count the same things, in the same unit. */

/** Smaller ones are the same by chance. */
const tellingCount = 13;
const longValue = 1000;
const longDigits = 3;

export function isSameUnit(
  claimed: Quantity,
  mention: Quantity,
  source: SourceIndex['sentences'][number],
  ownUnits: ReadonlySet<string>,
  isSame: boolean,
): boolean {
  if (claimed.unit === mention.unit) return true;
  if (isSame && claimed.base.dimension === mention.base.dimension) return true;
  // "173 open days"
  if (isSame && claimed.unit === '' && claimed.counted.some((stem) => unitNamed(stem) === mention.unit))
    return true;
  // "214 millions were spent"
  if (isSame && claimed.unit === '' && claimed.value >= 1e6 && mention.grade === 'money') return true;
  // "12,480 from juice, 21,000 euros from the county"
  if (claimed.unit === '' && (claimed.counted.length === 0 || isSame) && ownUnits.has(mention.unit))
    return true;
  if (mention.unit !== '') return false;
  // "An alcohol content of 14.2"
  const isFraction = !Number.isInteger(claimed.value) && mention.counted.length === 0;
  if (isSame && claimed.grade === 'practical' && isFraction) return true;
  // "the three first months"
  const isOfUnit = ({ lower, stem }: Word) =>
    unitNamed(lower) === claimed.unit && mention.counted.includes(stem);
  if (mention.counted.length > 0) return isSame && source.words.some(isOfUnit);
  // "11 kilos instead of 46", "opening hours: from 22 to 31"
  return (
    source.quantities.some(({ unit }) => unit === claimed.unit) ||
    source.words.some(({ lower }) => unitNamed(lower) === claimed.unit)
  );
}

const ofTimes =
  /^(?:times?|mal|male|fois|vez|vece?s?|volt[ae]|keer|mal?en|raz|razy|gång|gånge|gang|gange|kerta|kez|kere|раз)$/u;

/** Who or what may be counted under another name, by the beginnings of words. */
const synonyms = [
  'home house dwell flat apart',
  'staff emplo worke colle jobs',
  'pupil stude child',
  'visit guest atten',
  'firm compa busin enter',
  'shop store branc',
  'membe parti subsc',
  'custo clien buyer shopp',
  'haush wohnu famil',
  'mitar besch anges kolle',
  'schul kinde lerne jugen',
  'betri unter firme',
  'besuc gaste teiln',
  'kunde kaufe klien',
  'foyer menag famil logem',
  'salar emplo colla',
  'eleve enfan ecoli',
  'visit spect parti',
  'hogar vivie famil',
  'emple traba',
  'alumn estud nino nina',
  'empre negoc compa firma',
  'dipen addet lavor',
  'alunn stude ragaz bambi scola',
  'azien impre ditta ditte',
  'huish woning gezin',
  'werkn medew',
  'leerl kinde schol',
  'bedri onder zaken',
].map((line) => line.split(' '));

function areSynonyms(one: string, other: string): boolean {
  return synonyms.some((group) => group.includes(one) && group.includes(other));
}

/** "58 visits" does not support "58 cafés", unless the source has no such word. */
export function countsTheSame(
  claimed: Quantity,
  mention: Quantity,
  words: readonly Word[],
  source: SourceIndex['sentences'][number],
  index: SourceIndex,
): boolean {
  if (claimed.grade !== 'count' || mention.grade !== 'count') return true;
  const [noun] = claimed.counted;
  const [other] = mention.counted;
  // "borrowed 1,903 times", where a source counts loans.
  if (noun !== undefined && claimed.value >= tellingCount && ofTimes.test(noun)) return true;
  if (!noun || !other || claimed.counted.some((stem) => mention.counted.includes(stem))) return true;
  // Counters: "128人が" and "128人を".
  if (isWithoutBlanks(noun) && noun[0] === other[0]) return true;
  if (claimed.isOfPeople || mention.isOfPeople || areSynonyms(noun, other)) return true;
  // "2,860 children" and "2,860 five-year-olds": so many digits are not the same by chance.
  if (claimed.value >= longValue && digitsOf(claimed.value) >= longDigits) return true;
  // "212 residents signed" and "residents with 212 signatures", "41 wait for a part" and "41 were left without a part"
  if (claimed.value >= tellingCount && source.words.some(({ stem }) => claimed.counted.includes(stem)))
    return true;
  // "34 ledare" and "34 ungdomsledare": of a word of several, the last one.
  if (claimed.value >= tellingCount && isEndOfWord(noun, mention, source)) return true;
  return !index.postings.has(noun) || words.some(({ stem }) => stem === other);
}

const fewestLetters = 4;

/** Whether what a number counts is a longer word with this one within: "ungdomsledare" with "ledar". */
function isEndOfWord(stem: string, { at, text }: Quantity, { words }: SourceIndex['sentences'][number]) {
  const [next] = words.filter((word) => word.at >= at + text.length);
  return stem.length >= fewestLetters && next !== undefined && next.lower.indexOf(stem, 3) > 0;
}

/** "There are now 436": what counts members is no other number for it. */
export function countsOther(claimed: Quantity, counted: readonly string[], words: readonly Word[]): boolean {
  return (
    claimed.counted.length === 0 &&
    counted.length > 0 &&
    !counted.some((noun) => words.some(({ stem }) => stem === noun))
  );
}

/** "284 members, 119 in 2022": a bare number counts what the one before it counts. */
export function countedAs(mention: Quantity, all: readonly Quantity[]): readonly string[] {
  const isBare = mention.unit === '' && mention.counted.length === 0;
  const before = isBare ? all.findLast(({ at, unit }) => at < mention.at && unit === '') : undefined;
  return before?.counted ?? mention.counted;
}
