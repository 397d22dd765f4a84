import type { PostFields, RemotePost } from '../../providers/publishing/publishing.ts';
import type { ArticleChanges, ArticleRow } from './publishing-repository.ts';

type Extras = Pick<PostFields, 'categories' | 'featuredImage'>;
type Placed = Pick<
  ArticleRow,
  'categories' | 'featured_image_url' | 'featured_image_alt' | 'placed_categories' | 'placed_image'
>;

const imageKey = (image: Extras['featuredImage']) => (image ? JSON.stringify([image.url, image.alt]) : null);
const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The categories and the featured image that the post shall get: only where they are others than the post got from
 * here before, so that what its owner chose at the blog stands. Pure.
 */
export function wantedExtras(article: Placed): Extras {
  const { featured_image_url: url, featured_image_alt: alt, categories } = article;
  const image = url ? { url, alt } : null;
  return {
    ...(isSame(categories, article.placed_categories) ? {} : { categories }),
    ...(imageKey(image) === article.placed_image ? {} : { featuredImage: image }),
  };
}

/** What to remember of it: of what the blog did not take nothing, so that it is sent again with the next change. Pure. */
export function placedExtras(
  { categories, featuredImage }: Extras,
  { notTaken }: RemotePost,
): ArticleChanges {
  const missing = new Set(notTaken?.categories);
  return {
    ...(categories ? { placed_categories: categories.filter((name) => !missing.has(name)) } : {}),
    ...(featuredImage === undefined || notTaken?.featuredImage
      ? {}
      : { placed_image: imageKey(featuredImage) }),
  };
}

/** A post that was just made has nothing from here yet. */
export const noExtras = { placed_categories: [], placed_image: null } satisfies ArticleChanges;
