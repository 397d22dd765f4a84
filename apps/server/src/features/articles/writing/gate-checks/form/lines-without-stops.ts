import type { Block } from '../../html-blocks.ts';
import { endsOpen } from '../../language/function-words.ts';
import { countTextWords, isWithoutBlanks, splitWords } from '../../language/words-and-sentences.ts';
import type { Checked } from '../check.ts';

/* Lines that end without a full stop, though nothing is cut off. */

/** Long enough for a sentence, in words. */
export const wholeSentence = 10;

/** "Boom – the pole along the foot of the mainsail", as in a glossary. */
export function isEntry({ tag, text }: Block): boolean {
  return tag === 'p' && /^[^.!?:–—\n]{1,40}(?: [–—-]|[:：]) ?\S[^\n]{0,200}$/u.test(text);
}

/** Lines or paragraphs with numbers of their own, as the clues of a crossword: points of a list. */
export function isNumbered(blocks: readonly Block[], text: string): boolean {
  const number = /^\d{1,4}[.)] \S/;
  const isPoint = text.split('\n').every((line) => number.test(line));
  return isPoint && (text.includes('\n') || blocks.filter((block) => number.test(block.text)).length > 2);
}

/** Most paragraphs are lines without full stops: no line of a poem shows that it is the last. */
export function isVerse(blocks: readonly Block[]): boolean {
  const paragraphs = blocks.filter(({ tag }) => tag === 'p');
  const verses = paragraphs.filter(
    ({ text }) => text.includes('\n') && !/\d/.test(text) && countTextWords(text) < 60,
  );
  const ends = verses.filter(({ text }) => text.split('\n').every((line) => line.length < 60));
  return ends.length > 0 && ends.length * 2 >= paragraphs.length;
}

/** Three short lines at least, none of which ends as a sentence does: a poem at the end of an article. */
export function isStanza(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.length > 2 && lines.every((line) => line.length < 50 && !/[.!?;:。！？\d]$/u.test(line));
}

/** Whom the quotation above it, in the same paragraph, is from. */
export function isAttribution(text: string, line: string): boolean {
  const above = text.slice(0, text.length - line.length).trim();
  const isQuotation = /^[“”"«»„「『]/.test(above) && /[“”"«»」』]$/.test(above);
  return isQuotation && countTextWords(line) < 20 && !endsOpen(line);
}

/** "Address: 14 Mill Lane, Leeds": a label with something that has a number. */
export function isLabeled(line: string): boolean {
  if (
    /^(?:[【［][^【】\n]{1,10}[】］]|\p{Lo}{1,8}[:：])\S/u.test(line) &&
    isWithoutBlanks(line) &&
    line.length < 60
  )
    return !/[、，；,]$/.test(line);
  return (
    /^\p{Lu}[^:：.!?]{1,24}[:：]\s{0,3}\S.{0,120}\d/u.test(line) &&
    countTextWords(line) < wholeSentence &&
    !endsOpen(line)
  );
}

/** "Text: A. de Wit. Photos: town archive": nothing but labels with what they label. */
export function isCredits(line: string): boolean {
  const parts = line.split(/[.;·|–—]\s+|,\s+(?=\p{L}[\p{L}’']{1,20}[:：])/u);
  return (
    countTextWords(line) < 20 &&
    !endsOpen(line) &&
    parts.every((part) => /^\p{L}[\p{L}\p{M}’' ]{0,20}[:：]\s?\S.{0,50}$/u.test(part.trim()))
  );
}

/** The line below a picture, or a line in italics above one. */
export function isCaption({ markdown }: Checked, { text }: Block): boolean {
  const at = markdown.lastIndexOf(text.slice(0, 60));
  const around = markdown.slice(Math.max(0, at - 2), at + text.length + 20);
  if (at > 0 && /^\n?[*_][^\n]{1,400}[*_]\n{1,2}!\[/.test(around)) return true;
  const above = markdown.slice(Math.max(0, at - 600), Math.max(0, at)).replace(/[*_\s]{1,9}$/, '');
  return at > 0 && /(?:^|\n)!\[[^\]\n]{0,300}\]\([^()\n]{1,300}\)$/.test(above);
}

/** Nutrition facts, measurements: many of the words are numbers. */
export function isFigures(line: string): boolean {
  // A legend: "M = Masche, R = Reihe".
  if ((line.match(/\S [=–] \S/g)?.length ?? 0) > 1) return true;
  // "次回は11月9日(土)午後4時から", an announcement.
  if (line.length < 50 && (line.match(/\d ?(?:[月日時时点分시일월])/g)?.length ?? 0) > 2) return true;
  // Opening hours.
  if ((line.match(/\d ?(?:[ap]\.?m|h(?!\p{L})|uhr|時|点|시)|\d:\d\d/giu)?.length ?? 0) > 1) return true;
  const words = splitWords(line);
  return (
    words.length <= 40 && words.filter((word) => /^\d/.test(word)).length >= Math.max(2, words.length / 5)
  );
}
