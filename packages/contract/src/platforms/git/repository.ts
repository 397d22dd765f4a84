import { gitTexts } from './presets.ts';

/** A repository's address: over HTTPS with a token, or over SSH with a private key. */
export type RepositoryAddress = {
  scheme: 'https' | 'http' | 'ssh';
  /** As Git accepts it, without credentials. */
  address: string;
  /** Of SSH; '' otherwise. */
  user: string;
  /** Without the brackets of IPv6. */
  host: string;
  port: number;
  /** Without a slash before, and without `.git`. */
  name: string;
};

/**
 * Reads a repository's address: `https://…`, `ssh://git@…` or `git@host:path`, without a password; plain HTTP is for this
 * machine's own. Null: none of them.
 */
export function readRepository(text: string): RepositoryAddress | null {
  const given = text.trim().replace(/(?<!\/)\/+$/, '');
  const short =
    /^([a-z_][\w.-]{0,63})@([a-z0-9][a-z0-9.-]{0,252}):(?!\/\/)([\w.~+-][\w.~+/-]*|\/[\w.~+/-]+)$/i.exec(
      given,
    );
  if (short) {
    const [, user = '', host = '', path = ''] = short;
    return { scheme: 'ssh', address: given, user, host: host.toLowerCase(), port: 22, name: nameOf(path) };
  }
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const { protocol, hostname, pathname } = url;
  const host = hostname.replace(/^\[|\]$/g, '');
  const isPlain = url.password === '' && url.search === '' && url.hash === '' && pathname.length > 1;
  if (!isPlain || host === '') return null;
  const name = nameOf(pathname);
  if (protocol === 'ssh:') {
    const isSafe =
      /^[a-z_][\w.-]{0,63}$/i.test(url.username) && /^[a-z0-9.:-]+$/i.test(host) && !/^-/.test(host);
    if (!isSafe || !/^\/[\w.~+/-]+$/.test(pathname)) return null;
    return { scheme: 'ssh', address: url.href, user: url.username, host, port: Number(url.port) || 22, name };
  }
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);
  if (url.username || (protocol !== 'https:' && !(protocol === 'http:' && isLoopback))) return null;
  const scheme = protocol === 'https:' ? 'https' : 'http';
  const address = url.href.replace(/(?<!\/)\/+$/, '');
  return { scheme, address, user: '', host, port: Number(url.port) || (scheme === 'https' ? 443 : 80), name };
}

const nameOf = (path: string) => path.replace(/^\/+|\.git$/g, '');

/** What is wrong with a private key; null: nothing that can be detected without its host. */
export function privateKeyProblem(text: string): string | null {
  const lines = text.trim().split(/\r?\n/);
  const kind = /^-----BEGIN ([A-Z]+ )?PRIVATE KEY-----$/.exec(lines[0] ?? '')?.[1];
  const isWhole = lines.at(-1) === `-----END ${kind ?? ''}PRIVATE KEY-----`;
  const isKey = isWhole && lines.slice(1, -1).every((line) => /^[\w+/=:,. -]*$/.test(line));
  if (!isKey || kind === undefined) return gitTexts.keyInvalid;
  const isEncrypted =
    kind === 'ENCRYPTED ' ||
    lines.some((line) => line.startsWith('Proc-Type:')) ||
    hasCipher(lines.slice(1, -1).join(''));
  return isEncrypted ? gitTexts.keyEncrypted : null;
}

/** OpenSSH's format names its cipher after 15 bytes of its own name and the length: `none` without a passphrase. */
function hasCipher(base64: string): boolean {
  if (!base64.startsWith('b3BlbnNzaC1rZXktdjEA')) return false;
  // From the 19th byte of the key: five letters are enough to distinguish "none" from the names of ciphers.
  return !/^b3BlbnNzaC1rZXktdjEAAAAABG5vbmU/.test(base64);
}

/** Of a host's key, as `ssh-keygen -l` shows it. */
export const isFingerprint = (text: string): boolean => /^SHA256:[A-Za-z0-9+/]{43}$/.test(text);
