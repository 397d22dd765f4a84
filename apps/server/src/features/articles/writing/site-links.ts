import { asData } from '../../prompts/prompt-data.ts';
import type { LinkCandidate } from '../../site-index/link-candidates-reader.ts';
import { joinBlocks, markdownBlocks } from './cleaner/markdown-blocks.ts';
import { isOwnLink, ownHosts } from './keep-own-links.ts';

/** The pages of an article's site to which it may link; the only ones. */
export type SiteLinks = {
  siteUrl: string;
  /** Undefined: they are not known, and only dead pages are left out. */
  posts: readonly LinkCandidate[] | undefined;
  /** Pages of the site that the article may link to besides: sources, and what the site's profile names. */
  others: readonly string[];
  /** Links per article, each post once, and one per paragraph. */
  most: number;
  /** Pages that do not exist. */
  dead: ReadonlySet<string>;
};

const longestLine = 140;

/** The posts as data of a prompt, one per line. */
export function siteLinksText(posts: readonly LinkCandidate[]): string {
  return posts
    .map(({ title, url, excerpt }) => `- ${asData([title, url, excerpt.slice(0, longestLine)].join(' | '))}`)
    .join('\n');
}

/** No address leads there, so that the cleaner removes the link, and a sentence that only points at it. */
const nowhere = 'https://unlisted.invalid/';
const inlineLink =
  /(\]\(\s{0,9}<?)([^()<>\s]{1,2000}(?:\([^()\s]{0,200}\)[^()\s]{0,200})?)|<https?:\/\/[^\s<>]{1,2000}>|https?:\/\/[^\s<>()[\]"']{1,2000}/gi;
/** The target of a reference, which other blocks link to by its label. */
const referenceTarget = /(\]:\s{0,9}<?)(https?:\/\/[^\s<>]{1,2000})/i;

/**
 * Lets links to the site that an article may not have lead nowhere, before links that lead elsewhere are removed with their empty
 * sentences. Pure. Throws `TextLimitError`.
 */
export function withUnlistedLinksNowhere(markdown: string, links: SiteLinks): string {
  if (!/\]\(|:\/\//.test(markdown)) return markdown;
  const judge = createJudge(links);
  const blocks = markdownBlocks(markdown).map((block) => {
    if (block.type === 'code') return block;
    if (block.type === 'def') {
      const raw = block.raw.replace(referenceTarget, (whole, before: string, href: string) =>
        judge.isAllowed(href) ? whole : `${before}${nowhere}`,
      );
      return raw === block.raw ? block : { ...block, raw };
    }
    judge.startParagraph(block.type === 'heading');
    const raw = block.raw.replace(
      inlineLink,
      (whole, before: string | undefined, href: string | undefined) => {
        const address = whole.replace(/^<|>$/g, '');
        if (before === undefined) return judge.isOfSite(address) ? hostOf(links.siteUrl) : whole;
        return judge.accepts(href ?? '') ? whole : `${before}${nowhere}`;
      },
    );
    return raw === block.raw ? block : { ...block, raw };
  });
  return joinBlocks(blocks);
}

/** Of a link in sanitized HTML: at most an address and a title. */
const tag = /<(\/?)(a|h[1-6]|p|li|td|th|dt|dd)(\s[^<>]*)?>/g;

/**
 * Removes the links to the site that an article may not have, in whatever form they were written; their words stay. For sanitized
 * HTML. Pure; linear in the text.
 */
export function keepSiteLinks(html: string, links: SiteLinks): string {
  const judge = createJudge(links);
  let isRemoving = false;
  return html.replace(tag, (whole, slash: string, name: string, attributes = '') => {
    if (name !== 'a') {
      judge.startParagraph(slash === '' && name.startsWith('h'));
      return whole;
    }
    if (slash === '/') {
      const isGone = isRemoving;
      isRemoving = false;
      return isGone ? '' : whole;
    }
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    isRemoving = !judge.accepts(href);
    return isRemoving ? '' : whole;
  });
}

function createJudge({ siteUrl, posts, others, most, dead }: SiteLinks) {
  // A site may be entered under another address than its posts have.
  const hosts = new Set(ownHosts([siteUrl, ...(posts ?? []).map(({ url }) => url)]));
  const listed = posts && new Set(posts.map(({ url }) => normalAddress(url)));
  const allowed = new Set(others.map(normalAddress));
  const used = new Set<string>();
  let isHeading = false;
  let hasLink = false;
  const isOfSite = (href: string) => !href.startsWith('#') && isOwnLink(href, hosts);
  /** `limited`: of the site, and only within the limits of such links. */
  const rightOf = (href: string): 'free' | 'limited' | 'none' => {
    if (!isOfSite(href)) return 'free';
    const address = normalAddress(href);
    if (dead.has(address)) return 'none';
    if (!listed || allowed.has(address)) return 'free';
    return listed.has(address) ? 'limited' : 'none';
  };
  return {
    isOfSite,
    /** Whether the article may link there at all. */
    isAllowed: (href: string) => rightOf(href) !== 'none',
    startParagraph(isOfHeading: boolean) {
      isHeading = isOfHeading;
      hasLink = false;
    },
    /** Counts the link if it may stay. Links that do not lead to the site are not its business. */
    accepts(href: string): boolean {
      const right = rightOf(href);
      if (right !== 'limited') return right === 'free';
      const address = normalAddress(href);
      if (isHeading || hasLink || used.has(address) || used.size >= most) return false;
      used.add(address);
      hasLink = true;
      return true;
    },
  };
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

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host : '';
}
