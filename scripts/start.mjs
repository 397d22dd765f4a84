/** `npm start`: installs missing dependencies, builds the browser app if it has changed, and starts the product. */
import { bootstrap } from './bootstrap.mjs';
import { buildWebIfNeeded } from './build-web.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap();
buildWebIfNeeded(project);
runInPlace(project.node, ['apps/server/src/main.ts'], { cwd: project.root, env: project.env });
