import { z } from 'zod';
import { defineJob } from '../../providers/jobs/jobs.ts';

/** A long article by a slow local model takes 15 minutes; twice that is a hang. */
const longestWritingSeconds = 1800;

/** `run`: of the article, see `writing-runs.ts`; a job of an older release has none, and works for the current one. */
const writingPayload = z.object({ articleId: z.uuid(), run: z.int().optional() });

/** Runs after the last attempt of a `write-article` job was interrupted. */
export const writingAbandonedJob = defineJob({
  name: 'writing-abandoned',
  fairness: 'system',
  schema: writingPayload,
  retry: 'read',
  expireInSeconds: 60,
});

/** Writes one article; finished steps are stored, so a retry repeats no paid call. */
export const writeArticleJob = defineJob({
  name: 'write-article',
  // The operator configures the limits per user and in total (`worker/job-handlers.ts`).
  fairness: { perUser: 1 },
  schema: writingPayload,
  retry: 'patient',
  expireInSeconds: longestWritingSeconds,
  followedBy: writingAbandonedJob.name,
});

/** Checks the links of an article. One job at a time per process, because nobody waits for it. */
export const checkLinksJob = defineJob({
  name: 'check-links',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 300,
});

/** Computes the MinHash of texts that have none yet. The name is that of 0.1.0, which may have queued some. */
export const computeMinhashesJob = defineJob({
  name: 'sign-articles',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});

/** Adds planned links whose targets have gone live. */
export const addPlannedLinksJob = defineJob({
  name: 'add-planned-links',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 120,
});

/** Draws the featured image of a written article. An attempt that was interrupted while drawing draws again. */
export const featuredImageJob = defineJob({
  name: 'make-featured-image',
  fairness: { perUser: 1 },
  schema: z.object({ articleId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 600,
  concurrency: 2,
});

/** Reads posts of a site and proposes its profile. */
export const learnProfileJob = defineJob({
  name: 'learn-site-profile',
  fairness: { perUser: 1 },
  schema: z.object({ proposalId: z.uuid() }),
  retry: 'read',
  expireInSeconds: 600,
  concurrency: 2,
});
