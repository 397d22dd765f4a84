import { type RawBuilder, sql } from 'kysely';
import type { Executor } from '../../db/client.ts';
import { planOnce } from '../../db/prepared.ts';
import type { Publications } from '../../db/schema.ts';
import { type OutcomeColumn, outcomeTypes, recordOutcomes } from '../article-records/publishing-outcome.ts';
import { type PublicationState, publicationColumns } from './publication-reader.ts';
import {
  type Claimed,
  type ClaimedArticle,
  prepared,
  type Slot,
  type StepChanges,
} from './publishing-repository.ts';
import { readyFor, type WorkKind } from './ready-work.ts';

/** What is most urgent comes first. */
const orderOf = {
  'go-live': 'publish_at',
  check: 'publish_at',
  withdraw: 'withdraw_at',
  'change-live': 'live_change_at',
  place: 'publish_at',
  verify: 'verify_at',
  sweep: 'sweep_at',
} as const satisfies Record<WorkKind, keyof Publications>;

/** A publishing slot that requests work; its results carry `claimId`. */
export type SlotRequest = {
  siteId: string;
  slot: Slot;
  claimId: string;
  /** Articles whose results are currently being saved: not abandoned. */
  besides: string | null;
};

/** The result of a step, saved only if the claim is still valid. */
export type ClaimedSave = { claimed: Claimed; changes: StepChanges };

/** Steps run for scheduled and published articles only; withdrawals run for any. */
type SaveOptions = { ofAnyStatus?: boolean };

/** The columns that steps change, with their types. */
const publicationTypes = {
  placement: 'text',
  post_id: 'text',
  post_url: 'text',
  post_site_url: 'text',
  remote_status: 'text',
  remote_modified_at: 'timestamptz',
  remote_due_at: 'timestamptz',
  remote_fingerprint: 'text',
  placed_categories: 'text[]',
  placed_image: 'text',
  blog_remarks: 'text[]',
  checked_at: 'timestamptz',
  lost_write_at: 'timestamptz',
  create_attempts: 'integer',
  create_attempted_at: 'timestamptz',
  sweep_at: 'timestamptz',
  publish_attempts: 'integer',
  next_attempt_at: 'timestamptz',
  slot: 'smallint',
  claim: 'uuid',
  verify_at: 'timestamptz',
  verified_at: 'timestamptz',
  verification: 'jsonb',
  withdraw_at: 'timestamptz',
  conflict_at: 'timestamptz',
  live_change: 'text',
  live_change_at: 'timestamptz',
  live_version: 'integer',
  placed_version: 'integer',
  redates: 'boolean',
  placed_label: 'text',
  label_removed: 'text',
} as const satisfies Record<keyof PublicationState, string>;

type PublicationColumn = keyof typeof publicationTypes;
const isOutcome = (column: string): column is OutcomeColumn => column in outcomeTypes;
const isOfPublication = (column: string): column is PublicationColumn => column in publicationTypes;

/** Lists are not updated in bulk: an array of them would be one flat list. */
export function isGroupable(changes: StepChanges): boolean {
  return !('placed_categories' in changes || 'blog_remarks' in changes);
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
      const statement = sql<Omit<ClaimedArticle, 'work'>>`${prepared(`claim_${work.replace('-', '_')}`)}
        with asking as (
          select *, row_number() over (partition by site_id order by slot) as nth
          from unnest(${asking.map(({ siteId }) => siteId)}::uuid[], ${asking.map(({ slot }) => slot)}::smallint[],
            ${asking.map(({ claimId }) => claimId)}::uuid[]) as asking (site_id, slot, claim)
        ), found as (
          -- Both slots of a site may ask at once, and must not get the same article.
          select site.id as site_id, ready.article, row_number() over (partition by site.id) as nth
          from (select site_id as id, array_agg(slot) as slots from asking group by site_id) site
          cross join lateral (
            -- The article's row is locked too: otherwise a text saved meanwhile might be missed.
            select articles as article from publications join articles on articles.id = article_id
            where publications.site_id = site.id and (slot is null or slot = any(site.slots)) and ${readyFor(work, now)}
              and article_id <> all(${asking.flatMap(({ besides }) => besides ?? [])}::uuid[])
            order by ${sql.ref(orderOf[work])}, article_id
            limit cardinality(site.slots)
            for update of publications skip locked for share of articles skip locked
          ) ready
        )
        update publications set slot = asking.slot, claim = asking.claim,
          -- Its former holder is gone, and with it the answer to what it had sent.
          lost_write_at = case when publications.claim is null then lost_write_at else ${now} end
        from found join asking on asking.site_id = found.site_id and asking.nth = found.nth
          ${work === 'go-live' ? unflushed : sql``}
        where publications.article_id = (found.article).id and publications.site_id = found.site_id
        returning (found.article).*, ${sql.join(publicationColumns.map((column) => sql.ref(column)))},
          ${siteVersion} as "siteVersion"`;
      // Planned again each time: the three calls that this saves count when a thousand articles are due at once.
      const { rows } = await (work === 'go-live' ? statement.execute(db) : planOnce(db, statement));
      return new Map(rows.map((row) => [row.claim, { ...row, work }]));
    },

    /**
     * Saves the same columns of many articles, and returns the saved ids. Skips invalid claims and locked rows:
     * it waits for nobody, so it cannot deadlock.
     */
    async save(saves: readonly ClaimedSave[]): Promise<ReadonlySet<string>> {
      const columns = columnsOf(saves[0]?.changes ?? {});
      const values = columns.map(
        (column) => sql`${saves.map(({ changes }) => changes[column] ?? null)}::${typeOf(column)}[]`,
      );
      const given = sql`unnest(${sql.join([
        sql`${saves.map(({ claimed }) => claimed.id)}::uuid[]`,
        sql`${saves.map(({ claimed }) => claimed.claim)}::uuid[]`,
        ...values,
      ])})`;
      const { rows } = await saving(columns, given, { skipsLocked: true }).execute(db);
      return new Set(rows.map(({ id }) => id));
    },

    /**
     * Saves the result of a step. Returns false if the claim is no longer valid: the article was deleted, detached,
     * claimed by another meanwhile, or has left the statuses in which it may be changed.
     */
    async saveOne({ claimed, changes }: ClaimedSave, options: SaveOptions = {}): Promise<boolean> {
      const columns = columnsOf(changes);
      const values = columns.map((column) => sql`${changes[column] ?? null}::${typeOf(column)}`);
      const given = sql`(values (${sql.join([
        sql`${claimed.id}::uuid`,
        sql`${claimed.claim}::uuid`,
        ...values,
      ])}))`;
      const { rows } = await saving(columns, given, options).execute(db);
      return rows.length > 0;
    },
  };
}

