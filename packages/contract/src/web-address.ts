/* Separate from the schemas, so that the browser need not load them. */

/**
 * An address as it is stored: with a scheme, which is https, or http for this machine, which hardly ever has a certificate; with its host in
 * lower case, without the dot at its end and the usual port. Pure.
 */
export function withScheme(typed: string): string {
  const address = typed.trim();
  const [start = '', scheme = ''] = /^(?:([a-z][a-z0-9+.-]{0,40}):)?\/{2,9}/i.exec(address) ?? [];
  const rest = address.slice(start.length);
  const [host = ''] = /^[^/?#\\]*/.exec(rest) ?? [];
  const known = scheme.toLowerCase() || (isThisMachine.test(rest) ? 'http' : 'https');
  // A user name keeps its letters, so that its message can be given.
  const plain = host.includes('@') ? host : plainHost(host, known);
  return `${known}://${plain}${rest.slice(host.length)}`;
}

const isThisMachine = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i;
const usualPorts: Readonly<Record<string, string>> = { http: ':80', https: ':443' };

function plainHost(host: string, scheme: string): string {
  // Keyboards for Chinese and Japanese have other dots.
  const [, name = host, port = ''] = /^(.*?)(:\d{1,5})?$/s.exec(host.replace(/[。．｡]/g, '.')) ?? [];
  const bare = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/(?<=[^.])\.$/, '');
  return port === usualPorts[scheme] ? bare : `${bare}${port}`;
}

/** Why a text is no valid web URL, for the person who typed it; empty: it is one. Pure. */
export function addressProblem(address: string): string {
  if (isWebAddress(address)) return '';
  const hasCredentials = URL.canParse(address) && /^https?:\/\/[^/?#]*@/.test(address);
  return hasCredentials ? credentialsInUrl : invalidUrl;
}

const invalidUrl = 'Please enter a valid URL';
const credentialsInUrl = 'Please remove the user name and password from the URL';

/** Whether two valid URLs are those of one site: with or without `www.`, over http or https, with a slash at the end or not. Pure. */
export function isSameSite(a: string, b: string): boolean {
  const keyOf = (address: string) => {
    if (!URL.canParse(withScheme(address))) return address;
    const { host, pathname } = new URL(withScheme(address));
    return `${host.replace(/^www\./, '')}${pathname.replace(/(?<!\/)\/+$/, '')}`;
  };
  return keyOf(a) === keyOf(b);
}

/** Whether it is a valid web URL: http or https, a host with a dot, no credentials. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isHost = url.hostname === 'localhost' || url.hostname.includes('.') || url.hostname.startsWith('[');
  const hasEmptyPart = /^\.|\.\./.test(url.hostname);
  return (
    (url.protocol === 'http:' || url.protocol === 'https:') &&
    isHost &&
    !hasEmptyPart &&
    !url.username &&
    !url.password
  );
}

/** The URL if it is http or https, else undefined. */
export function webUrl(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? address : undefined;
}
