import path from 'node:path';
import { bootstrap } from './bootstrap.mjs';
import { runInPlace } from './run-child.mjs';

/**
 * Runs an operator command of the server. The operator may be in another folder and use relative file names.
 *
 * @param {'backup' | 'restore' | 'keys' | 'migrations'} name
 */
export const runOperatorCommand = (name) => {
  const project = bootstrap();
  const from = process.env.INIT_CWD ?? process.cwd();
  const words = process.argv.slice(2);
  const isFile = (/** @type {string} */ word) =>
    name === 'backup' || name === 'restore' ? !word.startsWith('-') : false;
  runInPlace(
    project.node,
    [`apps/server/src/${name}.ts`, ...words.map((word) => (isFile(word) ? path.resolve(from, word) : word))],
    { cwd: project.root, env: project.env },
  );
};
