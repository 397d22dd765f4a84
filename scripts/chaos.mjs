/** `npm run chaos`: publishes on a real blog while everything that can go wrong does; `-- --count 100` for less. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const { root, node, env } = bootstrap({ development: true });
runInPlace(node, ['e2e/chaos/cli.ts', ...process.argv.slice(2)], { cwd: root, env });
