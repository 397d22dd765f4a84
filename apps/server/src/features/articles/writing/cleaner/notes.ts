import { mapLines, mapProse } from './markdown-blocks.ts';

const definition = /^ {0,3}\[\^([^\]\s]{1,40})\]:\s{0,9}(.*)$/;
const reference = /\[\^([^\]\s]{1,40})\](?!:)/g;

/**
 * Footnotes as a post can have them: a raised number, and a numbered list at the end. A reference without a note stays
 * for the gate to report.
 */
export function withFootnotes(markdown: string): string {
  if (!markdown.includes('[^')) return markdown;
  const notes = new Map<string, string>();
  let current: string | undefined;
  const body = mapLines(markdown, (line) => {
    const [, name, text] = definition.exec(line) ?? [];
    if (name !== undefined && text !== undefined) {
      current = name;
      notes.set(name, text.trim());
      return removedLine;
    }
    const isContinued = current !== undefined && /^(?: {2,}|\t)\S/.test(line);
    if (isContinued && current !== undefined) {
      notes.set(current, `${notes.get(current) ?? ''} ${line.trim()}`.trim());
      return removedLine;
    }
    if (line.trim() !== '') current = undefined;
    return line;
  });
  if (notes.size === 0) return markdown;
  const numbers = new Map<string, number>();
  const text = mapProse(
    body
      .split('\n')
      .filter((line) => line !== removedLine)
      .join('\n'),
    (line) =>
      line.replace(reference, (whole, name: string) => {
        if (!notes.has(name)) return whole;
        const number = numbers.get(name) ?? numbers.size + 1;
        numbers.set(name, number);
        return `<sup>${number}</sup>`;
      }),
  );
  const list = [...numbers].map(([name, number]) => `${number}. ${notes.get(name)}`);
  return `${text.trimEnd()}\n\n---\n\n${list.join('\n')}\n`;
}

/** Marks a line of a note; no text has it. */
const removedLine = '\u0000';

/**
 * A post has no checkboxes that can be ticked: the box becomes a character, and a line that begins with a box but is no point of
 * a list becomes one.
 */
export function withTaskBoxes(markdown: string): string {
  if (!/\[[ xX]\]/.test(markdown)) return markdown;
  return mapLines(markdown, (line) => {
    const task = /^(\s{0,12}(?:[-*+]|\d{1,3}[.)])\s{1,4}|\s{0,3})\[([ xX])\]\s(?=\S)/.exec(line);
    if (!task) return line;
    return `${task[1]?.trim() ? task[1] : '- '}${task[2] === ' ' ? '☐' : '☑'} ${line.slice(task[0].length)}`;
  });
}

export const htmlTags: ReadonlySet<string> = new Set(
  (
    'a abbr address article aside audio b blockquote body br button caption cite code col colgroup dd del details dfn div dl dt em ' +
    'embed fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 head header hr html i iframe img input ins kbd label legend li link ' +
    'main mark menu meta nav noscript object ol option p param path picture pre progress q s samp script section select small source span ' +
    'strike strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track u ul var video wbr center font'
  ).split(' '),
);

/**
 * Markdown takes `<Company>` for a tag, which the sanitizer removes: the sentence would have a gap. Escaped, it stays for
 * the gate, or for readers where it is meant.
 */
export function withUnknownTags(markdown: string): string {
  if (!/<\p{L}/u.test(markdown)) return markdown;
  return mapProse(markdown, (line) =>
    line.replace(/(?<!\\)<(\p{L}[^<>\n]{0,60})>/gu, (whole, content: string) => {
      const [name = ''] = content.toLowerCase().split(/[\s/]/);
      return htmlTags.has(name) || /[:@=]/.test(content) ? whole : `\\${whole}`;
    }),
  );
}
