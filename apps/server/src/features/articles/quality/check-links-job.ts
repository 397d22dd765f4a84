import { z } from 'zod';
import { defineJob } from '../../../lib/jobs.ts';

/** Looks at the addresses that an article links to. One at a time in a process: nobody waits for it. */
export const checkLinksJob = defineJob({
  name: 'check-links',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 300,
});
