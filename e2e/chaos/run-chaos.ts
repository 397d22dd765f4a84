import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { wait } from '../../apps/server/src/lib/clock.ts';
import { seededRandom } from '../crash/random.ts';
import {
  type ChaosArticle,
  countWaiting,
  endLongPauses,
  hastenPostPublishChecks,
  insertArticles,
  moveNear,
} from './articles.ts';
import { type ChaosPlatform, startRecordingBlog } from './blog.ts';
import { createChaosDatabase } from './database.ts';
import { type Findings, judge } from './judge.ts';
import { judgePictures, type PictureFindings, startPictures } from './pictures.ts';
import { type ChaosProxy, startChaosProxy } from './proxy.ts';
import { judgeUpdates, type UpdateFindings, updateLivePosts } from './updates.ts';
import { drainDeliveries, judgeWebhooks, startFaultyReceiver, type WebhookFindings } from './webhooks.ts';
import { startWorkerProcess, type WorkerProcess } from './worker-process.ts';

type Options = {
  /** Default: wordpress. */
  platform?: ChaosPlatform;
  /** Articles to publish. */
  count: number;
  /** Updates of their posts afterwards, while their owner edits some of them on the blog. */
  updates?: number;
  /** A receiver of webhooks that fails now and then gets all events. */
  webhooks?: boolean;
  /** Each article has a featured image and two pictures in its text; some kills wait for an upload. */
  pictures?: boolean;
  seed: number;
  /** The Postgres to use; null for the tests' shared one. */
  databaseUrl: string | null;
  /** Called periodically with the progress. */
  log?: (line: string) => void;
};

export type ChaosReport = Findings & {
  updates: UpdateFindings;
  webhooks: WebhookFindings | null;
  pictures: PictureFindings | null;
  count: number;
  kills: number;
  seconds: number;
  faults: ReturnType<ChaosProxy['counts']>;
};

/** A failure pauses its site, so with few sites there is more waiting than publishing. */
const siteCount = 16;
const faultShare = 0.12;
const workerCount = 2;

/**
 * Publishes on a real blog through a proxy that loses, delays and duplicates requests, with
 * two workers that are killed repeatedly. Returns the violations; throws if the set-up fails.
 */
