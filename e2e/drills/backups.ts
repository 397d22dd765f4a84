import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ApiUser, signUp } from '@chapterhouse/testkit/product/api';
import { startProduct } from '@chapterhouse/testkit/product/start-product';
import { startWordPressStub } from '@chapterhouse/testkit/stubs/wordpress-stub';
import pg from 'pg';
import { restoreBackup } from '../../apps/server/src/backup/restore-backup.ts';
import { writeBackup } from '../../apps/server/src/backup/write-backup.ts';
import { prepareJobTables } from '../../apps/server/src/container.ts';
import { pollUntil, wait } from '../../apps/server/src/lib/clock.ts';
import { createLogger } from '../../apps/server/src/lib/log/logger.ts';
import { jobDefinitions } from '../../apps/server/src/worker/job-definitions.ts';
import { createChaosDatabase } from '../chaos/database.ts';
import { breadBatch } from '../crash/bread-batch.ts';
import type { Drill } from './drill.ts';
import { inSeconds, loaves } from './drill-environment.ts';

/** Between two backups: 1.5 s covers every step of an article and the job engine's internal jobs. */
const longestPauseMs = 1_500;
/** Key derivation from a passphrase intentionally takes seconds. */
const encryptedEvery = 10;

const queues = jobDefinitions.map(({ name }) => name);

export const backupsUnderLoad: Drill = {
  name: 'backups',
  what: 'backups of a busy product at random times, each restored',
  async run({ short, log }) {
    const rounds = short ? 8 : 50;
    const folder = await mkdtemp(path.join(tmpdir(), 'ch-backups-'));
    const blog = await startWordPressStub();
    const product = await startProduct({ env: { DEFAULT_PLAN: 'agency', ALLOW_PRIVATE_SITES: 'true' } });
    const databaseUrl = (await product.databaseUrl()) ?? '';
    const stopping = new AbortController();
    try {
      const user = await signUp({
        url: product.url,
        email: 'ada@example.com',
        setupToken: product.setupToken,
      });
      const load = keepBusy(user, await user.createWordPressSite(blog), databaseUrl, stopping.signal);
      await user.untilArticles((list) => list.some(({ status }) => status === 'generating'), 60_000);
      let engineJobs = 0;
      for (let round = 1; round <= rounds; round += 1) {
        await wait(Math.random() * longestPauseMs, undefined);
        const passphrase = round % encryptedEvery === 1 ? 'correct horse battery staple' : undefined;
        const file = path.join(folder, `${round}.backup`);
        const before = await backUp(databaseUrl, file, passphrase);
        engineJobs += before.engineJobs > 0 ? 1 : 0;
        assert.deepEqual(await restored(file, passphrase), before.counts, `round ${round}`);
        await rm(file);
        const { articles, sites, users, jobs } = before.counts;
        log(`${round}: ${articles} articles, ${sites} sites, ${users} users, ${jobs} open jobs`);
      }
      stopping.abort();
      await load;
      assert.equal(product.hasEnded(), false, 'the product did not survive');
      log(`${rounds} of ${rounds} restored; ${engineJobs} had open internal jobs of the engine`);
    } finally {
      stopping.abort();
      await product.stop();
      await blog.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Creates batches, sites and users until stopped. */
async function keepBusy(
  user: ApiUser,
  siteId: string,
  databaseUrl: string,
  signal: AbortSignal,
): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  try {
    for (let n = 1; !signal.aborted; n += 1) {
      const batch = breadBatch({ titles: loaves(5, `Loaf ${n}.`), siteId, dueAt: inSeconds(2) });
      assert.equal((await user.createBatch(batch)).status, 200);
      const body = { name: `Shop ${n}`, url: `https://shop-${n}.example.com` };
      await user.call('/protected/other-websites', { method: 'POST', body });
      // Sign-up is limited by address.
      await client.query(
        `insert into users (id, issuer, subject, created_at) values (gen_random_uuid(), 'urn:drill', $1, now())`,
        [`person ${n}`],
      );
      // Busy, but without a growing queue.
      await pollUntil(
        async () => {
          if (signal.aborted) return true;
          const { rows } = await client.query<{ open: number }>(
            `select count(*)::int as open from articles where status in ('processing', 'generating')`,
          );
          return (rows[0]?.open ?? 0) < 10 || undefined;
        },
        { timeoutMs: 60_000, everyMs: 50 },
      );
    }
  } finally {
    await client.end();
  }
}

type Counts = Record<'articles' | 'sites' | 'users' | 'jobs' | 'texts' | 'versions', number> & {
  states: string;
};

async function countsOf(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    `select (select count(*) from articles)::int as articles, (select count(*) from users)::int as users,
       (select count(*) from sites)::int as sites,
       (select count(*) from article_bodies)::int as texts, (select count(*) from article_versions)::int as versions,
       (select count(*) from pgboss.job where state < 'completed' and name = any($1))::int as jobs,
       (select string_agg(state, ', ' order by state) from (
          select concat_ws(' ', status, placement, count(*)) as state from articles join publications on article_id = id group by status, placement) s) as states`,
    [queues],
  );
  assert.ok(rows[0]);
  return rows[0];
}

/** Backs up, and counts in the same snapshot. */
async function backUp(databaseUrl: string, file: string, passphrase: string | undefined) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const { rows } = await client.query<{ snapshot: string; own: number }>(
      `select pg_export_snapshot() as snapshot, (select count(*) from pgboss.job
         where state < 'completed' and name <> all($1))::int as own`,
      [queues],
    );
    const snapshot = rows[0]?.snapshot ?? '';
    await writeBackup({ databaseUrl, file, keyId: 'drill', queues, now: new Date(), passphrase, snapshot });
    return { counts: await countsOf(client), engineJobs: rows[0]?.own ?? 0 };
  } finally {
    await client.end();
  }
}

/** The row counts of a new database after the restore. */
async function restored(file: string, passphrase: string | undefined): Promise<Counts> {
  const database = await createChaosDatabase(process.env.TEST_DATABASE_URL ?? null);
  const client = new pg.Client({ connectionString: database.url });
  client.on('error', () => {});
  try {
    const prepareJobs = (url: string) => prepareJobTables(url, createLogger('silent'));
    const given = { databaseUrl: database.url, file, keyId: 'drill', passphrase, queues, now: new Date() };
    await restoreBackup({ ...given, moved: true, prepareJobs });
    await client.connect();
    return await countsOf(client);
  } finally {
    await client.end();
    await database.drop();
  }
}
