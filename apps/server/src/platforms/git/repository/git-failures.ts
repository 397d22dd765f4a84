import { cutText } from '@chapterhouse/contract/cut-text';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { GitResult } from './git-child.ts';
import type { Remote } from './remote.ts';

/** Git's output without credentials, for logs and messages. */
function outputOf({ stderr, stdout }: GitResult, { secrets }: Remote): string {
  let text = `${stderr}\n${stdout.subarray(0, 4_000).toString()}`;
  for (const secret of secrets) text = text.replaceAll(secret, '***');
  return text.trim();
}

/** What a host's hooks print: sentences for whoever pushes. */
function remoteLines(output: string): string {
  const lines = output
    .split('\n')
    .filter((line) => line.startsWith('remote:'))
    .map((line) => line.slice('remote:'.length).trim())
    .filter((line) => line !== '');
  return cutText(lines.join(' '), 300);
}

const rules: readonly [RegExp, ProviderError['kind'], string, string][] = [
  [
    /could not read Username|Authentication failed|returned error: 401/,
    'unauthorized',
    'bad_token',
    'The Git host refused the access token. Create a new one that may write to this repository, and update the site.',
  ],
  [
    /returned error: 403/,
    'forbidden',
    'no_permission',
    'The access token may not write to this repository. Create one that may, and update the site.',
  ],
  [
    /not found|returned error: 404/i,
    'not_found',
    'repository_not_found',
    'The Git host has no such repository, or the access token may not see it. Check the URL and the token.',
  ],
  [
    /returned error: 429/,
    'rate_limited',
    'rate_limited',
    'The Git host limits requests. It will be tried again.',
  ],
  [
    /redirect|returned error: 3\d\d/i,
    'misconfigured',
    'redirected',
    'The repository has moved. Enter its current URL.',
  ],
  [
    /returned error: 5\d\d|HTTP 5\d\d/,
    'unavailable',
    'unavailable',
    'The Git host has a problem at the moment.',
  ],
  [
    /certificate|SSL|TLS/,
    'misconfigured',
    'tls_error',
    'No secure connection to the Git host: its TLS certificate is not valid. Check the URL, or ask the operator of the host to fix it.',
  ],
];

/** What SSH and the hosts behind it say. */
const sshRules: typeof rules = [
  [
    /Permission denied|Too many authentication failures/,
    'unauthorized',
    'bad_key',
    'The Git host refused the private key. Add its public key to the repository’s deploy keys with write access, or enter another key.',
  ],
  [
    /invalid format|error in libcrypto|incorrect passphrase/,
    'unauthorized',
    'invalid_key',
    'SSH cannot read the private key. Enter it again, without a passphrase.',
  ],
  [
    /read[- ]only|does not have write access|not have permission|not allowed to push/i,
    'forbidden',
    'no_permission',
    'The key may read this repository but not write to it. Give the deploy key write access.',
  ],
  [
    /cannot run ssh|ssh: not found|unable to fork/,
    'misconfigured',
    'ssh_missing',
    'SSH is not installed on the server. Ask its operator to install the package openssh-client.',
  ],
  [
    /does not (?:exist|appear to be a git repository)/i,
    'not_found',
    'repository_not_found',
    'The Git host has no such repository, or the key may not see it. Check the URL and the key.',
  ],
];

/** The host shows another key than at the first connection: somebody may be in between. */
function hostKeyFailure(output: string): ProviderError | null {
  if (!/Host key verification failed|REMOTE HOST IDENTIFICATION HAS CHANGED/.test(output)) return null;
  const now = /SHA256:[A-Za-z0-9+/]{43}/.exec(output)?.[0];
  return new ProviderError(
    'misconfigured',
    `The key of the SSH host has changed${now ? ` to ${now}` : ''}. Nothing was sent. If your Git host has announced this, empty Host Key Fingerprint in the site’s settings and save.`,
    { reason: 'host_key_changed', cause: output.slice(0, 500) },
  );
}

/**
 * The error for a call that failed. After a push that may have arrived, `outcomeUnknown` is set, unless Git is sure.
 * Pure.
 */
export function gitFailure(result: GitResult, remote: Remote, isPush = false): ProviderError {
  const output = outputOf(result, remote);
  const cause = output.slice(0, 500);
  const changed = remote.ssh && hostKeyFailure(output);
  if (changed) return changed;
  for (const [pattern, kind, reason, message] of remote.ssh ? [...sshRules, ...rules] : rules) {
    if (!pattern.test(output)) continue;
    const outcomeUnknown = isPush && kind === 'unavailable';
    return new ProviderError(kind, message, { reason, outcomeUnknown, cause });
  }
  return new ProviderError('unreachable', 'The Git host could not be reached, or ended the connection.', {
    reason: 'connection_cut',
    outcomeUnknown: isPush,
    cause,
  });
}

export type PushOutcome = 'pushed' | 'behind' | ProviderError;

/**
 * How a push ended. `behind`: somebody else pushed first. A branch that takes no pushes is an error with the host's own
 * words. Pure.
 */
export function pushOutcome(result: GitResult, remote: Remote): PushOutcome {
  const line = result.stdout
    .toString()
    .split('\n')
    .find((text) => text.startsWith('!'));
  if (result.code === 0 && line === undefined) return 'pushed';
  if (line === undefined) return gitFailure(result, remote, true);
  if (
    /non-fast-forward|fetch first|stale info|failed to update ref|cannot lock ref|incorrect old value/.test(
      line,
    )
  ) {
    return 'behind';
  }
  const words = remoteLines(outputOf(result, remote));
  return new ProviderError(
    'forbidden',
    `The Git host refused the commit: the branch may be protected. Allow this account to push, or choose another branch.${words && ` The host says: ${words}`}`,
    { reason: 'push_declined', cause: line.slice(0, 300) },
  );
}
