import { keysUsage, runKeysCommand } from './cli/keys-command.ts';
import { runCommand } from './cli/run-command.ts';

runCommand(runKeysCommand, keysUsage);
