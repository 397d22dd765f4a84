import { spawn } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ProviderError } from '../../../lib/provider-error.ts';

export type GitResult = { code: number; stdout: Buffer; stderr: string };

export type GitRun = {
  /** Where its files go; also its home, so that nothing of this machine's configuration is read. */
  folder: string;
  /** Credentials and checked addresses; see `remote.ts`. */
  env?: Readonly<Record<string, string>>;
  input?: string | Buffer;
  /** Default 30,000. */
  timeoutMs?: number;
  /** Of standard output. Default 20,000,000. */
  maxBytes?: number;
};

/** The child gets no variable of ours: they hold secrets. */
const programs = ['/usr/local/bin', '/usr/bin', '/bin', '/opt/homebrew/bin', 'C:\\Program Files\\Git\\cmd'];
/** What a clone without files may take on disk: the trees of about a million files. */
const mostDiskBytes = 300_000_000;
const diskCheckMs = 500;
const mostStderr = 20_000;

/** No prompts, no configuration but ours, no protocols but these, English messages. */
const baseEnv = {
  PATH: programs.join(path.delimiter),
  LC_ALL: 'C',
  GIT_TERMINAL_PROMPT: '0',
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_ATTR_NOSYSTEM: '1',
  GIT_ALLOW_PROTOCOL: 'https',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_LITERAL_PATHSPECS: '1',
};

/**
 * Runs Git in a child process with limits on time, output and disk, and returns how it ended, whatever the exit
 * code. Throws `ProviderError`: `misconfigured` (`git_missing`), `timeout`, `rejected` (`too_large`).
 */
export const runGit = (args: readonly string[], run: GitRun): Promise<GitResult> =>
  runProgram('git', args, run);

/** As `runGit`, for SSH as well (`ssh_missing`). */
export function runProgram(program: 'git' | 'ssh', args: readonly string[], run: GitRun): Promise<GitResult> {
  const { folder, env = {}, input = '', timeoutMs = 30_000, maxBytes = 20_000_000 } = run;
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: folder,
      env: { ...baseEnv, HOME: folder, ...env },
      // Its own group: Git starts further programs, which must end with it.
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    const parts: Buffer[] = [];
    let [bytes, stderr] = [0, ''];
    let stopped: ProviderError | undefined;
    const stop = (reason: ProviderError) => {
      if (stopped) return;
      stopped = reason;
      endGroup(child.pid);
    };
    running.add(stop);
    const timer = setTimeout(() => stop(tooSlow(timeoutMs)), timeoutMs);
    const disk = setInterval(() => {
      void bytesIn(folder).then((size) => size > mostDiskBytes && stop(tooLarge()));
    }, diskCheckMs);
    child.stdout.on('data', (data: Buffer) => {
      bytes += data.length;
      if (bytes > maxBytes) stop(tooLarge());
      else parts.push(data);
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      if (stderr.length < mostStderr) stderr += text;
    });
    // A child that ends early closes its input.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    const settle = () => {
      running.delete(stop);
      clearTimeout(timer);
      clearInterval(disk);
    };
    child.once('error', (cause: NodeJS.ErrnoException) => {
      settle();
      reject(cause.code === 'ENOENT' ? missing(program, cause) : cause);
    });
    child.once('close', (code) => {
      settle();
      if (stopped) reject(stopped);
      else resolve({ code: code ?? -1, stdout: Buffer.concat(parts), stderr });
    });
  });
}

const running = new Set<(reason: ProviderError) => void>();

/** A process that stops has 20 s; its database needs some of them. */
const finishWithinMs = 10_000;

/** Ends what still runs some time after this process was told to stop, so that no clone is left behind. */
export function endChildrenOn(stopping: AbortSignal, withinMs = finishWithinMs): void {
  const end = () => {
    for (const stop of running) stop(serverStops());
  };
  stopping.addEventListener('abort', () => setTimeout(end, withinMs).unref(), { once: true });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

async function bytesIn(folder: string): Promise<number> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(path.join(folder, name)).then(
        ({ size }) => size,
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function missing(program: 'git' | 'ssh', cause: unknown): ProviderError {
  const [name, debian] = program === 'git' ? ['Git', 'git'] : ['SSH', 'openssh-client'];
  return new ProviderError(
    'misconfigured',
    `${name} is not installed on the server. Ask its operator to install the package ${debian}.`,
    { reason: `${program}_missing`, cause },
  );
}

function tooSlow(timeoutMs: number): ProviderError {
  return new ProviderError(
    'timeout',
    `The repository did not respond within ${Math.round(timeoutMs / 1000)} seconds.`,
    { reason: 'timeout' },
  );
}

function serverStops(): ProviderError {
  return new ProviderError('unavailable', 'The server was restarted. It will be tried again.', {
    reason: 'stopping',
  });
}

function tooLarge(): ProviderError {
  return new ProviderError('rejected', 'The repository is too large.', { reason: 'too_large' });
}
