import { createHash } from 'node:crypto';
import { htmlLimits, readTags } from '../../lib/html/html-tokens.ts';
import type { GuardedFetch } from '../../lib/net/guarded-fetch.ts';
import { comparableText } from './html-text.ts';
import { withoutLabel } from './post-label.ts';
import type { PublicPageReport } from './publishing.ts';

function metaRobots(html: string): string {
  return readTags(html, 'meta')
    .filter(({ name }) => /^\s*(robots|googlebot)\b/i.test(name ?? ''))
    .map(({ content }) => content ?? '')
    .join(',');
}

/**
 * Fetches a post's public URL as a reader would, following redirects and sending no credentials.
 * Throws `ProviderError` if the page is unreachable; any HTTP status is returned, not thrown. For a page above
 * a million characters, only the beginning is checked.
 */
export async function readPublicPage(
  fetch: GuardedFetch,
  link: string,
  title: string,
): Promise<PublicPageReport> {
  const response = await fetch(link, { redirect: 'follow', headers: { accept: 'text/html,*/*;q=0.8' } });
  const page = response.text.slice(0, htmlLimits.maxChars);
  const robots = `${response.headers['x-robots-tag'] ?? ''},${metaRobots(page)}`;
  return {
    httpStatus: response.status,
    titleFound: comparableText(page).includes(comparableText(title)),
    noindex: /\b(noindex|none)\b/i.test(robots),
  };
}

/** A short hash of a list of values. Our label is no part of a text: without it the hash is the same. */
export function fingerprintOf(values: readonly unknown[]): string {
  const texts = values.map((value) => (typeof value === 'string' ? withoutLabel(value) : value));
  return createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
}

/** Seconds of a `Retry-After` header, as an integer of at least 1; undefined if absent. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.max(1, Math.ceil(seconds)) : undefined;
}

/** For platforms without plugins, which have their own fields for the SEO title and description. */
export const noPlugins = {
  seo_plugin_installed: false,
  seo_plugin_active: false,
  seo_plugin_name: null,
  our_plugin_installed: false,
  our_plugin_active: false,
} as const;
