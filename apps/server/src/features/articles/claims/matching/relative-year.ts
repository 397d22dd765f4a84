import type { Candidate } from '../find-claims.ts';
import { type Quantity, quantitiesOf } from '../numbers/quantities.ts';
import type { Likeness, SourceIndex } from './source-index.ts';

/* "next year" of a source of 2024 is 2025. */

const steps: readonly (readonly [number, RegExp])[] = [
  [
    1,
    /(?<!\p{L})(?:next year|coming year|(?:next|coming) (?:spring|summer|autumn|fall|winter)|(?:nächste[sn]|kommende[sn]) (?:frühjahr|frühling|sommer|herbst|winter)s?|nächste[sn] jahre?s?|kommenden jahre?s?|l['’]an prochain|l['’]année prochaine|el año que viene|(?:el )?próximo año|el año próximo|l['’]anno prossimo|il prossimo anno|volgend jaar|komend jaar|(?:no )?próximo ano|ano que vem|w przyszłym roku|nästa år|næste år|neste år|příští rok|v příštím roce|в следующем году)(?!\p{L})/iu,
  ],
  [
    -1,
    /(?<!\p{L})(?:last year|previous year|year earlier|year before|letzte[sn] jahre?s?|vorige[sn] jahre?s?|vergangene[sn] jahre?s?|vorjahr|l['’]an dernier|l['’]année dernière|l['’]an passé|(?:el )?año pasado|un año antes|l['’]anno scorso|vorig jaar|afgelopen jaar|ano passado|w zeszłym roku|w ubiegłym roku|förra året|i fjol|sidste år|i fjor|loni|в прошлом году)(?!\p{L})/iu,
  ],
  [
    0,
    /(?<!\p{L})(?:this year|dieses jahr|diesem jahr|heuer|cette année|este año|quest['’]anno|dit jaar|este ano|w tym roku|i år|letos|в этом году)(?!\p{L})/iu,
  ],
];

/** "12 percent more than the year before": of a year that the sentence names. */
const yearBefore =
  /(?<!\p{L})(?:(?:the )?(?:previous year|year before)|year earlier|vorjahr\p{L}{0,2}|jahr (?:davor|zuvor)|l['’]année (?:précédente|d['’]avant)|(?:el )?año anterior|un año antes|l['’]anno (?:precedente|prima)|jaar (?:ervoor|daarvoor|eerder)|ano anterior|rok wcześniej|poprzednim roku|året (?:före|innan|før)|rok předtím|předchozím roce)(?!\p{L})/iu;

/** Sentences at the beginning of a source that say when it is from. */
const mostOfDate = 3;
const mostLike = 3;
const longValue = 100;
const tellingValue = 13;
const leastMatter = 0.2;

/** "Two years earlier there were 29": the sentence of a source that gives the year and another number of this one; null: none. */
export function sentenceSoManyYearsAway(
  { value, unit, at }: Quantity,
  { sentence, before }: Candidate,
  index: SourceIndex,
): number | null {
  if (unit !== 'year' || !Number.isInteger(value) || !before) return null;
  const yearsOf = (quantities: readonly Quantity[]) =>
    quantities.flatMap((one) => (one.grade === 'year' ? [one.value] : []));
  const from = yearsOf([...quantitiesOf(before), ...quantitiesOf(sentence)]);
  const others = quantitiesOf(sentence).filter(
    (one) => one.at !== at && one.grade !== 'year' && one.value >= tellingValue,
  );
  const found = others
    .flatMap((one) => index.byValue.get(one.value) ?? [])
    .find((one) => {
      const years = yearsOf(index.sentences[one]?.quantities ?? []);
      return years.some((year) => from.some((other) => Math.abs(year - other) === value));
    });
  return found ?? null;
}

/** The sentence of a source that gives a year as "next year" or "last year"; null: none. */
export function sentenceWithRelativeYear(
  { grade, value }: Quantity,
  { sentence }: Candidate,
  { best, shareOf }: Likeness,
  index: SourceIndex,
): number | null {
  if (grade !== 'year') return null;
  // A sentence with another number of this one is about the same, whatever its words are.
  const sharing = quantitiesOf(sentence)
    .filter((one) => one.value >= longValue && one.grade !== 'year')
    .flatMap((one) => (index.byValue.get(one.value) ?? []).slice(0, mostLike));
  const like = best.slice(0, mostLike).filter((at) => shareOf(at) >= leastMatter);
  const found = [...like, ...sharing].find((at) => {
    const one = index.sentences[at];
    if (!one) return false;
    const first = index.sentences.findIndex(({ source }) => source === one.source);
    const dates = index.sentences
      .slice(first, first + mostOfDate)
      .filter(({ source }) => source === one.source)
      .flatMap(({ quantities }) =>
        quantities.filter((date) => date.grade === 'year').map((date) => date.value),
      );
    const years = one.quantities.filter((year) => year.grade === 'year').map((year) => year.value);
    if (yearBefore.test(one.text) && years.includes(value + 1)) return true;
    if (years.includes(value - 1) && yearBefore.test(sentence.text)) return true;
    return steps.some(([step, words]) => words.test(one.text) && dates.some((date) => date + step === value));
  });
  return found ?? null;
}
