import { type Language, languageNames } from '@chapterhouse/contract/articles/option-values';
import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { isHeading } from '../writing/html-blocks.ts';
import { likelyLanguage } from '../writing/language/function-words.ts';
import { placeSentences } from '../writing/language/words-and-sentences.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';
import { lacksBlanks, wordsOf } from './words.ts';

/** Too few words for a meaningful score. */
const fewestWords = 30;
/** Longer sentences are reported, longest first, if they are more than a fifth of all. */
const longSentence = 25;
const mostLongSentences = 0.2;
const shownSentences = 5;

/** Readability by the formula of the text's language. Without one, the check says so. */
export function checkReadability(text: QualityText, language?: string): QualityCheck {
  const prose = text.blocks.flatMap((block, index) =>
    !isHeading(block) && block.tag !== 'pre' && block.tag !== 'td' && block.tag !== 'th'
      ? [{ block, index }]
      : [],
  );
  const joined = prose.map(({ block }) => block.prose).join('\n');
  const result = (status: QualityCheck['status'], sentence: string, places: Place[] = []): QualityCheck => ({
    name: 'readability',
    status,
    sentence,
    passages: passagesAt(text, places),
  });
  if (lacksBlanks(joined)) return result('not_checked', 'There is no readability formula for this script.');
  const words = wordsOf(joined);
  if (words.length < fewestWords) return result('not_checked', 'The text is too short to measure.');
  const spoken = language?.slice(0, 2).toLowerCase() ?? likelyLanguage(words);
  const formula = spoken === null ? undefined : formulas[spoken];
  if (!formula) return result('not_checked', `There is no readability formula for ${named(spoken)}.`);

  // Places count characters of the block's text, so its sentences are split with code and counted without.
  const sentences = prose.flatMap(({ block, index }) =>
    placeSentences(block.text).map(({ text: sentence, at }) => ({
      ...{ block: index, at, length: sentence.length },
      words: wordsOf(block.text === block.prose ? sentence : withoutCode(sentence, block.prose)).length,
    })),
  );
  const reading = formula(words, words.length / Math.max(1, sentences.length));
  const long = sentences.filter((sentence) => sentence.words > longSentence);
  const longest = long
    .toSorted((a, b) => b.words - a.words)
    .slice(0, shownSentences)
    .map(({ words: count, ...place }) => ({ ...place, note: `${count} words in one sentence.` }));
  const isLong = long.length > 2 && long.length > sentences.length * mostLongSentences;
  if (reading.grade === 'hard') return result('fail', reading.sentence, longest);
  if (reading.grade === 'fair') return result('warn', reading.sentence, longest);
  const share = `${long.length} of ${sentences.length} sentences have more than ${longSentence} words.`;
  return isLong ? result('warn', share, longest) : result('ok', reading.sentence, longest);
}

/** The words of a sentence that are also in the block's prose: those of code are not. */
function withoutCode(sentence: string, prose: string): string {
  const kept = new Set(wordsOf(prose));
  return wordsOf(sentence)
    .filter((word) => kept.has(word))
    .join(' ');
}

function named(language: string | null): string {
  if (language === null) return 'this language';
  return languageNames[language as Language] ?? 'this language';
}

type Reading = { grade: 'easy' | 'fair' | 'hard'; sentence: string };
type Formula = (words: readonly string[], wordsPerSentence: number) => Reading;

/**
 * R. Flesch, Journal of Applied Psychology 32 (1948); T. Amstad (Zurich 1978); J. Fernández Huerta (1959); L. Kandel and
 * A. Moles (1958); Gulpease: P. Lucisano and M. E. Piemontese (1988). LIX: C. H. Björnsson (Stockholm 1968), for the
 * Germanic languages without their own formula.
 */
const formulas: Readonly<Record<string, Formula>> = {
  en: ease(
    'Flesch',
    englishSyllables,
    (perSentence, perWord) => 206.835 - 1.015 * perSentence - 84.6 * perWord,
  ),
  de: ease('Amstad', vowelGroups, (perSentence, perWord) => 180 - perSentence - 58.5 * perWord),
  es: ease(
    'Fernández Huerta',
    spanishSyllables,
    (perSentence, perWord) => 206.84 - 1.02 * perSentence - 60 * perWord,
  ),
  fr: ease(
    'Kandel-Moles',
    frenchSyllables,
    (perSentence, perWord) => 207 - 1.015 * perSentence - 73.6 * perWord,
  ),
  it: gulpease,
  ...{ sv: lix, da: lix, no: lix, nl: lix },
};

function ease(
  name: string,
  syllablesOf: (word: string) => number,
  scoreOf: (wordsPerSentence: number, syllablesPerWord: number) => number,
): Formula {
  return (words, perSentence) => {
    const syllables = words.reduce(
      (sum, word) => sum + (/^\d/.test(word) ? 1 : Math.max(1, syllablesOf(word))),
      0,
    );
    const score = Math.max(0, Math.min(100, Math.round(scoreOf(perSentence, syllables / words.length))));
    return graded(`${name} reading ease ${score} of 100`, score, { easy: 50, fair: 30 });
  };
}

function gulpease(words: readonly string[], perSentence: number): Reading {
  const letters = words.reduce((sum, word) => sum + word.length, 0);
  const score = Math.min(100, Math.round(89 + 300 / perSentence - (10 * letters) / words.length));
  return graded(`Gulpease ${score} of 100`, score, { easy: 45, fair: 35 });
}

function lix(words: readonly string[], perSentence: number): Reading {
  const long = words.filter((word) => word.length > 6).length;
  const score = Math.round(perSentence + (100 * long) / words.length);
  return graded(`LIX ${score} (above 50 is hard)`, -score, { easy: -50, fair: -60 });
}

function graded(measured: string, score: number, least: { easy: number; fair: number }): Reading {
  if (score >= least.easy) return { grade: 'easy', sentence: `Easy to read: ${measured}.` };
  if (score >= least.fair) {
    return { grade: 'fair', sentence: `Fairly hard to read: ${measured}; shorter sentences help.` };
  }
  return { grade: 'hard', sentence: `Hard to read: ${measured}; shorter sentences and simpler words help.` };
}

function vowelGroups(word: string): number {
  return word.match(/[aeiouyà-öø-ýœæ]+/g)?.length ?? 0;
}

/** Right for about nine words in ten, accurate on average. */
function englishSyllables(word: string): number {
  const groups = vowelGroups(word);
  const silent = groups > 1 && /(?:[^aeiouyl]e|[^aeiouydt]ed|[^aeioucgszx]es)$/.test(word) ? 1 : 0;
  return groups - silent;
}

function frenchSyllables(word: string): number {
  const groups = vowelGroups(word);
  return groups > 1 && /[^aeiouyà-öø-ý](?:e|es|ent)$/.test(word) ? groups - 1 : groups;
}

/** Two strong vowels are two syllables; a weak one beside a strong one belongs to it. */
function spanishSyllables(word: string): number {
  return word.match(/[aeoáéóíú]|(?<![aeoáéóíúiuü])[iuü]+(?![aeoáéóíú])/g)?.length ?? 0;
}
