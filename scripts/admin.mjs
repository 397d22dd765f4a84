/** `npm run admin -- …`: installs missing dependencies, and manages users from the command line. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap();
runInPlace(project.node, ['apps/server/src/admin.ts', ...process.argv.slice(2)], {
  cwd: project.root,
  env: project.env,
});
