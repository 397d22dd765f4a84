import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

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
