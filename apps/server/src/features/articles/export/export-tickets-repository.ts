import { sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';

type NewTicket = { tokenHash: Buffer; userId: string; request: object; expiresAt: Date };

export function createExportTicketsRepository(db: Executor) {
  return {
    async insert({ tokenHash, userId, request, expiresAt }: NewTicket): Promise<void> {
      await db
        .insertInto('export_tickets')
        .values({
          token_hash: tokenHash,
          user_id: userId,
          request: JSON.stringify(request),
          expires_at: expiresAt,
        })
        .execute();
    },

    /** Redeems a ticket once, also under concurrent requests. Not for users who are suspended or no longer approved. */
    async take(tokenHash: Buffer, now: Date): Promise<{ userId: string; request: unknown } | undefined> {
      const row = await db
        .deleteFrom('export_tickets')
        .using('users')
        .whereRef('users.id', '=', 'export_tickets.user_id')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', now)
        .where('users.approval_status', '=', 'approved')
        .where('users.suspended_at', 'is', null)
        .returning(['user_id', sql<unknown>`request`.as('request')])
        .executeTakeFirst();
      return row && { userId: row.user_id, request: row.request };
    },

    async deleteExpired(now: Date): Promise<void> {
      await db.deleteFrom('export_tickets').where('expires_at', '<=', now).execute();
    },
  };
}
