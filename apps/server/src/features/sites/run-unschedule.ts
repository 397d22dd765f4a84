import { type SlotLocks, slotKeys } from '../../db/slot-locks.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { createPostUnschedulesRepository, type PostUnscheduleRow } from './post-unschedules-repository.ts';
import { unschedulePostsJob } from './sites-jobs.ts';
import { openConnection, type Unscheduled, unschedulePosts } from './unschedule-posts.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'secrets' | 'jobs' | 'log'> & {
  locks: Pick<SlotLocks, 'tryLock' | 'unlock'>;
};

/** By then, requests in flight when the account was deleted have taken effect, even if their response was lost. */
const retryDelaysMs = [20_000, 610_000] as const;
/** The last request of the account is still in flight. */
const slotsBusyMs = 2_000;
/** Delays after a failure grow with the age of the task, within these bounds. */
const shortestPauseMs = 5_000;
const longestPauseMs = 600_000;

/**
 * Reverts the scheduled posts of a deleted account to drafts, through the same two publishing slots as
 * publishing. Reschedules itself until nothing is left, the credentials are invalid, or
 * the deadline has passed; then the credentials are deleted.
 */
export async function runUnschedule(ctx: Context, takeBackId: string): Promise<void> {
  const repository = createPostUnschedulesRepository(ctx.db);
  const task = await repository.find(takeBackId);
  if (!task) return;
  const blog = openConnection(ctx.secrets, task.id, task.connection_box);
  if (!blog || task.expires_at <= ctx.clock.now()) return repository.delete(task.id);
  const result = await throughSlots(ctx, task, blog);
  if (!result) return enqueueAgain(ctx, task, task.post_ids, slotsBusyMs);

  const { left, refused, reason, isShutOut } = result;
  const report = {
    siteId: task.site_id,
    asked: task.post_ids.length,
    left: left.length,
    refused: refused.length,
  };
  ctx.log.info({ ...report, reason }, 'withdrew the posts of a deleted account');
  const ageMs = ctx.clock.now().getTime() - task.created_at.getTime();
  const nextLookMs = retryDelaysMs.find((afterMs) => afterMs > ageMs);
  const unsettled = nextLookMs === undefined ? [] : task.unsettled_ids;
  const postIds = [...new Set([...left, ...unsettled])];
  if (postIds.length === 0 || isShutOut) return repository.delete(task.id);
  const pauseMs = Math.min(Math.max(ageMs, shortestPauseMs), longestPauseMs);
  // No reason: only the time limit was reached.
  const retryAfterMs = left.length > 0 ? (reason === null ? 0 : pauseMs) : (nextLookMs ?? 0) - ageMs;
  await enqueueAgain(ctx, task, postIds, retryAfterMs);
}

/** Uses as many concurrent requests as there are free slots; undefined if there is none. */
async function throughSlots(
  ctx: Context,
  task: PostUnscheduleRow,
  blog: BlogConnection,
): Promise<Unscheduled | undefined> {
  const held: string[] = [];
  try {
    for (const key of slotKeys(task.site_id)) if (await ctx.locks.tryLock(key)) held.push(key);
    return held.length === 0 ? undefined : await unschedulePosts(ctx, blog, task.post_ids, held.length);
  } finally {
    for (const key of held) await ctx.locks.unlock(key);
  }
}

async function enqueueAgain(
  ctx: Context,
  task: PostUnscheduleRow,
  postIds: string[],
  afterMs: number,
): Promise<void> {
  const startAfter = new Date(ctx.clock.now().getTime() + afterMs);
  await ctx.db.transaction().execute(async (trx) => {
    await createPostUnschedulesRepository(trx).setPosts(task.id, postIds);
    // The user is deleted, so the blog is the fairness key.
    const options = { startAfter, userId: task.site_id };
    await ctx.jobs.enqueue(trx, unschedulePostsJob, { takeBackId: task.id }, options);
  });
}

/** Deletes the credentials of blogs that did not respond for a day. */
export async function sweepUnschedules({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await createPostUnschedulesRepository(db).deleteExpired(clock.now());
}
