import { type Env, EnvironmentError, readEnvironment } from '../env.ts';
import { AppError } from '../lib/app-error.ts';
import { ProviderError } from '../lib/provider-error.ts';

/** Unknown command, option or argument. */
export class CommandUsageError extends Error {}
/** The command failed; the message is a sentence for the operator. */
export class CommandError extends Error {}

type Print = (line: string) => void;

export type OperatorCommand = {
  usage: string;
  /** Throws `CommandUsageError` for arguments that the command does not take. */
  check: (words: readonly string[]) => unknown;
  run: (env: Env, words: readonly string[], print: Print) => Promise<void>;
};

/**
 * Runs an operator command with its arguments. Exit status 0: success, 1: failure, 2: usage error.
 * A failure prints one sentence; `LOG_LEVEL=debug` adds the stack trace.
 */
export async function runCommand(command: OperatorCommand, words: readonly string[]): Promise<void> {
  if (words[0] === 'help' || words.includes('--help') || words.includes('-h')) {
    process.stdout.write(command.usage);
    return;
  }
  let isDebugging = false;
  try {
    // Misuse is reported as such even without a configuration or a database.
    command.check(words);
    const env = readEnvironment();
    isDebugging = env.logLevel === 'debug';
    await command.run(env, words, (line) => process.stdout.write(`${line}\n`));
  } catch (error) {
    const isUsage = error instanceof CommandUsageError;
    process.stderr.write(isUsage ? `${error.message}\n\n${command.usage}` : `${sentenceOf(error)}\n`);
    if (isDebugging && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exitCode = isUsage ? 2 : 1;
  }
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof AppError) return error.userMessage;
  // The only message that may have several lines: one per variable.
  if (error instanceof EnvironmentError) return error.message;
  const sentence = error.message.split('\n')[0] ?? '';
  if (!(error instanceof ProviderError)) return sentence;
  return `${sentence} (${[error.kind, error.reason].filter(Boolean).join(': ')})`;
}
