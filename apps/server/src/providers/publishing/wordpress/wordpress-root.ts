import { z } from 'zod';
import type { WordPressAnswer } from './wordpress-answer.ts';

/**
 * Where a site's REST API is: `https://x/wp-json`, or with plain permalinks `https://x/?rest_route=`, or
 * the hosted platform's `https://x/wp/v2/sites/1`. A path such as `/wp/v2/posts` is appended by `restUrl`.
 */
export type RestRoot = string;

/** The site's address without what people paste along with it. */
export function siteBase(address: string): string {
  const url = new URL(address);
  const path = url.pathname
    .replace(/\/(wp-admin|wp-login\.php|wp-json|xmlrpc\.php|index\.php)(\/.*)?$/i, '')
    .replace(/\/+$/, '');
  return url.origin + path;
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
  const fromHeader = /<([^>]+)>\s*;\s*rel="?https:\/\/api\.w\.org\/"?/i.exec(answer.headers.link ?? '')?.[1];
  const tag = /<link\b[^>]*rel=["']?https:\/\/api\.w\.org\/["']?[^>]*>/i.exec(answer.text)?.[0];
  const announced = fromHeader ?? /\bhref=["']([^"']+)["']/i.exec(tag ?? '')?.[1]?.replaceAll('&amp;', '&');
  if (!announced || !URL.canParse(announced, base)) return null;
  const url = new URL(announced, base);
  const origin = new URL(base).origin;
  if (url.searchParams.has('rest_route')) return `${origin}${url.pathname}?rest_route=`;
  return origin + url.pathname.replace(/\/+$/, '');
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
  const isPage = /<(!doctype|html)\b/i.test(answer.text);
  return answer.status === 404 || answer.status === 405 || (answer.status === 200 && isPage);
}
