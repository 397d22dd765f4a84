import { countWords } from '../../../../lib/text/count-words.ts';
import { type Block, isHeading, levelOf } from '../html-blocks.ts';
import type { Check, Checked, Problem } from './check.ts';

// Sentence terminators of many scripts, with closing quotes or brackets after them.
const ended = /[.!?…。！？؟।۔︒][\p{Pe}\p{Pf}"'’”“‘»«*]*\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)*$/u;
const closedByQuote = /[\p{Pf}"”“»«)\]]$/u;
const withoutFullStops =
  /(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}]|\ufe0f)$/u;
const dangling =
  /(?:[,;–—\-(]|\b(?:a|an|the|and|or|but|of|to|in|on|at|for|from|with|by|as|that|which|who|is|are|was|were|will|can|may|your|their|its|this|these|because|while|if|than|into|such))$/i;

/** The text is complete: the provider's finish reason says so, and the last sentence shows it. */
export const complete: Check = {
  name: 'complete',
  find: (article) =>
    byFinishReason(article) ??
    byLastBlock(article) ??
    byParagraphsBeforeHeadings(article.blocks) ??
    byLastSection(article.blocks),
};

function byFinishReason({ finishReason, blocks }: Checked): Problem | undefined {
  if (finishReason === 'stop') return undefined;
  const excerpt = tail(blocks.at(-1)?.text ?? '');
  if (finishReason === 'length') return { message: 'The text was cut off.', excerpt };
  if (finishReason === 'content_filter') {
    return { message: 'The AI provider blocked the text with its content filter.', excerpt };
  }
  return { message: 'The AI provider stopped before the text was finished.', excerpt };
}

function byLastBlock({ blocks, markdown }: Checked): Problem | undefined {
  const last = blocks.at(-1);
  if (!last) return undefined;
  const cut = { message: 'The text ends in the middle of a sentence.', excerpt: tail(last.text) };
  if (isHeading(last))
    return { message: 'The text ends with a heading without text.', excerpt: tail(last.text) };
  if (/^\s*(?:#{1,6}|[-*+>|]|\d+\.)\s*$/.test(lastLine(markdown))) {
    return { message: 'The text ends with unfinished markup.', excerpt: tail(last.text) };
  }
  if ((markdown.match(/^ {0,3}(?:```|~~~)/gm)?.length ?? 0) % 2 === 1) {
    return { message: 'A code block is never closed.', excerpt: tail(last.text) };
  }
  if (last.tag === 'th') return cut;
  if (last.tag === 'td') return tableIsCut(markdown) ? cut : undefined;
  if (last.tag === 'pre' || last.tag === 'figcaption') return undefined;
  const isCut = last.tag === 'li' ? listItemIsCut(blocks) || isPieceOfWord(blocks) : sentenceIsCut(last);
  return isCut || somethingIsOpen(last) ? cut : undefined;
}

/** The last row has fewer cells than the first, or no closing pipe. */
function tableIsCut(markdown: string): boolean {
  const lines = markdown.trimEnd().split(/\r?\n/);
  const first = lines[lines.findLastIndex((line) => !line.includes('|')) + 1] ?? '';
  const bars = (line: string) => line.match(/(?<!\\)\|/g)?.length ?? 0;
  const last = lines.at(-1) ?? '';
  return bars(last) < bars(first) || /^\|.*[^|\s]\s*$/.test(last);
}

/** A bracket or a quotation that is opened and never closed, even at the end of a sentence. */
function somethingIsOpen({ prose }: Block): boolean {
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  if (count(/[(（]/g) > count(/[)）]/g)) return true;
  // In German, the closing mark is the opening mark of English.
  const opened = prose.includes('„') ? count(/„/g) - count(/“/g) : count(/“/g) - count(/”/g);
  // The inch sign is the same character.
  return opened > 0 || count(/(?<!\d)"/g) % 2 === 1;
}

/** The last word is a prefix of a longer word and appears nowhere else: "compo" of "composting". */
function isPieceOfWord(blocks: readonly Block[]): boolean {
  const last = /(?<!\p{L})\p{L}{3,}$/u.exec(blocks.at(-1)?.prose ?? '')?.[0].toLowerCase();
  if (!last) return false;
  const words = blocks.flatMap((block) => block.prose.toLowerCase().match(/\p{L}+/gu) ?? []);
  const isKnown = words.filter((word) => word === last).length > 1;
  return !isKnown && words.some((word) => word.startsWith(last) && word.length > last.length + 1);
}

function byParagraphsBeforeHeadings(blocks: readonly Block[]): Problem | undefined {
  let level = 1;
  for (const [index, block] of blocks.entries()) {
    if (isHeading(block)) level = levelOf(block);
    const next = blocks[index + 1];
    if (block.tag !== 'p' || block.inQuote || !next || !isHeading(next)) continue;
    // Short lines without a full stop are captions and the like, unless preceded by a sentence.
    const isLong = countWords(block.text) >= 5 || /[.!?]["”’)]?\s|[。！？]/.test(block.text);
    // A colon may introduce the headings that follow.
    if (/[:：]$/.test(block.text) && levelOf(next) > level) continue;
    if (dangling.test(block.text) || (isLong && sentenceIsCut(block))) {
      return { message: 'A section ends in the middle of a sentence.', excerpt: tail(block.text) };
    }
  }
  return undefined;
}

/** The last section is much shorter than all others, so it is unfinished. */
function byLastSection(blocks: readonly Block[]): Problem | undefined {
  const lengths: number[] = [];
  for (const block of blocks) {
    if (block.tag === 'h2') lengths.push(0);
    else if (lengths.length > 0) lengths.push((lengths.pop() ?? 0) + countWords(block.text));
  }
  const last = lengths.pop() ?? 0;
  if (lengths.length < 3 || last >= 10 || Math.min(...lengths) < 30) return undefined;
  return { message: 'The last section is unfinished.', excerpt: tail(blocks.at(-1)?.text ?? '') };
}

function sentenceIsCut({ text, prose, endsWithLink }: Block): boolean {
  if (ended.test(text)) return false;
  if (dangling.test(prose) || text.endsWith(':') || text.endsWith('：')) return true;
  if (endsWithLink || withoutFullStops.test(text)) return false;
  // A quotation or a note in brackets may be a complete block.
  return !(closedByQuote.test(text) && /^["“„«»(（[]/.test(text));
}

/** A last item is cut off if it is incomplete, the only one, or the only one without a sentence end. */
function listItemIsCut(blocks: readonly Block[]): boolean {
  const firstOther = blocks.findLastIndex((block) => block.tag !== 'li');
  const items = blocks.slice(firstOther + 1);
  const last = items.pop();
  if (!last || ended.test(last.text)) return false;
  if (/[:：]$/.test(last.text)) return true;
  return dangling.test(last.prose) || items.every((item) => ended.test(item.text));
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

function tail(text: string): string {
  return text.length > 80 ? `…${text.slice(-80)}` : text;
}
