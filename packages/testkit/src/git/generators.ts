import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findProgram, runOrThrow } from '../machine/command.ts';
import { withLock } from '../machine/lock.ts';
import { withDebianRelease } from '../wordpress/debian.ts';

const cache = path.join(import.meta.dirname, '../../../../.cache/static-sites');

type Generator = {
  /** Builds the site in `folder` into its `_site`. Throws with the generator's output. */
  build: (folder: string) => Promise<void>;
};

/** Hugo: this machine's own, or Debian's, unpacked into a cache once. */
export async function ensureHugo(): Promise<Generator> {
  const own = findProgram('hugo');
  const root = path.join(cache, 'hugo');
  if (!own && !existsSync(root)) {
    await install('hugo', root, async (folder) => {
      await withDebianRelease(await ownRelease(), 'Hugo', (apt) =>
        apt.unpack(['hugo', 'libsass1', 'libwebp7'], folder),
      );
    });
  }
  const libraries = own ? [] : await readdir(path.join(root, 'usr/lib'));
  const env = own
    ? {}
    : { LD_LIBRARY_PATH: libraries.map((name) => path.join(root, 'usr/lib', name)).join(':') };
  return {
    build: async (folder) => {
      // By default, all users of a machine share one.
      const caches = ['--cacheDir', path.join(cache, 'hugo-files')];
      const args = ['--source', folder, '--destination', '_site', '--quiet', ...caches];
      await runOrThrow(own ?? path.join(root, 'usr/bin/hugo'), args, 'Hugo did not build the site', { env });
    },
  };
}

/**
 * What Jekyll renders a post with: Liquid and kramdown, from Debian's packages. Each text is a post's body; the result
 * is its HTML.
 */
export async function ensureJekyllRenderer(): Promise<{
  render: (texts: readonly string[]) => Promise<string[]>;
}> {
  const root = path.join(cache, 'jekyll-renderer');
  if (!existsSync(root)) {
    await install('jekyll-renderer', root, async (folder) => {
      await withDebianRelease(await ownRelease(), 'kramdown', async (apt) => {
        const version = /ruby\d+\.\d+/.exec(await apt.show('ruby'))?.[0] ?? '';
        const ruby = [version, `lib${version}`, 'libyaml-0-2', 'libjemalloc2'];
        await apt.unpack([...ruby, 'ruby-kramdown', 'ruby-kramdown-parser-gfm', 'ruby-liquid'], folder);
      });
    });
  }
  const folders = (await readdir(path.join(root, 'usr'), { recursive: true })).toSorted();
  const below = (pattern: RegExp) =>
    folders.filter((name) => pattern.test(name)).map((name) => path.join(root, 'usr', name));
  const [program = ''] = below(/^bin\/ruby\d+\.\d+$/);
  const env = {
    LD_LIBRARY_PATH: below(/^lib\/[^/]+-linux-[^/]+$/).join(':'),
    RUBYLIB: below(/^lib\/(?:[^/]+\/)?ruby\/(?:vendor_ruby|\d+\.\d+\.\d+)$|\/gems\/[^/]+\/lib$/).join(':'),
  };
  return {
    render: async (texts) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'jekyll-renderer-'));
      try {
        const [input, output] = [path.join(folder, 'in.json'), path.join(folder, 'out.json')];
        await writeFile(input, JSON.stringify(texts));
        const args = ['--disable-gems', '-e', renderProgram, input, output];
        await runOrThrow(program, args, 'kramdown did not render the texts', { env });
        const pages: unknown = JSON.parse(await readFile(output, 'utf8'));
        return Array.isArray(pages) ? pages.map(String) : [];
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

/** With the options that Jekyll sets. */
const renderProgram = `
require "json"; require "liquid"; require "kramdown"; require "kramdown-parser-gfm"
options = { input: "GFM", hard_wrap: false, auto_ids: true, syntax_highlighter: nil, toc_levels: (1..6).to_a }
pages = JSON.parse(File.read(ARGV[0])).map do |text|
  Kramdown::Document.new(Liquid::Template.parse(text, error_mode: :warn).render, options).to_html
end
File.write(ARGV[1], JSON.generate(pages))
`;

const eleventyVersion = '3.1.8';

/** Eleventy from npm, installed into a cache once. */
export async function ensureEleventy(): Promise<Generator> {
  const root = path.join(cache, `eleventy-${eleventyVersion}`);
  if (!existsSync(root)) {
    await install('eleventy', root, async (folder) => {
      const dependencies = { '@11ty/eleventy': eleventyVersion };
      // The version that this release asks for is broken.
      const overrides = { '@11ty/recursive-copy': '4.0.4' };
      await writeFile(
        path.join(folder, 'package.json'),
        JSON.stringify({ private: true, dependencies, overrides }),
      );
      const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--prefix', folder];
      await runOrThrow('npm', args, 'Eleventy could not be installed', { cwd: folder });
    });
  }
  const program = path.join(root, 'node_modules/@11ty/eleventy/cmd.cjs');
  return {
    build: async (folder) => {
      const args = [program, '--input=.', '--output=_site', '--quiet'];
      await runOrThrow(process.execPath, args, 'Eleventy did not build the site', { cwd: folder });
    },
  };
}

/** What is unpacked must match the system's libraries. */
async function ownRelease(): Promise<string> {
  const system = await readFile('/etc/os-release', 'utf8');
  return /^VERSION_CODENAME=(.*)$/m.exec(system)?.[1] ?? 'stable';
}

async function install(name: string, target: string, work: (folder: string) => Promise<void>): Promise<void> {
  await withLock(path.join(cache, `${name}.lock`), async () => {
    if (existsSync(target)) return;
    await mkdir(cache, { recursive: true });
    const folder = await mkdtemp(`${target}.`);
    try {
      await work(folder);
      await rename(folder, target);
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
