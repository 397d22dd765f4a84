import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// The browser app's sources; `dist` and `node_modules` are excluded.
const sources = [
  'apps/web',
  'packages/contract',
  'wordpress-plugin',
  'tsconfig.base.json',
  'package-lock.json',
];

/**
 * Builds the browser app if its last build is missing or outdated. Exits with
 * the builder's output if that fails.
 *
 * @param {{ root: string, node: string, env: NodeJS.ProcessEnv }} project
 */
export const buildWebIfNeeded = ({ root, node, env }) => {
  const stamp = path.join(root, '.cache/web-build');
  const wanted = fingerprint(root);
  const built = existsSync(path.join(root, 'apps/web/dist/index.html')) && existsSync(stamp);
  if (built && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building the browser app …');
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  const result = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps/web'),
    env,
    encoding: 'utf8',
  });
  if (result.status !== 0) {
    console.error(`${result.stdout}${result.stderr}The browser app could not be built; see above.`);
    process.exit(1);
  }
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, wanted);
};

const fingerprint = (/** @type {string} */ root) => {
  const hash = createHash('sha256');
  const add = (/** @type {string} */ name) => {
    const full = path.join(root, name);
    if (!existsSync(full)) return;
    if (!statSync(full).isDirectory()) {
      hash.update(`${name}\0`).update(readFileSync(full));
      return;
    }
    for (const entry of readdirSync(full).sort()) {
      if (entry !== 'node_modules' && entry !== 'dist') add(`${name}/${entry}`);
    }
  };
  sources.forEach(add);
  return hash.digest('hex');
};
