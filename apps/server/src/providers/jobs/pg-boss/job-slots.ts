import { setTimeout as delay } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import { ClaimLostError } from '../jobs.ts';
import type { ClaimedJob } from './claim-job.ts';

const heartbeatMs = 3_000;

type Options = {
  boss: PgBoss;
  /** Concurrent jobs. */
  slots: number;
  claim: () => Promise<ClaimedJob | undefined>;
  run: (job: ClaimedJob, signal: AbortSignal) => Promise<void>;
  onError: (error: unknown) => void;
};

export type JobSlots = {
  /** A job may start: fills the free slots. */
  wake: () => void;
  /** Stops claiming; resolves when running jobs have ended. */
  drain: () => Promise<void>;
};

/** Runs the jobs of one queue: a free slot claims the next job immediately. */
export function startJobSlots({ boss, slots, claim, run, onError }: Options): JobSlots {
  const running = new Set<Promise<void>>();
  let draining = false;
  let filling: Promise<void> | undefined;
  let woken = false;

  /** One claim at a time: concurrent ones would only block each other in the database. */
  async function fill(): Promise<void> {
    do {
      woken = false;
      while (!draining && running.size < slots) {
        const job = await claim();
        if (!job) break;
        const ended = runClaimed({ boss, run, onError }, job).finally(() => {
          running.delete(ended);
          wake();
        });
        running.add(ended);
      }
    } while (woken && !draining);
  }

  function wake(): void {
    woken = true;
    if (draining) return;
    // After an error, the queue watcher triggers again.
    filling ??= fill()
      .catch(onError)
      .finally(() => {
        filling = undefined;
      });
  }

  wake();
  return {
    wake,
    async drain() {
      draining = true;
      await filling;
      await Promise.all(running);
    },
  };
}

/** Runs a job and records its result. Its signal is aborted on timeout or if its claim is lost. */
async function runClaimed(
  { boss, run, onError }: Pick<Options, 'boss' | 'run' | 'onError'>,
  job: ClaimedJob,
): Promise<void> {
  const ended = new AbortController();
  const lost = new AbortController();
  const beat = setInterval(() => {
    boss.touch(job.name, [job]).then((result) => {
      // pg-boss returns the touched jobs; its type omits that.
      const isHeld = !('settled' in result && Array.isArray(result.settled)) || result.settled.length > 0;
      if (!isHeld) lost.abort(new ClaimLostError(job.id));
    }, onError);
  }, heartbeatMs);
  const expired = delay(job.expireInSeconds * 1000, undefined, { signal: ended.signal, ref: false }).then(
    () => {
      const error = new Error(`the attempt took longer than ${job.expireInSeconds} s`);
      lost.abort(error);
      throw error;
    },
  );
  // Unobserved if the job ends first.
  expired.catch(() => {});
  try {
    try {
      await Promise.race([run(job, lost.signal), expired]);
    } finally {
      clearInterval(beat);
      ended.abort();
    }
    await boss.complete(job.name, [job]);
  } catch (error) {
    // Without a database the job stays as is until its heartbeat expires.
    await boss.fail(job.name, [job], asObject(error)).catch(onError);
  }
}

function asObject(error: unknown): object {
  return error instanceof Error ? error : { message: String(error) };
}
