import { mapProse } from './markdown-blocks.ts';

/** Chinese, Japanese and Korean put no blanks around what is bold. */
const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const bold = /(?<!\*)\*\*(?![\s*])([^*\n]{1,300}?)(?<![\s*])\*\*(?!\*)/gu;
const mark = /^\p{P}$/u;
const closers: Readonly<Record<string, string>> = {
  ...{ '「': '」', '『': '』', '（': '）', '(': ')', '“': '”', '‘': '’', '《': '》', '〈': '〉', '【': '】' },
};

/**
 * `**注意：**先` is no bold text for Markdown, which wants a blank or a mark after the closing stars. Marks at either end of bold text move out of it:
 * `**注意**：先`, `「**大事**」な`. Text with blanks around its stars stays as it is.
 */
export function withBoldMarksOutside(markdown: string): string {
  if (!markdown.includes('**') || !wide.test(markdown)) return markdown;
  return mapProse(markdown, (text) =>
    text.replace(bold, (whole: string, inner: string, at: number) => {
      const before = text.slice(0, at).at(-1) ?? ' ';
      const after = text[at + whole.length] ?? ' ';
      return wide.test(inner) ? movedOut(inner, before, after) : whole;
    }),
  );
}

function movedOut(inner: string, before: string, after: string): string {
  let [start, text, end] = ['', inner, ''];
  const opensBadly = () => isMark(text[0]) && start === '' && isLetter(before);
  const closesBadly = () => isMark(text.at(-1)) && end === '' && isLetter(after);
  if (!opensBadly() && !closesBadly()) return `**${inner}**`;
  while (isMark(text.at(-1)) || (start === '' && end === '' && isMark(text[0]))) {
    const last = text.at(-1) ?? '';
    const opened = openedAt(text, last);
    if (opened === 0) [start, text, end] = [start + text[0], text.slice(1, -1), last + end];
    // What is in brackets at the end goes out as a whole.
    else if (opened > 0) [text, end] = [text.slice(0, opened), text.slice(opened) + end];
    else if (isMark(last)) [text, end] = [text.slice(0, -1), last + end];
    else [start, text] = [start + text[0], text.slice(1)];
    if (text === '') return `**${inner}**`;
  }
  return `${start}**${text}**${end}`;
}

/** Where the bracket or quotation that `last` closes begins; -1 if it closes none. */
function openedAt(text: string, last: string): number {
  const opener = Object.keys(closers).find((one) => closers[one] === last);
  return opener === undefined ? -1 : text.lastIndexOf(opener);
}

function isMark(character: string | undefined): boolean {
  return character !== undefined && mark.test(character);
}

function isLetter(character: string): boolean {
  return !/[\s\p{P}]/u.test(character);
}
