/* Apart from the schemas, so that a browser need not load those. */

/** The address as it was typed, with the scheme that was left out. */
export function withScheme(typed: string): string {
  const address = typed.trim();
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(address) ? address : `https://${address}`;
}

/** Whether it leads to a web page or a file on the web: http or https, a host with a dot, nobody's password. */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  const isHost = url.hostname === 'localhost' || url.hostname.includes('.') || url.hostname.startsWith('[');
  return (url.protocol === 'http:' || url.protocol === 'https:') && isHost && !url.username && !url.password;
}
