import { htmlTokens } from '../writing/html-blocks.ts';

/** Maximum number of links checked per article. */
const mostLinks = 60;

/** An article's text, and the address of its site, against which relative links are resolved; null without a site. */
export type LinkedText = { html: string; site: string | null };

/** The web addresses that a text links to, deduplicated, in order, without fragments. */
export function linksOf(text: LinkedText): string[] {
  return [...linkWords(text).keys()].slice(0, mostLinks);
}

/** The text of the first link to each address, to show where it is. */
export function linkWords({ html, site }: LinkedText): Map<string, string> {
  const words = new Map<string, string>();
  let open: string | null = null;
  let text = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'a') {
      open = addressOf(hrefOf(token.attributes), site);
      text = '';
      if (open !== null && !words.has(open)) words.set(open, '');
    } else if (token.kind === 'close' && token.name === 'a') {
      if (open !== null && words.get(open) === '') words.set(open, text);
      open = null;
    } else if (token.kind === 'text' && open !== null) text += token.raw;
  }
  return words;
}

/** Links that only a site's address completes. */
export function countRelativeLinks(html: string): number {
  let count = 0;
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'a' && isRelative(hrefOf(token.attributes))) count++;
  }
  return count;
}

function hrefOf(attributes: string): string {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  return (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replaceAll('&amp;', '&').trim();
}

/** Neither a place in the text itself nor an address with a scheme, such as `mailto:`. */
function isRelative(written: string): boolean {
  return written !== '' && !written.startsWith('#') && !/^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(written);
}

function addressOf(written: string, site: string | null): string | null {
  const base = site === null ? undefined : `${site.replace(/(?<!\/)\/+$/, '')}/`;
  if (isRelative(written) ? base === undefined : !/^(?:https?:)?\/\//i.test(written)) return null;
  if (!URL.canParse(written, base ?? 'https://localhost')) return null;
  const url = new URL(written, base ?? 'https://localhost');
  url.hash = '';
  return url.href;
}
