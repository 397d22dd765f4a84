/** `npm run wordpress`: a real local blog, to try publishing with. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const { root, node, env } = bootstrap();
runInPlace(node, ['packages/testkit/src/wordpress/cli.ts', ...process.argv.slice(2)], { cwd: root, env });
