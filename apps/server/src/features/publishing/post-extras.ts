import type { PostFields, RemotePost } from '../../providers/publishing/publishing.ts';
import type { ArticleRow, PublicationChanges } from './publishing-repository.ts';

type Extras = Pick<PostFields, 'categories' | 'featuredImage'>;
type Placed = Pick<
  ArticleRow,
  'categories' | 'featured_image_url' | 'featured_image_alt' | 'placed_categories' | 'placed_image'
>;

const imageKey = (image: Extras['featuredImage']) => (image ? JSON.stringify([image.url, image.alt]) : null);
const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The categories and the featured image to send: only if changed since the last write,
 * so that the blog owner's choices are kept. Pure.
 */
export function wantedExtras(article: Placed): Extras {
  const { featured_image_url: url, featured_image_alt: alt, categories } = article;
  const image = url ? { url, alt } : null;
  return {
    ...(isSame(categories, article.placed_categories) ? {} : { categories }),
    ...(imageKey(image) === article.placed_image ? {} : { featuredImage: image }),
  };
}

/** What to record as sent: nothing that the blog rejected, so that it is sent again with the next change. Pure. */
export function placedExtras(
  { categories, featuredImage }: Extras,
  { notTaken }: RemotePost,
): PublicationChanges {
  const missing = new Set(notTaken?.categories);
  return {
    ...(categories ? { placed_categories: categories.filter((name) => !missing.has(name)) } : {}),
    ...(featuredImage === undefined || notTaken?.featuredImage
      ? {}
      : { placed_image: imageKey(featuredImage) }),
  };
}

/** A new post has received nothing yet. */
export const noExtras = { placed_categories: [], placed_image: null } satisfies PublicationChanges;
