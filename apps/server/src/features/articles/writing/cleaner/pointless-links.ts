import { isOwnLink } from '../keep-own-links.ts';
import { linkedPlace, pointer } from '../language/label-words.ts';
import { wordsOf } from '../language/phrases.ts';
import { countTextWords, withoutSentences } from '../language/words-and-sentences.ts';
import { joinBlocks, type MarkdownBlock, markdownBlocks } from './markdown-blocks.ts';

const link =
  /\[([^[\]\n]{1,200})\]\(<?([^()<>\s]{1,500}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?)>?(?:\s"[^"\n]{0,200}")?\)/g;
/** A link with its number in place of its address. */
const mask = /\[[^[\]\n]{1,400}\]\(\ue010(\d{1,5})\ue011\)/g;
/** A longer sentence says something besides pointing. */
const mostWords = 30;

/**
 * Removes sentences that only point at a link which the article may not have: "Learn more in this guide" and "You find it here" mean
 * nothing without it, nor does the heading above if there is nothing else below it. Call before foreign links are removed. Pure. Throws
 * `TextLimitError`.
 */
export function withoutPointlessSentences(markdown: string, hosts: readonly string[]): string {
  if (!markdown.includes('](')) return markdown;
  const own = new Set(hosts);
  let hasChanged = false;
  const blocks = markdownBlocks(markdown).map((block) => {
    if (block.type !== 'paragraph') return block;
    const text = withoutPointers(block.text, own);
    if (text === block.text) return block;
    hasChanged = true;
    return { ...block, text, raw: text };
  });
  return hasChanged ? joinBlocks(withoutEmptied(blocks)) : markdown;
}

/** Without emptied paragraphs, and without the headings below which they stood alone. */
function withoutEmptied(blocks: readonly MarkdownBlock[]): MarkdownBlock[] {
  const kept: MarkdownBlock[] = [];
  // From the end: what is below a block has been decided.
  let below: MarkdownBlock | undefined;
  let isEmptied = false;
  for (const block of blocks.toReversed()) {
    if (block.type === 'space') {
      // Blank lines on both sides of a block that is gone.
      if (kept.at(-1)?.type !== 'space') kept.push(block);
      continue;
    }
    const isAlone = below === undefined || (below.type === 'heading' && below.depth <= block.depth);
    const isGone: boolean = block.raw === '' || (block.type === 'heading' && isEmptied && isAlone);
    isEmptied = isGone;
    if (isGone) continue;
    kept.push(block);
    below = block;
  }
  return kept.toReversed();
}

function withoutPointers(text: string, own: ReadonlySet<string>): string {
  const links: { raw: string; words: string; isOwn: boolean }[] = [];
  // What ends a sentence within a link ends none around it.
  const masked = text.replace(link, (raw, words: string, href: string) => {
    links.push({ raw, words, isOwn: isOwnLink(href, own) });
    return `[${words.replace(/[^\p{L}\p{N}\s]/gu, ',')}](\ue010${links.length - 1}\ue011)`;
  });
  if (links.every(({ isOwn }) => isOwn)) return text;
  const isPointer = (sentence: string) => {
    const all = [...sentence.matchAll(mask)].flatMap(([, index]) => links[Number(index)] ?? []);
    const gone = all.filter(({ isOwn }) => !isOwn);
    if (gone.length === 0) return false;
    const words = sentence.replace(mask, (_, index: string) => links[Number(index)]?.words ?? '');
    const isPlace = gone.some((one) => linkedPlace.is(wordsOf(one.words)));
    return countTextWords(words) <= mostWords && (isPlace || pointer.find(wordsOf(words)) >= 0);
  };
  const kept = withoutSentences(masked, isPointer);
  return kept.replace(mask, (_, index: string) => links[Number(index)]?.raw ?? '');
}
