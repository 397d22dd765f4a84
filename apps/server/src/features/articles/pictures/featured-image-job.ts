import { z } from 'zod';
import { defineJob } from '../../../providers/jobs/jobs.ts';

/** Draws the featured image of a written article. An attempt that was interrupted while drawing draws again. */
export const featuredImageJob = defineJob({
  name: 'make-featured-image',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 600,
  concurrency: 2,
});
