import { functionWords } from '../writing/language/function-words.ts';
import { isWithoutBlanks, splitSentences } from '../writing/language/words-and-sentences.ts';
import { months } from './words/claim-words.ts';

export type Word = {
  raw: string;
  /** Position in the sentence. */
  at: number;
  lower: string;
  /** Equal for the forms of a word, mostly; empty for function words. Of digits, "#" with the digits. */
  stem: string;
};

export type Sentence = {
  text: string;
  /** Position in the text that was split. */
  at: number;
  words: readonly Word[];
  /** Of its text; numbers in words depend on it. */
  language: string | null;
};

/** More than a book has. */
const mostSentences = 5_000;

/** Longer ones are cut: text without full stops. */
const longest = 800;

const stopWords = functionWords(null);

/** The sentences of a text with their words; lines end sentences. Linear in its length. */
export function sentencesOf(text: string, language: string | null): Sentence[] {
  const sentences: Sentence[] = [];
  let lineAt = 0;
  for (const line of text.split('\n')) {
    if (sentences.length > mostSentences) break;
    let at = 0;
    for (const sentence of sentencesOfLine(line)) {
      at = line.indexOf(sentence, at);
      for (let from = 0; from < sentence.length; from += longest) {
        const piece = sentence.slice(from, from + longest);
        sentences.push({ text: piece, at: lineAt + at + from, words: wordsOf(piece), language });
      }
      at += sentence.length;
    }
    lineAt += line.length + 1;
  }
  return sentences;
}

/** `Intl.Segmenter` takes "visits. 58 of them" for one sentence, and "14. Oktober" for two. */
function sentencesOfLine(line: string): string[] {
  const trimmed = line.trim();
  if (!/[.!?。！？]./u.test(trimmed)) return trimmed === '' ? [] : [trimmed];
  const merged: string[] = [];
  for (const sentence of splitSentences(trimmed).slice(0, mostSentences)) {
    const last = merged.at(-1);
    const [first = ''] = sentence.slice(0, 20).split(/[\s.,:;!?)]/, 1);
    const isDate =
      last !== undefined && months.has(first.toLowerCase()) && /(?<!\d)\d{1,2}\.$/.test(last.slice(-4));
    if (isDate) merged[merged.length - 1] = `${last} ${sentence}`;
    else merged.push(sentence);
  }
  return merged.flatMap((one) => one.split(/(?<=\p{Ll}{4}[.!?]) (?=\d)(?<!(?:approx|sept|circa)\. )/u));
}

/** Characters of a word that decide. "prevented" and "preventable" are one, "cleaning" and "clearing" are not. */
const stemLength = 5;

function wordsOf(text: string): Word[] {
  return [...text.matchAll(/[\p{L}\p{M}]+|\p{N}+/gu)].flatMap(({ 0: raw, index: at }) => {
    const lower = raw.toLowerCase();
    if (/^\p{N}/u.test(raw)) return [{ raw, at, lower, stem: `#${raw}` }];
    if (isWithoutBlanks(raw)) return pairsOf(raw, at);
    return [{ raw, at, lower, stem: stopWords.has(lower) ? '' : stemOf(lower) }];
  });
}

function stemOf(lower: string): string {
  const folded = lower
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC');
  if (folded.length < 3) return '';
  const singular = folded.length > 3 ? folded.replace(/(?<=[sxz]|ch|sh)es$|(?<![su])s$/, '') : folded;
  return singular.slice(0, stemLength);
}

/** Scripts without blanks: every two neighboring characters count as a word. */
function pairsOf(raw: string, from: number): Word[] {
  return [...raw.matchAll(/./gu)].slice(0, -1).map(({ index }) => {
    const pair = raw.slice(index, index + 2);
    return { raw: pair, at: from + index, lower: pair, stem: pair };
  });
}
