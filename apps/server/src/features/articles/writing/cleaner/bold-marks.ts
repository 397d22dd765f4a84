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
/** Links, escaped marks and entities are not taken apart. */
const inseparable = /(!?\[[^[\]]{1,200}\]\([^()]{1,250}\)|\\\p{P}|&#?\w{1,9};)/u;
const link = /^\[([^[\]]+)\](\([^()]+\))$/;
/** Elements may begin inside and end outside; an address may end with any mark. */
const isOther = /<[\p{L}/!]|(?<!\]\()https?:/iu;

/**
 * `**注意：**先` is no bold text for Markdown, which wants a blank or a mark after the closing stars. Marks at either end of
 * bold text move out of it: `**注意**：先`, `「**大事**」な`, and so do links, unless all of it is one: `[**注意**](…)先`. Text with
 * blanks around its stars stays as it is.
 */
export function withBoldMarksOutside(markdown: string): string {
  if (!markdown.includes('**') || !wide.test(markdown)) return markdown;
  return mapProse(markdown, (text) =>
    text.replace(bold, (whole: string, inner: string, at: number) => {
      // As much as one character may take.
      const before = text.slice(Math.max(0, at - 2), at);
      const after = text.slice(at + whole.length, at + whole.length + 2);
      const mayMove = wide.test(before + inner + after) && !isOther.test(inner);
      return mayMove ? movedOut(inner, before, after) : whole;
    }),
  );
}

function movedOut(inner: string, before: string, after: string): string {
  if (endsApart.test(before) && beginsApart.test(after)) return `**${inner}**`;
  if (link.test(inner)) return inner.replace(link, '[**$1**]$2');
  let kept = partsOf(inner);
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

function partsOf(inner: string): string[] {
  return inner
    .split(inseparable)
    .flatMap((part, index) =>
      index % 2 === 1 ? [part] : [...characters.segment(part)].map(({ segment }) => segment),
    );
}
