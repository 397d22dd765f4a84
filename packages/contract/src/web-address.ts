/* Separate from the schemas, so that the browser need not load them. */

/** Adds a missing scheme: https, or http for this machine, which hardly ever has a certificate. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(address)) return address;
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?=[:/]|$)/i.test(address)
    ? `http://${address}`
    : `https://${address}`;
}

/** Whether it is a valid web URL: http or https, a host with a dot, no credentials. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isHost = url.hostname === 'localhost' || url.hostname.includes('.') || url.hostname.startsWith('[');
  return (url.protocol === 'http:' || url.protocol === 'https:') && isHost && !url.username && !url.password;
}

/** The URL if it is http or https, else undefined. */
export function webUrl(address: string | null | undefined): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? address : undefined;
}
