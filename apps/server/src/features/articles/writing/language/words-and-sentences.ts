/** Thai, Lao, Burmese, Khmer, kana and Han, whose words are not separated by blanks. Ranges: properties take twice as long. */
const withoutBlanks =
  /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\u2fdf\u3005-\u3007\u3021-\u3029\u3031-\u30ff\u31f0-\u31ff\u3400-\u9fff\uf900-\ufaff\uff66-\uff9f\u{20000}-\u{323af}]/u;

const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' });
const sentenceSegmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

export function isWithoutBlanks(text: string): boolean {
  return withoutBlanks.test(text);
}

/** The words of a text, in lower case. `Intl.Segmenter` only where a script needs it: it takes ten times as long. */
export function splitWords(text: string): string[] {
  const lower = text.toLowerCase();
  if (!withoutBlanks.test(lower)) return lower.match(/[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu) ?? [];
  const words: string[] = [];
  for (const { segment, isWordLike } of wordSegmenter.segment(lower)) if (isWordLike) words.push(segment);
  return words;
}

/** As `splitWords`, without building a list. */
export function countTextWords(text: string): number {
  if (!withoutBlanks.test(text)) return text.match(/[\p{L}\p{M}\p{N}]+(?:['’.,]\p{N}+)*/gu)?.length ?? 0;
  let count = 0;
  for (const { isWordLike } of wordSegmenter.segment(text)) if (isWordLike) count++;
  return count;
}

/** A sentence with its offset in the block. */
export type Sentence = { text: string; at: number };

/** The sentences of one block, see `placeSentences`. */
export function splitSentences(text: string): string[] {
  return placeSentences(text).map((sentence) => sentence.text);
}

/**
 * The sentences of one block with their places. Segments are merged where `Intl.Segmenter` splits after an abbreviation: the next one
 * begins in lower case, or this one ends with a single capital or a known abbreviation.
 */
export function placeSentences(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  const push = (from: number, to: number) => {
    const raw = text.slice(from, to);
    const sentence = raw.trim();
    if (sentence) sentences.push({ text: sentence, at: from + raw.length - raw.trimStart().length });
  };
  let from = 0;
  let before = '';
  for (const { segment, index } of sentenceSegmenter.segment(text)) {
    if (before !== '' && !continues(segment) && !endsWithAbbreviation(before, segment)) {
      push(from, index);
      from = index;
    }
    before = segment;
  }
  push(from, text.length);
  return sentences;
}

/** At the start of a sentence, what ends the emphasis of the one before: "**Tip.** Read on." splits before the second sign. */
const endOfEmphasis = /^[*_]{1,3}(?=\s|$)/;

/** Removes some sentences of Markdown, with the emphasis around them, and leaves all others exactly as they are written. */
export function withoutSentences(text: string, isGone: (sentence: string) => boolean): string {
  const sentences = placeSentences(text);
  let kept = text.slice(0, sentences[0]?.at ?? 0);
  // The sign with which a removed sentence began, if it ends in the next one.
  let open = '';
  for (const [index, sentence] of sentences.entries()) {
    const raw = text.slice(sentence.at, sentences[index + 1]?.at ?? text.length);
    const end = endOfEmphasis.exec(raw)?.[0] ?? '';
    const isEndOfRemoved = end !== '' && end === open;
    if (!isGone(sentence.text)) kept += isEndOfRemoved ? raw.slice(end.length).trimStart() : raw;
    else if (!isEndOfRemoved) kept += end;
    const begin = isGone(sentence.text) ? (/^[*_]{1,3}(?=\S)/.exec(raw)?.[0] ?? '') : '';
    if (end !== '' || begin !== '') open = begin !== '' && raw.split(begin).length % 2 === 0 ? begin : '';
  }
  return kept.trimEnd();
}

function continues(segment: string): boolean {
  return /^[\p{Ll},;]/u.test(segment);
}

const abbreviations = new Set(
  (
    'dr mr mrs ms prof st vs etc approx no nr ca bzw usw evtl ggf inkl vgl abb str tel mio mrd hl jh sr sra dra av art ' +
    'núm pág ed ej p mme mlle m fig cf env sig dott ing ecc pag prim ex eng z.b d.h u.a i.d.r e.g i.e u.s a.m p.m z.t т.д т.п им г ул руб др напр'
  ).split(' '),
);

/** Words of their own ("no", "art") unless a number follows. */
const beforeNumbers = new Set('no nr art fig abb p pag pág núm'.split(' '));

function endsWithAbbreviation(sentence: string, next: string): boolean {
  const end = sentence.slice(-16).trimEnd().slice(-14);
  if (!end.endsWith('.')) return false;
  const word = /(?:^|[\s(])([^\s(]{1,10})\.$/.exec(end)?.[1];
  if (word === undefined) return false;
  if (beforeNumbers.has(word.toLowerCase())) return /^\d/.test(next);
  return /^\p{Lu}$/u.test(word) || abbreviations.has(word.toLowerCase().replace(/\s/g, ''));
}
