import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/*
 * The watchdog reads the process groups from its standard input. When the owner dies for
 * any reason, the kernel closes that pipe; then the watchdog ends the groups and deletes the folder.
 */
const watchdogScript = `groups=; dir=$1
while read -r line; do
  case $line in done) exit 0;; *) groups="$groups $line";; esac
done
for g in $groups; do kill -s TERM -- "-$g" 2>/dev/null; done
sleep 1
for g in $groups; do kill -s KILL -- "-$g" 2>/dev/null; done
rm -rf -- "$dir"`;

type StartOptions = { cwd?: string; env?: Readonly<Record<string, string>> };

export type ManagedProcess = {
  /** How it ended, as a sentence, once it has. */
  ended: () => string | undefined;
  stop: () => Promise<void>;
};

export type Processes = {
  /** Starts a program in a new process group; its output goes to `<name>.log`. */
  start: (name: string, command: string, args: readonly string[], options?: StartOptions) => ManagedProcess;
  /** Runs a program to its end; throws with the end of its log for a status other than 0. */
  run: (name: string, command: string, args: readonly string[], options?: StartOptions) => Promise<void>;
  /** The process groups started so far. */
  groups: () => readonly number[];
  /** The last lines of the named program's output. */
  log: (name: string) => string;
  /** Ends all of them in reverse order, and deletes the folder. */
  stopAll: () => Promise<void>;
};

/** False if the group no longer exists. */
const signalGroup = (pid: number, signal: NodeJS.Signals): boolean => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

/** Processes in `dir` that never outlive this one, not even after a SIGKILL. */
export function createProcesses(dir: string): Processes {
  const logs = path.join(dir, 'logs');
  mkdirSync(logs, { recursive: true });
  const watchdog = spawn('/bin/sh', ['-c', watchdogScript, 'wordpress-watchdog', dir], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  watchdog.unref();
  if (watchdog.stdin instanceof Socket) watchdog.stdin.unref();
  const managed: ManagedProcess[] = [];
  const groups = new Set<number>();

  const launch = (name: string, command: string, args: readonly string[], options: StartOptions) => {
    const out = openSync(path.join(logs, `${name}.log`), 'a');
    const child = spawn(command, args, {
      detached: true,
      stdio: ['ignore', out, out],
      env: { ...process.env, ...options.env },
      ...(options.cwd === undefined ? {} : { cwd: options.cwd }),
    });
    closeSync(out);
    // A program that cannot be started reports an error here and never exits.
    const ending = Promise.race([
      once(child, 'exit').then(([code, signal]) => `${name} ended (${signal ?? code})`),
      once(child, 'error').then(([error]) => `${name} did not start (${error})`),
    ]).catch((error: unknown) => `${name} did not start (${error})`);
    if (child.pid !== undefined) {
      groups.add(child.pid);
      watchdog.stdin.write(`${child.pid}\n`);
    }
    return { child, ending };
  };

  const log = (name: string): string => {
    try {
      return readFileSync(path.join(logs, `${name}.log`), 'utf8').slice(-2000);
    } catch {
      return '';
    }
  };

  return {
    log,
    groups: () => [...groups],
    start: (name, command, args, options = {}) => {
      const { child, ending } = launch(name, command, args, options);
      let sentence: string | undefined;
      void ending.then((text) => {
        sentence = text;
      });
      // A test that forgets to stop can still exit; the watchdog then cleans up.
      child.unref();
      const one = {
        ended: () => sentence,
        stop: () => stopGroup(child, ending),
      };
      managed.push(one);
      return one;
    },
    run: async (name, command, args, options = {}) => {
      const { child, ending } = launch(name, command, args, options);
      const sentence = await ending;
      if (child.exitCode !== 0) throw new Error(`${sentence}: ${log(name)}`);
    },
    stopAll: async () => {
      for (const one of managed.splice(0).reverse()) await one.stop();
      watchdog.stdin.end('done\n');
      await rm(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

async function stopGroup(child: ChildProcess, ending: Promise<string>): Promise<void> {
  if (child.pid === undefined) return;
  const { pid } = child;
  signalGroup(pid, 'SIGTERM');
  const late = setTimeout(() => signalGroup(pid, 'SIGKILL'), 5000);
  await ending;
  clearTimeout(late);
  // Workers whose leader has exited. They vanish shortly after; without a reaper, never.
  const end = performance.now() + 300;
  while (signalGroup(pid, 'SIGKILL') && performance.now() < end) await delay(10);
}
