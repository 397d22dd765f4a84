/** `npm run chaos`: publishes to a real blog while injecting faults; `-- --count 100` for fewer articles. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const { root, node, env } = bootstrap({ development: true });
runInPlace(node, ['e2e/chaos/cli.ts', ...process.argv.slice(2)], { cwd: root, env });
