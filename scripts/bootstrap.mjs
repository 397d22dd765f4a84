/*
 * Makes a fresh clone ready to run: installs the dependencies when they are missing or out of date, and finds
 * the Node that the project pins. Plain JavaScript without dependencies, for Node 20.19 or newer.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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

const readPackages = (/** @type {string} */ file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

/** npm keeps a lock file of what stands in node_modules, and writes it when an installation is complete. */
const isInstalled = () => {
  const installed = readPackages('node_modules/.package-lock.json');
  return Object.entries(readPackages('package-lock.json')).every(
    ([name, wanted]) =>
      !name.includes('node_modules/') ||
      // Packages for other platforms are left out.
      (wanted.optional && installed[name] === undefined) ||
      installed[name]?.version === wanted.version,
  );
};

const npm = (/** @type {string[]} */ args) => {
  const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] };
  const quiet = [...args, '--no-audit', '--no-fund', '--loglevel=error'];
  const own = process.env.npm_execpath;
  return own !== undefined && /npm-cli\.c?js$/.test(own)
    ? spawnSync(process.execPath, [own, ...quiet], options)
    : spawnSync('npm', quiet, { ...options, shell: process.platform === 'win32' });
};

const installDependencies = () => {
  console.log('Installing dependencies (about a minute, once) …');
  let result = npm(['ci']);
  // A lock file made where some platform's packages could not be had is not enough for "ci".
  if (result.status !== 0) result = npm(['install', '--no-save']);
  if (result.status === 0) return;
  const said = `${result.stderr ?? ''}${result.error?.message ?? ''}`.trim();
  fail(`${said}\nThe dependencies could not be installed; see above, then run: npm ci`);
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

/** Returns the project's folder, its Node, and an environment in which that Node comes first. */
export const bootstrap = () => {
  if (major < 20 || (major === 20 && minor < 19)) {
    fail(`Chapterhouse needs Node 20.19 or newer to start; this is ${process.versions.node}.`);
  }
  if (!isInstalled()) installDependencies();
  const node = findNode();
  const searchPath = [path.dirname(node), process.env.PATH].filter(Boolean).join(path.delimiter);
  return { root, node, env: { ...process.env, PATH: searchPath } };
};
