import type { Passage, QualityCheck } from '@chapterhouse/contract/articles/quality';
import { isHeading } from '../writing/html-blocks.ts';
import { isTurkish } from '../writing/language/inflection/affixes.ts';
import {
  areForms,
  contentForms,
  isConjunction,
  isFunctionWord,
  type WordAt,
  wordForms,
} from '../writing/language/inflection/word-forms.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';

/** More uses per word are what search engines call keyword stuffing. */
const densest = 0.03;
/** In a longer text, fewer uses do not signal the topic. */
const fewestUses = 2;
const shortText = 150;
/** Where readers and search engines look first. */
const beginningWords = 100;
/** Between the first and the last word of a use, in any order: "the wand of a steam machine". */
const wordsBetween = 4;

/**
 * Checks that the focus keyword appears in the expected places, and not too often. Its words count in any order and in
 * any form, near each other and not joined by "and"; articles and prepositions do not count.
 */
export function checkKeyword(text: QualityText, keyword: string): QualityCheck {
  const wanted = contentForms(keyword);
  const result = (
    status: QualityCheck['status'],
    sentence: string,
    passages: Passage[] = [],
  ): QualityCheck => ({ name: 'keyword', status, sentence, passages });
  if (wanted.length === 0) return result('warn', 'No focus keyword is set.');
  const named = `“${keyword.trim()}”`;
  const sought = {
    wanted,
    mayBeJoined: wordForms(keyword).some(({ form }) => isConjunction(form)),
    isTurkish: isTurkish(`${text.title} ${keyword} ${text.blocks.map((block) => block.text).join(' ')}`),
  };
  const blocks = text.blocks.map((block) => (block.tag === 'pre' ? [] : wordForms(block.text)));
  const found = blocks.flatMap((words, block) => placesOf(words, sought, wordsBetween, block));
  const inTitle = placesOf(wordForms(text.title), sought, Number.POSITIVE_INFINITY, 0).length > 0;
  const uses = found.length;
  if (uses === 0 && !inTitle) return result('fail', `${named} is missing from the title and the text.`);

  const shown = passagesAt(text, found);
  const { first, last } = beginningOf(text);
  const inBeginning = found.some(({ block }) => block <= last && !isHeading(text.blocks[block] ?? noBlock));
  const total = blocks.reduce((sum, words) => sum + words.length, 0);
  const times = `${uses} ${uses === 1 ? 'time' : 'times'}`;
  if (uses > 3 && uses / total > densest) {
    return result('warn', `${named} is used too often: ${times} in ${total} words.`, shown);
  }
  const missing = [...(inTitle ? [] : ['the title']), ...(inBeginning ? [] : ['the beginning'])];
  if (missing.length > 0) {
    const lacking: Passage[] = [
      ...(inTitle ? [] : [titlePassage(text, 'The keyword is not in the title.')]),
      ...(inBeginning
        ? []
        : passagesAt(text, [{ block: first, note: 'The text begins without the keyword.' }])),
    ];
    const sentence = `${named} is not in ${missing.join(' or ')} (in the text: ${times}).`;
    return result('warn', sentence, [...lacking, ...shown].slice(0, 8));
  }
  if (uses < fewestUses && text.wordCount > shortText) {
    return result('warn', `${named} is rarely used: ${times}.`, shown);
  }
  return result('ok', `${named} is in the title, the beginning and the text: ${times}.`, shown);
}

const noBlock = { tag: '', text: '', prose: '', inQuote: false, endsWithLink: false };

function titlePassage({ title }: QualityText, note: string): Passage {
  return { part: 'title', quote: title, occurrence: 0, where: 'Title', note };
}

/** The first paragraph, and those after it until a hundred words have been read. */
function beginningOf({ blocks, counts }: QualityText): { first: number; last: number } {
  const first = blocks.findIndex((block) => !isHeading(block));
  let read = 0;
  let last = first;
  for (let index = first; index >= 0 && index < blocks.length && read < beginningWords; index++) {
    read += counts[index] ?? 0;
    last = index;
  }
  return { first, last };
}

/** Whether "and" or "or" alone is between the words: "the wand and steam" are two things, and no "steam wand". */
function areJoined(words: readonly WordAt[], sought: Wanted): boolean {
  const others = words.filter(({ form }) => !sought.wanted.some((one) => areForms(form, one, sought)));
  return (
    others.some(({ form }) => isConjunction(form)) &&
    others.every(({ form }) => isConjunction(form) || isFunctionWord(form))
  );
}

/** `mayBeJoined`: the keyword itself says "salt and pepper". */
type Wanted = { wanted: readonly string[]; mayBeJoined: boolean; isTurkish: boolean };

/** Where all wanted words are near each other. A word belongs to one use only. One pass over the words. */
function placesOf(words: readonly WordAt[], sought: Wanted, between: number, block: number): Place[] {
  const { wanted, mayBeJoined } = sought;
  const places: Place[] = [];
  const seen: (number | undefined)[] = wanted.map(() => undefined);
  for (const [index, { form }] of words.entries()) {
    const which = wanted.flatMap((one, at) => (areForms(form, one, sought) ? [at] : []));
    if (which.length === 0) continue;
    for (const at of which) seen[at] = index;
    const first = Math.min(...seen.map((at) => at ?? -1));
    const last = index;
    const from = words[first];
    const to = words[last];
    if (!from || !to || last - first > wanted.length - 1 + between) continue;
    if (mayBeJoined || !areJoined(words.slice(first, last), sought)) {
      places.push({ block, at: from.at, length: to.end - from.at });
    }
    seen.fill(undefined);
  }
  return places;
}
