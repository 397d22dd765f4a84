import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { limits } from '@chapterhouse/contract/limits';
import { withScheme } from '@chapterhouse/contract/web-address';
import { invalidInput } from '../../../lib/app-error.ts';
import { noSeoAnswer } from '../../../providers/text-generation/answers.ts';
import { cutAtWord, normalizeSeo } from '../writing/seo.ts';
import { toSlug } from '../writing/slug.ts';
import type { ArticleBody } from './prepare-body.ts';

/**
 * Prepares a user's edit for storage: sanitized HTML, and defaults for empty SEO fields. Edits
 * are rejected only if empty; the quality checks are advisory. Throws
 * `invalid_input`.
 */
export function editedText(text: Omit<ArticleText, 'html'>, { html, opening }: ArticleBody): ArticleText {
  const title = oneLine(text.title);
  if (title === '') throw invalidInput('title', editingTexts.titleRequired);
  if (opening.trim() === '') throw invalidInput('html', editingTexts.textRequired);
  const fallback = normalizeSeo(
    { ...noSeoAnswer, excerpt: text.excerpt },
    { title, mainTopic: '', text: opening },
  );
  return {
    title,
    html,
    slug: text.slug === '' ? fallback.slug : toSlug(text.slug, title),
    meta_title: oneLine(text.meta_title) || fallback.metaTitle,
    meta_description: oneLine(text.meta_description) || fallback.metaDescription,
    focus_keyword: oneLine(text.focus_keyword),
    excerpt: oneLine(text.excerpt) || fallback.excerpt,
    tags: normalizeNames(text.tags),
    categories: normalizeNames(text.categories),
    ...featuredImage(text),
  };
}

/** Text written on the blog, truncated to the storage limits. */
export function blogText(theirTitle: string, body: ArticleBody, ours: ArticleText): ArticleText {
  const title = cutAtWord(theirTitle, limits.articleText.title) || ours.title;
  return editedText({ ...ours, title }, body);
}

/** A description without an image is kept: its URL may follow. */
function featuredImage({
  featured_image_url: typed,
  featured_image_alt: alt,
  featured_media_id: stored,
}: Pick<ArticleText, 'featured_image_url' | 'featured_image_alt' | 'featured_media_id'>) {
  const address = typed.trim();
  return {
    // A picture of the library takes the place of an address.
    featured_image_url: address === '' || stored !== null ? '' : withScheme(address),
    featured_image_alt: oneLine(alt),
    featured_media_id: stored,
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** Each name on one line, deduplicated case-insensitively. */
export function normalizeNames(names: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const name of names.map(oneLine))
    if (name && !seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name);
  return [...seen.values()];
}
