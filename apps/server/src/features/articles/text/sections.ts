import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import { htmlTokens } from '../writing/html-blocks.ts';

/** A heading of a text with the piece of it that stands below, up to the next heading of its level or above. */
export type Section = {
  /** Counted over all headings, from 0. */
  index: number;
  level: number;
  heading: string;
  /** Where the section begins, with its heading, and ends, in characters of the HTML. */
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
  // From the end, with where the last heading of each level begins: a text of headings alone takes no longer.
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

/** The HTML with another text in place of a section. */
export function replaceSection(html: string, section: Pick<Section, 'from' | 'to'>, text: string): string {
  return (
    html.slice(0, section.from) +
    text.trim() +
    (section.to < html.length ? '\n' : '') +
    html.slice(section.to)
  );
}
