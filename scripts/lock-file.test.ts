import path from 'node:path';
import { expect, test } from 'vitest';
import { findLockFileGaps, isInstalled, readLockFile } from './lock-file.mjs';

const root = path.join(import.meta.dirname, '..');
const integrity = 'sha512-x';

test('the lock file has an entry for every platform of every optional package', () => {
  const packages = readLockFile(path.join(root, 'package-lock.json'));
  expect(Object.keys(packages).length).toBeGreaterThan(500);
  expect(findLockFileGaps(packages)).toEqual([]);
});

test('every optional package whose entry is removed from the lock file is reported', () => {
  const packages = readLockFile(path.join(root, 'package-lock.json'));
  const names = new Set(
    Object.values(packages).flatMap((locked) => Object.keys(locked.optionalDependencies ?? {})),
  );
  expect(names.size).toBeGreaterThan(50);
  for (const name of names) {
    const rest = Object.entries(packages).filter(([folder]) => !folder.endsWith(`node_modules/${name}`));
    expect(findLockFileGaps(Object.fromEntries(rest)).join(), name).toContain(`package ${name}@`);
  }
});

test('an optional package is found beside its parent and above it, and nowhere else', () => {
  const tool = { integrity, optionalDependencies: { 'tool-darwin-arm64': '1.0.0' } };
  const gap = 'its optional package tool-darwin-arm64@1.0.0 has no entry.';
  const at = (...folders: string[]) =>
    findLockFileGaps({
      'node_modules/a/node_modules/@scope/tool': tool,
      ...Object.fromEntries(folders.map((folder) => [`${folder}/tool-darwin-arm64`, { integrity }])),
    });
  expect(at()).toEqual([`node_modules/a/node_modules/@scope/tool: ${gap}`]);
  expect(at('node_modules/b/node_modules')).toHaveLength(1);
  expect(at('node_modules')).toEqual([]);
  expect(at('node_modules/a/node_modules')).toEqual([]);
  expect(at('node_modules/a/node_modules/@scope/tool/node_modules')).toEqual([]);
});

test('a registry in the lock file and a package without integrity are reported', () => {
  const resolved = 'https://registry.example.com/a/-/a-1.0.0.tgz';
  expect(findLockFileGaps({ 'node_modules/a': { resolved } })).toEqual([
    'node_modules/a: it has no integrity.',
    'node_modules/a: it names a registry.',
  ]);
  expect(findLockFileGaps({ 'node_modules/own': { link: true, resolved: 'apps/own' } })).toEqual([]);
});

test('production and development dependencies are separate installations', () => {
  const server = { integrity, version: '1.0.0' };
  const wanted = {
    '': { version: '0.1.0' },
    'node_modules/server': server,
    'node_modules/server-win32-x64': { ...server, optional: true },
    'node_modules/linter': { ...server, dev: true },
    'node_modules/linter-win32-x64': { ...server, dev: true, optional: true },
  };
  const running = { 'node_modules/server': server };
  const complete = { ...running, 'node_modules/linter': server };
  const outdated = { ...complete, 'node_modules/linter': { ...server, version: '0.9.0' } };
  const found = (installed: typeof complete | typeof running) => ({
    running: isInstalled(wanted, installed, false),
    development: isInstalled(wanted, installed, true),
  });
  expect(found(running)).toEqual({ running: true, development: false });
  expect(found(complete)).toEqual({ running: true, development: true });
  expect(found(outdated)).toEqual({ running: true, development: false });
  expect(isInstalled(wanted, {}, false)).toBe(false);
});

test('a new workspace is installed by linking it', () => {
  const link = { link: true, resolved: 'packages/own' };
  expect(isInstalled({ 'node_modules/own': link }, {}, true)).toBe(false);
  expect(isInstalled({ 'node_modules/own': link }, { 'node_modules/own': link }, true)).toBe(true);
});
