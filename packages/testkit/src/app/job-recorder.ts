import { isDeepStrictEqual } from 'node:util';
import type { JobQueue } from '../../../../apps/server/src/providers/jobs/jobs.ts';

export type JobRecorder = JobQueue & {
  enqueued: { name: string; payload: unknown; startAfter?: Date }[];
};

/** A queue that only records. It ignores transactions: rolled-back jobs stay in the list. */
export function createJobRecorder(): JobRecorder {
  const enqueued: JobRecorder['enqueued'] = [];
  return {
    enqueued,
    enqueue: async (_trx, job, payload, ...[options]) => {
      const { startAfter } = options ?? {};
      const start = startAfter ? { startAfter } : {};
      enqueued.push({ name: job.name, payload: job.schema.parse(payload), ...start });
    },
    enqueueAll: async (_trx, { name, schema }, payloads) => {
      for (const payload of payloads) enqueued.push({ name, payload: schema.parse(payload) });
    },
    cancel: async (_trx, { name }, payload) => {
      const isOther = (one: (typeof enqueued)[number]) =>
        one.name !== name || !isDeepStrictEqual({ ...Object(one.payload), ...Object(payload) }, one.payload);
      enqueued.splice(0, enqueued.length, ...enqueued.filter(isOther));
    },
  };
}
