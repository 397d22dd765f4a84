import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** Deletes stored emails to a deleted account. The payload contains only the hash of the email address. */
export const removeMailsJob = defineJob({
  name: 'remove-mails',
  fairness: 'system',
  schema: z.object({ recipientHash: z.string(), until: z.iso.datetime() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
