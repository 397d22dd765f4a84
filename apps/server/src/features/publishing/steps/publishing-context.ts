import type { SiteEditorial } from '@chapterhouse/contract/sites/editorial';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
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

/** Saved with the last change of a step, so that releasing the article needs no statement of its own. */
export const released = { slot: null, claim: null } satisfies StepChanges;

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
