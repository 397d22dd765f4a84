import { htmlTokens } from '../writing/html-blocks.ts';

/** Maximum number of links checked per article. */
const mostLinks = 60;

/** The external URLs of a text, deduplicated, in order, without fragments. */
export function linksOf(html: string): string[] {
  const found = new Set<string>();
  for (const token of htmlTokens(html)) {
    if (token.kind !== 'open' || token.name !== 'a') continue;
    const address = addressOf(token.attributes);
    if (address !== null) found.add(address);
  }
  return [...found].slice(0, mostLinks);
}

/** The text of each link to this URL, to show where it is. */
export function linkWords(html: string): Map<string, string> {
  const words = new Map<string, string>();
  let open: string | null = null;
  let text = '';
  for (const token of htmlTokens(html)) {
    if (token.kind === 'open' && token.name === 'a') {
      open = addressOf(token.attributes);
      text = '';
    } else if (token.kind === 'close' && token.name === 'a') {
      if (open !== null && !words.has(open)) words.set(open, text);
      open = null;
    } else if (token.kind === 'text' && open !== null) text += token.raw;
  }
  return words;
}

function addressOf(attributes: string): string | null {
  const match = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes);
  const written = (match?.[1] ?? match?.[2] ?? match?.[3] ?? '').replaceAll('&amp;', '&').trim();
  if (!/^https?:\/\//i.test(written) || !URL.canParse(written)) return null;
  const url = new URL(written);
  url.hash = '';
  return url.href;
}
