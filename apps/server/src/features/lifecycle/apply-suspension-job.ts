import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Applies a suspension or reinstatement to the user's articles, in case the deciding process crashed. */
export const applySuspensionJob = defineJob({
  name: 'apply-suspension',
  fairness: 'system',
  schema: z.object({ userId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
