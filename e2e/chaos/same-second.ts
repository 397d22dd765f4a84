import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { countWaiting, insertArticles } from './articles.ts';
import { type ChaosPlatform, startRecordingBlog } from './blog.ts';
import { createChaosDatabase } from './database.ts';
import { type Findings, judge } from './judge.ts';
import { startWorkerProcess } from './worker-process.ts';

type Options = { platform: ChaosPlatform; count: number; databaseUrl: string | null };

export type SameSecondReport = Findings & {
  /** How long after the due time the blog had the posts as published. */
  lateMs: { first: number; median: number; last: number };
};

/** Placing one takes several requests. */
const placingMs = 450;
const leadMs = 15_000;

/** Publishes articles of one site that are all due at the same second, by two workers, without faults. */
export async function publishAtOneSecond({
  platform,
  count,
  databaseUrl,
}: Options): Promise<SameSecondReport> {
  const closings: (() => Promise<unknown>)[] = [];
  try {
    const database = await createChaosDatabase(databaseUrl);
    closings.push(database.drop);
    const blog = await startRecordingBlog(platform, () => 1);
    closings.push(blog.stop);
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ch-chaos-'));
    closings.push(() => rm(dataDir, { recursive: true, force: true }));
    const secretKey = randomBytes(24).toString('hex');
    const { db, url: databaseUrlOfRun } = database;
    const dueAt = new Date(Math.ceil((Date.now() + leadMs + count * placingMs) / 1000) * 1000);
    const plan = { db, secretKey, blog, siteUrls: [blog.url], count, random: () => 0.5, spanMs: 0, dueAt };
    const articles = await insertArticles(plan);
    const setting = { databaseUrl: databaseUrlOfRun, secretKey, dataDir };
    const workers = [startWorkerProcess(setting), startWorkerProcess(setting)];
    for (const worker of workers) closings.push(worker.stop);
    const deadline = dueAt.getTime() + 120_000;
    while ((await countWaiting(db)) > 0 && Date.now() < deadline) await wait(250, undefined);
    const late = (await blog.readLive()).map(({ at }) => at - dueAt.getTime()).toSorted((a, b) => a - b);
    const [first = Number.NaN] = late;
    const median = late[Math.floor(late.length / 2)] ?? Number.NaN;
    const lateMs = { first, median, last: late.at(-1) ?? Number.NaN };
    return { ...(await judge(db, blog, articles, true)), lateMs };
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}
