/**
 * `npm run icons`: writes the icons that the screens import from `#icons` to apps/web/src/components/icons.ts, and those that a
 * platform imports from `./icons.ts` to its own folder. They come
 * from Tabler Icons, whose package weighs 88 MB for 6,000 icons: it is downloaded here and not installed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';

const version = '3.51.0';
const root = path.join(import.meta.dirname, '..');
const sources = path.join(root, 'apps/web/src');

const shapes = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]));

type Target = { folder: string; importedFrom: string; create: string };

/** The shared icons, and those of each platform. */
const targets: readonly Target[] = [
  { folder: 'components', importedFrom: '#icons', create: './create-icon.ts' },
  ...readdirSync(path.join(sources, 'platforms'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => ({
      ...{ folder: `platforms/${name}`, importedFrom: './icons.ts' },
      create: '../../components/create-icon.ts',
    })),
];

function findUsedNames({ folder, importedFrom }: Target): string[] {
  const from = importedFrom === '#icons' ? sources : path.join(sources, folder);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  const imports = new RegExp(`import \\{([^}]*)\\} from '${importedFrom}'`, 'g');
  const names = files.flatMap((name) => {
    const source = readFileSync(path.join(from, name), 'utf8');
    return [...source.matchAll(imports)].flatMap(([, list = '']) =>
      list.split(',').map((part) => part.trim()),
    );
  });
  return [...new Set(names)].filter((name) => name.startsWith('Icon')).sort();
}

async function readIcon(folder: string, name: string): Promise<string> {
  const file = path.join(folder, `${name}.mjs`);
  const source = readFileSync(file, 'utf8');
  const [, kebabName = ''] = /createReactComponent\("outline", "([^"]+)"/.exec(source) ?? [];
  const [, data = ''] = /__iconNode = (\[.*\]);\n/.exec(source) ?? [];
  const nodes = shapes.parse(JSON.parse(data.replaceAll(/\{ "/g, '{"')));
  const text = nodes.map(([tag, { key: _, ...attributes }]) => [tag, attributes]);
  return `export const ${name} = createIcon('${kebabName}', ${JSON.stringify(text)});`;
}

const folder = mkdtempSync(path.join(tmpdir(), 'chapterhouse-icons-'));
try {
  execFileSync('npm', ['pack', '--silent', `@tabler/icons-react@${version}`], { cwd: folder });
  const [archive = ''] = readdirSync(folder);
  execFileSync('tar', ['-xzf', archive], { cwd: folder });
  const icons = path.join(folder, 'package/dist/esm/icons');
  const head = `// Written by \`npm run icons\`. Tabler Icons ${version}, MIT License, © Paweł Kuna, https://tabler.io/icons`;
  for (const target of targets) {
    const names = findUsedNames(target);
    if (names.length === 0) continue;
    const lines = await Promise.all(names.map((name) => readIcon(icons, name)));
    const file = path.join(sources, target.folder, 'icons.ts');
    writeFileSync(file, `${head}\nimport { createIcon } from '${target.create}';\n\n${lines.join('\n')}\n`);
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--write', file];
    execFileSync(process.execPath, biome, { cwd: root });
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
