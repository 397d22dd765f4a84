import { z } from 'zod';
import { defineJob } from '../../lib/jobs.ts';
import { writingAbandonedJob } from './writing-abandoned-job.ts';

/** An article of many sections by a slow local model takes a quarter of an hour; twice that is a hang. */
const longestWritingSeconds = 1800;

/** Writes one article; finished steps are stored, so running it again repeats no paid call. */
export const writeArticleJob = defineJob({
  name: 'write-article',
  // How many of one user run at a time is the operator's to set, like the number of all (`worker/job-handlers.ts`).
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'patient',
  expireInSeconds: longestWritingSeconds,
  followedBy: writingAbandonedJob.name,
});
