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

/** Emails an administrator that users are waiting for approval. */
export const mailWaitingJob = defineJob({
  name: 'mail-waiting',
  fairness: 'system',
  schema: z.object({ administratorId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: 120,
});

/** Deletes stored emails to a deleted account. The payload contains only the hash of the email address. */
export const removeMailsJob = defineJob({
  name: 'remove-mails',
  fairness: 'system',
  schema: z.object({ recipientHash: z.string(), until: z.iso.datetime() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
