import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setArticle } from '@chapterhouse/testkit/fixtures/article-rows';
import { insertScheduledArticle } from '@chapterhouse/testkit/fixtures/calendar';
import { gitLayout, insertGitSite } from '@chapterhouse/testkit/fixtures/git-site';
import { type GitFault, type GitServer, startGitServer } from '@chapterhouse/testkit/git/git-server';
import { systemClock, wait } from '../../apps/server/src/lib/clock.ts';
import { createSecretBox } from '../../apps/server/src/lib/crypto/secret-box.ts';
import { fileMarkOf } from '../../apps/server/src/providers/publishing/stored-pictures.ts';
import { seededRandom } from '../crash/random.ts';
import { countWaiting, endLongPauses, insertUser } from './articles.ts';
import type { PicturesOf } from './chaos-blog.ts';
import { createChaosDatabase } from './database.ts';
import { startPictures } from './pictures.ts';
import { killNowAndThen } from './run-chaos.ts';
import { startWorkerProcess } from './worker-process.ts';

type Repository = Awaited<ReturnType<GitServer['create']>>;
type Options = {
  count: number;
  seed: number;
  databaseUrl: string | null;
  /** Whether workers are killed; each start takes seconds. Default: yes. */
  kills?: boolean;
};
type Planned = { title: string; slug: string; dueAt: Date; pictures: PicturesOf };

/** On one branch, so that their pushes race. */
const siteCount = 4;
/** The interval of the person's pushes: shorter than anybody works. */
const betweenPushesMs = 1_000;
/** An operation takes about five requests, and each failure pauses its site. */
const faultShare = 0.07;

/**
 * Publishes to one branch with two workers, which are killed repeatedly unless `kills` is false, while the host loses replies, fails and is slow,
 * and a person pushes to the same branch all the time. Each article has three pictures, one of which others show, too.
 * Returns the violations.
 */
export async function runGitChaos({ count, seed, databaseUrl, kills: areKilled = true }: Options) {
  const random = seededRandom(seed);
  const closings: (() => Promise<unknown>)[] = [];
  try {
    const database = await createChaosDatabase(databaseUrl);
    closings.push(database.drop);
    const git = await startGitServer();
    closings.push(git.stop);
    const repository = await git.create('chaos');
    const livePath = await recordPushes(repository);
    const secretKey = randomBytes(24).toString('hex');
    const articles = await plan(database.db, { git, repository, secretKey, count, random });
    const dataDir = await mkdtemp(path.join(tmpdir(), 'ch-chaos-'));
    closings.push(() => rm(dataDir, { recursive: true, force: true }));
    const faults = { harmed: 0 };
    git.setFault(() => chooseFault(random, faults));
    const start = performance.now();
    const workers = [1, 2].map(() => startWorkerProcess({ databaseUrl: database.url, secretKey, dataDir }));
    closings.push(() => Promise.all(workers.map((worker) => worker.stop())));
    const killing = areKilled ? killNowAndThen(workers, random) : { stop: async () => 0 };
    closings.push(killing.stop);
    const person = keepPushing(repository);
    closings.push(person.stop);

    const deadline = start + 180_000 + count * 4_000;
    while ((await countWaiting(database.db)) > 0 && performance.now() < deadline) {
      const broke = workers.map((worker) => worker.broke()).find(Boolean);
      if (broke) throw new Error(broke);
      await endLongPauses(database.db);
      await wait(500, undefined);
    }
    const [kills, pushed] = [await killing.stop(), await person.stop()];
    const seconds = Math.round((performance.now() - start) / 1000);
    const states = await database.db
      .selectFrom('articles')
      .innerJoin('publications', 'article_id', 'articles.id')
      .select(['title', 'status', 'placement', 'publish_attempts', 'error_code', 'error_msg'])
      .execute();
    const findings = await judge(repository, { articles, pushed, livePath, states });
    return { ...findings, kills, seconds, faults: faults.harmed, others: pushed.length };
  } finally {
    for (const close of closings.toReversed()) await close();
  }
}

type Db = Awaited<ReturnType<typeof createChaosDatabase>>['db'];
type Plan = {
  git: GitServer;
  repository: Repository;
  secretKey: string;
  count: number;
  random: () => number;
};

