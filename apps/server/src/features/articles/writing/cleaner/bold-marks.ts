import { mapProse } from './markdown-blocks.ts';

/** Chinese, Japanese and Korean put no blanks around what is bold. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const bold = /(?<!\*)\*\*(?![\s*])([^*\n]{1,300}?)(?<![\s*])\*\*(?!\*)/gu;

/** What Markdown takes for a mark: signs such as ℃ and +, too. */
const firstMark = /^[\p{P}\p{S}]/u;
const lastMark = /[\p{P}\p{S}]$/u;
const endsApart = /(?:^|[\s\p{P}\p{S}])$/u;
const beginsApart = /^(?:$|[\s\p{P}\p{S}])/u;
const openers: ReadonlyMap<string, string> = new Map(
  ['「」', '『』', '（）', '()', '“”', '‘’', '《》', '〈〉', '【】'].map(([open = '', close = '']) => [
    close,
    open,
  ]),
);
const characters = new Intl.Segmenter('und', { granularity: 'grapheme' });

/**
 * `**注意：**先` is no bold text for Markdown, which wants a blank or a mark after the closing stars. Marks at either end of
 * bold text move out of it: `**注意**：先`, `「**大事**」な`. Text with blanks around its stars stays as it is.
 */
export function withBoldMarksOutside(markdown: string): string {
  if (!markdown.includes('**') || !wide.test(markdown)) return markdown;
  return mapProse(markdown, (text) =>
    text.replace(bold, (whole: string, inner: string, at: number) => {
      // As much as one character may take.
      const before = text.slice(Math.max(0, at - 2), at);
      const after = text.slice(at + whole.length, at + whole.length + 2);
      return wide.test(before + inner + after) ? movedOut(inner, before, after) : whole;
    }),
  );
}

function movedOut(inner: string, before: string, after: string): string {
  let kept = [...characters.segment(inner)].map(({ segment }) => segment);
  let [start, end] = ['', ''];
  const hasMarkAtEnd = () => lastMark.test(kept.at(-1) ?? '');
  const closesBadly = hasMarkAtEnd() && !beginsApart.test(after);
  while (closesBadly && hasMarkAtEnd()) {
    const last = kept.at(-1) ?? '';
    const opened = kept.lastIndexOf(openers.get(last) ?? '');
    // What is in brackets at the end goes out as a whole; brackets around everything do without it.
    const from = opened > 0 ? opened : kept.length - 1;
    end = kept.slice(from).join('') + end;
    kept = kept.slice(0, from);
    if (opened === 0) start += kept.shift() ?? '';
  }
  while (!endsApart.test(before + start) && firstMark.test(kept[0] ?? '')) start += kept.shift() ?? '';
  return kept.length === 0 ? `**${inner}**` : `${start}**${kept.join('')}**${end}`;
}
