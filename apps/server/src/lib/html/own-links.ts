/**
 * Links that leave a site have `nofollow`; those to its own pages must not. For sanitized HTML; a site without an address owns no
 * links. Pure.
 */
export function withFollowedOwnLinks(html: string, siteUrl: string | null): string {
  const host = siteUrl === null ? null : hostOf(siteUrl);
  if (host === null) return html;
  return html.replace(/<a href="([^"<>]*)"([^<>]*)>/g, (whole, href: string, rest: string) =>
    hostOf(href.replaceAll('&amp;', '&')) === host
      ? `<a href="${href}"${rest.replace(' rel="nofollow noopener"', '')}>`
      : whole,
  );
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
