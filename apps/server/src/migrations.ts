import { migrationsUsage, runMigrationsCommand } from './cli/migrations-command.ts';
import { runCommand } from './cli/run-command.ts';

runCommand(runMigrationsCommand, migrationsUsage);
