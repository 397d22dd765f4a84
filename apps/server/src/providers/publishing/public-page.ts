import type { GuardedFetch } from '../../lib/guarded-fetch.ts';
import { comparableText } from './html-text.ts';
import type { PublicPageReport } from './publishing.ts';

function metaRobots(html: string): string {
  const tags = html.match(/<meta\b[^>]*>/gi) ?? [];
  return tags
    .filter((tag) => /\bname\s*=\s*["']?(robots|googlebot)\b/i.test(tag))
    .map((tag) => /\bcontent\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/i.exec(tag)?.[1] ?? '')
    .join(',');
}

/**
 * Fetches a post's public address as a reader would, following redirects and sending no credentials.
 * Throws `ProviderError` when the page cannot be reached; any HTTP status is reported, not thrown.
 */
export async function readPublicPage(
  fetch: GuardedFetch,
  link: string,
  title: string,
): Promise<PublicPageReport> {
  const answer = await fetch(link, { redirect: 'follow', headers: { accept: 'text/html,*/*;q=0.8' } });
  const robots = `${answer.headers['x-robots-tag'] ?? ''},${metaRobots(answer.text)}`;
  return {
    httpStatus: answer.status,
    titleFound: comparableText(answer.text).includes(comparableText(title)),
    noindex: /\b(noindex|none)\b/i.test(robots),
  };
}
