import { cutText } from '../../cut-text.ts';
/** What a generator expects of a post; users can change every value. Without zod, because the browser loads it. */
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
  /** The folder of copied pictures in the repository, and their address on the site, or from the post's file. */
  picturePath: string;
  pictureAddress: string;
  /** Template syntax that would run inside a text. */
  templates: 'hugo' | 'liquid' | 'none';
  /** What renders its Markdown, where that matters. */
  renderer: 'any' | 'goldmark' | 'kramdown';
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
    picturePath: 'static/images',
    pictureAddress: '/images',
    templates: 'hugo',
    renderer: 'goldmark',
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
    picturePath: 'public/images',
    pictureAddress: '/images',
    templates: 'none',
    renderer: 'any',
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
    picturePath: 'assets/images',
    pictureAddress: '/assets/images',
    templates: 'liquid',
    renderer: 'kramdown',
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
    picturePath: 'images',
    pictureAddress: '/images',
    templates: 'liquid',
    renderer: 'any',
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
    picturePath: 'public/images',
    pictureAddress: '/images',
    templates: 'none',
    renderer: 'any',
  },
} as const satisfies Record<string, GitPreset>;

export type GitGenerator = keyof typeof gitPresets;

export const gitGenerators = Object.keys(gitPresets) as [GitGenerator, ...GitGenerator[]];

/** The placeholders of a front matter line. */
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
  'digital_source_type',
] as const;

/** The placeholders of a path or an address. Dates are in UTC. */
export const patternNames = ['slug', 'year', 'month', 'day'] as const;

export const gitTexts = {
  nameRequired: 'Site name is required',
  repositoryRequired: 'Repository URL is required',
  repositoryInvalid:
    'Enter a URL without a password, such as https://github.com/you/blog.git or git@github.com:you/blog.git.',
  tokenRequired: 'Access token is required',
  keyRequired: 'Private key is required',
  keyInvalid:
    'Paste the whole private key, from -----BEGIN OPENSSH PRIVATE KEY----- to -----END OPENSSH PRIVATE KEY-----.',
  keyEncrypted: 'This key has a passphrase. Create a key without one, for this repository only.',
  keyForRepository: 'Enter the private key for the new repository URL.',
  fingerprintInvalid:
    'A fingerprint looks like SHA256: and 43 letters and digits. Leave it empty to trust the host as it is now.',
  branchInvalid: 'This is not a valid branch name.',
  pathInvalid: 'The path must contain {slug}, end with .md, and stay inside the repository.',
  addressInvalid: 'The page address must start with / and contain {slug}.',
  picturePathInvalid: 'The folder must stay inside the repository, such as static/images.',
  pictureAddressInvalid:
    'Enter the address of that folder on the site, such as /images, or from the post’s file, such as ./images.',
  unknownPlaceholder: (name: string, known: readonly string[]) =>
    `{${name}} is not known. Use ${known.map((one) => `{${one}}`).join(', ')}.`,
  frontMatterLine: (line: string) =>
    `“${cutText(line, 60)}” is not a field. Write one field per line, such as title: {title}.`,
  frontMatterTitle: 'The front matter must contain {title}.',
  tokenForRepository: 'Enter the access token for the new repository URL.',
  noPosts: 'The repository has no Markdown file whose front matter has a title.',
  readFailed: 'Failed to read the posts of the repository. Please try again.',
  saveFailed: 'Failed to save the repository. Please try again.',
} as const;

const placeholder = /\{([a-z_]*)\}/g;

function unknownIn(text: string, known: readonly string[]): string | null {
  for (const [, name = ''] of text.matchAll(placeholder)) {
    if (!known.includes(name)) return gitTexts.unknownPlaceholder(name, known);
  }
  return null;
}

function isInside(path: string): boolean {
  const parts = path.split('/');
  const stays = parts.every((part) => part !== '' && part !== '.' && part !== '..' && part !== '.git');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a file name has none
  return stays && !/[\u0000-\u001f\u007f\\:*?"<>|]/.test(path) && path.length <= 200;
}

/** What is wrong with the pattern of the folder of pictures; null: nothing. Empty: pictures are not copied. */
export function picturePathProblem(path: string): string | null {
  if (path === '') return null;
  return isInside(path) ? unknownIn(path, patternNames) : gitTexts.picturePathInvalid;
}

/** What is wrong with the pattern of the address of that folder; null: nothing. */
export function pictureAddressProblem(address: string): string | null {
  if (address === '') return null;
  if (!/^\.{0,2}(?:\/[^\s?#\\"'()<>]*)?$/.test(address)) return gitTexts.pictureAddressInvalid;
  return unknownIn(address, patternNames);
}

/** What is wrong with the pattern of a path; null: nothing. */
export function pathProblem(path: string): string | null {
  if (!isInside(path) || !path.includes('{slug}') || !path.endsWith('.md')) return gitTexts.pathInvalid;
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
