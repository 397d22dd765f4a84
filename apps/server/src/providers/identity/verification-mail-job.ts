import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Mails a verification link for the address of an account. */
export const verificationMailJob = defineJob({
  name: 'mail-email-verification',
  fairness: 'system',
  schema: z.object({ accountId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: 120,
});
