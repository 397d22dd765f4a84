import { type Env, EnvironmentError, readEnvironment } from '../env.ts';

/** Not a command of this program. */
export class CommandUsageError extends Error {}
/** Could not be done; the message is a sentence for the operator. */
export class CommandError extends Error {}

type Command = (env: Env, words: readonly string[], print: (line: string) => void) => Promise<void>;

/**
 * Runs a command of the operator's with the words that it was called with. Exit status 0: done, 1: not, 2: no such command.
 * A failure is one sentence; `LOG_LEVEL=debug` adds the stack, for a report.
 */
export function runCommand(command: Command, usage: string): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  let isDebugging = false;
  const run = async () => {
    const env = readEnvironment();
    isDebugging = env.logLevel === 'debug';
    await command(env, process.argv.slice(2), print);
  };
  run().catch((error: unknown) => {
    const isUsage = error instanceof CommandUsageError;
    process.stderr.write(isUsage ? `${error.message}\n\n${usage}` : `${sentenceOf(error)}\n`);
    if (isDebugging && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exitCode = isUsage ? 2 : 1;
  });
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // The only message of several lines that is meant to be: one for each variable.
  return error instanceof EnvironmentError ? error.message : (error.message.split('\n')[0] ?? '');
}
