import { numberWord } from '../../../claims/words/number-words.ts';
import { findTells } from '../../../quality/tells/find-tells.ts';
import { functionWords } from '../../language/function-words.ts';
import { vagueWords } from '../../language/vague-words.ts';
import { isWithoutBlanks } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import type { Worded } from './stuffing.ts';

/** Fewer words of content say little about a text. */
const fewestWords = 60;

/** What a text says nothing by: its share of words that fit every subject, and how few numbers and names it has. */
type FillerSigns = {
  /** Of the words of content. */
  vague: number;
  /** Per 100 words, in digits and in words. */
  numbers: number;
  /** Capitals within sentences, per 100 words; none in German, where every noun has one. */
  names: number;
  content: number;
};

/** "I remember …", line after line: a word that returns on purpose makes no text empty. */
const mostReturns = 6;

/** Undefined: too short, or in a language without a list of such words. */
export function fillerSigns({ mainLanguage }: Checked, worded: readonly Worded[]): FillerSigns | undefined {
  const isVague = vagueWords(mainLanguage);
  if (!isVague) return undefined;
  const known = functionWords(mainLanguage);
  const counts = { all: 0, content: 0, vague: 0, numbers: 0, names: 0 };
  const times = new Map<string, number>();
  for (const { block, words } of worded) {
    if (mainLanguage !== 'de') counts.names += block.prose.match(nameWithin)?.length ?? 0;
    counts.all += words.length;
    for (const word of words) {
      if (/^\p{N}/u.test(word) || numberWord(word, mainLanguage) !== undefined) counts.numbers++;
      // Endings and particles, which are words of their own in Japanese.
      const isGrammar = known.has(word) || (isWithoutBlanks(word) && /^\p{Script=Hiragana}+$/u.test(word));
      if (isGrammar) continue;
      counts.content++;
      const returns = times.get(word) ?? 0;
      times.set(word, returns + 1);
      if (isVague(word) && returns < mostReturns) counts.vague++;
    }
  }
  if (counts.content < fewestWords) return undefined;
  const per100 = (count: number) => (count * 100) / counts.all;
  const vague = counts.vague / counts.content;
  return { vague, numbers: per100(counts.numbers), names: per100(counts.names), content: counts.content };
}

const nameWithin = /(?<=[\p{L},] )\p{Lu}\p{L}+/gu;

/** No empty text with more words of content was fitted: a longer one is not more empty. */
const longestFitted = 400;

/** The values of the signs as `fillerScore` weighs them, which `npm run gate-fit` fits. */
export function fillerValues(signs: FillerSigns): Record<keyof typeof weights, number> {
  return {
    vague: Math.min(0.4, signs.vague),
    numbers: Math.min(4, signs.numbers),
    names: Math.min(3, signs.names),
    content: Math.log(Math.min(signs.content, longestFitted) / 100),
  };
}

/** With weights that were fitted without its author's texts, an empty text has from -1.0 on, and a good one up to -1.9. */
const base = -4.1;
const weights = { vague: 28.1, numbers: -0.46, names: -0.26, content: 0.43 };
const threshold = -1.4;

function fillerScore(signs: FillerSigns): number {
  return Object.entries(fillerValues(signs)).reduce(
    (sum, [name, value]) => sum + weights[name as keyof typeof weights] * value,
    base,
  );
}

/** "There are many different aspects, and finding the right balance is important": words that fit every subject, and nothing concrete. */
export function filler(article: Checked, worded: readonly Worded[]): Problem[] {
  const signs = fillerSigns(article, worded);
  if (!signs || fillerScore(signs) < threshold) return [];
  const message = 'The text says hardly anything that would not fit every subject.';
  return [{ grade: 'suspicion', message, excerpt: startOf(worded[0]?.block.text ?? '') }];
}

/** So many of them, and per 1,000 words. Good articles have at most 14 per 1,000. */
const mostHabits = { times: 6, rate: 20 };

/** The habits of AI text: stock phrases, "not just X but Y", bold lines in the place of headings. */
export function habits({ blocks, html, wordCount, mainLanguage }: Checked): Problem[] {
  const found = findTells(blocks, html, mainLanguage).filter(({ kind, block: at }) => {
    const next = blocks[at + 1];
    // Not the title of a verse, or a label of lines.
    if (kind === 'bold_heading') return next !== undefined && /^[^\n]+[.!?。！？।]$/u.test(next.text);
    // An article about such phrases lists them.
    return blocks[at]?.tag !== 'li';
  });
  if (found.length < mostHabits.times || found.length * 1000 < wordCount * mostHabits.rate) return [];
  // Without their number: the quality checks also count those that are listed as examples.
  const message = 'The text has many stock phrases and other habits of AI text.';
  return [{ grade: 'suspicion', message, excerpt: startOf(blocks[found[0]?.block ?? 0]?.text ?? '') }];
}
