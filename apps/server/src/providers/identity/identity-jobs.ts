import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';

/** Mails a verification link for the address of an account. */
export const verificationMailJob = defineJob({
  name: 'mail-email-verification',
  fairness: 'system',
  schema: z.object({ accountId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: 120,
});

/** Mails a password reset link. Without an account there is nothing to mail; using a job hides that. */
export const resetMailJob = defineJob({
  name: 'mail-password-reset',
  fairness: { perUser: 1 },
  schema: z.object({ accountId: z.uuid().nullable() }),
  retry: 'patient',
  expireInSeconds: 120,
});
