import { decodeTimeCursor, encodeCursor } from '../../lib/page-cursor.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { JobEntry, JobState } from '../../lib/queue-admin.ts';
import type { UserContext } from '../../services.ts';

type Query = { state: JobState; queue?: string | undefined; cursor?: string | undefined; limit: number };

/** A page of the jobs of one state, for administrators. Throws `forbidden`, `invalid_input`. */
export async function listJobs(
  ctx: Pick<UserContext, 'db' | 'queueAdmin' | 'user'>,
  { state, queue, cursor, limit }: Query,
): Promise<{ jobs: JobEntry[]; nextCursor: string | undefined }> {
  requireAdmin(ctx.user);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await ctx.queueAdmin.list(ctx.db, { state, queue, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    jobs: page.map(({ job }) => job),
    nextCursor:
      last && rows.length > limit ? encodeCursor({ value: last.sortValue, id: last.job.id }) : undefined,
  };
}