async function plan(db: Db, { git, repository, secretKey, count, random }: Plan): Promise<Planned[]> {
  const services = { db, clock: systemClock, secrets: createSecretBox(secretKey) };
  const userId = await insertUser(db);
  const layout = { ...gitLayout(repository.url), address: '' };
  const [username, token] = [git.user, git.password];
  const siteIds: string[] = [];
  for (let site = 1; site <= siteCount; site += 1) {
    siteIds.push(
      await insertGitSite(services, userId, { url: `https://site-${site}.test`, layout, username, token }),
    );
  }
  const titles = Array.from({ length: count }, (_, index) => `Chaos ${String(index + 1).padStart(4, '0')}`);
  const all = await startPictures(db, secretKey).add(userId, titles);
  const start = Date.now() + 4_000;
  const articles: Planned[] = [];
  for (const [index, pictures] of all.entries()) {
    const title = titles[index] ?? '';
    const dueAt = new Date(start + random() * count * 250);
    const { html, featured } = pictures;
    const article = { userId, siteId: null, title, dueAt, html, featured };
    const id = await insertScheduledArticle(services, article);
    const slug = `chaos-${index + 1}`;
    const site = { platform: 'git', by_hand: false, site_id: siteIds[index % siteCount] ?? null };
    await setArticle(db, id, { ...site, slug });
    articles.push({ title, slug, dueAt, pictures });
  }
  return articles;
}

function chooseFault(random: () => number, count: { harmed: number }): GitFault {
  if (random() > faultShare) return {};
  count.harmed += 1;
  const kind = random();
  if (kind < 0.4) return { loseReply: true };
  if (kind < 0.7) return { status: 503 };
  return { before: () => wait(random() * 2_000, undefined) };
}

/** When each push arrived, in a file of the repository. */
async function recordPushes({ folder }: Repository): Promise<string> {
  const file = path.join(folder, 'pushes.txt');
  const hook = path.join(folder, 'hooks/post-receive');
  await writeFile(
    hook,
    `#!/bin/sh\nwhile read old new ref; do echo "$(date +%s%3N) $new" >> ${file}; done\n`,
  );
  await chmod(hook, 0o755);
  return file;
}

/** A person pushes to the branch, one commit after the other. */
function keepPushing(repository: Repository) {
  const stopping = new AbortController();
  const pushed: string[] = [];
  const run = (async () => {
    while (!stopping.signal.aborted) {
      const name = `notes/${pushed.length + 1}.txt`;
      await repository.commit({ [name]: `note ${pushed.length + 1}` }, `Note ${pushed.length + 1}`);
      pushed.push(name);
      await wait(betweenPushesMs, stopping.signal).catch(() => undefined);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await run;
      return pushed;
    },
  };
}

type Run = {
  articles: readonly Planned[];
  pushed: readonly string[];
  livePath: string;
  states: readonly { title: string }[];
};

async function judge(repository: Repository, { articles, pushed, livePath, states }: Run) {
  const subjects = await repository.subjects();
  const files = new Set(await repository.files());
  const commits = (await repository.git('log', '--format=%H %s', 'main')).split('\n');
  const lines = (await readFile(livePath, 'utf8').catch(() => '')).split('\n').filter(Boolean);
  const arrived = new Map(lines.map((line) => [line.split(' ')[1], Number(line.split(' ')[0])]));
  const findings = {
    lost: [] as string[],
    twice: [] as string[],
    early: [] as string[],
    overwritten: [] as string[],
    pictures: [] as string[],
  };
  for (const { title, slug, dueAt, pictures } of articles) {
    const own = commits.filter((line) => line.endsWith(` Publish: ${title}`));
    const text = await repository.read(`content/posts/${slug}.md`);
    if (own.length === 0 || !text?.includes(`title: "${title}"`)) {
      findings.lost.push(JSON.stringify(states.find((state) => state.title === title)));
    }
    for (const { id, alt } of [pictures.featured, ...pictures.inText]) {
      const found = [...files].filter((file) => file.includes(fileMarkOf(id)));
      const isShown = found.length === 1 && text?.includes(path.basename(found[0] ?? ''));
      if (!isShown) findings.pictures.push(`${title}: “${alt}” is in ${found.length} files`);
    }
    if (own.length > 1 || files.has(`content/posts/${slug}-2.md`)) findings.twice.push(title);
    const at = arrived.get(own[0]?.split(' ')[0] ?? '');
    if (at !== undefined && at < dueAt.getTime()) findings.early.push(`${title}: ${dueAt.getTime() - at} ms`);
  }
  for (const [index, name] of pushed.entries()) {
    const isThere =
      subjects.filter((subject) => subject === `Note ${index + 1}`).length === 1 && files.has(name);
    if (!isThere) findings.overwritten.push(name);
  }
  return findings;
}

/** The exit code of the command. */
export async function printGitChaos(options: Options): Promise<number> {
  const { kills, seconds, faults, others, ...findings } = await runGitChaos(options);
  console.log(
    `${options.count} articles and ${others} commits of somebody else in ${seconds} s, ${faults} requests with faults, workers killed ${kills} times`,
  );
  for (const [what, list] of Object.entries(findings)) {
    console.log(`${what.padEnd(16)} ${String(list.length).padStart(6)}`);
    for (const line of list) console.log(`  ${line}`);
  }
  return Object.values(findings).every((list) => list.length === 0) ? 0 : 1;
}
