/** `npm run migrations -- …`: installs what is missing, and shows or changes the version of the database's schema. */
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

const project = bootstrap();
runInPlace(project.node, ['apps/server/src/migrations.ts', ...process.argv.slice(2)], {
  cwd: project.root,
  env: project.env,
});
