import { limits } from '@chapterhouse/contract/limits';
import type { Platform } from '@chapterhouse/contract/platforms/registry';
import { sql } from 'kysely';
import type { UserContext } from '../../../services.ts';

type Site = { id: string; name: string; platform: Platform };
type Batch = { id: string; mainTopic: string; createdAt: Date; articleCount: number };

/**
 * Filter choices of the history: the sites that have articles, by name, and the newest batches;
 * includes `batchId` even if it is older.
 */
export async function listArticleFilters(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  batchId: string | undefined,
): Promise<{ sites: Site[]; batches: Batch[] }> {
  // Skip scan from site to site along the index: cost grows with sites, not articles.
  const sites = sql<Site>`
    with recursive sites (id) as (
      (select site_id from articles where user_id = ${user.id} and site_id is not null order by site_id limit 1)
      union all
      select (select site_id from articles where user_id = ${user.id} and site_id > sites.id
        order by site_id limit 1)
      from sites where sites.id is not null
    )
    select sites.id, newest.site_name as name, newest.platform
    from sites cross join lateral (
      select site_name, platform from articles where user_id = ${user.id} and site_id = sites.id
      order by created_at desc, id desc limit 1
    ) newest
    order by lower(newest.site_name), sites.id`;
  const batches = sql<Batch>`
    select id, main_topic as "mainTopic", created_at as "createdAt",
      (select count(*) from articles where batch_id = batches.id) as "articleCount"
    from batches
    where user_id = ${user.id} and (id = ${batchId ?? null} or id in (
      select id from batches
      where user_id = ${user.id} and exists (select from articles where batch_id = batches.id)
      order by created_at desc, id desc limit ${limits.batchChoices}))
    order by created_at desc, id desc`;
  const [siteRows, batchRows] = await Promise.all([sites.execute(db), batches.execute(db)]);
  return { sites: siteRows.rows, batches: batchRows.rows };
}
