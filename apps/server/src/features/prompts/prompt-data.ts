/** The marks of a prompt's own structure, which nothing that is quoted in it may have. */
const ownMarks = /<(?=\s*(?:\/\s*)?(?:data|findings|sources?)\b)/gi;

const wholeMark = /<\/?(?:data|findings)>/gi;

/** A text of several lines, with no way out of the <data> block. */
function asBlock(text: string): string {
  return text.replace(ownMarks, '‹');
}

/**
 * What a prompt may place. A text is one line of data unless a type says otherwise, and no type places a text as it is:
 * nothing that a user typed, a page said or a model wrote can close the <data> block around it.
 */
export type PromptValue =
  | string
  | number
  /** A text of several lines. */
  | { block: string }
  /** Texts of one line each, as a list. */
  | { list: readonly string[] };

export type PromptValues = Readonly<Record<string, PromptValue>>;

export function toPromptText(value: PromptValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return asData(value);
  if ('block' in value) return asBlock(value.block);
  return value.list.length === 0 ? '(none)' : value.list.map((item) => `- ${asData(item)}`).join('\n');
}

/** One line, and no way out of the <data> block. */
export function asData(text: string): string {
  return asBlock(text.replace(wholeMark, ''))
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}
