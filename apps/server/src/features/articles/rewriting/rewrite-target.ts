import { cutText } from '@chapterhouse/contract/cut-text';
import { countWords } from '../../../lib/text/count-words.ts';
import { type LinkedText, linkWords } from '../quality/links.ts';
import { countOf, oneLine } from '../quality/quality-text.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { sectionsOf } from '../text/sections.ts';
import { htmlBlocks, htmlTokens } from '../writing/html-blocks.ts';

/** The part of an article's HTML that a rewrite changes. */
export type RewriteTarget = {
  from: number;
  to: number;
  /** Of its first heading; null if it does not begin with one. */
  level: number | null;
  /** Set in a rewrite of the whole article, which may change headings. */
  whole?: WholeTarget;
};

/** How many parts the article is rewritten in. */
export type WholeTarget = { parts: number };

export type Range = Pick<RewriteTarget, 'from' | 'to'>;

type Asked = {
  /** Undefined: a passage anywhere in the text. */
  section?: { index: number; heading: string } | undefined;
  /** Words of one paragraph, list or table; undefined: the whole section. */
  passage?: string | undefined;
  /** Index of the passage among identical ones of the whole text; undefined: the first one, of the section if given. */
  occurrence?: number | undefined;
};

/** The part that a rewrite was asked for; undefined if the text no longer has it. Pure. */
export function findTarget(html: string, { section, passage, occurrence }: Asked): RewriteTarget | undefined {
  const sections = sectionsOf(html);
  const own = section && sections[section.index];
  if (section && own?.heading !== section.heading) return undefined;
  if (passage === undefined) return own;
  const isInside = ({ from, to }: Range) => !own || (from >= own.from && to <= own.to);
  const { counted, across } = blocksWith(html, oneLine(passage));
  const possible =
    occurrence === undefined || counted.length === 0
      ? [...counted, ...across]
      : counted.slice(occurrence, occurrence + 1);
  const found = possible.find((range) => range !== undefined && isInside(range));
  const heading = found && sections.find(({ from }) => from === found.from);
  return found && { ...found, level: heading?.level ?? null };
}

/**
 * The blocks with some words. `counted`: one for each place of the words within a paragraph, item or cell, as quality
 * reports count them; undefined for a place in no block. `across`: blocks with words of several items or cells.
 */
function blocksWith(html: string, words: string): { counted: (Range | undefined)[]; across: Range[] } {
  const counted: (Range | undefined)[] = [];
  const count = (from: number, to: number, block?: Range) => {
    const texts = htmlBlocks(html.slice(from, to)).map(({ text }) => oneLine(text));
    for (const text of texts) counted.push(...Array.from({ length: countOf(text, words) }, () => block));
    return texts.join(' ');
  };
  let end = 0;
  const across = topBlocks(html).filter((block) => {
    count(end, block.from);
    end = block.to;
    return count(block.from, block.to, block).includes(words);
  });
  return { counted, across };
}

/** The paragraphs, lists, tables and other blocks that are in no other block. */
export function topBlocks(html: string): Range[] {
  const found: Range[] = [];
  let at = 0;
  let from = 0;
  let depth = 0;
  for (const token of htmlTokens(html)) {
    const to = at + token.raw.length;
    if (token.kind === 'open' && !['br', 'hr', 'img'].includes(token.name)) {
      if (depth === 0) from = at;
      depth++;
    } else if (token.kind === 'close' && depth > 0) {
      depth--;
      if (depth === 0) found.push({ from, to });
    }
    at = to;
  }
  return found;
}

/**
 * An article in parts of about as many words, at its headings where it can be, for models to rewrite each in one answer. Pure.
 */
export function partsOfWhole(html: string, mostWords: number): Range[] {
  const wordsIn = ({ from, to }: Range) => countWords(textOf(html.slice(from, to)));
  const sections = rangesFrom(
    sectionsOf(html).flatMap(({ level, from }) => (level === 2 ? [from] : [])),
    { from: 0, to: html.length },
  );
  const starts = topBlocks(html).map(({ from }) => from);
  const units = sections.flatMap((one) => (wordsIn(one) <= mostWords ? [one] : rangesFrom(starts, one)));
  const counts = units.map(wordsIn);
  const total = counts.reduce((sum, words) => sum + words, 0);
  const most = total / Math.max(1, Math.ceil(total / mostWords));
  const parts: Range[] = [];
  let words = 0;
  for (const [index, unit] of units.entries()) {
    const last = parts.at(-1);
    const own = counts[index] ?? 0;
    // A part may be a little longer than its share, and shorter than what a model can write.
    if (last && words + own / 2 <= most && words + own <= mostWords) {
      last.to = unit.to;
      words += own;
    } else {
      parts.push({ ...unit });
      words = own;
    }
  }
  return parts;
}

/** The pieces of a range between these places. */
function rangesFrom(starts: readonly number[], { from, to }: Range): Range[] {
  const within = [from, ...starts.filter((at) => at > from && at < to)];
  return within.map((at, index) => ({ from: at, to: within[index + 1] ?? to }));
}

/** The web addresses of a text's links and pictures. Pure. */
export function addressesOf(text: LinkedText): string[] {
  const pictures = htmlTokens(text.html).flatMap((token) => {
    const isPicture = token.kind === 'open' && token.name === 'img';
    return isPicture ? [/\bsrc="([^"]*)"/.exec(token.attributes)?.[1] ?? ''] : [];
  });
  return [...linkWords(text).keys(), ...pictures];
}

/** Enough of the neighbours to connect to them. */
const neighborCharacters = 800;

/** The part as Markdown, and the text on both sides of it, for the prompt. Pure. Throws `TextLimitError`. */
export function describeTarget({ html, target: { from, to } }: { html: string; target: RewriteTarget }): {
  markdown: string;
  wordCount: number;
  before: string;
  after: string;
  headings: string[];
} {
  const own = html.slice(from, to);
  return {
    markdown: htmlToMarkdown(own),
    wordCount: countWords(textOf(own)),
    before: blocksWithin(htmlToMarkdown(html.slice(0, from)).split('\n\n').reverse())
      .reverse()
      .join('\n\n'),
    after: blocksWithin(htmlToMarkdown(html.slice(to)).split('\n\n')).join('\n\n'),
    headings: sectionsOf(html).map(({ heading }) => heading),
  };
}

/** The first blocks that fit; at least one, which is cut if it is too long. */
function blocksWithin(blocks: readonly string[]): string[] {
  const fitting: string[] = [];
  let room = neighborCharacters;
  for (const block of blocks) {
    if (block.length > room) break;
    fitting.push(block);
    room -= block.length;
  }
  return fitting.length > 0 ? fitting : blocks.slice(0, 1).map((block) => cutText(block, neighborCharacters));
}

export function replaceRange(html: string, { from, to }: Range, text: string): string {
  const rest = html.slice(to);
  return html.slice(0, from) + text.trim() + (/^[^\n]/.test(rest) ? '\n' : '') + rest;
}

export function textOf(html: string): string {
  return htmlBlocks(html)
    .map((block) => block.text)
    .join('\n');
}
