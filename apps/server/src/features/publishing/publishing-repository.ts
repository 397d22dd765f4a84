import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { markPrepared } from '../../db/preparing-client.ts';
import type { ArticleConflicts, Articles } from '../../db/schema.ts';
import { endSitePause } from '../sites/site-health.ts';
import { longestPauseMs } from './failure-policy.ts';
import { isPublishable } from './is-publishable.ts';

/** Each site has two publishing slots: at most two concurrent requests per blog. */
export const slots = [0, 1] as const;
export type Slot = (typeof slots)[number];

/** Before an article is due, its post is checked for changes on the blog. */
export const checkAheadMs = 60_000;

/** What a slot can do for an article, most urgent first. */
export const workKinds = ['go-live', 'check', 'withdraw', 'place', 'verify', 'sweep'] as const;
export type WorkKind = (typeof workKinds)[number];

export type ArticleRow = Selectable<Articles>;
export type ArticleChanges = Partial<ArticleRow>;
export type ClaimedArticle = ArticleRow & {
  work: WorkKind;
  /** Changes whenever the site's row is written; null if the site was deleted. */
  siteVersion: string | null;
};

/** A site with ready work; `waiting` counts at most two, which is enough. */
export type ReadySite = { siteId: string; waiting: number; heldSlots: number[] };

