import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Mails a link to choose a new password. Without an account there is none to mail; the job hides just that. */
export const resetMailJob = defineJob({
  name: 'mail-password-reset',
  fairness: { perUser: 1 },
  schema: z.object({ accountId: z.uuid().nullable() }),
  retry: 'patient',
  expireInSeconds: 120,
});
