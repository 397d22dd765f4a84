/** A piece of an HTML text, as written. */
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
  /** The text with each piece of code replaced by one character, for checks that code must not trip. */
  prose: string;
  inQuote: boolean;
  endsWithLink: boolean;
};

/** Stands for code in `Block.prose`. */
const codeMark = '\ufffc';

const tokenPattern =
  /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-zA-Z][a-zA-Z0-9-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</g;

export function htmlTokens(html: string): HtmlToken[] {
  return [...html.matchAll(tokenPattern)].map((match): HtmlToken => {
    const [raw, slash, name, attributes = ''] = match;
    if (name === undefined) return { kind: raw.startsWith('<') ? 'other' : 'text', raw };
    const lower = name.toLowerCase();
    return slash ? { kind: 'close', name: lower, raw } : { kind: 'open', name: lower, attributes, raw };
  });
}

const blockTags = new Set('p h1 h2 h3 h4 h5 h6 li td th pre figcaption blockquote div'.split(' '));

/** The blocks that hold text, in the order of the document. */
export function htmlBlocks(html: string): Block[] {
  const blocks: Block[] = [];
  const open: string[] = [];
  let current = emptyBlock('text', false);
  const flush = () => {
    const text = collapse(current.text);
    if (text) blocks.push({ ...current, text, prose: collapse(current.prose) });
    const tag = open.findLast((name) => blockTags.has(name)) ?? 'text';
    current = emptyBlock(tag, open.includes('blockquote'));
  };
  for (const token of htmlTokens(html)) {
    if (token.kind === 'text') {
      const text = decodeEntities(token.raw);
      const isCode = open.includes('code') || open.includes('pre');
      current.text += text;
      current.prose += isCode ? codeMark : text;
      if (text.trim()) current.endsWithLink = open.includes('a');
    } else if (token.kind === 'open') {
      if (token.name === 'br') {
        current.text += '\n';
        current.prose += '\n';
      }
      if (['br', 'hr', 'img'].includes(token.name)) continue;
      open.push(token.name);
      if (blockTags.has(token.name)) flush();
    } else if (token.kind === 'close') {
      const index = open.lastIndexOf(token.name);
      if (index < 0) continue;
      open.splice(index);
      if (blockTags.has(token.name)) flush();
    }
  }
  flush();
  return blocks;
}

export function isHeading(block: Block): boolean {
  return /^h[1-6]$/.test(block.tag);
}

/** Of a heading, from 1 to 6. */
export function levelOf(heading: Block): number {
  return Number(heading.tag.slice(1));
}

function emptyBlock(tag: string, inQuote: boolean): Block {
  return { tag, text: '', prose: '', inQuote, endsWithLink: false };
}

/** Line breaks stay: what begins a line may be left-over Markdown. */
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

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|([a-z]+));/gi, (whole, decimal, hex, name) => {
    if (name) return named[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