export function createPublishingRepository(db: Executor) {
  return {
    /** Sites with work that is ready at `now` and that are not paused after a failure. */
    async readySites(now: Date): Promise<ReadySite[]> {
      const checkUntil = new Date(now.getTime() + checkAheadMs);
      const { rows } = await sql<ReadySite>`
        select site.id as "siteId", count(*)::int as waiting,
               coalesce(array_agg(ready.lane) filter (where ready.lane is not null), '{}') as "heldSlots"
        from (
          select site_id, lane from articles
            where status = 'scheduled' and conflict_at is null and site_id is not null and not by_hand
              and due_at <= ${checkUntil}
              and (due_at <= ${now} or checked_at is null) and ${rested('next_attempt_at', now)} and ${isPublishable}
          union all
          select site_id, lane from articles
            where status = 'scheduled' and conflict_at is null and placement <> 'placed'
              and site_id is not null and not by_hand and due_at > ${checkUntil} and ${rested('next_attempt_at', now)}
              and ${isPublishable}
          union all
          select site_id, lane from articles
            where ${reached('verify_at', now)} and site_id is not null
          union all
          select site_id, lane from articles
            where ${reached('sweep_at', now)} and site_id is not null
          union all
          select site_id, lane from articles
            where ${reached('withdraw_at', now)} and site_id is not null
        ) ready
        join sites site on site.id = ready.site_id
        where ${rested('site.retry_at', now)}
        group by site.id`.execute(db);
      return rows;
    },

    /** The next time after `now` at which work becomes ready; null if nothing is planned. */
    async nextMoment(now: Date): Promise<Date | null> {
      const checkUntil = new Date(now.getTime() + checkAheadMs);
      // Post-publish checks are batched: otherwise a thousand posts would mean a wake-up for each.
      const soon = new Date(now.getTime() + 1_000);
      const { rows } = await sql<{ moment: Date | null }>`
        select least(
          (select min(due_at) from articles
            where status = 'scheduled' and site_id is not null and not by_hand and due_at > ${now} and ${isPublishable}),
          (select min(due_at) from articles
            where status = 'scheduled' and site_id is not null and not by_hand and due_at > ${checkUntil} and ${isPublishable}
          ) - ${checkAheadMs} * interval '1 millisecond',
          (select min(next_attempt_at) from articles where status = 'scheduled' and next_attempt_at > ${now}),
          (select case when min(verify_at) < ${soon} then ${soon} else min(verify_at) end from articles where verify_at > ${now}),
          (select case when min(sweep_at) < ${soon} then ${soon} else min(sweep_at) end from articles where sweep_at > ${now}),
          (select min(withdraw_at) from articles where withdraw_at > ${now}),
          (select min(retry_at) from sites where retry_at > ${now})
        ) as moment`.execute(db);
      return rows[0]?.moment ?? null;
    },

    /**
     * Saves the result of a step. Returns false if the claim is no longer valid: the scheduled (or, for a
     * verification, published) article was deleted, detached or claimed by another meanwhile.
     */
    async save({ id, claim }: Claimed, changes: ArticleChanges): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('articles')
        .set(changes)
        .where('id', '=', id)
        .where('claim', '=', claim)
        .where('status', 'in', ['scheduled', 'published'])
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Like `save`, for an article whose post is withdrawn: in any status. */
    async saveWithdrawn({ id, claim }: Claimed, changes: ArticleChanges): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('articles')
        .set(changes)
        .where('id', '=', id)
        .where('claim', '=', claim)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** When to look for orphan drafts next, whatever the article's status; null: no more. */
    async planSweep({ id, claim }: Claimed, at: Date | null): Promise<void> {
      await db
        .updateTable('articles')
        .set({ sweep_at: at })
        .where('id', '=', id)
        .where('claim', '=', claim)
        .execute();
    },

    /**
     * Releases an article in any status. Asynchronous commit, because waiting for the disk is half the cost of
     * publishing here: if the database crashes, the article only looks abandoned.
     */
    async release({ id, claim }: Claimed): Promise<void> {
      await sql`
        update articles set lane = null, claim = null
        from (select set_config('synchronous_commit', 'off', true)) unflushed
        where id = ${id} and claim = ${claim}`.execute(db);
    },

    /** For an unclaimed article, in a transaction that holds its row lock. */
    async change(id: string, changes: ArticleChanges): Promise<void> {
      await db.updateTable('articles').set(changes).where('id', '=', id).execute();
    },

    /** The remote text changed meanwhile: a new conflict. */
    async saveConflict({ article_id, ...conflict }: Insertable<ArticleConflicts>): Promise<void> {
      await db
        .insertInto('article_conflicts')
        .values({ article_id, ...conflict })
        .onConflict((row) => row.column('article_id').doUpdateSet(conflict))
        .execute();
    },

    async deleteConflict(articleId: string): Promise<void> {
      await db.deleteFrom('article_conflicts').where('article_id', '=', articleId).execute();
    },

    /** Withdraws an unapproved text from the blog, whatever the article's status. */
    async withholdUnapproved(id: string, now: Date): Promise<void> {
      await db
        .updateTable('articles')
        .set({ withdraw_at: now })
        .where('id', '=', id)
        .where('status', '=', 'scheduled')
        .where('post_id', 'is not', null)
        .where(sql<boolean>`${isPublishable} is not true`)
        .execute();
    },

    /** Resumes a failed article and ends its site's pause. */
    async putBack(
      { id, site_id: siteId }: Pick<ArticleRow, 'id' | 'site_id'>,
      changes: ArticleChanges,
    ): Promise<void> {
      await db.updateTable('articles').set(changes).where('id', '=', id).execute();
      if (siteId === null) return;
      await endSitePause(db, siteId);
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

type Claimed = Pick<ArticleRow, 'id' | 'claim'>;

export const orderOf = {
  'go-live': 'due_at',
  check: 'due_at',
  withdraw: 'withdraw_at',
  place: 'due_at',
  verify: 'verify_at',
  sweep: 'sweep_at',
} as const satisfies Record<WorkKind, keyof ArticleRow>;

export function readyFor(work: WorkKind, now: Date) {
  const checkUntil = new Date(now.getTime() + checkAheadMs);
  const waits = sql`status = 'scheduled' and not by_hand and conflict_at is null and ${isPublishable} and ${rested('next_attempt_at', now)}`;
  switch (work) {
    case 'go-live':
      return sql`${waits} and due_at <= ${now}`;
    case 'check':
      return sql`${waits} and due_at <= ${checkUntil} and checked_at is null`;
    case 'withdraw':
      return reached('withdraw_at', now);
    case 'place':
      return sql`${waits} and placement <> 'placed'`;
    case 'verify':
      return reached('verify_at', now);
    case 'sweep':
      return reached('sweep_at', now);
  }
}

/** Marks a statement with constant text: planning takes longer than executing it. */
export function prepared(name: string) {
  return sql.raw(markPrepared(name, ''));
}

/** No pause, or an expired one. */
function rested(column: string, now: Date) {
  return sql`(${sql.ref(column)} is null or ${reached(column, now)})`;
}

/** The planned time is reached; also if it is so far off that the clock must have been set back since. */
function reached(column: string, now: Date) {
  const beyond = new Date(now.getTime() + longestPauseMs);
  return sql`(${sql.ref(column)} <= ${now} or ${sql.ref(column)} > ${beyond})`;
}
