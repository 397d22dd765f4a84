/** `npm run migrations -- …`: installs missing dependencies, and shows or changes the schema version. */
import { runOperatorCommand } from './operator-command.mjs';

runOperatorCommand('migrations');
