import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Withdraws the scheduled posts of a deleted account. The name is that of 0.1.0, which may have queued some. */
export const unschedulePostsJob = defineJob({
  name: 'take-back-posts',
  fairness: { perUser: 1 },
  schema: z.object({ takeBackId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});

/** Renews the access tokens of sites connected with OAuth2. */
export const renewAccessJob = defineJob({
  name: 'renew-site-access',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