type Column = PublicationColumn | OutcomeColumn;

function columnsOf(changes: StepChanges): Column[] {
  return Object.keys(changes).filter((column) => isOutcome(column) || isOfPublication(column));
}

function typeOf(column: Column) {
  return sql.raw(isOutcome(column) ? outcomeTypes[column] : publicationTypes[column]);
}

/**
 * One statement for both tables. Where it changes articles it locks them, before the publications, like everybody else.
 */
function saving(
  columns: readonly Column[],
  given: RawBuilder<unknown>,
  { ofAnyStatus = false, skipsLocked = false }: SaveOptions & { skipsLocked?: boolean },
): RawBuilder<{ id: string }> {
  const outcomes = columns.filter(isOutcome);
  const changes = columns.filter(isOfPublication).map((column) => sql`${sql.ref(column)} = ${newOf(column)}`);
  // Otherwise the trigger of the articles would do it, and write the row once more.
  if (outcomes.includes('status')) {
    changes.push(sql`publish_at = case when new_status = 'scheduled' then publish_at end`);
  }
  if (changes.length === 0) changes.push(sql`claim = holder`);
  const locks = outcomes.length > 0 ? sql`articles, publications` : sql`publications`;
  return sql<{ id: string }>`${prepared(nameOf([skipsLocked, ofAnyStatus, ...columns].join()))}
    with held as (
      select publications.site_id as held_site_id, given.* from ${given}
        as given (${sql.join([sql`given_id`, sql`holder`, ...columns.map(newOf)])})
      join articles on articles.id = given_id
      join publications on publications.article_id = given_id and claim = holder
      ${ofAnyStatus ? sql`` : sql`where status in ('scheduled', 'published')`}
      for update of ${locks} ${skipsLocked ? sql`skip locked` : sql``}
    ), saved as (
      update publications set ${sql.join(changes)}
      from held where article_id = given_id and site_id is not distinct from held_site_id
      returning ${sql.join([sql`article_id`, ...outcomes.map(newOf)])}
    )
    ${outcomes.length > 0 ? recordOutcomes(outcomes) : sql`select article_id as id from saved`}`;
}

/** Steps save few different sets of columns; each is one statement, whose planning takes longer than executing it. */
const names = new Map<string, string>();
function nameOf(statement: string): string {
  const known = names.get(statement);
  if (known) return known;
  const letters = [...String(names.size)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  const name = `save_${letters}`;
  names.set(statement, name);
  return name;
}

const newOf = (column: Column) => sql.ref(`new_${column}`);

/**
 * Asynchronous commit, because latency matters here. If the database crashes and loses the claim, the article is
 * published again, which is idempotent; data needed after placing is not saved this way.
 */
const unflushed = sql`cross join (select set_config('synchronous_commit', 'off', true)) unflushed`;

/** The version and transaction of the site's row, so that it is not read for every claim. */
const siteVersion = sql`(select site.xmin::text || site.ctid::text from sites site where site.id = publications.site_id)`;
