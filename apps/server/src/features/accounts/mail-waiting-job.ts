import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Emails an administrator that users are waiting for approval. */
export const mailWaitingJob = defineJob({
  name: 'mail-waiting',
  fairness: 'system',
  schema: z.object({ administratorId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: 120,
});
