/** `npm run backup -- …`: installs what is missing, and runs the operator's command. */
import { runOperatorCommand } from './operator-command.mjs';

runOperatorCommand('backup');
