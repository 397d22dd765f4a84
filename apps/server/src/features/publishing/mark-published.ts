import type { RemotePost } from '../../providers/publishing/publishing.ts';
import type { PublishingStep } from './publishing-context.ts';
import type { ArticleChanges, ClaimedArticle } from './publishing-repository.ts';

/** Long enough for the page to be there, and within the minute that is promised. */
const verifyAfterMs = 3_000;

/** Records that the post is public since `publishedAt`, plans the look at its public address, and lets go. `changes` come with it. */
export async function markPublished(
  { ctx, save }: PublishingStep,
  post: RemotePost,
  publishedAt: Date,
  changes: ArticleChanges = {},
): Promise<ClaimedArticle> {
  return save({
    ...changes,
    status: 'published',
    published_at: publishedAt,
    post_url: post.link,
    remote_status: post.status,
    remote_modified_at: post.modified,
    verify_at: new Date(ctx.clock.now().getTime() + verifyAfterMs),
    error_code: null,
    error_msg: null,
    next_attempt_at: null,
    // Nothing comes after it, so it is let go of in the same write.
    lane: null,
    claim: null,
  });
}
