import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';

export type SiteToReconnect = {
  id: string;
  name: string;
  platform: 'wordpress' | 'webflow';
  message: string | null;
};

/** The sites that ended in an error and stay there until their owner connects them again. */
export async function sitesToReconnect(
  db: Executor,
  userId: string,
  platforms: readonly SiteToReconnect['platform'][],
): Promise<SiteToReconnect[]> {
  const { rows } = await sql<SiteToReconnect>`
    select id, name, platform, message from (
      select id, name, 'wordpress' as platform, status_message as message, updated_at
      from wordpress_sites where user_id = ${userId} and status = 'error'
      union all
      select id, name, 'webflow', status_message, updated_at
      from webflow_sites where user_id = ${userId} and status = 'error'
    ) site
    where platform = any(${[...platforms]})
    order by updated_at desc, id limit 20`.execute(db);
  return rows;
}

/** How many sites of every kind the user added since a moment and still has. */
export async function countSitesSince(db: Executor, userId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from wordpress_sites where user_id = ${userId} and created_at >= ${since})
      + (select count(*) from webflow_sites where user_id = ${userId} and created_at >= ${since})
      + (select count(*) from other_websites where user_id = ${userId} and created_at >= ${since}) as count`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}
