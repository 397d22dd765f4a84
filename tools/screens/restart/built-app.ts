import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { moduleRunnerTransform, version } from 'vite';

const root = join(import.meta.dirname, '../../..');

/** The built app, and how to start it again in a loaded page. */
export function readApp(folder: string) {
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const scripts = [...page.matchAll(/ src="\/assets\/([^"]+)"/g)].map(([, file = '']) => file);
  const bodies = new Map<string, Promise<string>>();
  return {
    /** The last script has the app's own modules, the others the libraries that it begins with. */
    start: {
      entry: scripts.at(-1) ?? '',
      libraries: scripts.slice(0, -1),
      theme: readFileSync(join(folder, 'theme.js'), 'utf8'),
    },
    /** A file of the app as a module with one function, which runs it. */
    again(file: string): Promise<string> {
      const body = bodies.get(file) ?? asFunction(join(folder, 'assets', file));
      bodies.set(file, body);
      return body;
    },
  };
}

/** Kept on disk: large files take seconds. The name of a file changes with its content. */
async function asFunction(file: string): Promise<string> {
  const kept = join(root, '.cache/screens', version, basename(file));
  const known = await readFile(kept, 'utf8').catch(() => undefined);
  if (known !== undefined) return known;
  const result = await moduleRunnerTransform(await readFile(file, 'utf8'), null, file, '');
  if (!result) throw new Error(`${file} is not a module`);
  const names = ['import', 'dynamic_import', 'exportName', 'import_meta'].map(
    (name) => `__vite_ssr_${name}__`,
  );
  const body = `export default async (${names}) => {${result.code}}`;
  await mkdir(dirname(kept), { recursive: true });
  // Whole at once, for the other workers.
  const own = `${kept}.${process.pid}`;
  await writeFile(own, body);
  await rename(own, kept);
  return body;
}

export type BuiltApp = ReturnType<typeof readApp>;
