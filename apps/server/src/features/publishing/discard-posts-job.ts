import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Moves posts of deleted articles to the trash of one blog, one after another. Names ids, so it may run again. */
export const discardPostsJob = defineJob({
  name: 'discard-posts',
  fairness: { perUser: 1 },
  schema: z.object({ siteId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 600,
});

/** Takes up what such jobs left: a blog that was out of reach for longer than a job tries. */
export const discardLeftPostsJob = defineJob({
  name: 'discard-left-posts',
  fairness: 'system',
  schema: z.object({}),
  retry: 'read',
  expireInSeconds: 60,
});
