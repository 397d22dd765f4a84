import { z } from 'zod';
import { defineJob } from '../../../providers/jobs/jobs.ts';

/** Reads posts of a site and proposes its profile. */
export const learnProfileJob = defineJob({
  name: 'learn-site-profile',
  fairness: { perUser: 1 },
  schema: z.object({ proposalId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 600,
  concurrency: 2,
});
