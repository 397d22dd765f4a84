import { repositoryUrl } from '@chapterhouse/contract/platforms/git/presets';
import { isPublicAddress } from '../../../lib/net/address-policy.ts';
import { ProviderError } from '../../../lib/provider-error.ts';

export type Remote = {
  /** Over HTTPS, without credentials. */
  url: string;
  /** For Git's process: credentials and the address that was checked. Never in arguments, which others can list. */
  env: Readonly<Record<string, string>>;
  /** What must not be shown or logged. */
  secrets: readonly string[];
};

/** Resolves a host to the address to connect to. Throws `ProviderError` `private_address`, `host_not_found`. */
export type AddressCheck = (host: string) => Promise<string>;

type Login = { repository: string; username: string; token: string };

/**
 * The way to a repository: its host is looked up and checked once, and Git connects to that very address. Throws
 * `ProviderError`: `misconfigured` for a URL that is none or is private, `unreachable`.
 */
export async function remoteOf(addressOf: AddressCheck, login: Login): Promise<Remote> {
  const { username, token } = login;
  const address = repositoryUrl(login.repository);
  if (address === null) {
    throw new ProviderError('misconfigured', 'The repository URL must be an HTTPS URL.', {
      reason: 'invalid_address',
    });
  }
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const ip = await addressOf(host);
  const isPlain = url.protocol === 'http:';
  if (isPlain && isPublicAddress(ip)) {
    throw new ProviderError('misconfigured', 'The repository URL must start with https://.', {
      reason: 'not_https',
    });
  }
  const port = url.port || (isPlain ? '80' : '443');
  const basic = Buffer.from(`${username || 'git'}:${token}`).toString('base64');
  const config = [
    ['remote.origin.url', address],
    ['http.extraHeader', `Authorization: Basic ${basic}`],
    ['http.followRedirects', 'false'],
    ['http.curloptResolve', `${url.hostname}:${port}:${ip.includes(':') ? `[${ip}]` : ip}`],
    ['http.lowSpeedLimit', '100'],
    ['http.lowSpeedTime', '20'],
    ['http.userAgent', 'git/2 Chapterhouse'],
    ['credential.helper', ''],
    ['core.hooksPath', '/dev/null'],
    ['protocol.version', '2'],
    ['gc.auto', '0'],
    ['fetch.fsckObjects', 'true'],
    ['transfer.bundleURI', 'false'],
  ] as const;
  const env: Record<string, string> = {
    GIT_ALLOW_PROTOCOL: isPlain ? 'http:https' : 'https',
    GIT_CONFIG_COUNT: String(config.length),
  };
  for (const [index, [key, value]] of config.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return { url: address, env, secrets: [token, basic].filter((secret) => secret !== '') };
}
