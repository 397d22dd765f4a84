import type { StoredPost } from './remote-post.ts';
import { seoRemarks } from './wordpress-seo.ts';

type Placed = {
  post: StoredPost;
  /** The meta fields that were to be written. */
  sent: Readonly<Record<string, string>>;
  /** Those that were written; null if the site rejected all of them. */
  meta: Readonly<Record<string, string>> | null;
  categories: { missing: readonly string[] };
  /** The featured image was not set. */
  hasOther: boolean;
  image: { id: number } | { refused: string } | undefined;
};

/** WordPress silently drops what it does not accept: reports what differs from the request. */
export function remarksOn({ post, sent, meta, categories, hasOther, image }: Placed): string[] {
  const remarks = meta
    ? seoRemarks(sent, post.meta)
    : ['WordPress rejected the SEO fields, so the post does not have them.'];
  for (const name of categories.missing) {
    remarks.push(
      `The category “${name}” does not exist, and this WordPress user may not create it. The post is not in it.`,
    );
  }
  if (image && 'refused' in image) {
    remarks.push(
      `The post has no featured image: ${image.refused} Use another image URL, or set the image in WordPress.`,
    );
  } else if (hasOther) {
    remarks.push('WordPress did not accept the featured image.');
  }
  if (post.noindex) remarks.push('WordPress asks search engines not to list this post (noindex).');
  return remarks;
}
