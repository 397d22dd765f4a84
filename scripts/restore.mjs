/** `npm run restore -- …`: installs missing dependencies, and runs the operator command. */
import { runOperatorCommand } from './operator-command.mjs';

runOperatorCommand('restore');
