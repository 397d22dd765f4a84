import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import ssh from 'ssh2';
import { findProgram } from '../machine/command.ts';
import { gitEnv } from './bare-repository.ts';

export type SshServer = {
  port: number;
  /** As `ssh-keygen -l` shows it. */
  fingerprint: string;
  /** What clients asked to run so far. */
  commands: string[];
  /** Another host key from now on, as after an attack or a move. */
  changeHostKey: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A new Ed25519 key in OpenSSH's format. */
export function createSshKey(): { privateKey: string; publicKey: string } {
  const { private: privateKey, public: publicKey } = ssh.utils.generateKeyPairSync('ed25519');
  return { privateKey, publicKey };
}

/**
 * A real SSH server on loopback in front of Git's own programs for the repositories in `root`. It is the npm package
 * ssh2, because Debian's sshd needs an account and a folder that only an administrator can make. `publicKeys` may write;
 * a read-only one may not.
 */
export async function startSshServer(
  root: string,
  { publicKeys, readOnlyKeys = [] }: { publicKeys: readonly string[]; readOnlyKeys?: readonly string[] },
): Promise<SshServer> {
  // Its client is what the product runs, from where the system has it.
  if (findProgram('ssh') === undefined) {
    throw new Error('The tests of Git over SSH need the program ssh (Debian: openssh-client).');
  }
  const commands: string[] = [];
  const open = new Set<ssh.Connection>();
  let port = 0;
  let current = await listen();

  async function listen() {
    const host = createSshKey();
    const server = new ssh.Server({ hostKeys: [host.privateKey] }, (client) => {
      open.add(client);
      let mayWrite = false;
      client.on('close', () => open.delete(client)).on('error', () => {});
      client.on('authentication', (context) => {
        if (context.method !== 'publickey') return context.reject(['publickey']);
        const offered = (keys: readonly string[]) => keys.some((key) => isKey(key, context));
        mayWrite = offered(publicKeys);
        return mayWrite || offered(readOnlyKeys) ? context.accept() : context.reject(['publickey']);
      });
      client.on('session', (accept) => {
        const session = accept();
        session.on('env', (take) => take?.());
        session.on('exec', (take, refuse, { command }) => {
          commands.push(command);
          const [, program = '', repository = ''] =
            /^(git-(?:upload|receive)-pack) '\/?([\w.-]+)'$/.exec(command) ?? [];
          if (program === '') return refuse();
          runGit(take(), { program, folder: path.join(root, repository), mayWrite });
        });
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    // A TCP server's address is never a string.
    port = (server.address() as AddressInfo).port;
    return { server, host };
  }
  const close = async () => {
    for (const client of open) client.end();
    await new Promise<void>((resolve) => current.server.close(() => resolve()));
  };

  return {
    port,
    get fingerprint() {
      return fingerprintOf(current.host.publicKey);
    },
    commands,
    async changeHostKey() {
      await close();
      current = await listen();
    },
    stop: close,
  };
}

function isKey(publicKey: string, context: ssh.PublicKeyAuthContext): boolean {
  const key = ssh.utils.parseKey(publicKey);
  if (key instanceof Error || !key.getPublicSSH().equals(context.key.data)) return false;
  // Without a signature the client only asks whether it may use this key.
  return context.signature === undefined || context.blob === undefined
    ? true
    : key.verify(context.blob, context.signature, context.hashAlgo) === true;
}

function runGit(
  channel: ssh.ServerChannel,
  { program, folder, mayWrite }: { program: string; folder: string; mayWrite: boolean },
): void {
  const end = (status: number, message: string) => {
    if (message) channel.stderr.write(message);
    channel.exit(status);
    channel.end();
  };
  if (program === 'git-receive-pack' && !mayWrite) {
    end(1, 'ERROR: The key you are authenticating with has been marked as read only.\n');
    return;
  }
  const child = spawn('git', [program.slice('git-'.length), folder], { env: gitEnv });
  channel.pipe(child.stdin).on('error', () => {});
  child.stdout.pipe(channel, { end: false });
  child.stderr.pipe(channel.stderr, { end: false });
  child.once('close', (code) => end(code ?? 1, ''));
}

function fingerprintOf(publicKey: string): string {
  const key = ssh.utils.parseKey(publicKey);
  if (key instanceof Error) throw key;
  const hash = createHash('sha256').update(key.getPublicSSH()).digest('base64');
  return `SHA256:${hash.replace(/=+$/, '')}`;
}
