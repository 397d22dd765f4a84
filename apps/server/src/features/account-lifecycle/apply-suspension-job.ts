import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';

/** Brings a person's articles in line with their suspension or reinstatement, should the process that decided have died. */
export const applySuspensionJob = defineJob({
  name: 'apply-suspension',
  fairness: 'system',
  schema: z.object({ userId: z.uuid() }),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});
