import { Marked, type Token } from 'marked';

const marked = new Marked({ gfm: true, async: false });

/** Nothing that could become a link or a picture without one of these. */
const mayHoldLinks = /:\/\/|\]\s*[([:]|<\s*(?:a|img)\b|www\.|mailto:|@[\w-]+\./i;

/**
 * Markdown in which links lead only to these hosts (with and without `www.`), to a place on the own site (`/about`)
 * or in the text (`#costs`). Others become their words, pictures go. A writer may be told by what it reads to link
 * somewhere; that is not for it to decide. Pure.
 */
export function keepOwnLinks(markdown: string, hosts: readonly string[]): string {
  if (!mayHoldLinks.test(markdown)) return markdown;
  const own = new Set(hosts.map(bare));
  let text = markdown;
  // What was wrapped may itself become a link once it is bare, so that it is looked at until nothing changes.
  for (let round = 0; round < maxRounds; round++) {
    const cleaned = withoutForeign(text, own);
    if (cleaned === text) return text;
    text = cleaned;
  }
  return text;
}

const maxRounds = 4;

/** Whether an address may be linked to. */
export function isOwnLink(href: string, hosts: ReadonlySet<string>): boolean {
  const address = href.trim();
  if (/^(?:#|\/(?![/\\]))/.test(address)) return true;
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return false;
  return hosts.has(bare(new URL(address).hostname));
}

/** Hosts as `isOwnLink` compares them. */
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
  // Tokens come in the order of the text, a link before what is in it; each is looked for behind the one before.
  marked.walkTokens(tokens, (token) => {
    const replacement = replacementOf(token, own);
    if (replacement === undefined) return;
    const at = text.indexOf(token.raw, from);
    if (at < 0) {
      // Written over several lines of a quotation: it loses at least where it leads.
      text = text.replaceAll(String('href' in token ? token.href : token.raw), '');
      return;
    }
    text = text.slice(0, at) + replacement + text.slice(at + token.raw.length);
    from = at + replacement.length;
  });
  return text;
}

/** Undefined when the token stays. */
function replacementOf(token: Token, own: ReadonlySet<string>): string | undefined {
  if (token.type === 'link')
    return isOwnLink(String(token.href), own) ? undefined : wordsOf(String(token.text));
  if (token.type === 'image') return isOwnLink(String(token.href), own) ? undefined : '';
  if (token.type === 'def') return isOwnLink(String(token.href), own) ? undefined : '';
  if (token.type === 'html') {
    const whole = /<\/?\s*(?:a|img)\b(?:"[^"<]*"|'[^'<]*'|[^'"<>])*>/gi;
    // What begins like such a tag and has a `<` inside is no tag without its beginning.
    const cleaned = token.raw.replace(whole, '').replace(/<\/?\s*(?:a|img)\b/gi, '');
    return cleaned === token.raw ? undefined : cleaned;
  }
  return undefined;
}

/** An address that was its own words becomes something that nothing makes a link of. */
function wordsOf(text: string): string {
  return text
    .replace(/(?:https?:\/\/|www\.)[^\s)\]]+/gi, (address) => {
      const url = /^https?:/i.test(address) ? address : `https://${address}`;
      return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '';
    })
    .replace(/mailto:/gi, '')
    .replace(/(?<=[\w.+-])@(?=[\w-]+\.)/g, ' at ');
}
