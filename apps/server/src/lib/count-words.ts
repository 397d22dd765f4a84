const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The number of words in a text of any language, Chinese and Japanese included, which put no blanks between them. */
export function countWords(text: string): number {
  let count = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) count++;
  return count;
}
