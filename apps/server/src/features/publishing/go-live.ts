import { ProviderError } from '../../lib/provider-error.ts';
import { markPublished } from './mark-published.ts';
import type { PublishingStep } from './publishing-context.ts';
import type { ClaimedArticle } from './publishing-repository.ts';

/**
 * Publishes the post. Addresses it by id, so it can be retried after any failure. Sends only status and date:
 * the owner's text edits are kept. Throws `ProviderError`.
 */
export async function goLive(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog } = step;
  const post = await ctx.blogs.publishPost(blog, article.post_id ?? '', article.due_at);
  if (post.status !== 'publish') {
    throw new ProviderError(
      'bad_response',
      `${ctx.platforms.get(article.platform).info.label} answered that the post is "${post.status}", not published.`,
      {
        reason: 'not_published',
      },
    );
  }
  const now = ctx.clock.now();
  ctx.log.info(
    { articleId: article.id, postId: post.id, lateMs: now.getTime() - article.due_at.getTime() },
    'live',
  );
  return markPublished(step, post, now);
}
