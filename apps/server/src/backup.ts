import { backupUsage, runBackupCommand } from './cli/backup-command.ts';
import { runCommand } from './cli/run-command.ts';

runCommand(runBackupCommand, backupUsage);
