import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Emails a user the decision about their account. */
export const mailDecisionJob = defineJob({
  name: 'mail-decision',
  fairness: 'system',
  schema: z.object({
    userId: z.uuid(),
    decision: z.enum(['approved', 'rejected', 'suspended', 'reinstated']),
  }),
  retry: 'patient',
  expireInSeconds: 120,
});
