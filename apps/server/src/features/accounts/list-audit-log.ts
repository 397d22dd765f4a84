import { type SqlBool, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { decodeTimeCursor, encodeCursor, type PageCursor } from '../../lib/text/page-cursor.ts';
import { requireAdmin } from '../../permissions.ts';
import type { UserContext } from '../../services.ts';

type Query = { cursor?: string | undefined; limit: number };

/** A page of the audit log, newest first, for administrators. Throws `forbidden`, `invalid_input`. */
export async function listAuditLog(
  ctx: Pick<UserContext, 'db' | 'user'>,
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

type PageQuery = { after: PageCursor | undefined; limit: number };

/** A page of the audit log, newest first, with current user names. */
async function listAuditPage(db: Executor, { after, limit }: PageQuery) {
  let page = db
    .selectFrom('audit_log')
    .leftJoin('users as actor', 'actor.id', 'audit_log.actor_id')
    .leftJoin('users as target', (join) =>
      join
        .on('audit_log.target_type', '=', 'user')
        .on(sql`target.id::text`, '=', sql.ref('audit_log.target_id')),
    )
    .select([
      'audit_log.id',
      'audit_log.at',
      'audit_log.actor_type',
      'audit_log.actor_id',
      'audit_log.action',
      'audit_log.target_type',
      'audit_log.target_id',
      'audit_log.before',
      'audit_log.after',
      'actor.name as actor_name',
      'actor.email as actor_email',
      'target.name as target_name',
      'target.email as target_email',
      sql<string>`audit_log.at::text`.as('sort_value'),
    ])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(limit);
  if (after) {
    page = page.where(
      sql<SqlBool>`(audit_log.at, audit_log.id) < (${after.value}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return page.execute();
}

export type AuditRow = Awaited<ReturnType<typeof listAuditPage>>[number];
