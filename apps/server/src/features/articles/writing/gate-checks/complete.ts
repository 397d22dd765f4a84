import { countWords } from '../../../../lib/count-words.ts';
import { type Block, isHeading, levelOf } from '../html-blocks.ts';
import type { Check, Checked, Problem } from './check.ts';

// Sentence ends of many scripts, with closing quotes or brackets after them.
const ended = /[.!?…。！？؟।۔︒][\p{Pe}\p{Pf}"'’”“‘»«*]*\s*(?:\p{Extended_Pictographic}\ufe0f?\s*)*$/u;
const closedByQuote = /[\p{Pf}"”“»«)\]]$/u;
const withoutFullStops =
  /(?:[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Tibetan}\p{Extended_Pictographic}]|\ufe0f)$/u;
const dangling =
  /(?:[,;–—\-(]|\b(?:a|an|the|and|or|but|of|to|in|on|at|for|from|with|by|as|that|which|who|is|are|was|were|will|can|may|your|their|its|this|these|because|while|if|than|into|such))$/i;

/** The text was written to its end: the provider says so, and the last sentence shows it. */
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
  if (finishReason === 'length') return { message: 'The text was cut off before its end.', excerpt };
  if (finishReason === 'content_filter') {
    return { message: 'The AI provider stopped the text for reasons of content.', excerpt };
  }
  return { message: 'The AI provider stopped before the text was finished.', excerpt };
}

function byLastBlock({ blocks, markdown }: Checked): Problem | undefined {
  const last = blocks.at(-1);
  if (!last) return undefined;
  const cut = { message: 'The text ends in the middle of a sentence.', excerpt: tail(last.text) };
  if (isHeading(last))
    return { message: 'The text ends with a heading that nothing follows.', excerpt: tail(last.text) };
  if (/^\s*(?:#{1,6}|[-*+>|]|\d+\.)\s*$/.test(lastLine(markdown))) {
    return { message: 'The text ends with a mark that nothing follows.', excerpt: tail(last.text) };
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

/** The last row has fewer cells than the first, or no bar at its end. */
function tableIsCut(markdown: string): boolean {
  const lines = markdown.trimEnd().split(/\r?\n/);
  const first = lines[lines.findLastIndex((line) => !line.includes('|')) + 1] ?? '';
  const bars = (line: string) => line.match(/(?<!\\)\|/g)?.length ?? 0;
  const last = lines.at(-1) ?? '';
  return bars(last) < bars(first) || /^\|.*[^|\s]\s*$/.test(last);
}

/** A bracket or a quotation that was opened and never closed, at the end of a sentence though it may be. */
function somethingIsOpen({ prose }: Block): boolean {
  const count = (pattern: RegExp) => prose.match(pattern)?.length ?? 0;
  if (count(/[(（]/g) > count(/[)）]/g)) return true;
  // German closes with the sign with which English opens.
  const opened = prose.includes('„') ? count(/„/g) - count(/“/g) : count(/“/g) - count(/”/g);
  // Inches have one too.
  return opened > 0 || count(/(?<!\d)"/g) % 2 === 1;
}

/** The last word begins a longer one of the same text and stands nowhere else by itself: "compo" of "composting". */
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
    // Short lines without a full stop are captions and the like, unless a sentence went before.
    const isLong = countWords(block.text) >= 5 || /[.!?]["”’)]?\s|[。！？]/.test(block.text);
    // A colon may lead up to the headings that follow below it.
    if (/[:：]$/.test(block.text) && levelOf(next) > level) continue;
    if (dangling.test(block.text) || (isLong && sentenceIsCut(block))) {
      return { message: 'A section ends in the middle of a sentence.', excerpt: tail(block.text) };
    }
  }
  return undefined;
}

/** A last section of a few words, below sections that are all much longer, has only begun. */
function byLastSection(blocks: readonly Block[]): Problem | undefined {
  const lengths: number[] = [];
  for (const block of blocks) {
    if (block.tag === 'h2') lengths.push(0);
    else if (lengths.length > 0) lengths.push((lengths.pop() ?? 0) + countWords(block.text));
  }
  const last = lengths.pop() ?? 0;
  if (lengths.length < 3 || last >= 10 || Math.min(...lengths) < 30) return undefined;
  return { message: 'The last section has only begun.', excerpt: tail(blocks.at(-1)?.text ?? '') };
}

function sentenceIsCut({ text, prose, endsWithLink }: Block): boolean {
  if (ended.test(text)) return false;
  if (dangling.test(prose) || text.endsWith(':') || text.endsWith('：')) return true;
  if (endsWithLink || withoutFullStops.test(text)) return false;
  // A quotation or a note in brackets may stand alone.
  return !(closedByQuote.test(text) && /^["“„«»(（[]/.test(text));
}

/** A last item is cut when it dangles, when it is the only one, or when all others end like sentences and it does not. */
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
