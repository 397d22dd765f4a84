import { restoreUsage, runRestoreCommand } from './cli/backup-command.ts';
import { runCommand } from './cli/run-command.ts';

runCommand(runRestoreCommand, restoreUsage);
