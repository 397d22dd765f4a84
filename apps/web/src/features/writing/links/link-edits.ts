import type { SuggestedLink } from '@chapterhouse/contract/articles/links';

/** Changes of links in the editor; each returns false if the passage or the link is no longer in its text. */
export type LinkEdits = {
  insert: (link: SuggestedLink) => boolean;
  remove: (url: string) => boolean;
};

/** Whether a link, as written in a text of the same site, leads to an address. */
export function isSameAddress(href: string, url: string): boolean {
  if (!URL.canParse(href, url)) return false;
  const written = new URL(href, url);
  written.hash = '';
  return written.href === new URL(url).href;
}

/** The links of a text, as written. */
export function hrefsIn(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
}
