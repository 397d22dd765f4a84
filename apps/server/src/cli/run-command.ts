import { type Env, EnvironmentError, readEnvironment } from '../env.ts';

/** Unknown command or arguments. */
export class CommandUsageError extends Error {}
/** The command failed; the message is a sentence for the operator. */
export class CommandError extends Error {}

type Command = (env: Env, words: readonly string[], print: (line: string) => void) => Promise<void>;

/**
 * Runs an operator command with its arguments. Exit status 0: success, 1: failure, 2: usage error.
 * A failure prints one sentence; `LOG_LEVEL=debug` adds the stack trace.
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
  // The only message that may have several lines: one per variable.
  return error instanceof EnvironmentError ? error.message : (error.message.split('\n')[0] ?? '');
}
