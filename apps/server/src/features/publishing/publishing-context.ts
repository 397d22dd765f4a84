import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import type { ArticleChanges, ClaimedArticle } from './publishing-repository.ts';

/** What every step of publishing works with: the services, the claimed article, and its blog. */
export type PublishingStep = {
  ctx: Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'textWork' | 'platforms'>;
  article: ClaimedArticle;
  blog: BlogConnection;
  /**
   * Stores what the step did and answers the article as it stands now. Throws `ClaimLostError` when the
   * article was deleted, detached or taken by another meanwhile: the step then ends where it is.
   */
  save: (changes: ArticleChanges) => Promise<ClaimedArticle>;
};

/** The article is no longer ours to work on; nothing is wrong. */
export class ClaimLostError extends Error {
  constructor() {
    super('the article was taken away while it was being published');
    this.name = 'ClaimLostError';
  }
}

/** The owner's hand at the blog ended the article's way; the text says how. */
export class OwnersHandError extends Error {
  readonly code: 'post_deleted' | 'post_trashed';

  constructor(code: 'post_deleted' | 'post_trashed', message: string) {
    super(message);
    this.name = 'OwnersHandError';
    this.code = code;
  }
}
