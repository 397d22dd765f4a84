import { cutText } from '@chapterhouse/contract/cut-text';
import type { GitLayout } from '@chapterhouse/contract/platforms/git/endpoints';
import { gitPresets } from '@chapterhouse/contract/platforms/git/presets';
import type { PostFields } from '../../../providers/publishing/publishing.ts';
import { escapeTemplates, unescapeTemplates } from './escape-templates.ts';
import { type FrontMatterValues, type ReadPost, readFrontMatter, renderFrontMatter } from './front-matter.ts';

/** What a post's file says. */
export type FileContent = {
  fields: PostFields;
  /** The text as Markdown. */
  markdown: string;
  /** Of the file; may differ from the article's when that was taken. */
  slug: string;
  date: Date;
  /** When it was last changed after it was published. */
  updated: Date | null;
  /** In the repository, but hidden from readers. */
  isDraft?: boolean;
};

/** The content of a post's file. Pure. */
export function postFile(layout: GitLayout, post: FileContent): string {
  const { draftLine } = gitPresets[layout.generator];
  const extra = post.isDraft && draftLine ? [draftLine] : [];
  const template = { format: layout.format, frontMatter: layout.front_matter };
  return renderFrontMatter(template, valuesOf(post), extra) + textOf(layout, post);
}

/** What follows the front matter and its line. Pure. */
export function textOf({ generator }: GitLayout, { markdown }: Pick<FileContent, 'markdown'>): string {
  return `\n${escapeTemplates(markdown, gitPresets[generator].templates)}\n`;
}

/** What each placeholder of the front matter means for a post. Pure. */
export function valuesOf(post: Omit<FileContent, 'markdown' | 'isDraft'>): FrontMatterValues {
  const { fields, slug, date, updated } = post;
  const { title, excerpt, seo, tags } = fields;
  const categories = fields.categories ?? [];
  return {
    title,
    slug,
    date,
    updated,
    description: seo.metaDescription || excerpt,
    excerpt,
    meta_title: seo.metaTitle,
    keyword: seo.focusKeyword,
    tags: unique(tags),
    categories: unique(categories),
    category: categories[0] ?? null,
    image: fields.featuredImage?.url ?? null,
    image_alt: fields.featuredImage?.alt ?? null,
    digital_source_type: fields.labelMeta ? `${sourceTypes}${fields.labelMeta}` : null,
  };
}

/** The text of a file's body, as CommonMark. Pure. */
export function markdownOfBody({ generator }: Pick<GitLayout, 'generator'>, body: string): string {
  const { templates, renderer } = gitPresets[generator];
  const markdown = unescapeTemplates(body, templates);
  // The number is that of the first item, too.
  return renderer === 'kramdown'
    ? markdown.replace(/^[ >]*\{: start="\d{1,9}"\}\n(?=[ >]*\d)/gm, '')
    : markdown;
}

/** Where the IPTC's terms for how a text was made are found, which programs compare. */
const sourceTypes = 'http://cv.iptc.org/newscodes/digitalsourcetype/';

/** The term of a file's front matter; empty: it has none. Pure. */
export function sourceTypeIn(text: string): string {
  const at = text.indexOf(sourceTypes);
  return at < 0 ? '' : (/^[A-Za-z]+/.exec(text.slice(at + sourceTypes.length, at + 100))?.[0] ?? '');
}

/** Whether a file has a line of its front matter that hides it from readers. Pure. */
export function isHidden({ fields }: ReadPost): boolean {
  return fields.draft === 'true' || fields.published === 'false';
}

/** What a change of a file is compared by: its title, its text and its label. Other front matter is not ours. Pure. */
export function wordsOf(file: string): string {
  const { fields, body } = readFrontMatter(file);
  return JSON.stringify([fields.title, body, sourceTypeIn(file)]);
}

/** Whether posts of this site can say to programs how their text was made. Pure. */
export const keepsSourceType = ({ front_matter }: Pick<GitLayout, 'front_matter'>): boolean =>
  front_matter.includes('{digital_source_type}');

/** The folder for a post's pictures in the repository, and its address for the text. Pure. */
export function pictureFolderOf(layout: GitLayout, slug: string, date: Date) {
  return {
    path: filled(layout.picture_path, slug, date),
    address: filled(layout.picture_address, slug, date).replace(/(?<!\/)\/+$/, ''),
  };
}

/** The path of a post's file in the repository. Pure. */
export function pathOf({ path }: Pick<GitLayout, 'path'>, slug: string, date: Date): string {
  return filled(path, slug, date);
}

/** The folder of a path, up to its first placeholder. Pure. */
export function folderOf(path: string): string {
  const fixed = path.slice(0, path.indexOf('{'));
  return fixed.slice(0, Math.max(0, fixed.lastIndexOf('/')));
}

/** The address of a post's page; '' if the site's pattern is not known. Pure. */
export function pageOf(
  { address }: Pick<GitLayout, 'address'>,
  siteUrl: string,
  slug: string,
  date: Date,
): string {
  return address && siteUrl + filled(address, slug, date);
}

function filled(pattern: string, slug: string, date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-');
  const values: Record<string, string> = { slug: safeSlug(slug), year, month, day };
  return pattern.replace(/\{([a-z]+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** A slug is part of a path: whatever it has been made from, it stays one name. Pure. */
export function safeSlug(slug: string): string {
  const name = slug
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|(?<!-)-+$/g, '');
  return cutText(name, 120) || 'post';
}

/** Two tags that differ in case make two pages at one address, which fails the build. */
function unique(names: readonly string[]): string[] {
  const seen = new Set<string>();
  return names.filter((name) => {
    const key = name.trim().toLowerCase();
    if (key === '' || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
