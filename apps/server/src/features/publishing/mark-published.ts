import type { RemotePost } from '../../providers/publishing/publishing.ts';
import { type PublishingStep, released } from './publishing-context.ts';
import type { ClaimedArticle, StepChanges } from './publishing-repository.ts';

/** Long enough for the page to exist, and within the guaranteed minute. */
const verifyAfterMs = 3_000;

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
    post_url: post.link,
    remote_status: post.status,
    remote_modified_at: post.modified,
    verify_at: new Date(ctx.clock.now().getTime() + verifyAfterMs),
    error_code: null,
    error_msg: null,
    next_attempt_at: null,
    ...released,
  });
}
