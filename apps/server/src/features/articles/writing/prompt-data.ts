/** The marks of a prompt's own structure, which nothing that is quoted in it may have. */
const ownMarks = /<(?=\s{0,9}\/?\s{0,9}(?:data|findings|sources?)\b)/gi;

const wholeMark = /<\/?(?:data|findings)>/gi;

/** A text of several lines, with no way out of the <data> block. */
export function asBlock(text: string): string {
  return text.replace(ownMarks, '‹');
}

/** One line, and no way out of the <data> block. */
export function asData(text: string): string {
  return asBlock(text.replace(wholeMark, ''))
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}
