import { optionLimits } from '@chapterhouse/contract/articles/option-values';

/** Without control characters and bidirectional overrides, and without empty lines. Postgres keeps no NUL. */
export function cleanSource(text: string): string {
  return (
    text
      .replace(/\r\n?/g, '\n')
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what this removes
      .replace(/[\u0000-\u0008\u000b-\u001f\u007f\u200b\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
      .replace(/[^\S\n]+/g, ' ')
      .replace(/ ?\n[ \n]*/g, '\n')
      .trim()
  );
}

/** As much of it as is taken, ending with a whole line or word. */
export function cutSource(text: string): string {
  if (text.length <= optionLimits.sourceLength) return text;
  const cut = text.slice(0, optionLimits.sourceLength);
  const end = Math.max(cut.lastIndexOf('\n'), cut.lastIndexOf(' '));
  return (
    end > optionLimits.sourceLength / 2 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')
  ).trim();
}
