import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Removes what is kept of mails to a deleted account. The payload names the address by its hash alone. */
export const removeMailsJob = defineJob({
  name: 'remove-mails',
  fairness: 'system',
  schema: z.object({ recipientHash: z.string(), until: z.iso.datetime() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
