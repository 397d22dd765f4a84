import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import {
  type ArticleChanges,
  type ArticleRow,
  type ClaimedArticle,
  orderOf,
  prepared,
  readyFor,
  type Slot,
  type WorkKind,
} from './publishing-repository.ts';

/** A publishing slot that requests work; its results carry `claimId`. */
export type SlotRequest = {
  siteId: string;
  lane: Slot;
  claimId: string;
  /** Articles whose results are currently being saved: not abandoned. */
  besides: string | null;
};

/** The result of a step, saved only if the claim is still valid. */
export type ClaimedSave = { claimed: Pick<ArticleRow, 'id' | 'claim'>; changes: ArticleChanges };

/** The columns that are updated in bulk, with their types. */
const groupable = {
  status: 'text',
  published_at: 'timestamptz',
  post_url: 'text',
  remote_status: 'text',
  remote_modified_at: 'timestamptz',
  checked_at: 'timestamptz',
  verify_at: 'timestamptz',
  verified_at: 'timestamptz',
  verification: 'jsonb',
  error_code: 'text',
  error_msg: 'text',
  next_attempt_at: 'timestamptz',
  lane: 'smallint',
  claim: 'uuid',
  updated_at: 'timestamptz',
} as const satisfies Partial<Record<keyof ArticleRow, string>>;

type Groupable = keyof typeof groupable;

export function isGroupable(changes: ArticleChanges): boolean {
  return Object.keys(changes).every((column) => column in groupable);
}

/**
 * Batched calendar statements for many publishing slots: with a thousand articles due at once,
 * one statement per slot would cost more than the publishing.
 */
export function createClaimsRepository(db: Executor) {
  return {
    /**
     * Claims the most urgent work of this kind for each slot, and returns it by claim. Work
     * that already carries a slot is claimed too: the holder of the slot's lock knows that the former
     * holder is gone, or has lost the lock and its claim is invalid.
     */
    async claim(
      work: WorkKind,
      asking: readonly SlotRequest[],
      now: Date,
    ): Promise<ReadonlyMap<string | null, ClaimedArticle>> {
      const { rows } = await sql<Omit<ClaimedArticle, 'work'>>`${prepared(`claim_${work.replace('-', '_')}`)}
        with asking as (
          select *, row_number() over (partition by site_id order by lane) as nth
          from unnest(${asking.map(({ siteId }) => siteId)}::uuid[], ${asking.map(({ lane }) => lane)}::smallint[],
            ${asking.map(({ claimId }) => claimId)}::uuid[]) as asking (site_id, lane, claim)
        ), found as (
          -- Both slots of a site may ask at once, and must not get the same article.
          select site.id as site_id, ready.id, row_number() over (partition by site.id) as nth
          from (select site_id as id, array_agg(lane) as slots from asking group by site_id) site
          cross join lateral (
            select id from articles
            where site_id = site.id and (lane is null or lane = any(site.slots)) and ${readyFor(work, now)}
              and id <> all(${asking.flatMap(({ besides }) => besides ?? [])}::uuid[])
            order by ${sql.ref(orderOf[work])}, position, id
            limit cardinality(site.slots) for update skip locked
          ) ready
        )
        update articles set lane = asking.lane, claim = asking.claim,
          -- Its former holder is gone, and with it the answer to what it had sent.
          lost_write_at = case when articles.claim is null then lost_write_at else ${now} end
        from found join asking on asking.site_id = found.site_id and asking.nth = found.nth
          ${work === 'go-live' ? unflushed : sql``}
        where articles.id = found.id
        returning articles.*, ${siteVersion} as "siteVersion"`.execute(db);
      return new Map(rows.map((row) => [row.claim, { ...row, work }]));
    },

    /**
     * Updates the same columns of many articles, and returns the updated ids. Skips invalid
     * claims and locked rows: it waits for nobody, so it cannot
     * deadlock.
     */
    async save(saves: readonly ClaimedSave[]): Promise<ReadonlySet<string>> {
      const columns = Object.keys(saves[0]?.changes ?? {}) as Groupable[];
      const list = (separated: (column: Groupable) => ReturnType<typeof sql>) =>
        sql.join(columns.map(separated), sql`, `);
      const values = (column: Groupable) =>
        sql`${saves.map(({ changes }) => changes[column] ?? null)}::${sql.raw(groupable[column])}[]`;
      const { rows } = await sql<{ id: string }>`
        update articles set ${list((column) => sql`${sql.ref(column)} = new.${sql.ref(`new_${column}`)}`)}
        from (
          select articles.id as held_id, new.*
          from unnest(${saves.map(({ claimed }) => claimed.id)}::uuid[],
            ${saves.map(({ claimed }) => claimed.claim)}::uuid[], ${list(values)})
            as new (article_id, holder, ${list((column) => sql.ref(`new_${column}`))})
          join articles on articles.id = new.article_id and articles.claim = new.holder
          where articles.status in ('scheduled', 'published')
          for update of articles skip locked
        ) new
        where articles.id = new.held_id
        returning articles.id`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/**
 * Asynchronous commit, because latency matters here. If the database crashes and loses the claim, the article is
 * published again, which is idempotent; data needed after placing is not saved this way.
 */
const unflushed = sql`cross join (select set_config('synchronous_commit', 'off', true)) unflushed`;

/** The version and transaction of the site's row, so that it is not read for every claim. */
const siteVersion = sql`(select site.xmin::text || site.ctid::text from sites site where site.id = articles.site_id)`;
