import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

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
