import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import { htmlTokens } from '../writing/html-blocks.ts';

/** A heading with the text below it, up to the next heading of the same or a higher level. */
export type Section = {
  /** Index among all headings, from 0. */
  index: number;
  level: number;
  heading: string;
  /** Start (including the heading) and end offsets in the HTML. */
  from: number;
  to: number;
};

/** The sections of an article's HTML, in the order of their headings. */
export function sectionsOf(html: string): Section[] {
  const headings: { level: number; heading: string; from: number }[] = [];
  let at = 0;
  let open: { level: number; text: string; from: number } | undefined;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && /^h[2-4]$/.test(token.name)) {
      open = { level: Number(token.name.slice(1)), text: '', from: at };
    } else if (token.kind === 'close' && open && token.name === `h${open.level}`) {
      const heading = decodeEntities(open.text).replace(/\s+/g, ' ').trim();
      headings.push({ level: open.level, heading, from: open.from });
      open = undefined;
    } else if (token.kind === 'text' && open) open.text += token.raw;
    at += token.raw.length;
  }
  // Iterates backwards, tracking the last heading of each level, so that it is linear.
  const begins = new Map<number, number>();
  const ends = headings.map(() => html.length);
  for (const [index, { level, from }] of [...headings.entries()].reverse()) {
    ends[index] = Math.min(...[...begins].flatMap(([of, at]) => (of <= level ? [at] : [])), html.length);
    begins.set(level, from);
  }
  return headings.map(({ level, heading, from }, index) => {
    return { index, level, heading, from, to: ends[index] ?? html.length };
  });
}
