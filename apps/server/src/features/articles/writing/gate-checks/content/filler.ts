import { findTells } from '../../../quality/tells/find-tells.ts';
import { functionWords } from '../../language/function-words.ts';
import { vagueWords } from '../../language/vague-words.ts';
import { isWithoutBlanks } from '../../language/words-and-sentences.ts';
import { type Checked, type Problem, startOf } from '../check.ts';
import type { Worded } from './stuffing.ts';

/** Fewer words of content say little about a text. */
const fewestWords = 60;
/** Of the words of content. Good articles have up to 0.1 of them, empty ones 0.4. */
const mostVague = 0.22;

/** "There are many different aspects, and finding the right balance is important": words that fit every subject. */
export function filler({ mainLanguage }: Checked, worded: readonly Worded[]): Problem[] {
  const isVague = vagueWords(mainLanguage);
  if (!isVague) return [];
  const known = functionWords(mainLanguage);
  let all = 0;
  let vague = 0;
  for (const word of worded.flatMap(({ words }) => words)) {
    // Endings and particles, which are words of their own in Japanese.
    const isGrammar = known.has(word) || (isWithoutBlanks(word) && /^\p{Script=Hiragana}+$/u.test(word));
    if (isGrammar) continue;
    all++;
    if (isVague(word)) vague++;
  }
  if (all < fewestWords || vague < all * mostVague) return [];
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
