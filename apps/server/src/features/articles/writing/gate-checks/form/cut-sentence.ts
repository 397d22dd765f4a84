import { type Block, isHeading } from '../../html-blocks.ts';
import { endsOpen, endsOpenInKorean, functionWords, pointEndsOpen } from '../../language/function-words.ts';
import {
  countTextWords,
  isWithoutBlanks,
  splitSentences,
  splitWords,
} from '../../language/words-and-sentences.ts';
import type { Checked } from '../check.ts';
import { isCredit, isEmphasized, smile } from './endings.ts';
import {
  isAttribution,
  isCaption,
  isCredits,
  isEntry,
  isFigures,
  isLabeled,
  isNumbered,
  isStanza,
  isVerse,
  wholeSentence,
} from './lines-without-stops.ts';

// Sentence terminators of many scripts, with closing quotes, brackets, footnote numbers or emoji after them.
export const ended =
  /[.!?…‥。！？؟।॥۔︒~～♪ฯ][\s\p{Pe}\p{Pf}"'’”“‘»«*\d]{0,8}\s{0,3}(?:\p{Extended_Pictographic}(?:\ufe0f|\u200d|\p{Emoji_Modifier}){0,2}\s{0,2}){0,6}$/u;

export const closedByQuote = /[\p{Pf}"”“»«)\]）」』】]$/u;

const withoutFullStops =
  /(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}]|\ufe0f|\u200d|[:;]-?[)DP(])$/u;

/** "I would.", below a question, in words. */
const shortAnswer = 3;

/** Of the net. */
export const address =
  /〒 ?\d|\d{3}-\d{4}[^。！？]{0,40}$|(?:https?:\/\/|www\.|@)\S{1,200}$|(?<!\p{L})[\w-]{2,40}(?:\.[a-z]{2,10}){1,3}$/u;

/** A date, a formula, an amount: complete without a full stop. */
export const noSentence = /[=<>≤≥≈→±×÷%°€$£¥\d)]\s{0,3}\p{L}{0,6}$/u;

/** A line of fewer words may be a caption or opening hours: "Abierto de martes a domingo". */
const fewestOfSentence = 6;

/**
 * Whether a paragraph stops in the middle of a sentence. A missing full stop alone is no sign: signatures, dates, captions
 * and verses have none. Signs are an open end, or a missing full stop where the rest of the text has them.
 */
export function sentenceIsCut(article: Checked, block: Block): boolean {
  const { text, prose, endsWithLink } = block;
  const language = article.mainLanguage;
  if (ended.test(text.slice(-40))) return false;
  const line = text.slice(text.lastIndexOf('\n') + 1);
  if (isNumbered(article.blocks, text)) return pointEndsOpen(prose, language);
  // Korean sentences end with a verb.
  if (/(?:니다|[어아에예네세지]요|죠|까요)[~^]{0,3}$/.test(text)) return false;
  if (withoutFullStops.test(text) || smile.test(text.slice(-20)) || address.test(text.slice(-220)))
    return false;
  // "— 30 —", below the text of a newspaper.
  if (/^[—–*·-] ?\d{1,3} ?[—–*·-]$/u.test(line)) return false;
  if (isVerse(article.blocks) || isStanza(text) || isLabeled(line) || isCredits(line)) return false;
  if (isCaption(article, block) || isAttribution(text, line)) return false;
  if (isEntry(block) && article.blocks.filter(isEntry).length > 2) return endsOpen(prose, language);
  // Place and date, as below a letter.
  if (/^\d{4} ?[年년]/.test(line) && line.length < 24) return false;
  if (isEmphasized(article.markdown, line) || isCredit(line)) return false;
  if (endsOpen(prose, language) && !isShortOfScript(line) && !/^[—–-] ?\p{Lu}/u.test(line)) return true;
  if (/[:：]$/.test(text)) return true;
  // Below a signature.
  if (/^P\.?\s?S\.?[:,]?\s/i.test(line)) return false;
  if (endsWithLink || noSentence.test(text.slice(-220)) || closedByQuote.test(text)) {
    return false;
  }
  if (isFigures(line)) return false;
  // Whom a quotation is from.
  if (block.inQuote) return false;
  // Lines of an address, a verse or a signature.
  if (text.includes('\n') && countTextWords(line) < wholeSentence) return false;
  const sentences = splitSentences(line);
  const last = sentences.at(-1) ?? '';
  if (/^[—–-] ?\p{Lu}/u.test(last)) return false;
  // "Photo: R. Lindqvist", after a caption.
  if (/^[^:：.!?]{1,24}[:：]\s?\p{Lu}/u.test(last) && countTextWords(last) <= fewestOfSentence) return false;
  // "Rev. John Whitaker": an abbreviation is no sentence.
  const before = sentences.at(-2) ?? '';
  // "Would you do it again? I would"
  if (/[?？]$/.test(before) && countTextWords(last) <= shortAnswer) return false;
  const followsSentence =
    countTextWords(before) > 2 &&
    (isWithoutBlanks(line) || countTextWords(line) >= wholeSentence) &&
    ended.test(before.slice(-20));
  if (followsSentence && countTextWords(last) >= 2) return true;
  if (isCutStart(article, block, last, before)) return true;
  if (isSentenceStart(last) && usesFullStops(article.blocks, block)) return true;
  if (splitWords(last).length >= 4 && endsOpenInKorean(last)) return true;
  if (isOpenClause(last) && usesFullStops(article.blocks, block)) return true;
  const isLong = isWithoutBlanks(last) ? last.length >= 18 : countTextWords(last) >= wholeSentence;
  return isLong && usesFullStops(article.blocks, block);
}

