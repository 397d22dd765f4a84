import type { ArticleState } from '@chapterhouse/contract/articles/article-actions';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { ArticleRow } from '../articles-repository.ts';
import { attentionOf } from '../attention.ts';

type Facts = Pick<
  ArticleRow,
  | 'status'
  | 'has_content'
  | 'platform'
  | 'site_id'
  | 'conflict_at'
  | 'needs_approval'
  | 'approved_hash'
  | 'content_hash'
  | 'error_code'
  | 'placement'
>;

/** The facts that decide which actions are legal. */
export function factsOf(article: Facts): ArticleState {
  const isApproved = article.approved_hash !== null && article.approved_hash === article.content_hash;
  return {
    // The table's check constraints limit the values.
    status: article.status as ArticleStatus,
    platform: article.platform as Platform,
    hasContent: article.has_content,
    hasSite: article.site_id !== null,
    hasConflict: article.conflict_at !== null,
    awaitsApproval: article.needs_approval && !isApproved,
    isApproved: article.needs_approval && isApproved,
    isOutdated: article.status === 'published' && article.placement === 'edited',
    attention: article.status === 'draft' ? attentionOf(article.error_code) : 'none',
  };
}
