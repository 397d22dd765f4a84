import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const packages = ['@mantine/core', '@mantine/hooks'];
const baseStyles = ['default-css-variables', 'baseline', 'global'];

/** Palettes that neither a screen nor a style of Mantine uses. Its own primary one stays: the default theme needs it. */
const unused = 'grape|indigo|lime|orange|green';

type Entry = { file: string; imported: string };

/** Which file of a package each of its names comes from, read from its own index. */
function readIndex(indexFile: string): Map<string, Entry> {
  const source = readFileSync(indexFile, 'utf8');
  const entries = new Map<string, Entry>();
  for (const [, names, path] of source.matchAll(/(?:import|export) \{([^}]+)\} from ['"](\.[^'"]+)['"]/g)) {
    for (const part of (names ?? '').split(',')) {
      const [imported, name] = part.trim().split(/\s+as\s+/);
      if (imported && path) entries.set(name ?? imported, { file: join(dirname(indexFile), path), imported });
    }
  }
  return entries;
}

function resolvePackages(root: string): Map<string, Map<string, Entry>> {
  const require = createRequire(join(root, 'package.json'));
  return new Map(
    packages.map((name) => {
      // The entry that bundlers get, not the CommonJS one that `require` finds.
      const home = require.resolve(name).replace(/(node_modules\/(?:@[^/]+\/)?[^/]+).*/, '$1');
      const { module } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { module: string };
      return [name, readIndex(join(home, module))];
    }),
  );
}

/** `import { A, B as C } from 'package'` becomes one import per file; unknown names stay as they are. */
function directImports(code: string, known: Map<string, Map<string, Entry>>): string {
  return code.replace(
    /import\s*\{([^}]+)\}\s*from\s*['"]([^'"]+)['"];?/g,
    (whole, names: string, from: string) => {
      const entries = known.get(from);
      if (!entries) return whole;
      return names
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => {
          const [name = '', local = name] = part.split(/\s+as\s+/);
          const entry = entries.get(name);
          if (!entry) return `import { ${part} } from '${from}';`;
          return `import { ${entry.imported} as ${local} } from ${JSON.stringify(entry.file)};`;
        })
        .join('');
    },
  );
}

/**
 * In a build, imports Mantine names from the files that define them, and each component's style
 * with the component. Through the packages' indexes every component used anywhere would land in the first
 * chunk, and the one stylesheet would include unused ones. The styles are the `.layer` ones: our
 * own CSS overrides them regardless of the order of chunks. Unused palettes are left out, of the styles and of the theme
 * from which the browser computes them again; the build fails if something names one.
 */
export function leanMantine(): Plugin {
  const virtual = 'virtual:mantine-base.css';
  let known = new Map<string, Map<string, Entry>>();
  let isBuild = false;
  return {
    name: 'lean-mantine',
    enforce: 'post',
    configResolved(config) {
      isBuild = config.command === 'build';
      if (isBuild) known = resolvePackages(config.root);
    },
    resolveId: (id) => (id === virtual ? `\0${virtual}.js` : null),
    load(id) {
      if (isBuild && id.endsWith('/default-css-variables.layer.css')) {
        return readFileSync(id, 'utf8').replace(
          new RegExp(`\\s*--mantine-color-(?:${unused})-[\\w-]+:[^;]+;`, 'g'),
          '',
        );
      }
      if (id !== `\0${virtual}.js`) return null;
      const names = isBuild ? baseStyles.map((name) => `styles/${name}.layer.css`) : ['styles.layer.css'];
      return names.map((name) => `import '@mantine/core/${name}';`).join('\n');
    },
    transform(code, id) {
      if (!isBuild) return null;
      if (id.endsWith('/default-colors.mjs')) {
        const lean = code.replace(new RegExp(`\\b(?:${unused}): \\[[^\\]]+\\],?`, 'g'), '');
        return { code: lean, map: null };
      }
      const style = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/.exec(id);
      if (style) {
        const file = join(id.replace(/\/esm\/.*/, '/styles'), `${style[1]}.layer.css`);
        return existsSync(file)
          ? { code: `import ${JSON.stringify(file)};\n${code}`, map: null, moduleSideEffects: true }
          : null;
      }
      if (id.includes('/node_modules/') && !id.includes('/@mantine/')) return null;
      if (!packages.some((name) => code.includes(name))) return null;
      return { code: directImports(code, known), map: null };
    },
    generateBundle(_options, bundle) {
      const named = new RegExp(`mantine-color-(?:${unused})-`);
      for (const file of Object.values(bundle)) {
        const text = file.type === 'chunk' ? file.code : String(file.source);
        const found = /\.(?:js|css)$/.test(file.fileName) && named.exec(text);
        if (found) this.error(`${file.fileName} needs ${found[0]}*: keep its palette in lean-mantine.ts.`);
      }
    },
  };
}
