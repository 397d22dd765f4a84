/** Scripts without spaces between words: each character counts as one word. */
const withoutBlanks =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

const wordPattern = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['’-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/gu;

/** The lowercase words of a text. Much faster than `Intl.Segmenter`, and good enough to compare texts. */
export function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(wordPattern) ?? [];
  if (!withoutBlanks.test(text)) return words;
  return words.flatMap((word) => (withoutBlanks.test(word) ? [...word] : [word]));
}

/** Whether the text is mostly in a script without spaces between words. */
export function lacksBlanks(text: string): boolean {
  const sample = text.slice(0, 2000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const such = sample.match(new RegExp(withoutBlanks.source, 'gu'))?.length ?? 0;
  return letters > 0 && such * 2 > letters;
}

export type Sentence = { text: string; at: number };

/** The sentences of a paragraph with their offsets. A dot within a number or after a single letter ends none. */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  for (const match of text.matchAll(/(?<![.!?…])[.!?…]+["”’»)\]]*(?=\s|$)|[。！？]+["”’»)」]*|\n/g)) {
    const end = match.index + match[0].length;
    if (match[0].startsWith('.') && match[0].length === 1 && isAbbreviation(text, match.index)) continue;
    push(from, end);
    from = end;
  }
  push(from, text.length);
  return sentences;

  function push(start: number, end: number): void {
    const raw = text.slice(start, end);
    const trimmed = raw.trim();
    if (trimmed) sentences.push({ text: trimmed, at: start + raw.indexOf(trimmed) });
  }
}

function isAbbreviation(text: string, dot: number): boolean {
  const word = /(?<![\p{L}.])[\p{L}.]+$/u.exec(text.slice(Math.max(0, dot - 12), dot))?.[0] ?? '';
  return (
    /^(?:\p{L}|e\.g|i\.e|etc|vs|dr|mr|mrs|ms|prof|st|no|vol|fig|approx|bzw|usw|ca|nr)$/iu.test(word) &&
    /^\s+[\p{Ll}\p{N}]|^\s+\p{Lu}/u.test(text.slice(dot + 1)) &&
    !/^(?:etc|usw)$/i.test(word)
  );
}
