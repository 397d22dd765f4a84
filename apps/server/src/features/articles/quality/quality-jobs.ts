import { z } from 'zod';
import { defineJob } from '../../../providers/jobs/jobs.ts';

/** Checks the links of an article. One job at a time per process, because nobody waits for it. */
export const checkLinksJob = defineJob({
  name: 'check-links',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 300,
});

/** Computes the MinHash of texts that have none yet. */
export const computeMinhashesJob = defineJob({
  name: 'sign-articles',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});
