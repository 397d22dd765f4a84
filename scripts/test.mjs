/** `npm test`: installs missing dependencies and runs all checks; `npm test -- --only unit` runs one of them. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const { root, node, env } = bootstrap({ development: true });
runInPlace(node, ['scripts/check.ts', ...process.argv.slice(2)], { cwd: root, env });
