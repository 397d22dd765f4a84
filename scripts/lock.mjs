/*
 * `npm run lock`: writes package-lock.json for the package.json files, complete for every platform, and keeps
 * locked versions. `npm run lock -- -w apps/server NAME` adds a package (arguments as for
 * `npm install`).
 *
 * If node_modules exists, npm copies from it and omits the optional packages of other platforms, so npm runs on
 * a copy of the package.json files in an empty folder.
 */
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { findLockFileGaps, readLockFile } from './lock-file.mjs';

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..');
const nodeFolder = path.join(root, 'node_modules/node/bin');
const lockFile = path.join(root, 'package-lock.json');
const before = readLockFile(lockFile);
// Found in the folders, not in the lock file, so that new workspaces are included.
const manifests = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')).workspaces.flatMap(
  (/** @type {string} */ pattern) => {
    const parent = pattern.replace('/*', '');
    return readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}/package.json`);
  },
);

const copy = (/** @type {string[]} */ files, /** @type {string} */ from, /** @type {string} */ to) => {
  for (const file of files.filter((name) => existsSync(path.join(from, name)))) {
    mkdirSync(path.dirname(path.join(to, file)), { recursive: true });
    copyFileSync(path.join(from, file), path.join(to, file));
  }
};

/** npm does not fill gaps of an existing entry; it resolves a missing one. */
const removeIncompletePackages = (/** @type {string} */ file) => {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  for (const gap of findLockFileGaps(content.packages)) delete content.packages[gap.split(': ')[0] ?? ''];
  writeFileSync(file, JSON.stringify(content));
};

const npm = (/** @type {string[]} */ words, /** @type {string} */ cwd) => {
  // npm prefers versions for the Node that it runs on, so use the pinned one if installed.
  const env = { ...process.env, PATH: [nodeFolder, process.env.PATH].filter(Boolean).join(path.delimiter) };
  return spawnSync('npm', words, { cwd, env, encoding: 'utf8', shell: process.platform === 'win32' });
};

/** npm 10 and 11 treat optional peers differently, and a lock file must satisfy both. */
const findRefusals = (/** @type {string} */ cwd) =>
  ['10', '11'].flatMap((major) => {
    const { status, stderr } = npm(
      ['exec', '--yes', `--package=npm@${major}`, '--', 'npm', 'ci', '--dry-run'],
      cwd,
    );
    const reasons = stderr.split('\n').filter((line) => /Missing:|Invalid:|ERESOLVE/.test(line));
    return status === 0 ? [] : [`npm ${major} rejects the lock file.`, ...reasons];
  });

const folder = mkdtempSync(path.join(tmpdir(), 'chapterhouse-lock-'));
try {
  copy(['package.json', ...manifests, 'package-lock.json', '.npmrc'], root, folder);
  removeIncompletePackages(path.join(folder, 'package-lock.json'));
  const result = npm(
    ['install', '--package-lock-only', '--ignore-scripts', ...process.argv.slice(2)],
    folder,
  );
  const after = readLockFile(path.join(folder, 'package-lock.json'));
  const gaps = result.status === 0 ? findLockFileGaps(after) : [result.stderr ?? String(result.error)];
  const problems = gaps.length > 0 ? gaps : findRefusals(folder);
  if (problems.length > 0) {
    console.error(
      `${problems.join('\n')}\nNothing was changed. If a platform is not published, pin an older version.`,
    );
    process.exitCode = 1;
  } else {
    copy(['package.json', ...manifests, 'package-lock.json'], folder, root);
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const [was, is] = [before[name]?.version, after[name]?.version];
      if (was !== is) console.log(`${name}: ${was ?? 'new'} → ${is ?? 'removed'}`);
    }
    console.log('package-lock.json is complete for npm 10 and 11. Install it with: npm ci');
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
