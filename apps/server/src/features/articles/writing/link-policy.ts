import { limits } from '@chapterhouse/contract/limits';
import type { LinkCandidate } from '../../site-index/link-candidates-reader.ts';
import { isOwnLink, ownHosts } from './keep-own-links.ts';

/** To what a text that a model wrote may link. The links that a person's text had may stay as they are. */
export type LinkPolicy = {
  /** Null: the article has no site, and so no pages to which a path could lead. */
  siteUrl: string | null;
  /** Undefined: they are not known, and any page of the site counts as one of them. */
  posts: readonly LinkCandidate[] | undefined;
  /** Products and other pages that the site's profile or the author names, on its site or elsewhere. */
  others: readonly string[];
  /** Sources, which a text cites. */
  sources: readonly string[];
  /** Links per article to posts of the site. */
  most: number;
  /** The only pages of the site to which new links may lead, after they were looked up. */
  existing?: readonly string[] | undefined;
  /** The HTML that the text replaces; empty if it is new. */
  had?: string;
  /** The HTML of the article's other parts, whose links count as well. */
  around?: string;
};

/** Of a text without a site, sources or products. */
export const noPages: LinkPolicy = { siteUrl: null, posts: [], others: [], sources: [], most: 0 };

/** A link where it stands. */
export type PlacedLink = { href: string; paragraph: number; isHeading: boolean };

/** Of a link in sanitized HTML: at most an address and a title. */
const tag = /<(\/?)(a|h[1-6]|p|li|td|th|dt|dd)(\s[^<>]*)?>/g;

/** Changes the links of sanitized HTML: one that `keeps` refuses leaves its words. Pure; linear in the text. */
export function mapLinks(html: string, keeps: (link: PlacedLink) => boolean): string {
  let paragraph = 0;
  let isHeading = false;
  let isRemoving = false;
  return html.replace(tag, (whole, slash: string, name: string, attributes = '') => {
    if (name !== 'a') {
      paragraph++;
      isHeading = slash === '' && name.startsWith('h');
      return whole;
    }
    if (slash === '/') {
      const isGone = isRemoving;
      isRemoving = false;
      return isGone ? '' : whole;
    }
    const href = /\bhref="([^"]*)"/.exec(attributes)?.[1]?.replaceAll('&amp;', '&') ?? '';
    isRemoving = !keeps({ href, paragraph, isHeading });
    return isRemoving ? '' : whole;
  });
}

/**
 * `limited`: once per article, one per paragraph, and at most as many in all; `cited`: once per paragraph; neither in a heading.
 */
type Right = { kind: 'free' | 'cited' | 'none' } | { kind: 'limited'; most: number };

/** Decides about the links of a text: what it does not know does not stay. Pure. */
export function createLinkPolicy(policy: LinkPolicy) {
  const { siteUrl, posts, others, sources, most, existing, had = '', around = '' } = policy;
  const toKey = (address: string) => keyOf(address, siteUrl);
  // A site may be entered under another address than its posts have.
  const siteHosts = new Set(ownHosts([siteUrl, ...(posts ?? []).map(({ url }) => url)]));
  const hadLinks = linksIn(had);
  const hadKeys = new Set([...hadLinks.map(({ href }) => href), ...picturesIn(had)].map(toKey));
  const aroundLinks = linksIn(around).map(({ href }) => href);
  const pages = [...others, ...sources, ...hadLinks.map(({ href }) => href)];
  const hosts = new Set([...siteHosts, ...ownHosts(pages)]);
  const keys = {
    posts: posts && new Set(posts.map(({ url }) => toKey(url))),
    others: new Set(others.map(toKey)),
    sources: new Set(sources.map(toKey)),
    existing: existing && new Set(existing.map(toKey)),
  };
  const isOfSite = (href: string) => !href.startsWith('#') && isOwnLink(href, siteHosts);

  const rightTo = (href: string): Right => {
    if (href.startsWith('#')) return { kind: 'free' };
    const key = toKey(href);
    const isOwn = isOfSite(href);
    if (isOwn && keys.existing?.has(key) === false) return { kind: 'none' };
    if (isOwn && (keys.posts?.has(key) ?? siteUrl !== null)) return { kind: 'limited', most };
    // A site without internal links still names its products.
    if (keys.others.has(key) || (isOwn && keys.sources.has(key)))
      return { kind: 'limited', most: limits.linksPerArticle };
    if (keys.sources.has(key)) return { kind: 'cited' };
    return { kind: 'none' };
  };

  /** Against the limits of internal links. */
  const isCounted = (href: string) => isOfSite(href) || keys.others.has(toKey(href));

  /** Which of a text's links stay. Those that the text had come first, wherever they stand. */
  const choose = (links: readonly PlacedLink[]): boolean[] => {
    const used = new Set(aroundLinks.filter(isCounted).map(toKey));
    const taken = new Set<string>();
    const use = ({ href, paragraph }: PlacedLink) => {
      const key = toKey(href);
      taken.add(`${paragraph} ${key}`);
      if (!isCounted(href)) return;
      used.add(key);
      taken.add(`${paragraph}`);
    };
    const credits = new Map<string, number>();
    const creditOf = ({ href, isHeading }: PlacedLink) => `${isHeading} ${toKey(href)}`;
    for (const link of hadLinks) credits.set(creditOf(link), (credits.get(creditOf(link)) ?? 0) + 1);
    const kept = links.map((link) => {
      const left = credits.get(creditOf(link)) ?? 0;
      if (left === 0) return false;
      credits.set(creditOf(link), left - 1);
      use(link);
      return true;
    });
    return links.map((link, index) => {
      if (kept[index]) return true;
      const right = rightTo(link.href);
      const key = toKey(link.href);
      if (right.kind === 'free') return true;
      if (right.kind === 'none' || link.isHeading) return false;
      if (taken.has(`${link.paragraph} ${key}`)) return false;
      if (right.kind === 'limited') {
        if (used.has(key) || used.size >= right.most || taken.has(`${link.paragraph}`)) return false;
      }
      use(link);
      return true;
    });
  };
  return {
    siteHost: siteUrl !== null && URL.canParse(siteUrl) ? new URL(siteUrl).host : '',
    isOfSite,
    choose,
    /** Whether the text that is replaced has this link or picture. */
    isKnown: (href: string) => hadKeys.has(toKey(href)),
    /** Whether it leads to none of the sites of which the policy has pages. */
    isForeign: (href: string) => !isOwnLink(href, hosts),
    /** Whether the text may link there at all. */
    isAllowed: (href: string) => rightTo(href).kind !== 'none' || hadKeys.has(toKey(href)),
  };
}

export function linksIn(html: string): PlacedLink[] {
  const found: PlacedLink[] = [];
  mapLinks(html, (link) => found.push(link) > 0);
  return found;
}

function picturesIn(html: string): string[] {
  return [...html.matchAll(/\bsrc="([^"]*)"/g)].map(([, source = '']) => source.replaceAll('&amp;', '&'));
}

/** Equal for all ways to write the address of one page: with or without `www.`, a slash at the end or a place in it. */
function keyOf(address: string, site: string | null): string {
  const base = site ?? 'https://site.invalid';
  if (!URL.canParse(address, base)) return address;
  const url = new URL(address, base);
  return `//${url.host.replace(/^www\./, '')}${url.pathname.replace(/\/$/, '')}${url.search}`;
}
