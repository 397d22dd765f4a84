import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { RepositoryAddress } from '@chapterhouse/contract/platforms/git/repository';
import { ProviderError } from '../../../lib/provider-error.ts';
import { runProgram } from './git-child.ts';

/** How to reach a host over SSH: its name, the address that was checked, and the account. */
export type SshTarget = Pick<RepositoryAddress, 'user' | 'host' | 'port'> & { checkedAddress: string };

/** What a connection needs beside the target. */
export type SshAccess = SshTarget & {
  privateKey: string;
  /** The key that the host must show, as `ssh-ed25519 AAAA…`. */
  hostKey: string;
};

const connectSeconds = 15;
/** Git adds arguments to SSH through a shell. The container image has none, but a program instead (see `deploy/image`). */
const hasShell = process.platform === 'win32' || existsSync('/bin/sh');
const sshWithoutShell = '/usr/local/bin/ssh-without-shell';

/**
 * Writes the private key and the configuration of SSH into the folder of a clone, for this user alone, and returns the
 * environment that makes Git use them. The folder is removed with the clone.
 */
export async function prepareSsh(folder: string, access: SshAccess): Promise<Record<string, string>> {
  const { privateKey, hostKey, ...target } = access;
  const key = path.join(folder, 'ssh-key');
  await writeFile(key, `${privateKey.trim()}\n`, { mode: 0o600, flag: 'wx' });
  // Known under its alias, which has no port.
  await writeFile(path.join(folder, 'ssh-hosts'), `${target.host} ${hostKey}\n`, { mode: 0o600 });
  const config = await writeConfig(folder, target, [
    'StrictHostKeyChecking yes',
    `IdentityFile ${quoted(key)}`,
    'PreferredAuthentications publickey',
  ]);
  return {
    GIT_SSH_VARIANT: 'ssh',
    ...(hasShell
      ? { GIT_SSH_COMMAND: `ssh -F '${config.replaceAll("'", "'\\''")}'` }
      : { GIT_SSH: sshWithoutShell, GIT_SSH_CONFIG: config }),
  };
}

/**
 * The public key of a host, read without signing in. Throws `ProviderError`: `unreachable`,
 * `misconfigured` (`ssh_missing`), `timeout`.
 */
export async function readHostKey(folder: string, target: SshTarget): Promise<string> {
  const config = await writeConfig(folder, target, [
    'StrictHostKeyChecking accept-new',
    'PreferredAuthentications none',
    'IdentityFile none',
  ]);
  // Refused at once, because nothing is offered; the host's key was shown before.
  const { stderr } = await runProgram('ssh', ['-F', config, '-T', '--', target.host], { folder });
  const known = await readFile(path.join(folder, 'ssh-hosts'), 'utf8').catch(() => '');
  const [, type, key] = known.split('\n')[0]?.split(' ') ?? [];
  if (type && key) return `${type} ${key}`;
  throw new ProviderError(
    'unreachable',
    `No SSH server could be reached at ${target.host}, port ${target.port}.`,
    {
      reason: 'no_ssh_server',
      cause: stderr.slice(0, 500),
    },
  );
}

/** As `ssh-keygen -l` and the hosts' own pages show it. Pure. */
export function fingerprintOf(hostKey: string): string {
  const key = Buffer.from(hostKey.split(' ')[1] ?? '', 'base64');
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace('=', '')}`;
}

/** Nothing of this machine's configuration, keys or agent; connects to the address that was checked. */
async function writeConfig(folder: string, target: SshTarget, lines: readonly string[]): Promise<string> {
  const file = path.join(folder, 'ssh-config');
  const all = [
    `HostName ${target.checkedAddress}`,
    `HostKeyAlias ${target.host}`,
    `Port ${target.port}`,
    `User ${target.user}`,
    `UserKnownHostsFile ${quoted(path.join(folder, 'ssh-hosts'))}`,
    'GlobalKnownHostsFile /dev/null',
    'HashKnownHosts no',
    'UpdateHostKeys no',
    'CheckHostIP no',
    'IdentitiesOnly yes',
    'IdentityAgent none',
    'ForwardAgent no',
    'ClearAllForwardings yes',
    'PermitLocalCommand no',
    'ControlMaster no',
    'BatchMode yes',
    `ConnectTimeout ${connectSeconds}`,
    'ServerAliveInterval 10',
    'ServerAliveCountMax 2',
    ...lines,
  ];
  await writeFile(file, `${all.join('\n')}\n`, { mode: 0o600 });
  return file;
}

const quoted = (file: string) => `"${file}"`;
