/** `npm run drill -- NAME`: a fault drill on the running product; without a name, lists the drills. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const { root, node, env } = bootstrap({ development: true });
runInPlace(node, ['e2e/drills/cli.ts', ...process.argv.slice(2)], { cwd: root, env });
