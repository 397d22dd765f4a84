import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Mails a password reset link. Without an account there is nothing to mail; using a job hides that. */
export const resetMailJob = defineJob({
  name: 'mail-password-reset',
  fairness: { perUser: 1 },
  schema: z.object({ accountId: z.uuid().nullable() }),
  retry: 'patient',
  expireInSeconds: 120,
});
