import { isTurkish, startsOf } from './language/inflection/affixes.ts';
import { areForms, isFunctionWord, type WordAt, wordForms } from './language/inflection/word-forms.ts';

/** Longer texts are searched in their beginning. */
const longestText = 100_000;
/** Of a title; a bound on the phrases that are looked for. */
const longestPhrase = 200;

/** Whether the phrase is in the text, word for word. */
export function occurs(text: string, phrase: string): boolean {
  return phrase.trim() !== '' && createFinder(text).find(wordForms(phrase), 'exact') !== undefined;
}

/**
 * A phrase that occurs in the text: the wanted one; else its form in the text ("espresso machines"); else the most frequent
 * part of it or of the others (title, topic) of two to four words; else their most frequent word. Undefined if the text has none of them.
 */
export function phraseInText(text: string, wanted: string, ...others: string[]): string | undefined {
  const finder = createFinder(text);
  const whole = wordForms(wanted.slice(0, longestPhrase));
  if (whole.length > 0 && finder.find(whole, 'exact') !== undefined) return wanted.trim();
  const inflected = whole.length > 0 ? finder.find(whole, 'forms') : undefined;
  if (inflected !== undefined) return inflected;
  const sources = [wanted, ...others].map((source) => wordForms(source.slice(0, longestPhrase)));
  for (const counts of [[4, 3, 2], [1]]) {
    const parts = counts.flatMap((count) => sources.flatMap((words) => partsOf(words, count)));
    const counted = parts.map((part) => ({ part, count: finder.count(part) }));
    const best = counted.toSorted((a, b) => b.count - a.count)[0];
    if (best && best.count > 0) return finder.find(best.part, 'forms');
  }
  return undefined;
}

/** Runs of words that begin and end with one that means something. */
function partsOf(words: readonly WordAt[], count: number): WordAt[][] {
  return words.flatMap((first, index) => {
    const last = words[index + count - 1];
    const isPart = last && !isFunctionWord(first.form) && !isFunctionWord(last.form) && first.form.length > 1;
    return isPart ? [words.slice(index, index + count)] : [];
  });
}

function createFinder(whole: string) {
  const text = whole.slice(0, longestText);
  const words = wordForms(text);
  const byStart = new Map<string, number[]>();
  for (const [index, { form }] of words.entries()) {
    for (const start of startsOf(form)) {
      const positions = byStart.get(start);
      if (positions) positions.push(index);
      else byStart.set(start, [index]);
    }
  }
  const language = { isTurkish: isTurkish(text) };
  const mayBegin = ([first]: readonly WordAt[]) => {
    const starts = first ? [...startsOf(first.form)] : [];
    const found = starts.flatMap((start) => byStart.get(start) ?? []);
    return starts.length > 1 ? [...new Set(found)].sort((a, b) => a - b) : found;
  };
  const isAt = (from: number, phrase: readonly WordAt[], how: 'exact' | 'forms') =>
    phrase.every(({ form }, step) => {
      const word = words[from + step];
      const before = words[from + step - 1];
      if (!word || (how === 'exact' ? word.form !== form : !areForms(word.form, form, language)))
        return false;
      // One phrase: nothing but a blank or a hyphen between its words.
      return step === 0 || !before || /^[\s\u00a0-]{0,3}$/.test(text.slice(before.end, word.at));
    });
  return {
    /** The first place of the phrase, as written there. */
    find(phrase: readonly WordAt[], how: 'exact' | 'forms'): string | undefined {
      const from = mayBegin(phrase).find((index) => isAt(index, phrase, how));
      if (from === undefined) return undefined;
      return text.slice(words[from]?.at, words[from + phrase.length - 1]?.end).replace(/\s+/g, ' ');
    },
    count: (phrase: readonly WordAt[]) =>
      mayBegin(phrase).filter((index) => isAt(index, phrase, 'forms')).length,
  };
}
