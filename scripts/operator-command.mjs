/**
 * `npm run admin`, `backup`, `restore`, `keys` and `migrations`: installs missing dependencies, and runs the
 * command of the server. The operator may be in another folder and use relative file names.
 */
import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap();
const from = process.env.INIT_CWD ?? process.cwd();
const [command = '', ...words] = process.argv.slice(2);
const takesFile = command === 'backup' || command === 'restore';
const resolved = words.map((word) => (takesFile && !word.startsWith('-') ? path.resolve(from, word) : word));
runInPlace(project.node, ['apps/server/src/cli/main.ts', command, ...resolved], {
  cwd: project.root,
  env: project.env,
});
