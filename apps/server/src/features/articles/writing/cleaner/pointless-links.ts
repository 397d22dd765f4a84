import { isOwnLink } from '../keep-own-links.ts';
import { pointer } from '../language/label-words.ts';
import { wordsOf } from '../language/phrases.ts';
import { countTextWords, splitSentences } from '../language/words-and-sentences.ts';
import { joinBlocks, markdownBlocks } from './markdown-blocks.ts';

const link =
  /\[([^[\]\n]{1,200})\]\(<?([^()<>\s]{1,500}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?)>?(?:\s"[^"\n]{0,200}")?\)/g;
/** A link with its number in place of its address. */
const mask = /\[[^[\]\n]{1,400}\]\(\ue010(\d{1,5})\ue011\)/g;
/** A longer sentence says something besides pointing. */
const mostWords = 30;

/**
 * Removes sentences that only point at a link which the article may not have: "Learn more in this guide" means nothing
 * without it. Call before foreign links are removed. Pure. Throws `TextLimitError`.
 */
export function withoutPointlessSentences(markdown: string, hosts: readonly string[]): string {
  if (!markdown.includes('](')) return markdown;
  const own = new Set(hosts);
  let hasChanged = false;
  const blocks = markdownBlocks(markdown).flatMap((block) => {
    if (block.type !== 'paragraph') return [block];
    const text = withoutPointers(block.text, own);
    if (text === block.text) return [block];
    hasChanged = true;
    return text === '' ? [] : [{ ...block, text, raw: text }];
  });
  return hasChanged ? joinBlocks(blocks) : markdown;
}

function withoutPointers(text: string, own: ReadonlySet<string>): string {
  const links: { raw: string; words: string; isOwn: boolean }[] = [];
  // What ends a sentence within a link ends none around it.
  const masked = text.replace(link, (raw, words: string, href: string) => {
    links.push({ raw, words, isOwn: isOwnLink(href, own) });
    return `[${words.replace(/[^\p{L}\p{N}\s]/gu, ',')}](\ue010${links.length - 1}\ue011)`;
  });
  if (links.every(({ isOwn }) => isOwn)) return text;
  const kept = splitSentences(masked).filter((sentence) => {
    const isForeign = [...sentence.matchAll(mask)].some(([, index]) => !links[Number(index)]?.isOwn);
    if (!isForeign) return true;
    const words = sentence.replace(mask, (_, index: string) => links[Number(index)]?.words ?? '');
    return countTextWords(words) > mostWords || pointer.find(wordsOf(words)) < 0;
  });
  return kept.join(' ').replace(mask, (_, index: string) => links[Number(index)]?.raw ?? '');
}
