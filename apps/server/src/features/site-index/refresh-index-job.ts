import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Reads what is published on a site. */
export const refreshIndexJob = defineJob({
  name: 'refresh-site-index',
  fairness: { perUser: 2 },
  schema: z.object({ siteId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 900,
  concurrency: 2,
});

/** Finds the sites that are due. */
export const refreshDueIndexesJob = defineJob({
  name: 'refresh-due-site-indexes',
  fairness: 'system',
  schema: z.object({}),
  retry: 'read',
  expireInSeconds: 60,
});