export async function runChaos({
  platform = 'wordpress',
  count,
  updates = 0,
  webhooks = false,
  pictures = false,
  seed,
  databaseUrl,
  log = () => {},
}: Options): Promise<ChaosReport> {
  const random = seededRandom(seed);
  const closings: (() => Promise<void>)[] = [];
  const closing = <T>(one: T, close: (one: T) => Promise<void>): T => {
    closings.push(() => close(one));
    return one;
  };
  try {
    const database = closing(await createChaosDatabase(databaseUrl), ({ drop }) => drop());
    const blog = closing(await startRecordingBlog(platform, random), ({ stop }) => stop());
    const proxy = closing(
      await startChaosProxy({ target: blog.url, sites: siteCount, random, stepOf: blog.stepOf, faultShare }),
      ({ close }) => close(),
    );
    const receiver = webhooks
      ? closing(await startFaultyReceiver(random), ({ close }) => close())
      : undefined;
    const secretKey = randomBytes(24).toString('hex');
    const { db } = database;
    const library = pictures ? startPictures(db, secretKey) : undefined;
    const addPictures = library?.add;
    const siteUrls = proxy.urls;
    const plan = { db, secretKey, blog, siteUrls, count, random, receiver, addPictures, spanMs: count * 250 };
    const articles = await insertArticles(plan);
    const dataDir = closing(await mkdtemp(path.join(tmpdir(), 'ch-chaos-')), (dir) =>
      rm(dir, { recursive: true, force: true }),
    );
    const start = performance.now();
    const setting = { databaseUrl: database.url, secretKey, dataDir };
    const workers = Array.from({ length: workerCount }, () =>
      closing(startWorkerProcess(setting), ({ stop }) => stop()),
    );
    const isUploading = pictures ? () => proxy.isUnderWay('upload picture') : undefined;
    const killing = killNowAndThen(workers, random, isUploading);
    closing(killing, ({ stop }) => stop().then(() => {}));

    // WordPress makes eight sizes of each picture.
    const deadline = start + 90_000 + count * (pictures ? 12_000 : 3_000);
    for (let reportedAt = 0; ; await wait(500, undefined)) {
      await moveSome(articles, (article) => moveNear(db, article));
      await endLongPauses(db);
      const waiting = await countWaiting(db);
      const broke = workers.map((worker) => worker.broke()).find(Boolean);
      if (broke) throw new Error(broke);
      if (performance.now() - reportedAt > 10_000) {
        reportedAt = performance.now();
        log(`${count - waiting} of ${count} are finished`);
      }
      if (waiting === 0 || performance.now() > deadline) break;
    }
    const updated = await updateLivePosts({ db, blog, articles, updates, random, log });
    if (receiver) log('waiting for the events, while workers are still killed');
    if (receiver) await drainDeliveries(db, performance.now() + 60_000 + count * 200);
    const kills = await killing.stop();
    await proxy.calm();
    log('all requests are delivered; waiting for the last checks');
    const since = new Date();
    while ((await hastenPostPublishChecks(db, since)) > 0 && performance.now() < deadline)
      await wait(500, undefined);
    if (receiver) await drainDeliveries(db, performance.now() + 60_000);
    const findings = await judge(db, blog, articles, updates === 0);
    const seconds = Math.round((performance.now() - start) / 1000);
    return {
      ...findings,
      updates: await judgeUpdates(db, blog, updated),
      webhooks: receiver ? await judgeWebhooks(db, receiver) : null,
      pictures: pictures ? await judgePictures(blog, articles) : null,
      count,
      kills,
      seconds,
      faults: proxy.counts(),
    };
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

async function moveSome(
  articles: readonly ChaosArticle[],
  move: (article: ChaosArticle) => Promise<void>,
): Promise<void> {
  for (const article of articles) {
    if (article.movedAt !== null && article.movedAt.getTime() <= Date.now()) await move(article);
  }
}

/** How long a kill waits for its occasion, in milliseconds. */
const occasionMs = 4_000;

/**
 * Kills one worker, or all; each restarts shortly after. Half of the kills wait for the `occasion`, if there is one. `stop`
 * returns the number of kills.
 */
export function killNowAndThen(
  workers: readonly WorkerProcess[],
  random: () => number,
  occasion?: () => boolean,
) {
  const stopping = new AbortController();
  const pause = (low: number, high: number) => wait(low + random() * (high - low), stopping.signal);
  let kills = 0;
  const run = (async () => {
    // How long a start takes says how slow this machine is: killed too soon, no worker would ever finish a post.
    let startMs = 0;
    for (;;) {
      // Some are killed during start-up, the others while working.
      if (random() > 0.2) {
        const from = performance.now();
        await Promise.all(workers.map((worker) => worker.ready()));
        startMs = Math.max(performance.now() - from, startMs / 2);
      }
      await pause(500, Math.max(6_000, 3 * startMs));
      if (occasion && random() < 0.5) {
        const deadline = performance.now() + occasionMs;
        while (!occasion() && performance.now() < deadline) await wait(10, stopping.signal);
      }
      const victims = random() < 0.2 ? workers : workers.slice(...(random() < 0.5 ? [0, 1] : [1, 2]));
      await Promise.all(victims.map((worker) => worker.kill()));
      kills += victims.length;
      await pause(0, 1_500).finally(() => {
        for (const worker of victims) worker.restart();
      });
    }
  })().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });
  // The error is thrown by `stop`.
  run.catch(() => {});
  return {
    async stop(): Promise<number> {
      stopping.abort();
      await run;
      return kills;
    },
  };
}
