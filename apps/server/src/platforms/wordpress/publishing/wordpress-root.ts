import { z } from 'zod';
import { readTags } from '../../../lib/html-tokens.ts';
import type { WordPressAnswer } from './wordpress-answer.ts';

/**
 * Where a site's REST API is: `https://x/wp-json`, or with plain permalinks `https://x/?rest_route=`, or
 * the hosted platform's `https://x/wp/v2/sites/1`. A path such as `/wp/v2/posts` is appended by `restUrl`.
 */
export type RestRoot = string;

/** Characters of a page in which its head is looked for. */
const headLength = 500_000;

/** The site's address without what people paste along with it. */
export function siteBase(address: string): string {
  const url = new URL(address);
  const path = url.pathname
    .split(/\/(?:wp-admin|wp-login\.php|wp-json|xmlrpc\.php|index\.php)(?=\/|$)/i)[0]
    ?.replace(/(?<!\/)\/+$/, '');
  return url.origin + (path ?? '');
}

export function prettyRoot(base: string): RestRoot {
  return `${base}/wp-json`;
}

export function plainRoot(base: string): RestRoot {
  return `${base}/?rest_route=`;
}

/** The hosted platform puts the namespace before the site. */
const hostedRoot = /\/wp\/v2\/sites\/[^/?]+$/;

export function restUrl(root: RestRoot, path: string, query: Readonly<Record<string, string>> = {}): string {
  const address = root + (hostedRoot.test(root) ? path.replace(/^\/wp\/v2/, '') : path);
  const parameters = new URLSearchParams(query).toString();
  if (!parameters) return address;
  return `${address}${root.includes('?') ? '&' : '?'}${parameters}`;
}

/**
 * The REST address that a page or its headers announce. Only its path is believed: a site that names
 * another host for itself must not receive the credentials there.
 */
export function announcedRoot(base: string, answer: WordPressAnswer): RestRoot | null {
  const inHeader = /<([^<>]{1,2000})>\s{0,9};\s{0,9}rel="?https:\/\/api\.w\.org\/"?/i;
  const fromHeader = inHeader.exec(answer.headers.link ?? '')?.[1];
  const announced = fromHeader ?? linkInHead(answer.text);
  if (!announced || !URL.canParse(announced, base)) return null;
  const url = new URL(announced, base);
  const origin = new URL(base).origin;
  if (url.searchParams.has('rest_route')) return `${origin}${url.pathname}?rest_route=`;
  return origin + url.pathname.replace(/(?<!\/)\/+$/, '');
}

function linkInHead(html: string): string | undefined {
  const links = readTags(html.slice(0, headLength), 'link');
  return links.find(({ rel }) => rel?.startsWith('https://api.w.org/'))?.href;
}

/** The part of the REST index that we use. */
export const indexSchema = z.object({
  name: z.string().catch(''),
  url: z.string().catch(''),
  home: z.string().catch(''),
  namespaces: z.array(z.string()),
  /** PHP writes an empty table as a list. */
  authentication: z
    .union([z.array(z.unknown()).transform(() => ({})), z.record(z.string(), z.unknown())])
    .catch({}),
});

export const indexFields = { _fields: 'name,url,home,namespaces,authentication' };

/** Whether this may be WordPress without its REST API at this address: worth a look for another one. */
export function missesRest(answer: WordPressAnswer): boolean {
  if (answer.json !== undefined) return false;
  if (answer.status >= 300 && answer.status < 400) {
    const location = answer.headers.location;
    return (
      location !== undefined &&
      URL.canParse(location, answer.url) &&
      new URL(location, answer.url).origin === new URL(answer.url).origin
    );
  }
  // A success that is merely cut off or noisy came from the API, and a write must not be sent again.
  const isPage = /<(!doctype|html)\b/i.test(answer.text.slice(0, headLength));
  return answer.status === 404 || answer.status === 405 || (answer.status === 200 && isPage);
}
