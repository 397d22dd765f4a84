/*
 * Prepares a fresh clone: installs missing or outdated dependencies, and finds
 * the pinned Node. Plain JavaScript without dependencies, for Node 20.19 or later.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isInstalled, readLockFile } from './lock-file.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const pinnedNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

/** @returns {never} */
const fail = (/** @type {string} */ sentence) => {
  console.error(sentence);
  process.exit(1);
};

const npm = (/** @type {string[]} */ args) => {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  return own !== undefined && /npm-cli\.c?js$/.test(own)
    ? spawnSync(process.execPath, [own, ...quiet], options)
    : spawnSync('npm', quiet, { ...options, shell: process.platform === 'win32' });
};

const installDependencies = (/** @type {boolean} */ isForDevelopment) => {
  console.log('Installing dependencies (about a minute, once) …');
  // Explicit either way: NODE_ENV=production would omit development dependencies.
  const { status, stderr, error } = npm(['ci', isForDevelopment ? '--include=dev' : '--omit=dev']);
  if (status === 0) return;
  const reason = `${stderr ?? ''}${error?.message ?? ''}`.trim();
  fail(
    `${reason}\nCould not install the dependencies: "npm ci" failed, for the reason above. Check the connection to the ` +
      'npm registry and the free disk space, then run the command again.',
  );
};

/** If install scripts are disabled, the pinned Node has not been linked yet. */
const putNodeInPlace = () => {
  const folder = path.join(root, 'node_modules/node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
};

const findNode = () => {
  if (!existsSync(pinnedNode)) putNodeInPlace();
  if (existsSync(pinnedNode)) return pinnedNode;
  if (major >= 24) return process.execPath;
  return fail(`Node 24 could not be installed for this project. Install it manually and try again.`);
};

/**
 * Returns the project's folder, its Node, and an environment with that Node first. Without `development`, it
 * installs only what running the product needs, and leaves a complete installation unchanged.
 *
 * @param {{ development?: boolean }} [options]
 */
export const bootstrap = ({ development = false } = {}) => {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Chapterhouse requires Node 20.19 or later; this is ${process.versions.node}.`);
  }
  const wanted = readLockFile(path.join(root, 'package-lock.json'));
  // npm writes this file when an installation is complete.
  const installed = readLockFile(path.join(root, 'node_modules/.package-lock.json'));
  if (!isInstalled(wanted, installed, development)) installDependencies(development);
  const node = findNode();
  const searchPath = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
  return { root, node, env: { ...process.env, PATH: searchPath } };
};
