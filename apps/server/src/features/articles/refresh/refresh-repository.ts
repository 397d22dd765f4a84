import { type Insertable, type Selectable, sql } from 'kysely';
import type { Executor } from '../../../db/client.ts';
import type { ArticleRefreshes } from '../../../db/schema.ts';
import { siteName } from '../articles-repository.ts';
import type { RefreshFacts } from './refresh-reasons.ts';

type RefreshRow = Selectable<ArticleRefreshes>;

export type RefreshableRow = RefreshFacts &
  Pick<RefreshRow, 'dismissed_at' | 'requested_at' | 'message'> & {
    id: string;
    site_name: string;
    platform: string;
    has_proposal: boolean;
    /** `published_at` as Postgres writes it. */
    at: string;
  };

type Page = {
  userId: string;
  now: Date;
  /** Dismissed ones since then are left out. */
  dismissedAfter: Date;
  /** The last article of the page before. */
  after: { isMarked: boolean; at: string; id: string } | undefined;
  limit: number;
};

const yearsBack = 30;

export function createRefreshRepository(db: Executor) {
  return {
    /** Live articles with what could be a reason: marked ones first, then the oldest. */
    async page({ userId, now, dismissedAfter, after, limit }: Page): Promise<RefreshableRow[]> {
      const from = after
        ? sql`and (r.marked_at is null, coalesce(a.published_at, a.due_at), a.id)
            > (${!after.isMarked}, ${after.at}::timestamptz, ${after.id}::uuid)`
        : sql``;
      return select(
        db,
        now,
        sql`a.user_id = ${userId}
          and (r.dismissed_at is null or r.dismissed_at < ${dismissedAfter}) ${from}
          order by r.marked_at is null, coalesce(a.published_at, a.due_at), a.id limit ${limit}`,
      );
    },

    /** Undefined unless it is live. */
    async findFacts(id: string, now: Date): Promise<RefreshableRow | undefined> {
      const [row] = await select(db, now, sql`a.id = ${id}`);
      return row;
    },

    async find(id: string): Promise<RefreshRow | undefined> {
      return db.selectFrom('article_refreshes').selectAll().where('article_id', '=', id).executeTakeFirst();
    },

    async save(id: string, changes: Omit<Insertable<ArticleRefreshes>, 'article_id'>): Promise<void> {
      await db
        .insertInto('article_refreshes')
        .values({ article_id: id, ...changes })
        .onConflict((conflict) => conflict.column('article_id').doUpdateSet(changes))
        .execute();
    },

    /** A newer proposal replaces it. */
    async deleteProposals(id: string): Promise<void> {
      await db
        .deleteFrom('article_proposals')
        .where('article_id', '=', id)
        .where('kind', '=', 'refresh')
        .execute();
    },
  };
}

async function select(db: Executor, now: Date, which: ReturnType<typeof sql>): Promise<RefreshableRow[]> {
  const thisYear = now.getUTCFullYear();
  const years = Array.from({ length: yearsBack }, (_, index) => thisYear - 1 - index).join('|');
  const changedAt = sql`greatest(coalesce(a.published_at, a.due_at), placed.created_at)`;
  // A link is checked without its fragment, and under a host with a path.
  const address = sql`replace(regexp_replace(link[1], '^(https?://[^/?]+)$', '\\1/'), '&amp;', '&')`;
  const { rows } = await sql<RefreshableRow>`
    select a.id, a.title, a.site_id, ${siteName('a')} as site_name, a.platform, p.post_id, p.post_url,
      coalesce(a.published_at, a.due_at) as published_at, coalesce(a.published_at, a.due_at)::text as at,
      ${changedAt} as changed_at, r.marked_at, r.dismissed_at, r.requested_at, r.message,
      exists (select from article_proposals proposal where proposal.article_id = a.id
        and proposal.kind = 'refresh' and proposal.discarded_at is null) as has_proposal,
      array(
        select distinct ${address}
        from regexp_matches(b.html, '<a\\s[^>]*href="(https?://[^"#]+)', 'gi') link
        join link_checks on address_hash = sha256(convert_to(${address}, 'UTF8'))
        where outcome = 'broken'
      ) as dead_links,
      case when extract(year from ${changedAt}) < ${thisYear} then array(
        select sentence
        from regexp_split_to_table(a.title || '. ' || regexp_replace(b.html, '<[^>]*>', ' ', 'g'), '[.!?]\\s|[。！？]')
          sentence
        where sentence ~ ${`\\m(?:${years})\\M`} limit 50
      ) else '{}' end as dated,
      coalesce((select refresh_after_months from sites where sites.id = a.site_id), 12) as old_after_months
    from articles a
    join publications p on p.article_id = a.id
    join article_bodies b on b.article_id = a.id
    left join article_refreshes r on r.article_id = a.id
    left join article_versions placed on placed.article_id = a.id and placed.version = p.placed_version
    where a.status = 'published' and a.has_content and ${which}`.execute(db);
  return rows;
}
