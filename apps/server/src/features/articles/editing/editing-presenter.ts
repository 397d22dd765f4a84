import { legalActions } from '@chapterhouse/contract/articles/article-actions';
import type {
  ArticleDetail,
  ArticleVersion,
  LiveChange,
  VersionAuthor,
  VersionOrigin,
} from '@chapterhouse/contract/articles/article-text';
import type { ArticleStatus, WritingProgress } from '@chapterhouse/contract/articles/entities';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import { presentProposal } from '../rewriting/rewrites-repository.ts';
import {
  type createArticleTextRepository,
  textOf,
  type VersionRow,
} from '../text/article-text-repository.ts';
import { sectionsOf } from '../text/sections.ts';
import { factsOf } from './article-facts.ts';
import type { WholeArticle } from './get-article.ts';
import type { unscheduleArticle } from './move-article.ts';

export function presentArticle({
  article,
  text,
  author,
  checks,
  proposals,
  media,
  conflict,
}: WholeArticle): ArticleDetail {
  const facts = factsOf(article);
  return {
    ...text,
    id: article.id,
    status: article.status as ArticleStatus,
    platform: article.platform as Platform,
    topic: article.topic,
    site: article.site_name,
    site_id: article.site_id,
    date: article.due_at.toISOString(),
    published_date: article.published_at?.toISOString() ?? null,
    post_id: article.post_id,
    url: article.post_url,
    error_msg: article.error_msg,
    retries: article.retries,
    retries_until: article.retries_until?.toISOString() ?? null,
    blog_remarks: article.blog_remarks,
    has_content: article.has_content,
    progress: article.status === 'generating' ? (article.progress as WritingProgress | null) : null,
    media,
    title_proposals: article.title_proposals,
    word_count: article.word_count ?? 0,
    sections: sectionsOf(text.html).map(({ index, level, heading }) => ({ index, level, heading })),
    version: article.version,
    content_hash: article.content_hash,
    updated_at: article.updated_at.toISOString(),
    conflict: conflict && {
      found_at: conflict.found_at.toISOString(),
      changed_at: conflict.changed_at?.toISOString() ?? null,
      title: conflict.title,
      html: conflict.html,
    },
    awaits_approval: facts.awaitsApproval,
    gate_findings: facts.attention === 'none' ? [] : checks.findings,
    overruled: checks.overruled,
    live_post: presentLivePost(article),
    author: author as VersionAuthor | null,
    proposals: proposals.map(({ row, isStale }) => presentProposal(row, isStale)),
    actions: legalActions(facts),
  };
}

function presentLivePost(article: WholeArticle['article']): ArticleDetail['live_post'] {
  if (article.status !== 'published' || article.post_id === null || article.site_id === null) return null;
  return {
    is_outdated: factsOf(article).isOutdated === true,
    change: article.live_change as LiveChange | null,
    version: article.placed_version,
  };
}

type Moved = Awaited<ReturnType<typeof unscheduleArticle>>;

export function presentMoved({ message, before: { status, dueAt } }: Moved) {
  return { message, before: { status, date: dueAt.toISOString() } };
}

type VersionLine = Omit<
  Awaited<ReturnType<ReturnType<typeof createArticleTextRepository>['listVersions']>>[number],
  'saved_by'
>;

export function presentVersion(row: VersionLine): ArticleVersion {
  return {
    version: row.version,
    title: row.title,
    origin: row.origin as VersionOrigin,
    author: row.author as VersionAuthor,
    restored_from: row.restored_from,
    at: row.created_at.toISOString(),
    content_hash: row.content_hash,
    word_count: row.word_count,
  };
}

export function presentWholeVersion(row: VersionRow) {
  return { ...presentVersion(row), ...textOf(row, row.html) };
}
