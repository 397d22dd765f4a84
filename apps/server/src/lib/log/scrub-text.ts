/* Removes people, hosts and values from texts before they are logged. All patterns run in linear time. */

/** Characters of a text. */
const longestText = 4_000;

// The lookbehinds avoid rescanning a run of letters from each of them.
const email = /(?<![^\s"'<>@,;:()[\]])[^\s"'<>@,;:()[\]]+@([^\s"'<>@,;:()[\]]+)/g;
/** With any scheme: addresses of databases and of repositories have passwords, too. Paths of our own files stay. */
const webAddress = /(?<![a-z\d+.-])(?!file:|node:)[a-z][a-z\d+.-]{1,20}:\/\/[^\s"'<>)\]]+/gi;
const networkFault =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH) (\S+)/g;
/** Words of Node, undici, TLS, OpenSSH and curl before a host, which may have no dot. */
const namedHost =
  /\b(getaddrinfo [A-Z_]{3,20}|query[A-Za-z]{1,10} [A-Z_]{3,20}|resolve host(?:name)?:?|connect to(?: host)?|URL from|cert's CN:|Host:|DNS:|IP:) ?([^\s,;)]+)/g;
const ipv4 = /(?<![\w.])(?:\d{1,3}\.){3}\d{1,3}(?::\d{1,5})?(?![\w-])/g;
const ipv6 =
  /(?<![\w:.])\[?(?=[\da-f]{0,4}:)(?:[\da-f]{0,4}:){2,7}[\da-f]{0,4}(?:%\w{1,15})?(?:\]:\d{1,5}|\])?(?![\w:])/gi;
/** V8 quotes the start of a text that it could not parse, Postgres a value that it refused. */
const quotedText = /(?<=Unexpected [^\n"]{1,60})"[^\n]{0,400}(?= is not valid JSON)/g;
const refusedValue = /\b((?:invalid|malformed|out of range)[^"\n]{0,200}: )"[^\n]*/g;
/** A name with dots: a host, unless it is called, or ends like a file of the product. */
const bareHost =
  /(?<![\p{L}\d_./@$-])(?:[\p{L}\d][\p{L}\d_-]{0,62}\.){1,20}(?!(?:[cm]?[jt]sx?|json|sql|html?|php|css|txt|ya?ml|log|key)\b)(?:xn--[a-z\d-]{2,59}|\p{L}{2,24})(?::\d{1,5})?(?![\p{L}\d_(-])/giu;

/** This machine, and what the product listens on. */
const ownAddress = /^(?:127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1?)(?::\d+)?$/;

/**
 * Removes addresses of email, the web and the network, and values that parsers quote; truncates to 4,000 characters.
 * `hosts` also removes names of hosts that nothing marks as such, as messages about users' blogs contain them.
 */
export function scrubText(text: string, options: { hosts?: boolean } = {}): string {
  const left = text.length - longestText;
  if (left <= 0) return scrubWhole(text, options);
  // A truncated match may be an address that is no longer recognizable.
  const kept = text.slice(0, longestText).replace(/(?<![^\s@])[^\s@]*(?:@[^\s@]*)?$/, '');
  return `${scrubWhole(kept, options)} [${text.length - kept.length} more characters]`;
}

function scrubWhole(text: string, { hosts = false }: { hosts?: boolean }): string {
  const scrubbed = text
    .replace(webAddress, '[address]')
    .replace(email, (found, domain: string) => (domain.slice(1, -1).includes('.') ? '[email]' : found))
    .replace(networkFault, (found, code, host) => (/[.:]/.test(host) ? `${code} [address]` : found))
    .replace(namedHost, (_found, words) => `${words} [address]`)
    .replace(ipv4, (found) => (ownAddress.test(found) ? found : '[address]'))
    .replace(ipv6, (found) => (isIpv6(found) ? '[address]' : found))
    .replace(quotedText, '"[text]"')
    .replace(refusedValue, '$1"[value]"');
  return hosts ? scrubbed.replace(bareHost, '[address]') : scrubbed;
}

/** Times have colons as well: an address has two in a row, or seven. */
function isIpv6(found: string): boolean {
  return (
    !ownAddress.test(found) && (found.includes('::') ? /[\da-f]/i.test(found) : found.split(':').length >= 8)
  );
}
