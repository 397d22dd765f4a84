import { ProviderError } from '../../../lib/provider-error.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import type { ClaimedArticle, StepChanges } from '../publishing-repository.ts';
import { type PublishingStep, released } from './publishing-context.ts';

/**
 * Publishes the post. Addresses it by id, so it can be retried after any failure. Sends only status and date:
 * the owner's text edits are kept. Throws `ProviderError`.
 */
export async function goLive(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog } = step;
  const post = await ctx.blogs.publishPost(blog, article.post_id ?? '', article.due_at);
  const { askAgainMs } = ctx.platforms.publishing(article.platform);
  if (post.status === 'pending' && askAgainMs !== undefined) return waitForPerson(step, post, askAgainMs);
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

/** Somebody at the platform takes the post live; until then the article stays scheduled and says what it waits for. */
function waitForPerson(
  { ctx, article, save }: PublishingStep,
  post: RemotePost,
  askAgainMs: number,
): Promise<ClaimedArticle> {
  ctx.log.info({ articleId: article.id, postId: post.id }, 'waits for somebody at the platform');
  return save({
    remote_status: post.status,
    error_code: 'waits_at_platform',
    error_msg: (post.remarks ?? []).join(' '),
    next_attempt_at: new Date(ctx.clock.now().getTime() + askAgainMs),
    checked_at: null,
    ...released,
  });
}

/** Long enough for the page to exist, and within the guaranteed minute. */
export const verifyAfterMs = 3_000;

/**
 * Records publication at `publishedAt`, schedules the post-publish check, and releases the article. Saves `changes`
 * too.
 */
export async function markPublished(
  { ctx, save }: PublishingStep,
  post: RemotePost,
  publishedAt: Date,
  changes: StepChanges = {},
): Promise<ClaimedArticle> {
  return save({
    ...changes,
    status: 'published',
    published_at: publishedAt,
    post_url: post.link || null,
    remote_status: post.status,
    remote_modified_at: post.modified,
    verify_at: new Date(ctx.clock.now().getTime() + verifyAfterMs),
    error_code: null,
    error_msg: null,
    next_attempt_at: null,
    ...released,
  });
}
