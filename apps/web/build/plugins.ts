import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Commits up to this one; "0" where there is no git, or no repository (an unpacked archive). */
function buildNumber(root: string): string {
  try {
    return execFileSync('git', ['rev-list', '--count', 'HEAD'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '0';
  }
}

/** Writes `build.json` beside the built pages; the server serves its content with the configuration. */
export function buildInfo(): Plugin {
  let root = '';
  return {
    name: 'build-info',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: ({ dir }) => {
      const info = { build_number: buildNumber(root), build_date: new Date().toISOString().slice(0, 10) };
      writeFileSync(join(dir ?? join(root, 'dist'), 'build.json'), `${JSON.stringify(info)}\n`);
    },
  };
}

const worthIt = /\.(?:js|css|html|svg)$/;
/** Smaller files do not benefit from compression. */
const smallest = 1024;

/** Writes `.br` and `.gz` beside each text file, once, at maximum compression: the server only serves them. */
export function precompress(): Plugin {
  let root = '';
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: ({ dir }) => {
      const folder = dir ?? join(root, 'dist');
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!worthIt.test(name)) continue;
        const content = readFileSync(join(folder, name));
        if (content.length < smallest) continue;
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
        writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
      }
    },
  };
}
