import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Outcome } from './outcome.ts';

const dist = path.join(import.meta.dirname, '../../apps/web/dist');

/** What a screen loads in addition to the entry: chunks by module name, as the router imports them. */
const screens = [
  {
    name: 'sign-in',
    chunks: ['sign-in-screen', 'embedded-identity'],
    limits: { js: 150, css: 20 },
  },
  {
    name: 'history',
    chunks: ['app-layout', 'history-screen', 'embedded-identity'],
    limits: { both: 200 },
  },
] as const;

/** Of the fonts that the page loads before anything else, in kB; they are compressed already. */
const fontLimit = 60;

type Kilobytes = { js: number; css: number; both: number };

/**
 * Limits the first load of the most used screens: their JavaScript and CSS, gzipped, in kB (1,000
 * bytes), and its fonts. Follows static imports from the page and from each screen's chunks; requires the build.
 */
export async function checkFirstLoad(): Promise<Outcome> {
  const problems: string[] = [];
  const fonts = await fontKilobytes();
  if (fonts > fontLimit) problems.push(`fonts: ${fonts.toFixed(1)} kB, at most ${fontLimit} kB`);
  for (const { name, chunks, limits } of screens) {
    const size = await sizeOf(chunks);
    for (const [kind, limit] of Object.entries(limits)) {
      const actual = size[kind as keyof Kilobytes];
      if (actual > limit) problems.push(`${name}: ${actual.toFixed(1)} kB of ${kind}, at most ${limit} kB`);
    }
  }
  const failed = problems.length > 0 ? 1 : 0;
  return { passed: 1 - failed, failed, skipped: 0, output: problems.join('\n') };
}

async function sizeOf(chunks: readonly string[]): Promise<Kilobytes> {
  const files = new Set<string>();
  addReferences(
    await readFile(path.join(dist, 'index.html'), 'utf8'),
    /(?:src|href)="\/assets\/([\w.-]+)"/g,
    files,
  );
  const onDemand = await importsOnDemand();
  for (const chunk of chunks) {
    const found = [...onDemand].find(([name]) => name.startsWith(`${chunk}-`));
    if (!found) throw new Error(`The build has no chunk ${chunk}. Update its name in first-load.ts.`);
    for (const name of found.flat()) files.add(name);
  }
  // Grows while iterating: imports of a chunk are visited as well.
  for (const name of files) {
    if (!name.endsWith('.js')) continue;
    addReferences(await readAsset(name), /\b(?:import|from)\s*["']\.\/([\w.-]+)["']/g, files);
  }
  const js = await kilobytesOf([...files].filter((name) => name.endsWith('.js')));
  const css = await kilobytesOf([...files].filter((name) => name.endsWith('.css')));
  return { js, css, both: js + css };
}

async function fontKilobytes(): Promise<number> {
  const page = await readFile(path.join(dist, 'index.html'), 'utf8');
  const names = [...page.matchAll(/href="\/assets\/([\w.-]+\.woff2)"/g)].map(([, name = '']) => name);
  if (names.length === 0) throw new Error('The page loads no fonts: update first-load.ts.');
  const files = names.map((name) => readFile(path.join(dist, 'assets', name)));
  return (await Promise.all(files)).reduce((sum, { length }) => sum + length, 0) / 1000;
}

/** Each dynamically imported chunk, with the files that Vite loads with it, including styles. */
async function importsOnDemand(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const name of await readdir(path.join(dist, 'assets'))) {
    if (!name.endsWith('.js')) continue;
    const text = await readAsset(name);
    const all = JSON.parse(/\bm\.f=(\[[^\]]*\])/.exec(text)?.[1] ?? '[]') as string[];
    // Those that need nothing else than what is loaded already.
    for (const [, chunk = ''] of text.matchAll(/import\([`"']\.\/([\w.-]+)[`"']\)/g))
      found.set(chunk, found.get(chunk) ?? []);
    const calls =
      /import\([`"']\.\/([\w.-]+)[`"']\)(?:(?!import\(|__vite__mapDeps).){0,200}__vite__mapDeps\(\[([\d,]*)\]\)/g;
    for (const [, chunk = '', indexes = ''] of text.matchAll(calls)) {
      const together = indexes.split(',').flatMap((index) => all[Number(index)] ?? []);
      found.set(
        chunk,
        together.map((file) => path.basename(file)),
      );
    }
  }
  return found;
}

function addReferences(text: string, pattern: RegExp, files: Set<string>): void {
  for (const [, name] of text.matchAll(pattern)) if (name !== undefined) files.add(name);
}

async function kilobytesOf(names: readonly string[]): Promise<number> {
  const sizes = names.map(async (name) => gzipSync(await readAsset(name)).length);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / 1000;
}

function readAsset(name: string): Promise<string> {
  return readFile(path.join(dist, 'assets', name), 'utf8');
}
