import type { JobQueue } from '../../../../apps/server/src/providers/jobs/jobs.ts';

export type JobRecorder = JobQueue & { enqueued: { name: string; payload: unknown }[] };

/** A queue that only records. It ignores transactions: rolled-back jobs stay in the list. */
export function createJobRecorder(): JobRecorder {
  const enqueued: JobRecorder['enqueued'] = [];
  return {
    enqueued,
    enqueue: async (_trx, job, payload, ..._options) => {
      enqueued.push({ name: job.name, payload: job.schema.parse(payload) });
    },
    cancel: async (_trx, { name }, payload) => {
      const isOther = (one: (typeof enqueued)[number]) =>
        one.name !== name || JSON.stringify(one.payload) !== JSON.stringify(payload);
      enqueued.splice(0, enqueued.length, ...enqueued.filter(isOther));
    },
  };
}
