import type { ArticleApproval, AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { encodeCursor } from '../../../lib/text/page-cursor.ts';
import type { findApproval, listAwaitingApproval } from './approval-reader.ts';

type Row = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

export function presentApproval(row: Row): ArticleApproval {
  const current = row.approved_hash !== null && row.approved_hash === row.content_hash;
  return {
    title: row.title,
    // The table's check constraint limits the values.
    status: row.status as ArticleStatus,
    date: row.due_at.toISOString(),
    needs_approval: row.needs_approval,
    awaits_approval: row.needs_approval && !current,
    content_hash: row.content_hash,
    approved: row.approved_at && {
      at: row.approved_at.toISOString(),
      by: row.name || row.email,
      current,
    },
  };
}

type Waiting = Awaited<ReturnType<typeof listAwaitingApproval>>;

export function presentAwaiting(rows: Waiting, limit: number, total: number) {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  const articles: AwaitingArticle[] = rows.map((row) => ({
    id: row.id,
    title: row.title,
    site: row.site_name,
    topic: row.topic,
    date: row.due_at.toISOString(),
    word_count: row.word_count ?? 0,
    content_hash: row.content_hash ?? '',
    changed_since_approval: row.approved_hash !== null,
  }));
  return {
    articles,
    total,
    ...(last ? { next_cursor: encodeCursor({ value: last.due_text, id: last.id }) } : {}),
  };
}
