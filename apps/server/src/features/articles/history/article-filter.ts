import type { ArticleSort, AttentionFilter } from '@chapterhouse/contract/articles/history-endpoints';
import { escapeLike } from '../../../lib/text/storable-text.ts';

export type ArticleFilter = {
  status?: 'published' | 'scheduled' | 'draft' | undefined;
  /** A substring of the title or the topic. */
  search?: string | undefined;
  siteId?: string | undefined;
  batchId?: string | undefined;
  approval?: 'awaiting' | undefined;
  attention?: { kind: AttentionFilter; now: Date } | undefined;
  ids?: readonly string[] | undefined;
};

/** Must match the index expressions exactly; otherwise Postgres would read all articles of the user for each page. */
const words = '(title || chr(10) || topic)';
const shownAt = "(case when status = 'published' then coalesce(published_at, due_at) else due_at end)";

/** Matches the index of articles that await approval. */
export const awaitsApproval =
  "(status = 'scheduled' and needs_approval and has_content and approved_hash is distinct from content_hash)";

export const hasProposal =
  'exists (select from article_proposals where article_id = articles.id and discarded_at is null)';

/** Written to match the partial index `articles_needing_attention`; `now` is the parameter of the current time. */
export const needsAttention: Record<AttentionFilter, (now: string) => string> = {
  failed: () => "status = 'error'",
  findings: () => "status = 'draft' and error_code in ('gate', 'gate_binding')",
  held: () => "status = 'scheduled' and error_msg is not null",
  conflict: () =>
    'exists (select from publications where article_id = articles.id and conflict_at is not null)',
  by_hand: (now) => `status = 'scheduled' and by_hand and due_at <= ${now}::timestamptz
    and (not needs_approval or approved_hash = content_hash)`,
  proposal: () => hasProposal,
};

type SortKey = { expression: string; type: 'text' | 'timestamptz' };
const created: SortKey = { expression: 'created_at', type: 'timestamptz' };

/** The sort expressions of each order, before the id. */
export const sortKeys: Record<ArticleSort, readonly SortKey[]> = {
  // The articles of a batch are created at the same time.
  created: [created, { expression: 'due_at', type: 'timestamptz' }],
  date: [{ expression: shownAt, type: 'timestamptz' }],
  title: [{ expression: 'left(lower(title), 100)', type: 'text' }],
  status: [{ expression: 'status', type: 'text' }, created],
};

const conditions: Record<keyof ArticleFilter, (parameter: string, filter: ArticleFilter) => string> = {
  status: (parameter) => `status = ${parameter}`,
  search: (parameter) => `${words} ilike ${parameter}`,
  siteId: (parameter) => `site_id = ${parameter}::uuid`,
  batchId: (parameter) => `batch_id = ${parameter}::uuid`,
  approval: (parameter) => `${awaitsApproval} and ${parameter}::text is not null`,
  attention: (parameter, { attention }) =>
    attention
      ? `${needsAttention[attention.kind](parameter)} and ${parameter}::timestamptz is not null`
      : 'true',
  ids: (parameter) => `id = any(${parameter}::uuid[])`,
};

/** Builds the filter's conditions after `given` parameters, with their values. */
export function filterConditions(filter: ArticleFilter, given: number) {
  const names = (Object.keys(conditions) as (keyof ArticleFilter)[]).filter((name) => filter[name]);
  return {
    /** Which filter fields are set. */
    names,
    text: names.map((name, i) => ` and ${conditions[name](`$${given + i + 1}`, filter)}`).join(''),
    values: names.map((name) => {
      if (name === 'search') return `%${escapeLike(filter.search ?? '')}%`;
      return name === 'attention' ? filter.attention?.now : filter[name];
    }),
  };
}
