/** `npm run screens`: screenshots of every screen of the running product, in docs/screens. */
import { bootstrap } from './bootstrap.mjs';
import { buildWebIfNeeded } from './build-web.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap({ development: true });
buildWebIfNeeded(project);
const args = ['tools/screens/pictures/cli.ts', ...process.argv.slice(2)];
runInPlace(project.node, args, { cwd: project.root, env: project.env });
