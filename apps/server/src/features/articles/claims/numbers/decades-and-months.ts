import type { Sentence } from '../sentences.ts';
import { months, numberWords } from '../words/claim-words.ts';
import { inBase, unitNamed } from '../words/units.ts';
import { describe, type Quantity } from './describe-quantity.ts';

/* Decades, months of years, and how often something happens. */

/** The unit of a month of a year. */
export const monthUnit = 'month of year';

const decadePattern =
  /(?<de>zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig)er ?jahren?|the (?<en>twent|thirt|fort|fift|sixt|sevent|eight|ninet)ies\b|(?<!\p{L})(?:años|anni|années|anos|jaren) (?<word>\p{L}{4,12})(?<ten>-dix)?(?!\p{L})/giu;

function decadeOf(groups: Record<string, string | undefined> = {}): number | undefined {
  const { de, en, word, ten } = groups;
  const years = numberWords.get((de ?? (en ? `${en}y` : word) ?? '').toLowerCase());
  return years !== undefined && years >= 20 && years % 10 === 0 ? 1900 + years + (ten ? 10 : 0) : undefined;
}

/** "Siebzigerjahre", "the seventies". */
export function decadesIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(decadePattern)].flatMap(({ 0: found, index, groups }) => {
    const value = decadeOf(groups);
    if (value === undefined) return [];
    const read = {
      words,
      index,
      at: index,
      end: index + found.length,
      text: found,
      digits: '',
      value,
      unit: null,
      factor: 1,
      sentence: text,
    };
    return {
      ...describe(read),
      unit: 'year',
      grade: 'year',
      isSmall: false,
      isDecade: true,
      base: { dimension: 'year year', value },
    };
  });
}

const centuryPattern =
  /(?<!\p{L})(?:(?:siglo|século|secolo|wiek\p{L}{0,2}|век\p{L}{0,2}|yüzyıl\p{L}{0,3})\s(?<after>[IVX]{1,5})|(?<before>[IVX]{1,5})(?:e|ème|er|ᵉ|\.)?\s(?:siècle|secolo|eeuw|wiek\p{L}{0,2}|век\p{L}{0,2}|stolet\p{L}{1,2}))(?!\p{L})/gu;
const romanDigits: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10 };

function romanNumber(signs: string): number {
  const values = [...signs].map((sign) => romanDigits[sign] ?? 0);
  return values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0);
}

/** "el siglo XVII", "XVIIIe siècle": a century by its number, unlike a number of centuries. */
export function centuriesIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(centuryPattern)].map(({ 0: found, index, groups }) => {
    const value = romanNumber(groups?.after ?? groups?.before ?? '');
    const end = index + found.length;
    const read = { words, index, at: index, end, text: found, digits: '', factor: 1, sentence: text };
    const described = describe({ ...read, value, unit: null });
    const unit = 'nth century';
    return {
      ...described,
      unit,
      grade: 'exact',
      isSmall: false,
      isLabel: false,
      counted: [],
      base: { dimension: unit, value },
    };
  });
}

/** "March 2021", "abril de 2026", also of a whole date: what a month of a year is compared by. */
export function monthsIn({ text, words }: Sentence): Quantity[] {
  return words.flatMap((word, index) => {
    const month = months.get(word.lower);
    const isLinked = /^(?:de|del|of|do|di)$/.test(words[index + 1]?.lower ?? '');
    const year = words[isLinked ? index + 2 : index + 1];
    if (month === undefined || word.lower.length < 3 || !year || !/^(?:19|20)\d\d$/.test(year.raw)) return [];
    const end = year.at + year.raw.length;
    if (!/^[\s.,]{1,2}(?:\p{L}+\s)?$/u.test(text.slice(word.at + word.raw.length, year.at))) return [];
    const value = Number(year.raw) * 100 + month;
    const read = { words, index: word.at, at: word.at, end, text: text.slice(word.at, end), digits: '' };
    const described = describe({ ...read, value, unit: null, factor: 1, sentence: text });
    return [
      {
        ...described,
        ...{ unit: monthUnit, grade: 'date' as const, isSmall: false, isLabel: false, hedge: null },
        base: { dimension: monthUnit, value },
      },
    ];
  });
}

/** The unit of how often something happens. */
export const frequencyUnit = 'times';

const once =
  /(?<!\p{L})(?:once|twice|einmal|zweimal|une fois|deux fois|una vez|dos veces|una volta|due volte|eens|één keer|een keer|twee keer|uma vez|duas vezes|raz|dwa razy|раз|два раза|en gång|två gånger|en gang|én gang|to gange|to ganger|jednou|dvakrát)\s(?:(?:om|i|pr\.?|za)(?=\s)|an?|per|each|every|pro|im|in der|am|par|al|a la|por|à|all['’]?|alla|cada|ao|na|w|в)\s?(?<unit>\p{L}+)/giu;

/** "once a week" */
export function frequenciesIn({ text, words }: Sentence): Quantity[] {
  return [...text.matchAll(once)].flatMap(({ 0: found, index, groups }) => {
    const name = unitNamed(groups?.unit?.toLowerCase() ?? '') ?? '';
    const { dimension, value: seconds } = inBase(1, name);
    if (dimension !== 'time') return [];
    const times = /^(?:t|zw|d[eouvw]|due|дв)/iu.test(found) && !/^täg/iu.test(found) ? 2 : 1;
    const end = index + found.length;
    const read = {
      words,
      index,
      at: index,
      end,
      text: found,
      digits: '',
      unit: null,
      factor: 1,
      sentence: text,
    };
    const value = rounded((times / seconds) * 1e6);
    return [
      {
        ...describe({ ...read, value }),
        ...{ unit: frequencyUnit, grade: 'date' as const, isSmall: false, isLabel: false, hedge: null },
        base: { dimension: frequencyUnit, value },
      },
    ];
  });
}

/** Without the errors of binary fractions: 35 pence are 0.35 pounds. */
export function rounded(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
