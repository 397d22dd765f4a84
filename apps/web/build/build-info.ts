import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
