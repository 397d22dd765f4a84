import { type LaneLocks, laneKeys } from '../../db/lane-locks.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { createPostTakeBacksRepository, type PostTakeBackRow } from './post-take-backs-repository.ts';
import { openConnection } from './take-back-connection.ts';
import { takeBackJob } from './take-back-job.ts';
import { type TakenBack, takeBackPosts } from './take-back-posts.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'secrets' | 'jobs' | 'log'> & {
  locks: Pick<LaneLocks, 'tryLock' | 'unlock'>;
};

/** What was under way when the account went has had its effect by then: at the latest, if its answer was lost. */
const looksAfterMs = [20_000, 610_000] as const;
/** The account's own last request is still under way. */
const lanesBusyMs = 2_000;
/** Pauses after a failure grow with the age of the task, between these. */
const shortestPauseMs = 5_000;
const longestPauseMs = 600_000;

/**
 * Turns what a blog has scheduled for a deleted account back into drafts, through the same two lanes as
 * publishing. Comes back by a job of its own until nothing is left to do, the credentials no longer hold, or
 * the time is over; then what opens the blog is deleted.
 */
export async function runTakeBack(ctx: Context, takeBackId: string): Promise<void> {
  const repository = createPostTakeBacksRepository(ctx.db);
  const task = await repository.find(takeBackId);
  if (!task) return;
  const blog = openConnection(ctx.secrets, task.id, task.connection_box);
  if (!blog || task.expires_at <= ctx.clock.now()) return repository.delete(task.id);
  const result = await throughLanes(ctx, task, blog);
  if (!result) return comeBack(ctx, task, task.post_ids, lanesBusyMs);

  const { left, refused, reason, isShutOut } = result;
  const report = {
    siteId: task.site_id,
    asked: task.post_ids.length,
    left: left.length,
    refused: refused.length,
  };
  ctx.log.info({ ...report, reason }, 'posts of a deleted account taken back');
  const ageMs = ctx.clock.now().getTime() - task.created_at.getTime();
  const nextLookMs = looksAfterMs.find((afterMs) => afterMs > ageMs);
  const unsettled = nextLookMs === undefined ? [] : task.unsettled_ids;
  const postIds = [...new Set([...left, ...unsettled])];
  if (postIds.length === 0 || isShutOut) return repository.delete(task.id);
  const pauseMs = Math.min(Math.max(ageMs, shortestPauseMs), longestPauseMs);
  // Without a reason only the time was over.
  const againMs = left.length > 0 ? (reason === null ? 0 : pauseMs) : (nextLookMs ?? 0) - ageMs;
  await comeBack(ctx, task, postIds, againMs);
}

/** With as many requests at once as lanes are free; undefined when none is. */
async function throughLanes(
  ctx: Context,
  task: PostTakeBackRow,
  blog: BlogConnection,
): Promise<TakenBack | undefined> {
  const held: string[] = [];
  try {
    for (const key of laneKeys(task.site_id)) if (await ctx.locks.tryLock(key)) held.push(key);
    return held.length === 0 ? undefined : await takeBackPosts(ctx, blog, task.post_ids, held.length);
  } finally {
    for (const key of held) await ctx.locks.unlock(key);
  }
}

async function comeBack(
  ctx: Context,
  task: PostTakeBackRow,
  postIds: string[],
  afterMs: number,
): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + afterMs);
  await ctx.db.transaction().execute(async (trx) => {
    await createPostTakeBacksRepository(trx).setPosts(task.id, postIds);
    // The user is deleted, so their blog is the key for fairness.
    const options = { startAfter, userId: task.site_id };
    await ctx.jobs.enqueue(trx, takeBackJob, { takeBackId: task.id }, options);
  });
}

/** Removes what opens blogs that did not answer for a day. */
export async function sweepTakeBacks({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await createPostTakeBacksRepository(db).deleteExpired(clock.now());
}
