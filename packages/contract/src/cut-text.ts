let segmenter: Intl.Segmenter | undefined;

function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter('und', { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Longer than any character that is in use; the longest emoji has 35. In UTF-16 units, as all lengths here. */
const longestCharacter = 64;

/**
 * The beginning of a text: `most` UTF-16 units, or a few less, because no character is cut in half. A pair of surrogates,
 * an emoji of several parts, or a letter with its accents stays whole. Pure.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const from = Math.max(0, most - longestCharacter);
  const around = charactersOf(text.slice(from, most + longestCharacter));
  const start = around.containing(most - from)?.index ?? 0;
  // One without end, such as a letter below a hundred accents, is cut between its parts.
  if (start === 0 && most > 0) return text.slice(0, isWithinPair(text, most) ? most - 1 : most);
  return text.slice(0, from + start);
}

/** The first character of a text, whole: an emoji is one. Empty for an empty text. Pure. */
export function firstCharacter(text: string): string {
  const [first] = charactersOf(text.slice(0, longestCharacter));
  return first?.segment ?? '';
}

/** The end of a text: `most` UTF-16 units, or a few more, because no character is cut in half. Pure. */
export function endOfText(text: string, most: number): string {
  return text.slice(cutText(text, Math.max(0, text.length - most)).length);
}

function isWithinPair(text: string, at: number): boolean {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff;
}
