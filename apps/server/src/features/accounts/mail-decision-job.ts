import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Tells a person by mail what was decided about their account. */
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
