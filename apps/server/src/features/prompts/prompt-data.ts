/** Characters with meaning in the prompt structure, which quoted data must not contain. */
const ownMarks = /<(?=\s*(?:\/\s*)?(?:data|findings|sources?)\b)/gi;

const wholeMark = /<\/?(?:data|findings)>/gi;

/** A multi-line text that cannot escape the <data> block. */
function asBlock(text: string): string {
  return text.replace(ownMarks, '‹');
}

/**
 * A prompt parameter value. Text is a single line of data unless a type says otherwise, and no type inserts raw text:
 * user input, web pages and model output cannot close the <data> block around them.
 */
export type PromptValue =
  | string
  | number
  /** A multi-line text. */
  | { block: string }
  /** A list of single-line texts. */
  | { list: readonly string[] };

export type PromptValues = Readonly<Record<string, PromptValue>>;

export function toPromptText(value: PromptValue): string {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return asData(value);
  if ('block' in value) return asBlock(value.block);
  return value.list.length === 0 ? '(none)' : value.list.map((item) => `- ${asData(item)}`).join('\n');
}

/** One line that cannot escape the <data> block. */
export function asData(text: string): string {
  return asBlock(text.replace(wholeMark, ''))
    .replace(/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim();
}
