/**
 * `npm run fonts`: writes the fonts of the screens to apps/web/src/fonts. They are cut from the variable fonts of
 * Fontsource, which are downloaded here and not installed: to the characters and weights that the screens use, as every
 * visitor loads them before the first text shows.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

const versions = {
  'subset-font': '2.9.0',
  '@fontsource-variable/inter': '5.3.0',
  '@fontsource-variable/source-serif-4': '5.3.1',
};
const target = path.join(import.meta.dirname, '../apps/web/src/fonts');

type Axis = number | { min: number; max: number };
type Subset = (
  font: Buffer,
  text: string,
  options: { targetFormat: 'woff2'; noLayoutClosure: boolean; variationAxes: Record<string, Axis> },
) => Promise<Buffer>;

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** The characters of English screens; the rest of Latin is a separate file, which browsers load when needed. */
const base = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœŠšŽžŸƒ‐‑–—‘’‚“”„†•…‰‹›€™→←↑↓−×≈≤≥`;
const extended = `${range(0x100, 0x17f)}ȘșȚțẞ`;

const fonts = [
  {
    name: 'inter',
    source: '@fontsource-variable/inter/files/inter-{script}-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Tables use its tabular figures.
    noLayoutClosure: false,
  },
  {
    name: 'source-serif',
    source: '@fontsource-variable/source-serif-4/files/source-serif-4-{script}-standard-normal.woff2',
    axes: { wght: { min: 500, max: 700 }, opsz: 24 },
    noLayoutClosure: true,
  },
];

const folder = mkdtempSync(path.join(tmpdir(), 'chapterhouse-fonts-'));
try {
  const packages = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  writeFileSync(path.join(folder, 'package.json'), '{}');
  execFileSync('npm', ['install', '--silent', '--no-audit', '--ignore-scripts', ...packages], {
    cwd: folder,
  });
  const modules = path.join(folder, 'node_modules');
  const subset = createRequire(path.join(folder, 'package.json'))('subset-font') as Subset;
  mkdirSync(target, { recursive: true });
  const cut = async (font: (typeof fonts)[number], script: string, text: string, name: string) => {
    const source = readFileSync(path.join(modules, font.source.replace('{script}', script)));
    const file = await subset(source, text, {
      targetFormat: 'woff2',
      noLayoutClosure: font.noLayoutClosure,
      variationAxes: font.axes,
    });
    writeFileSync(path.join(target, `${name}.woff2`), file);
    console.log(`${name}: ${file.length} bytes`);
  };
  for (const font of fonts) {
    await cut(font, 'latin', base, font.name);
    await cut(font, 'latin-ext', extended, `${font.name}-extended`);
    const licence = path.join(modules, path.dirname(path.dirname(font.source)), 'LICENSE');
    writeFileSync(path.join(target, `${font.name}-license.txt`), readFileSync(licence));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
