/*
 * Reads package-lock.json. Plain JavaScript without dependencies, for Node 20.19 or later: it runs before anything is
 * installed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{
 *   version?: string, resolved?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean,
 *   devOptional?: boolean, optionalDependencies?: Record<string, string>,
 * }} LockedPackage
 * @typedef {Record<string, LockedPackage>} LockedPackages by folder, such as `node_modules/vite`
 */

/**
 * Returns the packages of a lock file, or none if the file is missing.
 *
 * @param {string} file
 * @returns {LockedPackages}
 */
export const readLockFile = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
  } catch {
    return {};
  }
};

/** Resolves a package like Node: in the folder's node_modules, then in those of its parents. */
const isResolvable = (
  /** @type {LockedPackages} */ packages,
  /** @type {string} */ folder,
  /** @type {string} */ name,
) => {
  for (let from = folder; ; from = path.posix.dirname(from)) {
    if (from === '.') from = '';
    if (packages[path.posix.join(from, 'node_modules', name)] !== undefined) return true;
    if (from === '') return false;
  }
};

/**
 * Returns a sentence for each gap in a lock file. `npm ci` rejects a lock file without the entry of an optional package,
 * on every platform: it must contain the entries of all platforms. A registry URL would bind the lock file to that
 * registry; npm finds packages by name and verifies their integrity.
 *
 * @param {LockedPackages} packages
 * @returns {string[]}
 */
export const findLockFileGaps = (packages) =>
  Object.entries(packages).flatMap(([folder, locked]) => {
    const missing = Object.entries(locked.optionalDependencies ?? {})
      .filter(([name]) => !isResolvable(packages, folder, name))
      .map(([name, range]) => `${folder}: its optional package ${name}@${range} has no entry.`);
    const isFromRegistry = folder.includes('node_modules/') && !locked.link;
    return [
      ...missing,
      ...(isFromRegistry && locked.integrity === undefined ? [`${folder}: it has no integrity.`] : []),
      ...(/^https?:/.test(locked.resolved ?? '') ? [`${folder}: it names a registry.`] : []),
    ];
  });

/**
 * Whether everything that this platform needs from the lock file is installed, in its version; for development, or only
 * to run the product.
 *
 * @param {LockedPackages} wanted
 * @param {LockedPackages} installed what npm wrote into node_modules
 * @param {boolean} isForDevelopment
 */
export const isInstalled = (wanted, installed, isForDevelopment) =>
  Object.entries(wanted).every(
    ([folder, locked]) =>
      !folder.includes('node_modules/') ||
      (locked.dev && !isForDevelopment) ||
      // Packages for other platforms are omitted.
      (installed[folder] === undefined && (locked.optional || locked.devOptional)) ||
      // A linked workspace has no version here.
      (installed[folder] !== undefined && installed[folder].version === locked.version),
  );
