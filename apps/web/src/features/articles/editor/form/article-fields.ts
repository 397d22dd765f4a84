import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import { limits } from '@chapterhouse/contract/limits';

/** Everything of an article that its author may change. */
export type ArticleFields = ArticleText;
export type FieldName = keyof ArticleFields;

/** In the order in which they stand on the screen, with what a person calls them. */
export const fieldLabels = {
  title: 'Title',
  html: 'Text',
  slug: 'Slug',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  focus_keyword: 'Focus keyword',
  excerpt: 'Excerpt',
  tags: 'Tags',
} as const satisfies Record<FieldName, string>;

const names = Object.keys(fieldLabels) as FieldName[];

/** The fields alone, of something that has more. */
export function fieldsOf(article: ArticleFields): ArticleFields {
  const { title, html, slug, meta_title, meta_description, focus_keyword, excerpt, tags } = article;
  return { title, html, slug, meta_title, meta_description, focus_keyword, excerpt, tags: [...tags] };
}

/** Which fields differ, in the order of the screen. */
export function changedFields(from: ArticleFields, to: ArticleFields): FieldName[] {
  return names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}

/**
 * After a save: what the server made of the fields (a slug put in order, spaces removed), except where somebody typed
 * on meanwhile.
 */
export function afterSave(sent: ArticleFields, stored: ArticleFields, now: ArticleFields): ArticleFields {
  const next = fieldsOf(stored);
  for (const name of changedFields(sent, now)) Object.assign(next, { [name]: now[name] });
  return next;
}

const most = limits.articleText;
const tooLong = (length: number, limit: number) => length > limit && `At most ${limit} characters`;

/** What the server would not take, beside the field that it is about. */
export function problemsOf(fields: ArticleFields): Partial<Record<FieldName, string>> {
  const tagProblem = fields.tags.length > most.tags && `At most ${most.tags} tags`;
  const found: Record<FieldName, string | false> = {
    title: fields.title.trim() === '' ? owningTexts.titleRequired : tooLong(fields.title.length, most.title),
    html: fields.html.trim() === '' ? owningTexts.textRequired : tooLong(fields.html.length, most.html),
    slug: tooLong(fields.slug.trim().length, most.slug),
    meta_title: fields.meta_title.trim().length > most.metaTitle && owningTexts.metaTitleTooLong,
    meta_description:
      fields.meta_description.trim().length > most.metaDescription && owningTexts.metaDescriptionTooLong,
    focus_keyword: tooLong(fields.focus_keyword.trim().length, most.focusKeyword),
    excerpt: tooLong(fields.excerpt.trim().length, most.excerpt),
    tags: tagProblem || tooLong(Math.max(0, ...fields.tags.map((tag) => tag.length)), most.tag),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== false));
}
