/** What a generator expects of a post; a user may change each. Without zod, because the browser loads it. */
export type GitPreset = {
  /** Of the file in the repository. */
  path: string;
  /** Of the page below the site's URL; a site may have none: then no page is checked. */
  address: string;
  format: 'yaml' | 'toml';
  /** One line for each field; a line whose placeholder has no value is left out. */
  frontMatter: string;
  /** What makes a post a draft; null: the generator has nothing, so the file is deleted. */
  draftLine: string | null;
  /** The syntax that would run inside a text. */
  templates: 'hugo' | 'liquid' | 'none';
};

export const gitPresets = {
  hugo: {
    path: 'content/posts/{slug}.md',
    address: '/posts/{slug}/',
    format: 'yaml',
    frontMatter: `title: {title}
slug: {slug}
date: {date}
lastmod: {updated}
description: {description}
tags: {tags}
categories: {categories}
images: [{image}]`,
    draftLine: 'draft: true',
    templates: 'hugo',
  },
  astro: {
    path: 'src/content/blog/{slug}.md',
    address: '/blog/{slug}/',
    format: 'yaml',
    frontMatter: `title: {title}
description: {description}
pubDate: {date}
updatedDate: {updated}`,
    draftLine: null,
    templates: 'none',
  },
  jekyll: {
    path: '_posts/{year}-{month}-{day}-{slug}.md',
    address: '/{year}/{month}/{day}/{slug}.html',
    format: 'yaml',
    frontMatter: `layout: post
title: {title}
date: {date}
description: {description}
tags: {tags}
categories: {categories}
image: {image}`,
    draftLine: 'published: false',
    templates: 'liquid',
  },
  eleventy: {
    path: 'posts/{slug}.md',
    address: '/posts/{slug}/',
    format: 'yaml',
    frontMatter: `title: {title}
date: {date}
description: {description}
tags: {tags}`,
    draftLine: null,
    templates: 'liquid',
  },
  next: {
    path: '_posts/{slug}.md',
    address: '/posts/{slug}',
    format: 'yaml',
    frontMatter: `title: {title}
excerpt: {excerpt}
date: {date}
coverImage: {image}`,
    draftLine: null,
    templates: 'none',
  },
} as const satisfies Record<string, GitPreset>;

export type GitGenerator = keyof typeof gitPresets;

export const gitGenerators = Object.keys(gitPresets) as [GitGenerator, ...GitGenerator[]];

/** What a line of front matter may ask for. */
export const frontMatterNames = [
  'title',
  'slug',
  'date',
  'updated',
  'description',
  'excerpt',
  'meta_title',
  'keyword',
  'tags',
  'categories',
  'category',
  'image',
  'image_alt',
] as const;

/** What the pattern of a path or an address may ask for. Dates are in UTC. */
export const patternNames = ['slug', 'year', 'month', 'day'] as const;

export const gitTexts = {
  nameRequired: 'Site name is required',
  repositoryRequired: 'Repository URL is required',
  repositoryInvalid:
    'Enter an HTTPS URL such as https://github.com/you/blog.git, without user name and password.',
  tokenRequired: 'Access token is required',
  branchInvalid: 'This is not a valid branch name.',
  pathInvalid: 'The path must contain {slug}, end with .md, and stay inside the repository.',
  addressInvalid: 'The page address must start with / and contain {slug}.',
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${name}} is not known. Use ${known.map((one) => `{${one}}`).join(', ')}.`,
  frontMatterLine: (line: string) =>
    `“${line.slice(0, 60)}” is not a field. Write one field per line, such as title: {title}.`,
  frontMatterTitle: 'The front matter must contain {title}.',
  tokenForRepository: 'Enter the access token for the new repository URL.',
  saveFailed: 'Failed to save the repository. Please try again.',
} as const;

const placeholder = /\{([a-z_]*)\}/g;

function unknownIn(text: string, known: readonly string[]): string | null {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!known.includes(name)) return gitTexts.unknownPlaceholder(name, known);
  }
  return null;
}

/** What is wrong with the pattern of a path; null: nothing. */
export function pathProblem(path: string): string | null {
  const parts = path.split('/');
  const isInside = parts.every((part) => part !== '' && part !== '.' && part !== '..' && part !== '.git');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name has none
  const isSafe = isInside && !/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path) && path.length <= 200;
  if (!isSafe || !path.includes('{slug}') || !path.endsWith('.md')) return gitTexts.pathInvalid;
  return unknownIn(path, patternNames);
}

/** What is wrong with the pattern of a page's address; null: nothing. */
export function addressProblem(address: string): string | null {
  if (address === '') return null;
  if (!/^\/[^\s?#\\]*$/.test(address) || !address.includes('{slug}')) return gitTexts.addressInvalid;
  return unknownIn(address, patternNames);
}

/** What is wrong with a front matter template; null: nothing. */
export function frontMatterProblem(text: string, format: 'yaml' | 'toml'): string | null {
  const shape =
    format === 'yaml'
      ? /^(?: *(?:- )?[\w"'.-]+ *:(?: .*)?| *- .+|#.*)$/
      : /^(?:[\w"'.-]+ *= *\S.*|\[[^\]]+\]|#.*)$/;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    if (!shape.test(line.trimEnd()) || /^(---|\+\+\+)/.test(line))
      return gitTexts.frontMatterLine(line.trim());
  }
  if (!text.includes('{title}')) return gitTexts.frontMatterTitle;
  return unknownIn(text, frontMatterNames);
}

/** Git's rules for a branch (`git check-ref-format --branch`), without what only its command line reads. */
export function isBranchName(name: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a branch name has none
  if (name.length > 200 || /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|\.lock(?:\/|$)/.test(name))
    return false;
  return name !== '' && name !== '@' && !/^[-/.]|[/.]$|\/\./.test(name);
}

/** A repository's address over HTTPS, without credentials; plain HTTP is for this machine's own. Else null. */
export function repositoryUrl(text: string): string | null {
  const given = text.trim();
  if (!URL.canParse(given)) return null;
  const url = new URL(given);
  const isLoopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname);
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback)) return null;
  if (url.username || url.password || url.search || url.hash || url.pathname === '/') return null;
  return url.href.replace(/(?<!\/)\/+$/, '');
}
