import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Trashes the posts of deleted articles on one blog sequentially. Idempotent, because it identifies posts by id. */
export const discardPostsJob = defineJob({
  name: 'discard-posts',
  fairness: { perUser: 1 },
  schema: z.object({ siteId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 600,
});

/** Retries what those jobs left: the blog was unreachable for longer than a job retries. */
export const discardLeftPostsJob = defineJob({
  name: 'discard-left-posts',
  fairness: 'system',
  schema: z.object({}),
  retry: 'read',
  expireInSeconds: 60,
});

/**
 * Makes the text that the publisher found on the blog, and stored, a version of its article: publishing writes no
 * texts. If the article was changed here meanwhile, nothing is adopted. Idempotent, because the stored text is deleted
 * with it.
 */
export const adoptRemoteTextJob = defineJob({
  name: 'adopt-remote-text',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});
