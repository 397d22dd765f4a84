import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/**
 * Runs a program in this one's place: it has our terminal, gets the signals that we get, and we end as it ends.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 */
export const runInPlace = (command, args, options) => {
  const child = spawn(command, args, { ...options, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // Ctrl-C in a terminal reaches the whole group, so the child has it already.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    });
  }
  endWithNpm(() => child.kill('SIGTERM'));
  child.once('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.once('exit', (code, signal) => {
    process.exit(code ?? 128 + (signal === null ? 1 : constants.signals[signal]));
  });
};

/*
 * npm runs its scripts through a shell, and a SIGTERM sent to npm ends that shell without reaching us. So
 * under npm, losing the parent means that we were told to stop.
 */
const endWithNpm = (/** @type {() => void} */ stop) => {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    stop();
  }, 500);
};
