import { ProviderError } from '../../../lib/provider-error.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import type { ClaimedArticle } from '../publishing-repository.ts';
import { noPost } from '../schedule-changes.ts';
import type { PublishingStep } from './publishing-context.ts';

/**
 * After a site's URL changed, the known id may belong to another post there. A post that
 * is clearly the same (the blog moved) is kept; otherwise a new post is created. Throws `ProviderError`.
 */
export async function findExistingPost(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog, save } = step;
  if (article.post_id === null || isSameBlog(article.post_site_url, blog.url)) return article;
  const post = await findPost(step, article.post_id);
  if (post && isOurs(article, post)) return save({ post_site_url: blog.url });
  ctx.log.info({ articleId: article.id }, 'different blog: creating a new post');
  return save({ ...noPost, checked_at: null });
}

async function findPost({ ctx, blog }: PublishingStep, postId: string): Promise<RemotePost | null> {
  try {
    return await ctx.blogs.getPost(blog, postId);
  } catch (error) {
    // Another author's unpublished post: the account may write, but not see it.
    if (error instanceof ProviderError && error.kind === 'forbidden') return null;
    throw error;
  }
}

/** Only the scheme or a "www." prefix differs. */
export function isSameBlog(before: string | null, after: string): boolean {
  return before !== null && (before === after || placeOf(before) === placeOf(after));
}

function placeOf(address: string): string {
  const { host, pathname } = new URL(address);
  return host.replace(/^www\./, '') + pathname;
}

/** The owner may have changed one of the two, hardly both. */
function isOurs(article: ClaimedArticle, post: RemotePost): boolean {
  const slug = post.slug.replace(/-\d+$/, '');
  return post.title.trim() === article.title.trim() || [post.slug, slug].includes(article.slug ?? '');
}
