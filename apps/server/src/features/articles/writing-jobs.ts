import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** A long article by a slow local model takes 15 minutes; twice that is a hang. */
const longestWritingSeconds = 1800;

/** Runs after the last attempt of a `write-article` job was interrupted. */
export const writingAbandonedJob = defineJob({
  name: 'writing-abandoned',
  fairness: 'system',
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 60,
});

/** Writes one article; finished steps are stored, so a retry repeats no paid call. */
export const writeArticleJob = defineJob({
  name: 'write-article',
  // The operator configures the limits per user and in total (`worker/job-handlers.ts`).
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: longestWritingSeconds,
  followedBy: writingAbandonedJob.name,
});
