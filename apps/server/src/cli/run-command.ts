import { BackupError } from '../backup/backup-format.ts';
import { DatabaseUnreachableError } from '../db/database-unreachable-error.ts';
import { DataDirInUseError } from '../db/embedded/claim-data-dir.ts';
import { NewerDatabaseError } from '../db/newer-database-error.ts';
import { type Env, EnvironmentError, readEnvironment } from '../env.ts';

/** Not a command of this program. */
export class CommandUsageError extends Error {}
/** Could not be done; the message is a sentence for the operator. */
export class CommandError extends Error {}

/** Their messages are whole sentences for the operator; a stack would only hide them. */
const knownErrors = [
  CommandError,
  BackupError,
  EnvironmentError,
  DatabaseUnreachableError,
  DataDirInUseError,
  NewerDatabaseError,
];

type Command = (env: Env, words: readonly string[], print: (line: string) => void) => Promise<void>;

/** Runs a command of the operator's with the words that it was called with. Exit status 0: done, 1: not, 2: no such command. */
export function runCommand(command: Command, usage: string): void {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  Promise.resolve()
    .then(() => command(readEnvironment(), process.argv.slice(2), print))
    .catch((error: unknown) => {
      const isUsage = error instanceof CommandUsageError;
      process.stderr.write(isUsage ? `${error.message}\n\n${usage}` : `${textOf(error)}\n`);
      process.exitCode = isUsage ? 2 : 1;
    });
}

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return knownErrors.some((known) => error instanceof known) ? error.message : (error.stack ?? error.message);
}
