/** A token of an HTML text, as written. */
export type HtmlToken =
  | { kind: 'open'; name: string; attributes: string; raw: string }
  | { kind: 'close'; name: string; raw: string }
  | { kind: 'text'; raw: string }
  /** A comment, or a `<` that begins no tag. */
  | { kind: 'other'; raw: string };

/** A paragraph, heading, list item, cell or code block with its text. */
export type Block = {
  tag: string;
  text: string;
  /** The text with each code span replaced by one character, for checks that ignore code. */
  prose: string;
  inQuote: boolean;
  endsWithLink: boolean;
  /** It contains a link. */
  hasLink?: boolean;
  /** A picture follows before the next text. */
  pictureAfter?: boolean;
  /** Where a cell is, counted from 0; tables and rows by their place in the text. */
  cell?: { table: number; row: number; column: number };
};

/** Replaces code in `Block.prose`. */
export const codeMark = '\ufffc';

const tagStart = /<(\/?)([a-zA-Z][a-zA-Z0-9-]*)/y;

/**
 * Tokenizes HTML in one pass: linear in its length for any input. An unterminated tag or comment
 * consumes the rest of the text, as in browsers.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = [];
  let at = 0;
  while (at < html.length) {
    const token = html[at] === '<' ? markupAt(html, at) : textAt(html, at);
    tokens.push(token);
    at += token.raw.length;
  }
  return tokens;
}

function textAt(html: string, at: number): HtmlToken {
  const end = html.indexOf('<', at);
  return { kind: 'text', raw: end < 0 ? html.slice(at) : html.slice(at, end) };
}

function markupAt(html: string, at: number): HtmlToken {
  if (html.startsWith('<!--', at)) {
    const end = html.indexOf('-->', at + 4);
    return { kind: 'other', raw: end < 0 ? html.slice(at) : html.slice(at, end + 3) };
  }
  tagStart.lastIndex = at;
  const [start, slash, written = ''] = tagStart.exec(html) ?? [];
  if (start === undefined) return { kind: 'other', raw: '<' };
  const from = at + start.length;
  const end = tagEnd(html, from);
  if (end < 0) return { kind: 'other', raw: html.slice(at) };
  const raw = html.slice(at, end + 1);
  const name = written.toLowerCase();
  return slash
    ? { kind: 'close', name, raw }
    : { kind: 'open', name, attributes: html.slice(from, end), raw };
}

/** The index of the `>` that ends a tag, ignoring quoted ones; -1 if there is none. */
function tagEnd(html: string, from: number): number {
  for (let at = from; at < html.length; at++) {
    const sign = html[at];
    if (sign === '>') return at;
    if (sign !== '"' && sign !== "'") continue;
    at = html.indexOf(sign, at + 1);
    if (at < 0) return -1;
  }
  return -1;
}

const blockTags = new Set('p h1 h2 h3 h4 h5 h6 li td th pre figcaption blockquote div'.split(' '));

/** The text blocks in document order. Linear in the length of the text, however deeply nested. */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const open = openElements();
  let current = emptyBlock('text', false);
  const cell = { table: -1, row: -1, column: -1 };
  const flush = () => {
    const text = collapse(current.text);
    if (text) blocks.push({ ...current, text, prose: collapse(current.prose) });
    current = emptyBlock(open.block(), open.has('blockquote'));
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = decodeEntities(token.raw);
      const isCode = open.has('code') || open.has('pre');
      current.text += text;
      current.prose += isCode ? codeMark : text;
      if (text.trim()) current.endsWithLink = open.has('a');
    } else if (token.kind === 'open') {
      if (token.name === 'br') {
        current.text += '\n';
        current.prose += '\n';
      }
      const last = blocks.at(-1);
      if (token.name === 'img' && last && current.text.trim() === '') last.pictureAfter = true;
      if (['br', 'hr', 'img'].includes(token.name)) continue;
      open.push(token.name);
      if (blockTags.has(token.name)) flush();
      if (token.name === 'table') cell.table++;
      if (token.name === 'tr') Object.assign(cell, { row: cell.row + 1, column: -1 });
      if (token.name === 'td' || token.name === 'th') {
        cell.column++;
        current.cell = { ...cell };
      }
      if (token.name === 'a') current.hasLink = true;
    } else if (token.kind === 'close') {
      if (!open.close(token.name)) continue;
      if (blockTags.has(token.name)) flush();
    }
  }
  flush();
  return blocks;
}

/** The open elements at a position, counted by name, so that lookups do not walk the stack. */
function openElements() {
  const names: string[] = [];
  const blocks: string[] = [];
  const counts = new Map<string, number>();
  const has = (name: string) => (counts.get(name) ?? 0) > 0;
  return {
    has,
    block: () => blocks.at(-1) ?? 'text',
    push(name: string): void {
      names.push(name);
      if (blockTags.has(name)) blocks.push(name);
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    /** Closes it with everything opened inside; false if it is not open. */
    close(name: string): boolean {
      if (!has(name)) return false;
      for (let closed = names.pop(); closed !== undefined; closed = names.pop()) {
        counts.set(closed, (counts.get(closed) ?? 1) - 1);
        if (blockTags.has(closed)) blocks.pop();
        if (closed === name) break;
      }
      return true;
    },
  };
}

export function isHeading(block: Block): boolean {
  return /^h[1-6]$/.test(block.tag);
}

/** The level of a heading, from 1 to 6. */
export function levelOf(heading: Block): number {
  return Number(heading.tag.slice(1));
}

function emptyBlock(tag: string, inQuote: boolean): Block {
  return { tag, text: '', prose: '', inQuote, endsWithLink: false };
}

/** Line breaks stay: the start of a line may be leftover Markdown. */
function collapse(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Decodes the entities of sanitized HTML, and numeric ones. */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
