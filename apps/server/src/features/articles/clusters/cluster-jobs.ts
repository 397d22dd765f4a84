import { z } from 'zod';
import { defineJob } from '../../../providers/jobs/jobs.ts';

/** Adds planned links whose targets have gone live. */
export const addPlannedLinksJob = defineJob({
  name: 'add-planned-links',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});
