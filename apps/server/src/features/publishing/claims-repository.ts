import { sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import {
  type ArticleChanges,
  type ArticleRow,
  type ClaimedArticle,
  type Lane,
  orderOf,
  prepared,
  readyFor,
  type WorkKind,
} from './publishing-repository.ts';

/** A lane that wants something to do; what it gets carries `claimId`. */
export type LaneAsking = {
  siteId: string;
  lane: Lane;
  claimId: string;
  /** What the lane has done with an article is being written just now: not to be taken for left behind. */
  besides: string | null;
};

/** What came of a step, to be written if the article is still this claim's. */
export type ClaimedSave = { claimed: Pick<ArticleRow, 'id' | 'claim'>; changes: ArticleChanges };

/** The columns that are written for many articles at once, with their types. */
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
 * What lanes ask of the calendar between two requests to their blogs, for many lanes in one statement: with
 * a thousand articles due at once, a statement for each costs more than the publishing.
 */
export function createClaimsRepository(db: Executor) {
  return {
    /**
     * Takes the most urgent piece of work of this kind for each lane, and answers what it took by claim. Work
     * that carries a lane already is taken too: whoever holds the lane's lock now knows that its former
     * holder is gone, or has lost the lock and will find that its claim no longer counts.
     */
    async claim(
      work: WorkKind,
      asking: readonly LaneAsking[],
      now: Date,
    ): Promise<ReadonlyMap<string | null, ClaimedArticle>> {
      const { rows } = await sql<Omit<ClaimedArticle, 'work'>>`${prepared(`claim_${work.replace('-', '_')}`)}
        with asking as (
          select *, row_number() over (partition by site_id order by lane) as nth
          from unnest(${asking.map(({ siteId }) => siteId)}::uuid[], ${asking.map(({ lane }) => lane)}::smallint[],
            ${asking.map(({ claimId }) => claimId)}::uuid[]) as asking (site_id, lane, claim)
        ), found as (
          -- Both lanes of a site may ask at once, and must not get the same article.
          select site.id as site_id, ready.id, row_number() over (partition by site.id) as nth
          from (select site_id as id, array_agg(lane) as lanes from asking group by site_id) site
          cross join lateral (
            select id from articles
            where site_id = site.id and (lane is null or lane = any(site.lanes)) and ${readyFor(work, now)}
              and id <> all(${asking.flatMap(({ besides }) => besides ?? [])}::uuid[])
            order by ${sql.ref(orderOf[work])}, position, id
            limit cardinality(site.lanes) for update skip locked
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
     * Writes the same columns of many articles, and answers the ids of those that it wrote. Leaves out what is
     * no longer its claim's and what somebody else is writing at this moment: it waits for nobody, and so
     * nobody waits in a circle with it.
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
 * Does not wait for the disk, at the moment when that counts. When the database dies with the claim, the article goes
 * live again, which changes nothing; what a placing needs to know afterwards is not left to this.
 */
const unflushed = sql`cross join (select set_config('synchronous_commit', 'off', true)) unflushed`;

/** Who wrote the site's row last, and where it stands since: so it need not be read again for every claim. */
const siteVersion = sql`(select site.xmin::text || site.ctid::text from sites site where site.id = articles.site_id)`;
