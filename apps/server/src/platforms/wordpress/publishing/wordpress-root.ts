import { z } from 'zod';
import { readTags } from '../../../lib/html/html-tokens.ts';
import type { WordPressResponse } from './wordpress-response.ts';

/**
 * The REST root of a site: `https://x/wp-json`, or with plain permalinks `https://x/?rest_route=`, or
 * the hosted platform's `https://x/wp/v2/sites/1`. `restUrl` appends a path such as `/wp/v2/posts`.
 */
export type RestRoot = string;

/** Characters of a page searched for its head. */
const headLength = 500_000;

/** Normalizes a pasted site URL. */
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
 * The REST URL that a page or its headers declare. Only its path is used: a site that declares
 * another host must not receive the credentials there.
 */
export function announcedRoot(base: string, response: WordPressResponse): RestRoot | null {
  const inHeader = /<([^<>]{1,2000})>\s{0,9};\s{0,9}rel="?https:\/\/api\.w\.org\/"?/i;
  const fromHeader = inHeader.exec(response.headers.link ?? '')?.[1];
  const announced = fromHeader ?? linkInHead(response.text);
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

/** The used part of the REST index. */
export const indexSchema = z.object({
  name: z.string().catch(''),
  url: z.string().catch(''),
  home: z.string().catch(''),
  namespaces: z.array(z.string()),
  /** PHP encodes an empty array as a list. */
  authentication: z
    .union([z.array(z.unknown()).transform(() => ({})), z.record(z.string(), z.unknown())])
    .catch({}),
});

export const indexFields = { _fields: 'name,url,home,namespaces,authentication' };

/** Whether this may be WordPress with its REST API at another URL, so that discovery is worthwhile. */
export function lacksRestApi(response: WordPressResponse): boolean {
  if (response.json !== undefined) return false;
  if (response.status >= 300 && response.status < 400) {
    const location = response.headers.location;
    return (
      location !== undefined &&
      URL.canParse(location, response.url) &&
      new URL(location, response.url).origin === new URL(response.url).origin
    );
  }
  // A merely truncated or noisy success came from the API, and a write must not be repeated.
  const isPage = /<(!doctype|html)\b/i.test(response.text.slice(0, headLength));
  return response.status === 404 || response.status === 405 || (response.status === 200 && isPage);
}
