import { cutText } from '@chapterhouse/contract/cut-text';
import { asData } from '../../prompts/prompt-data.ts';
import type { LinkCandidate } from '../../site-index/link-candidates-reader.ts';
import { joinBlocks, type MarkdownBlock, markdownBlocks } from './cleaner/markdown-blocks.ts';
import { withoutPointlessSentences } from './cleaner/pointless-links.ts';
import { keepOwnLinks } from './keep-own-links.ts';
import { createLinkPolicy, type LinkPolicy, linksIn, mapLinks, type PlacedLink } from './link-policy.ts';

const longestLine = 140;

/** The posts as data of a prompt, one per line. */
export function siteLinksText(posts: readonly LinkCandidate[]): string {
  return posts
    .map(({ title, url, excerpt }) => `- ${asData([title, url, cutText(excerpt, longestLine)].join(' | '))}`)
    .join('\n');
}

/** No address leads there, so that the cleaner removes the link, and a sentence that only points at it. */
const nowhere = 'https://unlisted.invalid/';
/** A picture up to its address, the address of a link, or a bare address. */
const pictureOrLink =
  /(!\[[^[\]\n]{0,500}\]\(\s{0,9}<?[^()<>\s]{1,2000})|(\]\(\s{0,9}<?)([^()<>\s]{1,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)|<https?:\/\/[^\s<>]{1,2000}>|https?:\/\/[^\s<>()[\]"']{1,2000}/gi;
/** The target of a reference, which other blocks link to by its label. */
const referenceTarget = /(\]:\s{0,9}<?)(https?:\/\/[^\s<>]{1,2000})/i;

/**
 * The Markdown of a model without links that its article may not have. A sentence that only points at one goes with it; other
 * words stay. The policy holds for each of the product's texts: call `keepAllowedLinks` on their HTML as well. Pure. Throws
 * `TextLimitError`.
 */
export function withAllowedLinks(markdown: string, hosts: readonly string[], links: LinkPolicy): string {
  return keepOwnLinks(withoutPointlessSentences(withUnlistedLinksNowhere(markdown, links), hosts), hosts);
}

/**
 * Lets links that an article may not have lead nowhere, before links that lead elsewhere are removed with their empty sentences.
 * Pure. Throws `TextLimitError`.
 */
export function withUnlistedLinksNowhere(markdown: string, links: LinkPolicy): string {
  if (!/\]\(|:\/\//.test(markdown)) return markdown;
  const policy = createLinkPolicy(links);
  const blocks = markdownBlocks(markdown);
  const found: PlacedLink[] = [];
  mapMarkdownLinks(blocks, policy, (link) => found.push(link) > 0);
  const kept = policy.choose(found)[Symbol.iterator]();
  return joinBlocks(mapMarkdownLinks(blocks, policy, () => kept.next().value === true));
}

/**
 * Changes the links of Markdown: one that `keeps` refuses leads nowhere, as do references and pictures that are not allowed. Links
 * to other sites are left to `keepOwnLinks`, which knows code from text.
 */
function mapMarkdownLinks(
  blocks: readonly MarkdownBlock[],
  policy: Policy,
  keeps: (link: PlacedLink) => boolean,
): MarkdownBlock[] {
  return blocks.map((block, paragraph) => {
    if (block.type === 'code') return block;
    const raw =
      block.type === 'def'
        ? block.raw.replace(referenceTarget, (whole, before: string, href: string) =>
            policy.isForeign(href) || policy.isAllowed(href) ? whole : `${before}${nowhere}`,
          )
        : block.raw.replace(pictureOrLink, (whole, ...groups: (string | undefined)[]) => {
            const [image, before, href = ''] = groups;
            if (image !== undefined) return pictureOf(image, policy);
            if (before === undefined) return addressOf(whole, policy);
            if (policy.isForeign(href)) return whole;
            const isHeading = block.type === 'heading';
            return keeps({ href, paragraph, isHeading }) ? whole : `${before}${nowhere}`;
          });
    return raw === block.raw ? block : { ...block, raw };
  });
}

type Policy = ReturnType<typeof createLinkPolicy>;

/** The beginning of a picture, up to its address. */
function pictureOf(image: string, { isOfSite, isKnown }: Policy): string {
  const at = Math.max(image.lastIndexOf('('), image.lastIndexOf('<')) + 1;
  const source = image.slice(at).trim();
  return isOfSite(source) && !isKnown(source) ? `${image.slice(0, at)}${nowhere}` : image;
}

/** An address as a text shows it: the name of the site, unless the text had it as a link. */
function addressOf(written: string, { isOfSite, isKnown, siteHost }: Policy): string {
  const address = written.replace(/^<|>$/g, '');
  return isOfSite(address) && !isKnown(address) ? siteHost : written;
}

/**
 * Removes the links that an article may not have, in whatever form they were written; their words stay. For sanitized HTML. Pure;
 * linear in the text.
 */
export function keepAllowedLinks(html: string, links: LinkPolicy): string {
  const kept = createLinkPolicy(links).choose(linksIn(html))[Symbol.iterator]();
  return mapLinks(html, () => kept.next().value === true);
}

/** The addresses in a text, such as that of a call to action. */
export function addressesIn(text: string): string[] {
  return (text.match(/https?:\/\/[^\s<>()[\]"']{1,2000}/gi) ?? []).map((found) =>
    found.replace(/[.,;:!?]$/, ''),
  );
}

/** Blogs redirect to the form with a slash at the end, or to the one without. */
export function normalAddress(address: string): string {
  return (URL.canParse(address) ? new URL(address).href : address).replace(/\/$/, '');
}
