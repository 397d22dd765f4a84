import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Renews the access tokens of sites connected with OAuth2. */
export const renewAccessJob = defineJob({
  name: 'renew-site-access',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
