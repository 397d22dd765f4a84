import { openDatabase } from '../../apps/server/src/db/client.ts';
import { findLinkCandidates } from '../../apps/server/src/features/site-index/link-candidates-reader.ts';
import { systemClock } from '../../apps/server/src/lib/clock.ts';
import { type Pool, withDatabase } from '../database.ts';
import { insertPerson } from '../fixtures.ts';
import { atMost, forTheRecord, type Measurement, median, quantile, readable } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';

const sites = 2_000;
const postsPerSite = 500;
const turns = 400;
/** Common and rare words, as in texts: word n is about as frequent as 1/n. */
const words = 8_000;

/** The candidates for an article's links, among a million posts. */
export async function sitePosts(): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const product = await startProduct(dataDir);
  try {
    await withDatabase(product, async (pool) => insertPosts(pool, (await insertPerson(pool)).userId));
    const databaseUrl = await product.databaseUrl();
    const { db, close } = await openDatabase({ databaseUrl, poolSize: 1, log: { warn: () => {} } });
    try {
      const ids = await db.selectFrom('sites').select('id').limit(turns).execute();
      const times: number[] = [];
      let found = 0;
      for (const [turn, { id }] of ids.entries()) {
        const title = `How ${word(turn)} and ${word(turn + 3)} improve ${word(turn * 7)}`;
        const about = [1, 2, 3, 5, 8, 13, 21, 34].map((step) => word(turn * step)).join(' ');
        const begun = performance.now();
        const list = await findLinkCandidates({ db, clock: systemClock }, id, {
          title,
          about,
          language: 'en',
        });
        times.push(performance.now() - begun);
        found += list?.length ?? 0;
      }
      return [
        atMost(
          'Candidates for links among a million posts of 2,000 sites, p99',
          quantile(times, 0.99),
          50,
          ' ms',
        ),
        forTheRecord('The same, p50', `${readable(median(times))} ms`),
        forTheRecord('Candidates per article', readable(found / ids.length)),
      ];
    } finally {
      await close();
    }
  } finally {
    await product.stop();
    await remove();
  }
}

const word = (seed: number) => `term${Math.floor(words ** (((seed * 7919) % 1000) / 1000))}`;

async function insertPosts(pool: Pool, userId: string): Promise<void> {
  await pool.query(
    `insert into sites (id, user_id, platform, name, url, status, created_at, updated_at)
     select gen_random_uuid(), $1, 'other', 'Site ' || n, 'https://site' || n || '.test', 'pending', now(), now()
     from generate_series(1, $2::int) n`,
    [userId, sites],
  );
  await pool.query(
    `insert into site_indexes (site_id, started_at, ended_at, refreshed_at) select id, now(), now(), now() from sites`,
  );
  const some = (count: number) =>
    `(select string_agg('term' || floor(power($2::float, random()))::int, ' ') from generate_series(1, ${count}) where n > 0)`;
  await pool.query(
    `insert into site_posts (site_id, post_id, url, title, excerpt, headings, categories, language, published_at, words)
     select site_id, n, url || '/' || n, title, excerpt, array[headings], '{}', 'en', now(),
       setweight(to_tsvector('english', title), 'A') || setweight(to_tsvector('english', headings), 'B')
       || setweight(to_tsvector('english', excerpt), 'C')
     from (
       select sites.id as site_id, url, n, ${some(8)} as title, ${some(24)} as headings, ${some(45)} as excerpt
       from sites cross join generate_series(1, $1::int) n
     ) posts`,
    [postsPerSite, words],
  );
  await pool.query('vacuum analyze site_posts');
}
