/*
 * Makes a fresh clone ready to run: installs the dependencies when they are missing or out of date, and finds
 * the Node that the project pins. Plain JavaScript without dependencies, for Node 20.19 or newer.
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
  // Said either way: NODE_ENV=production would leave out what tests need.
  const { status, stderr, error } = npm(['ci', isForDevelopment ? '--include=dev' : '--omit=dev']);
  if (status === 0) return;
  const reason = `${stderr ?? ''}${error?.message ?? ''}`.trim();
  fail(
    `${reason}\nCould not install the dependencies: "npm ci" failed, for the reason above. Check the connection to the ` +
      'npm registry and the free disk space, then run the command again.',
  );
};

/** Where install scripts are switched off, the pinned Node has not been put in its place yet. */
const putNodeInPlace = () => {
  const folder = path.join(root, 'node_modules/node');
  spawnSync(process.execPath, ['installArchSpecificPackage.js'], { cwd: folder, stdio: 'ignore' });
};

const findNode = () => {
  if (!existsSync(pinnedNode)) putNodeInPlace();
  if (existsSync(pinnedNode)) return pinnedNode;
  if (major >= 24) return process.execPath;
  return fail(`Node 24 could not be installed for this project; install it yourself and try again.`);
};

/**
 * Returns the project's folder, its Node, and an environment in which that Node comes first. Without `development`, it
 * installs only what running the product needs, and leaves a complete installation as it is.
 *
 * @param {{ development?: boolean }} [options]
 */
export const bootstrap = ({ development = false } = {}) => {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Chapterhouse needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  }
  const wanted = readLockFile(path.join(root, 'package-lock.json'));
  // npm writes this one when an installation is complete.
  const installed = readLockFile(path.join(root, 'node_modules/.package-lock.json'));
  if (!isInstalled(wanted, installed, development)) installDependencies(development);
  const node = findNode();
  const searchPath = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
  return { root, node, env: { ...process.env, PATH: searchPath } };
};