/** A few words that are no name and no label: several words that only sentences have, and a small letter at the end. */
function isSentenceStart(text: string): boolean {
  // "Photo: …", "Yours, Anna …", and credits and notices, which begin with no function word: "Reprinted with …".
  if (/^[^:：]{1,24}[:：]|^\p{L}{1,12}, \p{Lu}/u.test(text) || !/^\p{Lu}/u.test(text)) return false;
  if (!/(?<![\p{L}\p{M}])\p{Ll}{1,40}$/u.test(text)) return false;
  const words = splitWords(text);
  const known = functionWords(null);
  if (words.length < wholeSentence && !known.has(words[0] ?? '')) return false;
  return words.length >= fewestOfSentence && words.filter((word) => known.has(word)).length >= 2;
}

/** "Coffee oil turns rancid", the only words below a heading, or behind a whole sentence: small letters to the end, and no full stop. */
function isCutStart({ blocks }: Checked, block: Block, last: string, before: string): boolean {
  const above = blocks[blocks.indexOf(block) - 1];
  const isAlone = block === blocks.at(-1) && above !== undefined && isHeading(above);
  const isBehind = countTextWords(before) > 2 && ended.test(before.slice(-20));
  if (!isAlone && !isBehind) return false;
  if (block.tag !== 'p' || block.text.includes('\n') || !usesFullStops(blocks, block)) return false;
  if (isWithoutBlanks(last)) return isAlone && last.length >= 4 && !/[\d:：・·|/]/.test(last);
  const words = last.split(/\s+/);
  if (words.length < (isBehind ? 2 : 3) || /[:–—|·/\d]/.test(last)) return false;
  const isSentence = /^\p{Lu}/u.test(last) || /^\p{Lo}/u.test(last);
  const known = functionWords(null);
  const hasNames = words.slice(1).some((word) => /^\p{Lu}/u.test(word));
  const isClause = words.some((word) => known.has(word.toLowerCase()));
  return isSentence && !hasNames && (isAlone || isClause);
}

/** A last line of one or two words: "では、また". */
function isShortOfScript(line: string): boolean {
  return line.length < (isWithoutBlanks(line) ? 6 : 4);
}

/** "The most important thing here, never": a clause, a comma and a small letter; in Korean a subject without a verb at the end. */
function isOpenClause(text: string): boolean {
  const words = splitWords(text);
  if (/\p{Script=Hangul}/u.test(text)) {
    const hasSubject = /\p{Script=Hangul}[은는이가을를](?= )/u.test(text);
    const isInverted = /(?:다|[어아에예네세지]요|죠), \S{1,6}$/u.test(text);
    return (
      words.length >= 4 && hasSubject && !isInverted && !/[다요까죠음함기임네지오]\P{L}{0,3}$/u.test(text)
    );
  }
  return (
    words.length >= fewestOfSentence &&
    /^\p{Lu}[^,:：\d]{8,120}, \p{Ll}[^,:：\d]{1,80}\p{Ll}$/u.test(text) &&
    !/, \p{L}{1,14}$/u.test(text)
  );
}

/** Nearly all other paragraphs end with a full stop. */
function usesFullStops(blocks: readonly Block[], except: Block): boolean {
  const others = blocks.filter((block) => block !== except && block.tag === 'p' && block.text.length > 30);
  const closed = others.filter(
    ({ text }) => ended.test(text.slice(-40)) || /[:：]$/.test(text) || closedByQuote.test(text),
  );
  return others.length === 0 || closed.length >= others.length * 0.75;
}
