/** `npm run bench`: measures the product and writes docs/performance.md; `-- --only lists` measures a part. */
import { bootstrap } from './bootstrap.mjs';
import { buildWebIfNeeded } from './build-web.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap({ development: true });
buildWebIfNeeded(project);
runInPlace(project.node, ['bench/main.ts', ...process.argv.slice(2)], {
  cwd: project.root,
  env: project.env,
});
