import type { Platform } from '@chapterhouse/contract/platforms/registry';
import type { Executor } from '../../db/client.ts';

export type SiteToReconnect = { id: string; name: string; platform: Platform; message: string | null };

/** Sites in an error state until their owner reconnects them. */
export async function sitesToReconnect(
  db: Executor,
  userId: string,
  platforms: readonly Platform[],
): Promise<SiteToReconnect[]> {
  const rows = await db
    .selectFrom('sites')
    .select(['id', 'name', 'platform', 'status_message as message'])
    .where('user_id', '=', userId)
    .where('status', '=', 'error')
    .where('platform', 'in', platforms)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  return rows.map((row) => ({ ...row, platform: row.platform as Platform }));
}

/** How many sites of each kind the user added since a time and still has. */
export async function countSitesSince(db: Executor, userId: string, since: Date): Promise<number> {
  const row = await db
    .selectFrom('sites')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}
