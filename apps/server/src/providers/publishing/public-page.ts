import type { GuardedFetch } from '../../lib/guarded-fetch.ts';
import { htmlLimits, readTags } from '../../lib/html-tokens.ts';
import { comparableText } from './html-text.ts';
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
  const answer = await fetch(link, { redirect: 'follow', headers: { accept: 'text/html,*/*;q=0.8' } });
  const page = answer.text.slice(0, htmlLimits.maxChars);
  const robots = `${answer.headers['x-robots-tag'] ?? ''},${metaRobots(page)}`;
  return {
    httpStatus: answer.status,
    titleFound: comparableText(page).includes(comparableText(title)),
    noindex: /\b(noindex|none)\b/i.test(robots),
  };
}
