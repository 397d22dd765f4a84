import { isOwnLink } from '../keep-own-links.ts';
import { pointer } from '../language/label-words.ts';
import { wordsOf } from '../language/phrases.ts';
import { countTextWords, splitSentences } from '../language/words-and-sentences.ts';
import { joinBlocks, markdownBlocks } from './markdown-blocks.ts';

const link =
  /\[([^[\]\n]{1,200})\]\(<?([^()<>\s]{1,500}(?:\([^()\s]{0,100}\)[^()\s]{0,100})?)>?(?:\s"[^"\n]{0,200}")?\)/g;
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
  const targets: string[] = [];
  // Full stops in an address end no sentence.
  const masked = text.replace(link, (_, words: string, href: string) => {
    targets.push(href);
    return `[${words}](\ue010${targets.length - 1}\ue011)`;
  });
  if (targets.every((href) => isOwnLink(href, own))) return text;
  const kept = splitSentences(masked).filter((sentence) => {
    const foreign = [...sentence.matchAll(/\ue010(\d{1,5})\ue011/g)].some(
      ([, index]) => !isOwnLink(targets[Number(index)] ?? '', own),
    );
    return !foreign || countTextWords(sentence) > mostWords || pointer.find(wordsOf(sentence)) < 0;
  });
  return kept.join(' ').replace(/\ue010(\d{1,5})\ue011/g, (_, index: string) => targets[Number(index)] ?? '');
}
