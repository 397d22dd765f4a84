import { randomUUID } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../../apps/server/src/db/schema.ts';
import {
  createClaimsRepository,
  type SlotRequest,
} from '../../../apps/server/src/features/publishing/claims-repository.ts';
import { createPublishingRepository } from '../../../apps/server/src/features/publishing/publishing-repository.ts';
import type { Pool } from '../../database.ts';
import { atMost, forTheRecord, type Measurement, median, quantile, readable } from '../../part.ts';

const count = 100;
const rounds = 40;

/** The worker's statements for a hundred articles due at once, without the blogs. */
export async function taking(pool: Pool): Promise<Measurement[]> {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  const calendar = createPublishingRepository(db);
  const claims = createClaimsRepository(db);

  const takeAll = async (askings: readonly SlotRequest[][]): Promise<{ look: number; take: number }> => {
    const now = new Date();
    const start = performance.now();
    await calendar.readCalendar(now);
    const looked = performance.now();
    let taken = 0;
    for (const asking of askings) taken += (await claims.claim('go-live', asking, now)).size;
    const end = performance.now();
    if (taken !== count) throw new Error(`${taken} of ${count} were claimed.`);
    return { look: looked - start, take: end - looked };
  };

  const many = await inRounds(pool, 1, (sites) => takeAll([sites.flatMap((id) => ask(id, [0]))]));
  const one = await inRounds(pool, count, ([id = '']) =>
    takeAll(Array.from({ length: count / 2 }, () => ask(id, [0, 1]))),
  );
  const totals = many.map(({ look, take }) => look + take);
  const about = `query ${readable(median(many.map(({ look }) => look)))} ms, p99 of both ${readable(quantile(totals, 0.99))} ms`;
  return [
    atMost('Claiming 100 due articles on 100 sites, p50', median(totals), 20, ' ms', about),
    forTheRecord(
      'Claiming 100 on one site, two at a time, p50',
      `${readable(median(one.map(({ take }) => take)))} ms`,
    ),
  ];
}

function ask(siteId: string, slots: readonly (0 | 1)[]): SlotRequest[] {
  return slots.map((slot) => ({ siteId, slot, claimId: randomUUID(), besides: null }));
}

/** Resets the same hundred before and after each round. The first rounds warm up. */
async function inRounds<T>(
  pool: Pool,
  perSite: number,
  round: (sites: string[]) => Promise<T>,
): Promise<T[]> {
  const { rows } = await pool.query<{ id: string; site: string }>(
    `select articles.id, site.id as site from (select id from sites order by id limit $1) site
     cross join lateral (
       select id from articles where site_id = site.id and status = 'scheduled' and not by_hand
         and (not needs_approval or approved_hash = content_hash)
       order by due_at limit $2
     ) articles`,
    [count / perSite, perSite],
  );
  const ids = rows.map(({ id }) => id);
  const sites = [...new Set(rows.map(({ site }) => site))];
  const results: T[] = [];
  for (let i = -5; i < rounds; i++) {
    await pool.query(
      `with due as (update articles set due_at = now() - interval '1 second' where id = any($1) returning id)
       update publications set checked_at = now() from due where article_id = id`,
      [ids],
    );
    const result = await round(sites);
    if (i >= 0) results.push(result);
    await pool.query(
      `with later as (update articles set due_at = now() + interval '5 hours' where id = any($1) returning id)
       update publications set slot = null, claim = null from later where article_id = id`,
      [ids],
    );
  }
  return results;
}
