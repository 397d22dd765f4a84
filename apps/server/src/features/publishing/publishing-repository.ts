import { type Selectable, sql, type Updateable } from 'kysely';
import type { Executor } from '../../db/client.ts';
import type { Articles } from '../../db/schema.ts';

/** Each site has two lanes: never more than two requests at once go to one blog. */
export const lanes = [0, 1] as const;
export type Lane = (typeof lanes)[number];

/** Before an article is due we look once more whether its owner changed anything at the blog. */
export const checkAheadMs = 60_000;

/** What a lane can do for an article now, most urgent first. */
const workKinds = ['go-live', 'check', 'place', 'verify'] as const;
export type WorkKind = (typeof workKinds)[number];

export type ClaimedArticle = Selectable<Articles> & { work: WorkKind };

/** A site with something to do now; `waiting` counts at most two, which is all that matters. */
export type ReadySite = { siteId: string; waiting: number; heldLanes: number[] };

export function createPublishingRepository(db: Executor) {
  return {
    /** Sites with work that is ready at `now` and that are not in a pause after a failure. */
    async readySites(now: Date): Promise<ReadySite[]> {
      const checkUntil = new Date(now.getTime() + checkAheadMs);
      const { rows } = await sql<ReadySite>`
        select site.id as "siteId", count(*)::int as waiting,
               coalesce(array_agg(ready.lane) filter (where ready.lane is not null), '{}') as "heldLanes"
        from (
          select wordpress_site_id, lane from articles
            where status = 'scheduled' and wordpress_site_id is not null and due_at <= ${checkUntil}
              and (due_at <= ${now} or checked_at is null) and (next_attempt_at is null or next_attempt_at <= ${now})
          union all
          select wordpress_site_id, lane from articles
            where status = 'scheduled' and placement <> 'placed' and wordpress_site_id is not null
              and due_at > ${checkUntil} and (next_attempt_at is null or next_attempt_at <= ${now})
          union all
          select wordpress_site_id, lane from articles where verify_at <= ${now} and wordpress_site_id is not null
        ) ready
        join wordpress_sites site on site.id = ready.wordpress_site_id
        where site.retry_at is null or site.retry_at <= ${now}
        group by site.id`.execute(db);
      return rows;
    },

    /** The next moment after `now` at which something becomes ready; null when nothing is planned. */
    async nextMoment(now: Date): Promise<Date | null> {
      const checkUntil = new Date(now.getTime() + checkAheadMs);
      const { rows } = await sql<{ moment: Date | null }>`
        select least(
          (select min(due_at) from articles
            where status = 'scheduled' and wordpress_site_id is not null and due_at > ${now}),
          (select min(due_at) from articles
            where status = 'scheduled' and wordpress_site_id is not null and due_at > ${checkUntil}
          ) - ${checkAheadMs} * interval '1 millisecond',
          (select min(next_attempt_at) from articles where status = 'scheduled' and next_attempt_at > ${now}),
          (select min(verify_at) from articles where verify_at > ${now}),
          (select min(retry_at) from wordpress_sites where retry_at > ${now})
        ) as moment`.execute(db);
      return rows[0]?.moment ?? null;
    },

    /**
     * Takes the most urgent piece of work of a site for a lane. Work that carries this lane already is taken
     * too: whoever holds the lane's lock now knows that its former holder is gone.
     */
    async claim(siteId: string, lane: Lane, now: Date): Promise<ClaimedArticle | undefined> {
      for (const work of workKinds) {
        const { rows } = await sql<Selectable<Articles>>`
          update articles set lane = ${lane}
          where id = (
            select id from articles
            where wordpress_site_id = ${siteId} and (lane is null or lane = ${lane}) and ${readyFor(work, now)}
            order by ${sql.ref(work === 'verify' ? 'verify_at' : 'due_at')}, position
            limit 1 for update skip locked
          )
          returning *`.execute(db);
        if (rows[0]) return { ...rows[0], work };
      }
      return undefined;
    },

    /**
     * Writes what came of a step. Answers false when the article is no longer this lane's scheduled (or, for
     * a verification, published) article: somebody deleted, detached or took it meanwhile.
     */
    async save(id: string, lane: Lane, changes: Updateable<Articles>): Promise<boolean> {
      const saved = await db
        .updateTable('articles')
        .set(changes)
        .where('id', '=', id)
        .where('lane', '=', lane)
        .where('status', 'in', ['scheduled', 'published'])
        .returning('id')
        .executeTakeFirst();
      return saved !== undefined;
    },

    /** Lets go of an article whatever became of it. */
    async release(id: string, lane: Lane): Promise<void> {
      await db
        .updateTable('articles')
        .set({ lane: null })
        .where('id', '=', id)
        .where('lane', '=', lane)
        .execute();
    },

    async findHtml(articleId: string): Promise<string | undefined> {
      const row = await db
        .selectFrom('article_bodies')
        .select('html')
        .where('article_id', '=', articleId)
        .executeTakeFirst();
      return row?.html;
    },
  };
}

export type PublishingRepository = ReturnType<typeof createPublishingRepository>;

function readyFor(work: WorkKind, now: Date) {
  const rested = sql`(next_attempt_at is null or next_attempt_at <= ${now})`;
  const checkUntil = new Date(now.getTime() + checkAheadMs);
  switch (work) {
    case 'go-live':
      return sql`status = 'scheduled' and due_at <= ${now} and ${rested}`;
    case 'check':
      return sql`status = 'scheduled' and due_at <= ${checkUntil} and checked_at is null and ${rested}`;
    case 'place':
      return sql`status = 'scheduled' and placement <> 'placed' and ${rested}`;
    case 'verify':
      return sql`verify_at <= ${now}`;
  }
}
