import { optionLimits } from '@chapterhouse/contract/articles/option-values';

/** Removes control characters, bidirectional overrides and empty lines. Postgres cannot store NUL. */
export function cleanSource(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: this function removes them
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** Truncates to the limit at the end of a line or word. */
export function cutSource(text: string): string {
  if (text.length <= optionLimits.sourceLength) return text;
  const cut = text.slice(0, optionLimits.sourceLength);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return (
    end > optionLimits.sourceLength / 2 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')
  ).trim();
}
