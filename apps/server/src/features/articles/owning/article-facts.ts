import type { ArticleState } from '@chapterhouse/contract/articles/article-actions';
import type { ArticleStatus, Platform } from '@chapterhouse/contract/articles/entities';
import type { ArticleRow } from '../articles-repository.ts';

type Facts = Pick<
  ArticleRow,
  'status' | 'has_content' | 'platform' | 'publishing_site_id' | 'other_website_id' | 'conflict_at'
>;

/** What the table of legal actions asks of an article. */
export function factsOf(article: Facts): ArticleState {
  return {
    // The table's own checks let no other words in.
    status: article.status as ArticleStatus,
    platform: article.platform as Platform,
    hasContent: article.has_content,
    hasSite: (article.publishing_site_id ?? article.other_website_id) !== null,
    hasConflict: article.conflict_at !== null,
    awaitsApproval: false,
  };
}
