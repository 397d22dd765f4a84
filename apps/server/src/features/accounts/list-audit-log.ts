import { decodeTimeCursor, encodeCursor } from '../../lib/page-cursor.ts';
import { requireAdmin } from '../../lib/permissions.ts';
import type { UserContext } from '../../services.ts';
import { type AuditRow, listAuditPage } from './audit-log-reader.ts';

type Query = { cursor?: string | undefined; limit: number };

/** A page of the audit log, newest first, for administrators. Throws `forbidden`, `invalid_input`. */
export async function listAuditLog(
  ctx: UserContext,
  { cursor, limit }: Query,
): Promise<{ entries: AuditRow[]; nextCursor: string | undefined }> {
  requireAdmin(ctx.user);
  const after = cursor === undefined ? undefined : decodeTimeCursor(cursor);
  const rows = await listAuditPage(ctx.db, { after, limit: limit + 1 });
  const entries = rows.slice(0, limit);
  const last = entries.at(-1);
  return {
    entries,
    nextCursor:
      last && rows.length > limit ? encodeCursor({ value: last.sort_value, id: last.id }) : undefined,
  };
}
