import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { limits } from '@chapterhouse/contract/limits';
import { startOpenAiCompatibleStub } from '@chapterhouse/testkit/stubs/openai-compatible';
import { type Pool, withDatabase } from '../database.ts';
import { insertWriter, type Writer } from '../fixtures.ts';
import { atMost, forTheRecord, type Measurement, readable, until } from '../part.ts';
import { newDataDir, startProduct } from '../product.ts';
import { keyedEnvironment } from '../sites.ts';

const backlog = 300;
const each = 100;
const longestMs = 600_000;
const main = path.join(import.meta.dirname, '../../apps/server/src/main.ts');

/** How writing is shared between users, with one process and with two, at the default concurrency of four each. */
export async function fairness(): Promise<Measurement[]> {
  return [...(await measure(1)), ...(await measure(2))];
}

async function measure(workers: number): Promise<Measurement[]> {
  const { dataDir, remove } = await newDataDir();
  const model = await startOpenAiCompatibleStub();
  const env = {
    ...keyedEnvironment,
    AI_PROVIDER: 'openai-compatible',
    AI_MODEL: 'stub',
    AI_BASE_URL: model.baseUrl,
  };
  const product = await startProduct(dataDir, env);
  const others: ChildProcess[] = [];
  try {
    for (let i = 1; i < workers; i++)
      others.push(await startWorker(await product.databaseUrl(), dataDir, env));
    return await withDatabase(product, async (pool) => {
      const accept = (writer: Writer, count: number) => acceptArticles(product.url, writer, count);
      const [many, single] = [await insertWriter(pool), await insertWriter(pool)];
      await accept(many, backlog);
      const start = performance.now();
      await accept(single, 1);
      await untilWritten(pool, single, 1);
      const waited = performance.now() - start;
      const ahead = await writtenAhead(pool, many, single);
      await untilWritten(pool, many, backlog);

      const [left, right] = [await insertWriter(pool), await insertWriter(pool)];
      await Promise.all([accept(left, each), accept(right, each)]);
      await Promise.all([untilWritten(pool, left, each), untilWritten(pool, right, each)]);
      const [first, second] = [await secondsOf(pool, left), await secondsOf(pool, right)];
      const apart = (Math.abs(first - second) / Math.max(first, second)) * 100;
      const by = workers === 1 ? 'one worker' : `${workers} workers`;
      return [
        atMost(
          `Articles written before another user’s only article, ${backlog} waiting, ${by}`,
          ahead,
          10,
          '',
          `completed after ${readable(waited)} ms`,
        ),
        atMost(`Two users with ${each} articles each, difference in completion, ${by}`, apart, 15, ' %'),
        forTheRecord(`Both users, ${by}`, `${readable(first)} s and ${readable(second)} s`),
      ];
    });
  } finally {
    for (const other of others) await end(other);
    await product.stop();
    await model.close();
    await remove();
  }
}

async function acceptArticles(url: string, { person, siteId }: Writer, count: number): Promise<void> {
  for (let from = 0; from < count; from += limits.articles.max) {
    const body = JSON.stringify({
      main_topic: 'Growing herbs on a balcony',
      subtopics: Array.from({ length: Math.min(limits.articles.max, count - from) }, (_, i) => ({
        title: `Herbs, lesson ${from + i + 1}`,
        description: '',
      })),
      platform: 'other',
      other_website_id: siteId,
      word_count: 1_000,
      start_date: new Date(Date.now() + 86_400_000).toISOString(),
    });
    const headers = {
      ...person.headers,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    };
    const response = await fetch(`${url}/api/protected/content/publish`, { method: 'POST', headers, body });
    if (!response.ok)
      throw new Error(`Creating a batch returned ${response.status}: ${await response.text()}`);
  }
}

function untilWritten(pool: Pool, { person }: Writer, count: number): Promise<void> {
  return until(`${count} articles are written`, longestMs, async () => {
    const { rows } = await pool.query<{ written: number; failed: number }>(
      `select count(*) filter (where status = 'scheduled')::int as written,
         count(*) filter (where status = 'error')::int as failed from articles where user_id = $1`,
      [person.userId],
    );
    if ((rows[0]?.failed ?? 0) > 0) throw new Error('Writing an article failed.');
    return rows[0]?.written === count;
  });
}

/** Articles of the first user between accepting and completing the second user's only article. */
async function writtenAhead(pool: Pool, many: Writer, single: Writer): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from articles theirs, articles one
     where theirs.user_id = $1 and one.user_id = $2 and theirs.status = 'scheduled'
       and theirs.updated_at between one.created_at and one.updated_at`,
    [many.person.userId, single.person.userId],
  );
  return rows[0]?.count ?? Number.NaN;
}

/** From accepting the first article to completing the last. */
async function secondsOf(pool: Pool, { person }: Writer): Promise<number> {
  const { rows } = await pool.query<{ seconds: number }>(
    `select extract(epoch from max(updated_at) - min(created_at))::float8 as seconds
     from articles where user_id = $1`,
    [person.userId],
  );
  return rows[0]?.seconds ?? Number.NaN;
}

async function startWorker(
  databaseUrl: string,
  dataDir: string,
  env: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    cwd: dataDir,
    env: {
      PATH: process.env.PATH ?? '',
      LOG_LEVEL: 'error',
      ...env,
      ROLES: 'worker',
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.join(dataDir, 'unused'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => {
      throw new Error('The second worker exited before it was ready.');
    }),
  ]);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
