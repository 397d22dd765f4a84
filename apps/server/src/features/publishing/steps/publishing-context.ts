import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import type { BlogConnection, RemotePost } from '../../../providers/publishing/publishing.ts';
import type { Services } from '../../../services.ts';
import type { ClaimedArticle, StepChanges } from '../publishing-repository.ts';

/** The context of each publishing step: the services, the claimed article, and its blog. */
export type PublishingStep = {
  ctx: Pick<
    Services,
    'db' | 'clock' | 'blogs' | 'log' | 'textWork' | 'platforms' | 'jobs' | 'env' | 'secrets' | 'mediaStore'
  >;
  article: ClaimedArticle;
  blog: BlogConnection;
  /** The site's label, which the post gets with its text. */
  editorial: SiteEditorial;
  /**
   * Saves the step's changes and returns the current article. Throws `ClaimLostError` if the
   * article was deleted, detached or claimed by another meanwhile: the step then stops.
   */
  save: (changes: StepChanges) => Promise<ClaimedArticle>;
};

/** Saved with the last change of a step, so that releasing the article needs no additional statement. */
export const released = { slot: null, claim: null } satisfies StepChanges;

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

/** Nothing is asked of a live post any more. */
export const noLiveChange = {
  live_change: null,
  live_change_at: null,
  live_version: null,
} satisfies StepChanges;

/** The claim is no longer valid; not an error. */
export class ClaimLostError extends Error {
  constructor() {
    super('the article was deleted or reassigned while it was being published');
    this.name = 'ClaimLostError';
  }
}

/** Publishing stopped because of a change on the blog; the message explains it. */
export class RemoteChangesError extends Error {
  readonly code: 'post_deleted' | 'post_trashed';

  constructor(code: 'post_deleted' | 'post_trashed', message: string) {
    super(message);
    this.name = 'RemoteChangesError';
    this.code = code;
  }
}
