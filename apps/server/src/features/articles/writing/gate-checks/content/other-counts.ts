import { numberWord } from '../../../claims/words/number-words.ts';
import { isDefinite } from '../../language/total-words.ts';
import type { Checked } from '../check.ts';
import { unit } from '../form/complete.ts';
import { type Found, sumOf, weights } from './amounts.ts';

type Count = { value: number; isOfBefore: boolean; excerpt: string };

/** "Thirty boxes … the twenty boxes were": counts of the same thing, and the title's, that differ. */
export function otherCounts({ blocks, title, mainLanguage }: Checked): Found[] {
  const counts = new Map<string, Count[]>();
  for (const { prose, tag, inQuote } of blocks)
    if (!inQuote && ['p', 'li', 'text'].includes(tag))
      for (const { key, isMeasure, ...count } of countsIn(prose, mainLanguage))
        if (!isMeasure) counts.set(key, [...(counts.get(key) ?? []), count]);
  const later = [...counts].flatMap(([key, list]) => {
    const parts = list.filter(
      ({ isOfBefore, value }, at) =>
        isOfBefore && at > 0 && list.slice(0, at).every((one) => one.value !== value),
    );
    // "The two … the four" of six.
    const arePartsOf =
      parts.length > 1 && list.some(({ value }) => value === sumOf(parts.map((part) => part.value)));
    return arePartsOf ? [] : parts.slice(0, 1).map(({ excerpt }) => ({ key, excerpt }));
  });
  const ofTitle = countsIn(title, mainLanguage).filter(({ key, value }) => {
    const own = counts.get(key) ?? [];
    return own.length > 1 && own.every((one) => one.value !== value);
  });
  // One for each noun.
  const found = new Map([...later, ...ofTitle].map(({ key, excerpt }) => [key, excerpt]));
  return [...found.values()].map((excerpt) => ({ weight: weights.count, excerpt }));
}

const counted = /(?<![\p{L}\d.,:/–—-])(?:(\p{L}{1,12}) )?(\p{L}{2,24}|\d{1,3}) (\p{L}{4,30})/gu;

function countsIn(prose: string, language: string | null): (Count & { key: string; isMeasure: boolean })[] {
  const found: (Count & { key: string; isMeasure: boolean })[] = [];
  counted.lastIndex = 0;
  for (let match = counted.exec(prose); match; match = counted.exec(prose)) {
    const [, before = '', number = '', noun = ''] = match;
    // The next match may begin with any of these words.
    counted.lastIndex = match.index + (before || number).length;
    const value = /^\d/.test(number) ? Number(number) : numberWord(number.toLowerCase(), language);
    if (value === undefined || value < 2) continue;
    const lower = noun.toLowerCase();
    const isPart =
      /^\s(?:(?:\p{L}{1,2}\s|by|on|in|at|from|with|of|that|which|who|near|behind|under|am|auf|im|aus|mit|von|vor|qui|du|des|que|dans|avec|sous|del|che|con|van|op|met|bij|på|från|med)(?!\p{L}))/u;
    const after = prose.slice(match.index + match[0].length, match.index + match[0].length + 12);
    const isOfBefore = isDefinite(before.toLowerCase(), language) && !isPart.test(after);
    const key = lower.slice(0, /^\p{Script=Cyrillic}/u.test(lower) ? 4 : 5);
    found.push({ key, value, isOfBefore, isMeasure: unit.test(lower), excerpt: prose.slice(match.index) });
  }
  return found;
}
