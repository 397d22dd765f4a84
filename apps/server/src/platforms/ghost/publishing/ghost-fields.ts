import { cutText } from '@chapterhouse/contract/cut-text';
import { escapeHtml } from '../../../lib/html/html-page.ts';
import type { BlogConnection, PostFields } from '../../../providers/publishing/publishing.ts';
import { headWithLabel } from './ghost-label.ts';
import type { GhostPost } from './ghost-post.ts';
import { hasMarker, type PostChange } from './ghost-posts.ts';
import { settingsOf } from './ghost-settings.ts';
import { tagsFor } from './ghost-tags.ts';

/** Ghost's limits; it rejects the whole post beyond them. */
const limits = { title: 255, slug: 185, excerpt: 300, metaTitle: 300, metaDescription: 500, alt: 191 };

const orNull = (text: string, max: number) => cutText(text, max) || null;

/** The result for the featured image; `caption` is plain text. */
export type Image = { url: string; caption?: string } | { refused: string } | undefined;

/** What to write for these fields, except the text. Title and description also go to social networks. */
export function changeOf(current: GhostPost, fields: Partial<PostFields>, image: Image): PostChange {
  const { title, slug, excerpt, seo, featuredImage, labelMeta } = fields;
  const head = current.codeinjection_head ?? '';
  const meta = seo && {
    title: orNull(seo.metaTitle, limits.metaTitle),
    description: orNull(seo.metaDescription, limits.metaDescription),
  };
  return {
    ...(title === undefined ? {} : { title: cutText(title, limits.title) }),
    ...(slug ? { slug: cutText(slug, limits.slug) } : {}),
    ...(excerpt === undefined ? {} : { custom_excerpt: orNull(excerpt, limits.excerpt) }),
    ...(meta
      ? {
          ...{ meta_title: meta.title, meta_description: meta.description },
          ...{ og_title: meta.title, og_description: meta.description },
          ...{ twitter_title: meta.title, twitter_description: meta.description },
        }
      : {}),
    ...(labelMeta === undefined
      ? {}
      : { codeinjection_head: headWithLabel(head, labelMeta, title ?? current.title) || null }),
    ...tagsFor(current.tags, fields),
    ...(image && 'url' in image
      ? { feature_image: image.url, feature_image_alt: orNull(featuredImage?.alt ?? '', limits.alt) }
      : {}),
    // Of the same image, it is the one that the owner may have written in Ghost.
    ...(image && 'url' in image && image.url !== current.feature_image
      ? { feature_image_caption: escapeHtml(image.caption ?? '') || null }
      : {}),
    ...(featuredImage === null
      ? { feature_image: null, feature_image_alt: null, feature_image_caption: null }
      : {}),
  };
}

/** What the user chose for new posts of the site; afterwards its owner may choose otherwise in Ghost. */
export function choicesFor(
  blog: BlogConnection,
  current: GhostPost,
  { articleId }: PostFields,
): Pick<PostChange, 'authors' | 'visibility'> {
  if (articleId === undefined || !hasMarker(current, articleId)) return {};
  const { author_id: author, visibility } = settingsOf(blog);
  return { ...(author === null ? {} : { authors: [{ id: author }] }), visibility };
}

/** What Ghost silently did otherwise, in sentences for the user. */
export function remarksOn(
  post: GhostPost,
  { fields, image, choices }: { fields: Partial<PostFields>; image: Image; choices: PostChange },
): string[] {
  const remarks: string[] = [];
  if (fields.slug && post.slug !== fields.slug) {
    remarks.push(`Ghost gave the post the slug “${post.slug}” instead of “${fields.slug}”.`);
  }
  const author = choices.authors?.[0]?.id;
  if (author !== undefined && !post.authors.some(({ id }) => id === author)) {
    remarks.push(
      `The chosen author no longer exists in Ghost, so the post is by ${post.authors[0]?.name ?? 'its owner'}. Select another author in the settings of the site.`,
    );
  }
  if (choices.visibility !== undefined && post.visibility !== choices.visibility) {
    remarks.push(`Ghost made the post visible to “${post.visibility}” instead of “${choices.visibility}”.`);
  }
  if (image && 'refused' in image) {
    remarks.push(
      `The post has no featured image: ${image.refused} Use another image URL, or set the image in Ghost.`,
    );
  } else if (image && post.feature_image !== image.url) {
    remarks.push('Ghost did not accept the featured image.');
  }
  return remarks;
}
