import type { PgBoss } from 'pg-boss';
import type { JobSchedule } from '../../../lib/jobs.ts';

/** Replaces the stored schedules of these queues with the given ones. */
export async function applySchedules(
  boss: PgBoss,
  queues: string[],
  schedules: JobSchedule[],
): Promise<void> {
  for (const stored of await boss.getSchedules()) {
    const wanted = schedules.some((schedule) => schedule.job.name === stored.name);
    if (queues.includes(stored.name) && !wanted) await boss.unschedule(stored.name);
  }
  for (const { job, cron, payload } of schedules) {
    job.schema.parse(payload);
    // The key deduplicates: a waiting run also serves as the next one.
    await boss.schedule(job.name, cron, { payload }, { tz: 'UTC', singletonKey: 'schedule', missed: 'once' });
  }
}
