/** Everything of an article that its author may change. */
export type ArticleFields = {
  title: string;
  html: string;
  slug: string;
  meta_title: string;
  meta_description: string;
  focus_keyword: string;
  excerpt: string;
  tags: string[];
};

const names = [
  'title',
  'html',
  'slug',
  'meta_title',
  'meta_description',
  'focus_keyword',
  'excerpt',
  'tags',
] as const satisfies readonly (keyof ArticleFields)[];

/** What a person calls them. */
export const fieldLabels: Readonly<Record<keyof ArticleFields, string>> = {
  title: 'Title',
  html: 'Text',
  slug: 'Slug',
  meta_title: 'Meta title',
  meta_description: 'Meta description',
  focus_keyword: 'Focus keyword',
  excerpt: 'Excerpt',
  tags: 'Tags',
};

/** The fields alone, of something that has more. */
export function fieldsOf(article: ArticleFields): ArticleFields {
  const { title, html, slug, meta_title, meta_description, focus_keyword, excerpt, tags } = article;
  return { title, html, slug, meta_title, meta_description, focus_keyword, excerpt, tags: [...tags] };
}

/** Which fields differ, in the order in which they stand on the screen. */
export function changedFields(from: ArticleFields, to: ArticleFields): (keyof ArticleFields)[] {
  return names.filter((name) => JSON.stringify(from[name]) !== JSON.stringify(to[name]));
}

/**
 * After a save: what the server made of the fields (a slug put in order, spaces removed), except where somebody typed
 * on meanwhile. The text stays as it is in the editor, whose spelling may differ from the server's.
 */
export function afterSave(sent: ArticleFields, stored: ArticleFields, now: ArticleFields): ArticleFields {
  const next = { ...now };
  const typedOn = new Set(changedFields(sent, now));
  for (const name of names) {
    if (name !== 'html' && !typedOn.has(name)) Object.assign(next, { [name]: stored[name] });
  }
  return next;
}
