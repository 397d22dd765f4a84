import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** The project's own Node comes first: what is installed may refuse older ones. */
export const nodeFirst = {
  PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH ?? ''}`,
};

/** Of `npm install`, for packages outside the product's dependencies. */
export const quietInstall = ['--silent', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];

/**
 * The folder, which `install` fills in another place if it is missing: it is complete or absent, since a killed installation leaves
 * only a folder beside it.
 */
export async function installOnce(folder: string, install: (work: string) => Promise<void>): Promise<string> {
  if (existsSync(folder)) return folder;
  await mkdir(path.dirname(folder), { recursive: true });
  const work = await mkdtemp(`${folder}.`);
  try {
    await install(work);
    await rename(work, folder);
    return folder;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
