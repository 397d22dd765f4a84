import { type Insertable, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { planOnce } from '../../db/prepared.ts';
import { markPrepared } from '../../db/preparing-client.ts';
import type { ArticleConflicts } from '../../db/schema.ts';
import type { ArticleRecord, PublishingOutcome } from '../article-records/publishing-outcome.ts';
import type { PublicationState } from './publication-reader.ts';
import {
  checkAheadMs,
  isPublishable,
  reached,
  readyFor,
  rested,
  since,
  type WorkKind,
} from './ready-work.ts';

/** Each site has two publishing slots: at most two concurrent requests per blog. */
export const slots = [0, 1] as const;
export type Slot = (typeof slots)[number];

/** An article with its publication. */
export type ArticleRow = ArticleRecord & PublicationState;
export type PublicationChanges = Partial<PublicationState>;
/** What a step may change: the publication, and the outcome for the article. */
export type StepChanges = PublicationChanges & PublishingOutcome;
export type ClaimedArticle = ArticleRow & {
  work: WorkKind;
  /** Changes whenever the site's row is written; null if the site was deleted. */
  siteVersion: string | null;
};

/** A site with ready work: how much, of which kinds, and which slots' numbers claimed articles have. */
export type ReadySite = { siteId: string; waiting: number; kinds: WorkKind[]; heldSlots: number[] };
/** What is ready, and the next time at which more work becomes ready; null if nothing is planned. */
type Calendar = { sites: ReadySite[]; next: Date | null };

export function createPublishingRepository(db: Executor) {
  return {
    /** Creates the publications of new articles. */
    async insert(articleIds: readonly string[]): Promise<void> {
      await sql`
        insert into publications (article_id, user_id, site_id, publish_at)
        select id, user_id, site_id, publish_time(articles) from articles
        where id = any(${articleIds}::uuid[])`.execute(db);
    },

    /** Leaves out sites that are paused after a failure. */
    async readCalendar(now: Date): Promise<Calendar> {
      const checkUntil = new Date(now.getTime() + checkAheadMs);
      // Post-publish checks are batched: otherwise a thousand posts would mean a wake-up for each.
      const soon = new Date(now.getTime() + 1_000);
      const sites = sql`
        select ready.* from (select site_id as "siteId", count(*)::int as waiting, array_agg(distinct kind) as kinds,
          coalesce(array_agg(slot) filter (where slot is not null), '{}') as "heldSlots"
        from (
          select site_id, slot, case when publish_at <= ${now} then 'go-live' else 'check' end as kind from publications
            where conflict_at is null and site_id is not null and ${since('publish_at')} and publish_at <= ${checkUntil}
              and (publish_at <= ${now} or checked_at is null) and ${rested('next_attempt_at', now)}
          union all
          select site_id, slot, 'place' from publications
            where conflict_at is null and placement <> 'placed' and publish_at > ${checkUntil}
              and ${rested('next_attempt_at', now)}
          union all
          select site_id, slot, 'verify' from publications
            where ${reached('verify_at', now)} and site_id is not null
          union all
          select site_id, slot, 'sweep' from publications
            where ${reached('sweep_at', now)} and site_id is not null
          union all
          select site_id, slot, 'withdraw' from publications
            where ${reached('withdraw_at', now)} and site_id is not null
          union all
          select site_id, slot, 'change-live' from publications
            where ${readyFor('change-live', now)} and site_id is not null
        ) work group by site_id) ready
        -- The limit makes it look up the few sites rather than read all.
        cross join lateral (select retry_at from sites where id = "siteId" limit 1) site
        where ${rested('site.retry_at', now)}`;
      const { rows } = await planOnce<Calendar>(
        db,
        sql`${prepared('read_calendar')}
        select (select coalesce(json_agg(site), '[]') from (${sites}) site) as sites, least(
          (select min(publish_at) from publications where publish_at > ${now}),
          (select min(publish_at) from publications where publish_at > ${checkUntil})
            - ${checkAheadMs} * interval '1 millisecond',
          (select min(next_attempt_at) from publications where publish_at is not null and next_attempt_at > ${now}),
          (select case when min(verify_at) < ${soon} then ${soon} else min(verify_at) end
            from publications where verify_at > ${now}),
          (select case when min(sweep_at) < ${soon} then ${soon} else min(sweep_at) end
            from publications where sweep_at > ${now}),
          (select min(withdraw_at) from publications where withdraw_at > ${now}),
          (select min(live_change_at) from publications where live_change_at > ${now}),
          (select min(retry_at) from sites where retry_at > ${now})
        ) as next`,
      );
      return rows[0] ?? { sites: [], next: null };
    },

    /**
     * Releases an article in any status. Asynchronous commit, because waiting for the disk is half the cost of
     * publishing here: if the database crashes, the article only looks abandoned.
     */
    async release({ id, claim }: Claimed): Promise<void> {
      await sql`${prepared('release_claim')}
        update publications set slot = null, claim = null
        from (select set_config('synchronous_commit', 'off', true)) unflushed
        where article_id = ${id} and claim = ${claim}`.execute(db);
    },

    /** For an unclaimed article, in a transaction that holds the row locks of both. */
    async change(articleId: string, changes: PublicationChanges): Promise<void> {
      if (Object.keys(changes).length === 0) return;
      await db.updateTable('publications').set(changes).where('article_id', '=', articleId).execute();
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
      await sql`
        update publications set withdraw_at = ${now} from articles
        where article_id = ${id} and articles.id = ${id} and status = 'scheduled' and post_id is not null
          and ${isPublishable} is not true`.execute(db);
    },

    /** A text was saved: an older one on the site is outdated. */
    async outdatePlaced(articleId: string): Promise<void> {
      await db
        .updateTable('publications')
        .set({ placement: 'edited' })
        .where('article_id', '=', articleId)
        .where('placement', 'in', ['placed', 'moved'])
        .execute();
    },

    /** Nothing more happens at the site, which is about to be deleted. Claims of these articles end. */
    async releaseArticles(articleIds: readonly string[], now: Date): Promise<void> {
      await sql`
        update publications set next_attempt_at = null, slot = null, claim = null,
          lost_write_at = case when slot is null then lost_write_at else ${now} end
        where article_id = any(${articleIds}::uuid[])`.execute(db);
    },

    /** The texts of two versions of an article; undefined for one that does not exist. */
    async findVersions(articleId: string, versions: readonly [number | null, number | null]) {
      const rows = await db
        .selectFrom('article_versions')
        .select(['version', 'title', 'html', 'slug', 'excerpt', 'tags', 'meta_title', 'meta_description'])
        .select([
          'focus_keyword',
          'categories',
          'featured_image_url',
          'featured_image_alt',
          'featured_media_id',
          'featured_caption',
        ])
        .where('article_id', '=', articleId)
        .where('version', 'in', [versions[0] ?? 0, versions[1] ?? 0])
        .execute();
      return versions.map((version) => rows.find((row) => row.version === version));
    },

    /** What a label depends on: who wrote the version, and the language that was chosen; null if none was. */
    async findLabelFacts({ id, batch_id: batchId }: { id: string; batch_id: string }, version: number) {
      const [written, batch] = await Promise.all([
        db
          .selectFrom('article_versions')
          .select('author')
          .where('article_id', '=', id)
          .where('version', '=', version)
          .executeTakeFirst(),
        db.selectFrom('batches').select('language').where('id', '=', batchId).executeTakeFirst(),
      ]);
      return { author: written?.author ?? null, language: batch?.language ?? null };
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

export type Claimed = Pick<ArticleRow, 'id' | 'claim'>;

/** Marks a statement with constant text: planning takes longer than executing it. */
export function prepared(name: string) {
  return sql.raw(markPrepared(name, ''));
}
