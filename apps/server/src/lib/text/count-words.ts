const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** The number of words in a text of any language, including Chinese and Japanese, which have no spaces. */
export function countWords(text: string): number {
  let count = 0;
  for (const segment of segmenter.segment(text)) if (segment.isWordLike) count++;
  return count;
}
