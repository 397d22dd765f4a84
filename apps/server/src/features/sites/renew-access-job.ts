import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Keeps the access to sites that are connected by OAuth2. */
export const renewAccessJob = defineJob({
  name: 'renew-site-access',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
