import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { isWebAddress, withScheme } from '@chapterhouse/contract/web-address';

/** The editable fields of an article. */
export type ArticleFields = ArticleText;
export type FieldName = keyof ArticleFields;

/** Labels, in the order of the screen. */
export const fieldLabels = {
  title: 'Title',
  html: 'Text',
  slug: 'Slug',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  focus_keyword: 'Focus keyword',
  excerpt: 'Excerpt',
  tags: 'Tags',
  categories: 'Categories',
  featured_image_url: 'Featured image',
  featured_image_alt: 'Alternative text',
  featured_media_id: 'Picture from the library',
} as const satisfies Record<FieldName, string>;

const names = Object.keys(fieldLabels) as FieldName[];

/** Picks the editable fields. */
export function fieldsOf(article: ArticleFields): ArticleFields {
  return Object.fromEntries(names.map((name) => [name, article[name]])) as ArticleFields;
}

/** The changed fields, in the order of the screen. */
export function changedFields(from: ArticleFields, to: ArticleFields): FieldName[] {
  return names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}

/**
 * After a save: the fields as normalized by the server (slug, spaces), except those that were edited
 * in the meantime.
 */
export function afterSave(sent: ArticleFields, stored: ArticleFields, now: ArticleFields): ArticleFields {
  const next = fieldsOf(stored);
  for (const name of changedFields(sent, now)) Object.assign(next, { [name]: now[name] });
  return next;
}

const most = limits.articleText;
const tooLong = (length: number, limit: number) => length > limit && `At most ${limit} characters`;

const tooMany = (list: readonly string[], limit: number, name: string) =>
  list.length > limit && `At most ${limit} ${name}`;
const longest = (list: readonly string[]) => Math.max(0, ...list.map((one) => one.length));

function imageProblem(address: string): string | false {
  if (address === '') return false;
  return (
    tooLong(address.length, most.imageUrl) ||
    (!isWebAddress(withScheme(address)) && editingTexts.imageUrlWrong)
  );
}

/** Validation errors by field. */
export function problemsOf(fields: ArticleFields): Partial<Record<FieldName, string>> {
  const found: Record<FieldName, string | false> = {
    title: fields.title.trim() === '' ? editingTexts.titleRequired : tooLong(fields.title.length, most.title),
    html: fields.html.trim() === '' ? editingTexts.textRequired : tooLong(fields.html.length, most.html),
    slug: tooLong(fields.slug.trim().length, most.slug),
    meta_title: fields.meta_title.trim().length > most.metaTitle && editingTexts.metaTitleTooLong,
    meta_description:
      fields.meta_description.trim().length > most.metaDescription && editingTexts.metaDescriptionTooLong,
    focus_keyword: tooLong(fields.focus_keyword.trim().length, most.focusKeyword),
    excerpt: tooLong(fields.excerpt.trim().length, most.excerpt),
    tags: tooMany(fields.tags, most.tags, 'tags') || tooLong(longest(fields.tags), most.tag),
    categories:
      tooMany(fields.categories, most.categories, 'categories') ||
      tooLong(longest(fields.categories), most.category),
    featured_image_url: imageProblem(fields.featured_image_url.trim()),
    featured_image_alt: tooLong(fields.featured_image_alt.trim().length, most.imageAlt),
    featured_media_id: false,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== false));
}

const { metaTitle: titleRoom, metaDescription: descriptionRoom } = limits.articleText;

type Input = {
  title: string;
  metaTitle: string;
  metaDescription: string;
  excerpt: string;
  slug: string;
  /** The blog's name, or ''. */
  site: string;
};

/** The search result: the SEO fields, or their fallbacks. */
export function searchResult({ title, metaTitle, metaDescription, excerpt, slug, site }: Input) {
  return {
    address: [site || 'your blog', slug || 'from-the-title'].join(' › '),
    title: cut(metaTitle.trim() || title.trim() || 'Title', titleRoom),
    description: cut(
      metaDescription.trim() || excerpt.trim() || 'The beginning of the text appears here.',
      descriptionRoom,
    ),
  };
}

/** Truncates at a word boundary. */
function cut(text: string, most: number): string {
  if (text.length <= most) return text;
  const short = cutText(text, most - 1);
  const lastSpace = short.lastIndexOf(' ');
  return `${(lastSpace > most / 2 ? short.slice(0, lastSpace) : short).trimEnd()}…`;
}
