/** `npm run migrations -- …`: installs what is missing, and shows or changes the version of the database's schema. */
import { runOperatorCommand } from './operator-command.mjs';

runOperatorCommand('migrations');
