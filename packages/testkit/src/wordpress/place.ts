import { copyFile, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { runOrThrow } from '../machine/command.ts';
import { phpScript } from './php.ts';

/** Copies a folder, or unpacks a zip, into `target`. */
export async function place(source: string, target: string, php: string): Promise<void> {
  if ((await stat(source)).isDirectory()) {
    await runOrThrow('cp', ['-R', '-L', source, target], `${source} could not be copied`);
    return;
  }
  const work = await mkdtemp(`${target}.`);
  try {
    await unzip(source, work, php);
    await rename(await topFolder(work), target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Installs a plugin (folder, zip or single file) into the plugins folder; returns its name there. */
export async function placePlugin(source: string, plugins: string, php: string): Promise<string> {
  const full = path.resolve(source);
  const name = path.basename(full);
  if (name.endsWith('.php')) {
    await copyFile(full, path.join(plugins, name));
    return name;
  }
  if ((await stat(full)).isDirectory()) {
    await place(full, path.join(plugins, name), php);
    return name;
  }
  const work = await mkdtemp(path.join(path.dirname(plugins), 'unpack-'));
  try {
    await unzip(full, work, php);
    const top = await topFolder(work);
    const slug = top === work ? path.basename(name, '.zip') : path.basename(top);
    await rename(top, path.join(plugins, slug));
    return slug;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

async function unzip(zip: string, into: string, php: string): Promise<void> {
  await runOrThrow(php, [phpScript('unzip.php'), zip, into], `${zip} could not be unpacked`);
}

// A zip may contain its files at the top, or in one folder.
async function topFolder(unpacked: string): Promise<string> {
  const entries = await readdir(unpacked, { withFileTypes: true });
  const only = entries.length === 1 ? entries[0] : undefined;
  return only?.isDirectory() ? path.join(unpacked, only.name) : unpacked;
}
