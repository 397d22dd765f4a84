import type { StoredPost } from './remote-post.ts';
import { seoRemarks } from './wordpress-seo.ts';

type Placed = {
  post: StoredPost;
  /** The meta fields we meant to write. */
  sent: Readonly<Record<string, string>>;
  /** Those that were written; null when the site refused them all. */
  meta: Readonly<Record<string, string>> | null;
  categories: { missing: readonly string[] };
  /** The post has not got the featured image that it was sent. */
  hasOther: boolean;
  image: { id: number } | { refused: string } | undefined;
};

/** WordPress drops what it does not accept without a word: what of the article is not there as it was sent. */
export function remarksOn({ post, sent, meta, categories, hasOther, image }: Placed): string[] {
  const remarks = meta
    ? seoRemarks(sent, post.meta)
    : ['WordPress refused the SEO fields, so the article is there without them.'];
  for (const name of categories.missing) {
    remarks.push(
      `The category “${name}” is not there, and this WordPress user may not make it, so the post is not in it.`,
    );
  }
  if (image && 'refused' in image) {
    remarks.push(
      `The post has no featured image: ${image.refused} Give another address, or choose a picture at the blog.`,
    );
  } else if (hasOther) {
    remarks.push('WordPress did not take the featured image.');
  }
  if (post.noindex) remarks.push('WordPress asks search engines not to list this post (noindex).');
  return remarks;
}
