import { Marked, type Token } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Without one of these, a text cannot contain a link or an image. */
const mayHoldLinks = /:\/\/|\]\s*[([:]|<\s*(?:a|img)\b|www\.|mailto:|@[\w-]+\./i;

/**
 * Restricts Markdown links to these hosts (with and without `www.`), to paths on the same site (`/about`)
 * and anchors in the text (`#costs`). Other links become plain text; other images are removed. A model may be
 * instructed by what it reads to add links, and must not be able to. Pure.
 */
export function keepOwnLinks(markdown: string, hosts: readonly string[]): string {
  if (!mayHoldLinks.test(markdown)) return markdown;
  const own = new Set(hosts.map(bare));
  let text = markdown;
  // Unwrapped content may itself become a link, so repeat until nothing changes.
  for (let round = 0; round < maxRounds; round++) {
    const cleaned = withoutForeign(text, own);
    if (cleaned === text) return text;
    text = cleaned;
  }
  return text;
}

const maxRounds = 4;

/** Whether a URL may be linked to. */
export function isOwnLink(href: string, hosts: ReadonlySet<string>): boolean {
  const address = href.trim();
  if (/^(?:#|\/(?![/\\]))/.test(address)) return true;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  return hosts.has(bare(new URL(address).hostname));
}

/** Those of a text's addresses that lead to a site. `sites`: addresses on its hosts. */
export function onOwnSites(addresses: readonly string[], sites: readonly (string | null)[]): string[] {
  const own = new Set(ownHosts(sites));
  return addresses.filter((address) => isOwnLink(address, own));
}

/** Hosts in the form that `isOwnLink` compares. */
export function ownHosts(addresses: readonly (string | null)[]): string[] {
  return addresses.flatMap((address) =>
    address && URL.canParse(address) ? [bare(new URL(address).hostname)] : [],
  );
}

function bare(host: string): string {
  return host.toLowerCase().replace(/^www\./, '');
}

function withoutForeign(markdown: string, own: ReadonlySet<string>): string {
  const tokens = marked.lexer(markdown);
  let text = markdown;
  let from = 0;
  // Tokens come in text order, a link before its content; each is searched after the previous one.
  marked.walkTokens(tokens, (token) => {
    const replacement = replacementOf(token, own);
    if (replacement === undefined) return;
    const at = text.indexOf(token.raw, from);
    if (at < 0) {
      // Wrapped over several lines of a quotation: remove at least its target.
      text = text.replaceAll(String('href' in token ? token.href : token.raw), '');
      return;
    }
    text = text.slice(0, at) + replacement + text.slice(at + token.raw.length);
    from = at + replacement.length;
  });
  return text;
}

/** A picture of the media library is named by its id. */
export const mediaSource = /^media:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * A path of a picture is invented: a post can have those of an address, or of the media library, whose ids cannot be guessed:
 * the text that was rewritten had it.
 */
function isOwnPicture(href: string, own: ReadonlySet<string>): boolean {
  return mediaSource.test(href) || (/^https:\/\//i.test(href) && isOwnLink(href, own));
}

/** Undefined if the token stays. */
function replacementOf(token: Token, own: ReadonlySet<string>): string | undefined {
  if (token.type === 'link')
    return isOwnLink(String(token.href), own) ? undefined : wordsOf(String(token.text));
  if (token.type === 'image') return isOwnPicture(String(token.href), own) ? undefined : '';
  if (token.type === 'def') return isOwnLink(String(token.href), own) ? undefined : '';
  if (token.type === 'html') {
    const whole = /<\/?\s*(?:a|img)\b(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
    // If such a tag contains a `<`, it is no longer a tag without its beginning.
    const cleaned = token.raw.replace(whole, '').replace(/<\/?\s*(?:a|img)\b/gi, '');
    return cleaned === token.raw ? undefined : cleaned;
  }
  return undefined;
}

/** Changes a bare URL so that it is no longer autolinked. */
function wordsOf(text: string): string {
  return text
    .replace(/(?:https?:\/\/|www\.)[^\s)\]]+/gi, (address) => {
      const url = /^https?:/i.test(address) ? address : `https://${address}`;
      return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
    })
    .replace(/mailto:/gi, '')
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.)/g, String.raw`\@`);
}
