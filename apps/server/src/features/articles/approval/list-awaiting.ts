import { notFound } from '../../../lib/app-error.ts';
import { decodeTimeCursor } from '../../../lib/text/page-cursor.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { presentApproval, presentAwaiting } from './approval-presenter.ts';
import { countAwaitingApproval, findApproval, listAwaitingApproval } from './approval-reader.ts';

const pageLength = 50;

type Page = { cursor?: string | undefined; limit?: number | undefined };

/** A page of the user's approval queue, with its length. Throws `invalid_input` for an invalid cursor. */
export async function listAwaiting(ctx: UserContext, input: Page) {
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

/** Throws `not_found`. */
export async function getApproval(ctx: UserContext, id: string) {
  requireApproved(ctx.user);
  const row = await findApproval(ctx.db, ctx.user.id, id);
  if (!row) throw notFound('Article');
  return presentApproval(row);
}
