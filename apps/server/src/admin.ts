import { adminUsage, parseAdminCommand, UsageError } from './cli/admin-command.ts';
import { runAdminCommand } from './cli/run-admin-command.ts';
import { createOperatorContainer } from './container.ts';
import { DatabaseUnreachableError } from './db/connection-errors.ts';
import { EnvironmentError, readEnvironment } from './env.ts';
import { AppError } from './lib/app-error.ts';
import { createLogger } from './lib/logger.ts';
import { ProviderError } from './lib/provider-error.ts';

/** Their messages are complete sentences for the operator; a stack trace would only hide them. */
const knownErrors = [EnvironmentError, DatabaseUnreachableError];

async function run(): Promise<void> {
  const command = parseAdminCommand(process.argv.slice(2));
  if (command.name === 'help') {
    process.stdout.write(adminUsage);
    return;
  }
  const container = await createOperatorContainer(readEnvironment(), createLogger('silent'));
  try {
    await runAdminCommand(container.context, command, (line) => process.stdout.write(`${line}\n`));
  } finally {
    await container.close();
  }
}

/** 0: success. 1: rejected or unreachable. 2: usage error. */
run().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = error instanceof UsageError ? 2 : 1;
});

function messageOf(error: unknown): string {
  if (error instanceof UsageError) return `${error.message}\n\n${adminUsage}`;
  if (error instanceof AppError) return error.userMessage;
  if (error instanceof ProviderError)
    return `${error.message} (${[error.kind, error.reason].filter(Boolean).join(': ')})`;
  if (!(error instanceof Error)) return String(error);
  return knownErrors.some((known) => error instanceof known) ? error.message : (error.stack ?? error.message);
}
