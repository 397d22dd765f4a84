import type { ArticleApproval, AwaitingArticle } from '@chapterhouse/contract/articles/approval';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import { notFound } from '../../../lib/app-error.ts';
import { decodeTimeCursor, encodeCursor } from '../../../lib/text/page-cursor.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createReviewsRepository, type ReviewRow, scopeOf } from '../record/record-repository.ts';
import { countAwaitingApproval, findApproval, listAwaitingApproval } from './approval-reader.ts';

const pageLength = 50;

type Page = { cursor?: string | undefined; limit?: number | undefined };

/** A page of the user's approval queue, with its length. Throws `invalid_input` for an invalid cursor. */
export async function listAwaiting(ctx: Pick<UserContext, 'db' | 'clock' | 'user'>, input: Page) {
  requireApproved(ctx.user);
  const after = input.cursor === undefined ? undefined : decodeTimeCursor(input.cursor);
  const limit = input.limit ?? pageLength;
  const [rows, { total }] = await Promise.all([
    listAwaitingApproval(ctx.db, {
      userId: ctx.user.id,
      after: after && { dueAt: after.value, id: after.id },
      limit,
    }),
    countAwaitingApproval(ctx.db, ctx.user.id, ctx.clock.now()),
  ]);
  return presentAwaiting(rows, limit, total);
}

type Row = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

function presentApproval(row: Row, review: ReviewRow | undefined): ArticleApproval {
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
      review: review ? { reviewer: review.reviewer, scope: scopeOf(review.scope), note: review.note } : null,
    },
  };
}

type Waiting = Awaited<ReturnType<typeof listAwaitingApproval>>;

function presentAwaiting(rows: Waiting, limit: number, total: number) {
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

/** Throws `not_found`. */
export async function getApproval(ctx: Pick<UserContext, 'db' | 'user'>, id: string) {
  requireApproved(ctx.user);
  const row = await findApproval(ctx.db, ctx.user.id, id);
  if (!row) throw notFound('Article');
  const hash = row.approved_hash;
  const review = hash === null ? undefined : await createReviewsRepository(ctx.db).findApproval(id, hash);
  return presentApproval(row, review);
}
