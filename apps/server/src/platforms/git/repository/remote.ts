import { type RepositoryAddress, readRepository } from '@chapterhouse/contract/platforms/git/repository';
import { isPublicAddress } from '../../../lib/net/address-policy.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { SshAccess } from './ssh.ts';

export type Remote = {
  /** Without credentials. */
  url: string;
  /** For Git's process: credentials and the address that was checked. Never in arguments, which others can list. */
  env: Readonly<Record<string, string>>;
  /** What must not be shown or logged. */
  secrets: readonly string[];
  /** For a repository over SSH: becomes files of the clone's folder. */
  ssh?: SshAccess;
};

/** Resolves a host to the address to connect to. Throws `ProviderError` `private_address`, `host_not_found`. */
export type AddressCheck = (host: string) => Promise<string>;

/** `secret`: a token, or over SSH a private key. `hostKey`: the SSH host's. */
type Login = { repository: string; username: string; secret: string; hostKey: string };

/**
 * The way to a repository: its host is looked up and checked once, and Git connects to that very address. Throws
 * `ProviderError`: `misconfigured` for a URL that is none or is private, or a host whose key is not known, `unreachable`.
 */
export async function remoteOf(addressOf: AddressCheck, login: Login): Promise<Remote> {
  const { username, secret, hostKey } = login;
  const target = targetOf(login.repository);
  const ip = await addressOf(target.host);
  if (target.scheme === 'ssh') {
    if (hostKey === '') {
      throw new ProviderError(
        'misconfigured',
        'The host is not known yet. Test the connection of this site.',
        {
          reason: 'host_key_unknown',
        },
      );
    }
    const { address: url, user, host, port } = target;
    const env = envOf([['remote.origin.url', url], ...settings], 'ssh');
    return {
      url,
      env,
      secrets: [secret],
      ssh: { user, host, port, checkedAddress: ip, hostKey, privateKey: secret },
    };
  }
  const isPlain = target.scheme === 'http';
  if (isPlain && isPublicAddress(ip)) {
    throw new ProviderError('misconfigured', 'The repository URL must start with https://.', {
      reason: 'not_https',
    });
  }
  const { address: url, port } = target;
  const basic = Buffer.from(`${username || 'git'}:${secret}`).toString('base64');
  const http = [
    ['http.extraHeader', `Authorization: Basic ${basic}`],
    ['http.followRedirects', 'false'],
    ['http.curloptResolve', `${new URL(url).hostname}:${port}:${ip.includes(':') ? `[${ip}]` : ip}`],
    ['http.lowSpeedLimit', '100'],
    ['http.lowSpeedTime', '20'],
    ['http.userAgent', 'git/2 Chapterhouse'],
  ] as const;
  const env = envOf([['remote.origin.url', url], ...http, ...settings], isPlain ? 'http:https' : 'https');
  return { url, env, secrets: [secret, basic].filter((text) => text !== '') };
}

/** Where a repository is. Throws `ProviderError` `misconfigured` (`invalid_address`). */
export function targetOf(repository: string): RepositoryAddress {
  const target = readRepository(repository);
  if (target) return target;
  throw new ProviderError('misconfigured', 'The repository URL must be an HTTPS or SSH URL.', {
    reason: 'invalid_address',
  });
}

/** For every way to a repository. */
const settings = [
  ['credential.helper', ''],
  ['core.hooksPath', '/dev/null'],
  ['protocol.version', '2'],
  ['gc.auto', '0'],
  ['fetch.fsckObjects', 'true'],
  ['transfer.bundleURI', 'false'],
] as const;

function envOf(config: readonly (readonly [string, string])[], protocols: string): Record<string, string> {
  const env: Record<string, string> = {
    GIT_ALLOW_PROTOCOL: protocols,
    GIT_CONFIG_COUNT: String(config.length),
  };
  for (const [index, [key, value]] of config.entries()) {
    env[`GIT_CONFIG_KEY_${index}`] = key;
    env[`GIT_CONFIG_VALUE_${index}`] = value;
  }
  return env;
}
