import { Lexer } from 'marked';
import { refuseDeepMarkdown } from '../../text-work/text-limits.ts';

/** A block of Markdown as written: the blocks of a text, joined, are the text. */
export type MarkdownBlock = {
  /** As in marked: `paragraph`, `heading`, `list`, `code`, `table`, `blockquote`, `hr`, `html`, `space`, `def`. */
  type: string;
  raw: string;
  /** Without the block's own signs, with those inside. */
  text: string;
  /** Of a heading; otherwise 0. */
  depth: number;
  /** Of a code block: what follows its fence. */
  lang: string;
};

/** Splits Markdown into blocks, without parsing their content. Throws `TextLimitError`. */
export function markdownBlocks(markdown: string): MarkdownBlock[] {
  refuseDeepMarkdown(markdown);
  // The same rules as the renderer. Inline content would be queued, not parsed.
  const tokens = new Lexer({ gfm: true }).blockTokens(markdown, []);
  return tokens.map((token) => ({
    type: token.type,
    raw: token.raw,
    text: 'text' in token ? String(token.text) : token.raw,
    depth: token.type === 'heading' ? Number(token.depth) : 0,
    lang: token.type === 'code' ? String(token.lang ?? '') : '',
  }));
}

export function joinBlocks(blocks: readonly MarkdownBlock[]): string {
  return blocks
    .map(({ raw }, index) => {
      const next = blocks[index + 1]?.raw ?? '\n';
      return raw.endsWith('\n') || next.startsWith('\n') ? raw : `${raw}\n\n`;
    })
    .join('');
}

/** Without emphasis, emoji and brackets around it, on one line. */
export function plainText(text: string): string {
  return text
    .replace(/[*_`~]{1,3}/g, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s([（【"“]{1,9}/, '')
    .trim();
}

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Changes the lines outside code blocks. The caller must skip code spans. */
export function mapLines(markdown: string, change: (line: string) => string): string {
  let open = '';
  return markdown
    .split('\n')
    .map((line) => {
      const sign = fence.exec(line)?.[1] ?? '';
      if (open) {
        if (sign.startsWith(open) && line.trim() === sign) open = '';
        return line;
      }
      if (sign) {
        open = sign;
        return line;
      }
      return change(line);
    })
    .join('\n');
}

/** Changes the text outside code blocks and code spans. */
export function mapProse(markdown: string, change: (text: string) => string): string {
  return mapLines(markdown, (line) => {
    if (!line.includes('`')) return change(line);
    // Every other part is code, if the last span is closed.
    const parts = line.split('`');
    if (parts.length % 2 === 0) return change(line);
    return parts.map((part, index) => (index % 2 === 0 ? change(part) : part)).join('`');
  });
}
