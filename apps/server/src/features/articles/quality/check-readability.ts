import type { QualityCheck } from '@chapterhouse/contract/articles/quality';
import { isHeading } from '../writing/html-blocks.ts';
import { type Place, passagesAt, type QualityText } from './quality-text.ts';
import { lacksBlanks, sentencesOf, wordsOf } from './words.ts';

/** Too few words for a meaningful score. */
const fewestWords = 30;
/** Longer sentences are reported, longest first. */
const longSentence = 25;
const shownSentences = 5;

/**
 * Readability. English: Flesch Reading Ease (R. Flesch, "A new readability yardstick", Journal of
 * Applied Psychology 32 (1948), 221-233). Other languages: LIX, which needs no syllables and is used for most
 * European ones: C. H. Björnsson, "Läsbarhet" (Stockholm 1968); J. Anderson, "Lix and Rix", Journal of Reading 26
 * (1983), 490-496. Scripts without spaces between words are reported as not measured.
 */
export function checkReadability(text: QualityText, language?: string): QualityCheck {
  const prose = text.blocks.flatMap((block, index) =>
    !isHeading(block) && block.tag !== 'pre' && block.tag !== 'td' && block.tag !== 'th'
      ? [{ block, index, words: text.words[index] ?? [] }]
      : [],
  );
  const words = prose.flatMap((one) => one.words);
  const joined = prose.map(({ block }) => block.text).join('\n');
  const answer = (status: QualityCheck['status'], sentence: string, places: Place[] = []): QualityCheck => ({
    name: 'readability',
    status,
    sentence,
    passages: passagesAt(text, places),
  });
  if (lacksBlanks(joined)) return answer('ok', 'Not measured: no formula for this script.');
  if (words.length < fewestWords) return answer('ok', 'Not measured: the text is too short.');

  const sentences = prose.flatMap(({ block, index }) =>
    sentencesOf(block.text).map((sentence) => ({
      block: index,
      at: sentence.at,
      length: sentence.text.length,
      words: wordsOf(sentence.text).length,
    })),
  );
  const perSentence = words.length / Math.max(1, sentences.length);
  const longest = sentences
    .filter((sentence) => sentence.words > longSentence)
    .sort((a, b) => b.words - a.words)
    .slice(0, shownSentences)
    .map(({ words: count, ...place }) => ({ ...place, note: `${count} words in one sentence.` }));
  const english = language === undefined ? looksEnglish(words) : /^en\b/i.test(language);
  const { grade, sentence } = english ? flesch(words, perSentence) : lix(words, perSentence);
  if (grade === 'hard') return answer('fail', sentence, longest);
  return answer(grade === 'fair' || longest.length > 2 ? 'warn' : 'ok', sentence, longest);
}

type Reading = { grade: 'easy' | 'fair' | 'hard'; sentence: string };

function flesch(words: readonly string[], perSentence: number): Reading {
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const score = Math.round(206.835 - 1.015 * perSentence - 84.6 * (syllables / words.length));
  const bounded = Math.max(0, Math.min(100, score));
  const measured = `Flesch reading ease ${bounded} of 100`;
  if (bounded >= 50) return { grade: 'easy', sentence: `Easy to read: ${measured}.` };
  if (bounded >= 30)
    return { grade: 'fair', sentence: `Fairly hard to read: ${measured}; shorter sentences help.` };
  return { grade: 'hard', sentence: `Hard to read: ${measured}; shorter sentences and simpler words help.` };
}

function lix(words: readonly string[], perSentence: number): Reading {
  const long = words.filter((word) => word.length > 6).length;
  const score = Math.round(perSentence + (100 * long) / words.length);
  const measured = `LIX ${score}(above 50 is hard)`;
  if (score <= 50) return { grade: 'easy', sentence: `Easy to read: ${measured}.` };
  if (score <= 60)
    return { grade: 'fair', sentence: `Fairly hard to read: ${measured}; shorter sentences help.` };
  return { grade: 'hard', sentence: `Hard to read: ${measured}; shorter sentences and simpler words help.` };
}

/** Syllables of an English word, by vowel groups: right for about nine words in ten, accurate on average. */
function syllablesOf(word: string): number {
  if (/^\d/.test(word)) return 1;
  const groups = word.match(/[aeiouyà-öø-ý]+/g)?.length ?? 0;
  const silent = groups > 1 && /(?:[^aeiouyl]e|[^aeiouydt]ed|[^aeioucgszx]es)$/.test(word) ? 1 : 0;
  return Math.max(1, groups - silent);
}

const commonEnglish = new Set('the of and to a in is that it for you with as are on this be'.split(' '));

function looksEnglish(words: readonly string[]): boolean {
  const common = words.filter((word) => commonEnglish.has(word)).length;
  return common / words.length > 0.12;
}
