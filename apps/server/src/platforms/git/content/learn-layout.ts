import type { LearnedGitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import {
  type frontMatterNames,
  frontMatterProblem,
  pathProblem,
} from '@chapterhouse/contract/platforms/git/presets';

type Name = (typeof frontMatterNames)[number];

/** A post of the repository as it is there. */
export type SeenPost = { path: string; text: string };

/** What generators and their themes call our values; in lower case, without separators. */
const known: Readonly<Record<string, Name>> = {
  ...{ title: 'title', slug: 'slug' },
  ...{ date: 'date', pubdate: 'date', pubdatetime: 'date', publishdate: 'date', publishedat: 'date' },
  ...{ lastmod: 'updated', updated: 'updated', updateddate: 'updated', lastmodifiedat: 'updated' },
  ...{ modified: 'updated', moddatetime: 'updated', updatedat: 'updated' },
  ...{ description: 'description', summary: 'description', metadescription: 'description' },
  ...{ excerpt: 'excerpt', subtitle: 'excerpt', lead: 'excerpt' },
  ...{ metatitle: 'meta_title', seotitle: 'meta_title' },
  ...{ tags: 'tags', keywords: 'tags', categories: 'categories', category: 'category' },
  ...{ image: 'image', images: 'image', coverimage: 'image', heroimage: 'image', featuredimage: 'image' },
  ...{ thumbnail: 'image', cover: 'image', banner: 'image', ogimage: 'image' },
  ...{ imagealt: 'image_alt', coverimagealt: 'image_alt', heroimagealt: 'image_alt' },
  ...{ digitalsourcetype: 'digital_source_type' },
};
/** Ours to set when a post is hidden. */
const ofDrafts = ['draft', 'published'];

/** `value`: as written; null if the value follows on separate lines. */
type Field = { name: string; value: string | null; isList: boolean };

/**
 * The layout that posts of a repository have: the fields of the newest one, each with the placeholder that its name
 * asks for, and fixed values that all posts share. Null if no post has front matter with a title. Pure.
 */
export function learnLayout(posts: readonly SeenPost[]): LearnedGitLayout | null {
  const read = posts.flatMap((post) => {
    const front = fieldsOf(post.text);
    const hasTitle = front?.fields.some(({ name }) => known[keyOf(name)] === 'title');
    return front && hasTitle ? [{ ...post, ...front, date: dateOf(front.fields) }] : [];
  });
  const [newest] = read.toSorted((a, b) => b.date.localeCompare(a.date) || b.path.localeCompare(a.path));
  if (!newest) return null;
  const others = read.filter(({ format }) => format === newest.format);
  const lines: string[] = [];
  const left_out: string[] = [];
  for (const { name, value, isList } of newest.fields) {
    const isDraft = ofDrafts.includes(name.toLowerCase());
    const line = isDraft ? null : lineFor({ name, value, isList }, newest.format);
    const isFixed = line !== null && !line.includes('{');
    const isShared = others.every(({ fields }) => {
      const same = fields.find((field) => field.name === name);
      return same === undefined || same.value === value;
    });
    // One post says nothing about what differs; words that are in each of several are meant.
    if (line !== null && (!isFixed || (isShared && others.length > 1) || name === 'layout')) lines.push(line);
    else if (!isDraft) left_out.push(name);
  }
  const front_matter = lines.join('\n');
  if (frontMatterProblem(front_matter, newest.format) !== null) return null;
  const { format, path, date } = newest;
  return { read_from: path, format, path: patternOf(path, date), front_matter, left_out };
}

function lineFor({ name, value, isList }: Field, format: 'yaml' | 'toml'): string | null {
  const sign = format === 'toml' ? ' = ' : ': ';
  const placeholder = known[keyOf(name)];
  if (placeholder === undefined)
    return value === null || /[{}]/.test(value) ? null : `${name}${sign}${value}`;
  // A list of one picture; a nested field is neither.
  if (placeholder === 'image' && isList) return `${name}${sign}[{image}]`;
  return value === null && !isList ? null : `${name}${sign}{${placeholder}}`;
}

/** The fields at the top level, in their order. */
function fieldsOf(file: string): { format: 'yaml' | 'toml'; fields: Field[] } | null {
  const text = file.replace(/^\ufeff/, '').replaceAll('\r\n', '\n');
  const format = text.startsWith('---\n') ? 'yaml' : text.startsWith('+++\n') ? 'toml' : null;
  if (format === null) return null;
  const end = text.indexOf(`\n${text.slice(0, 3)}`, 3);
  if (end < 0) return null;
  const lines = text.slice(4, end).split('\n').slice(0, 200);
  // What follows in TOML belongs to a table.
  const table = format === 'toml' ? lines.findIndex((line) => line.startsWith('[')) : -1;
  const top = table < 0 ? lines : lines.slice(0, table);
  const fields = top.flatMap((line, index): Field[] => {
    const [, name, rest = ''] = /^([A-Za-z_][\w-]{0,60}) ?[:=](?: (.{0,2000}))?$/.exec(line) ?? [];
    if (name === undefined) return [];
    const value = rest.trim();
    const isBlock = value === '' || /^[|>&]/.test(value);
    const isList = value.startsWith('[') || (isBlock && /^\s*- /.test(top[index + 1] ?? ''));
    return [{ name, value: isBlock || value === '[' ? null : value, isList }];
  });
  return { format, fields };
}

const keyOf = (name: string) => name.toLowerCase().replace(/[_-]/g, '');

function dateOf(fields: readonly Field[]): string {
  const value = fields.find(({ name }) => known[keyOf(name)] === 'date')?.value ?? '';
  return /\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? '';
}

/** The pattern of a post's path: `2026-05-04-tea.md` or `2026/tea/index.md`, with the date if it is that of the post. */
function patternOf(path: string, date: string): string | null {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const isIndex = file === 'index.md';
  const name = isIndex ? parts.pop() : file.replace(/\.md$/, '');
  if (!name || !file.endsWith('.md')) return null;
  const [year = '', month = '', day = ''] = date.split('-');
  const pattern = name.startsWith(`${date}-`) && date ? '{year}-{month}-{day}-{slug}' : '{slug}';
  // From the end: folders of a date have its parts in this order.
  const dated = [...parts];
  const wanted = [
    [day, '{day}'],
    [month, '{month}'],
    [year, '{year}'],
  ] as const;
  let at = dated.length - 1;
  for (const [value, placeholder] of wanted) {
    if (value === '' || dated[at] !== value) continue;
    dated[at] = placeholder;
    at -= 1;
  }
  const learned = [...dated, isIndex ? `${pattern}/index.md` : `${pattern}.md`].join('/');
  return pathProblem(learned) === null ? learned : null;
}
