import { type Block, isHeading } from '../html-blocks.ts';
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
    byFinishReason(article) ?? byLastBlock(article) ?? byParagraphsBeforeHeadings(article.blocks),
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
  if (last.tag === 'td' || last.tag === 'th')
    return /^\|.*[^|\s]\s*$/.test(lastLine(markdown)) ? cut : undefined;
  if (last.tag === 'pre' || last.tag === 'figcaption') return undefined;
  if (last.tag === 'li') return listItemIsCut(blocks) ? cut : undefined;
  return sentenceIsCut(last) ? cut : undefined;
}

function byParagraphsBeforeHeadings(blocks: readonly Block[]): Problem | undefined {
  for (const [index, block] of blocks.entries()) {
    const next = blocks[index + 1];
    if (block.tag !== 'p' || block.inQuote || !next || !isHeading(next)) continue;
    // Short lines without a full stop are captions and the like.
    const isLong = block.text.split(' ').length >= 8;
    // A colon may lead up to the headings that follow.
    if (/[:：]$/.test(block.text)) continue;
    if (dangling.test(block.text) || (isLong && sentenceIsCut(block))) {
      return { message: 'A section ends in the middle of a sentence.', excerpt: tail(block.text) };
    }
  }
  return undefined;
}

function sentenceIsCut({ text, prose, endsWithLink }: Block): boolean {
  if (ended.test(text)) return false;
  if (dangling.test(prose) || text.endsWith(':') || text.endsWith('：')) return true;
  return !endsWithLink && !closedByQuote.test(text) && !withoutFullStops.test(text);
}

/** A last item is cut when it dangles, when it is the only one, or when all others end like sentences and it does not. */
function listItemIsCut(blocks: readonly Block[]): boolean {
  const firstOther = blocks.findLastIndex((block) => block.tag !== 'li');
  const items = blocks.slice(firstOther + 1);
  const last = items.pop();
  if (!last || ended.test(last.text)) return false;
  return dangling.test(last.prose) || items.every((item) => ended.test(item.text));
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1) ?? '';
}

function tail(text: string): string {
  return text.length > 80 ? `…${text.slice(-80)}` : text;
}
