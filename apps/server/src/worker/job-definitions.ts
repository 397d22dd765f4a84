import { z } from 'zod';
import { mailDecisionJob } from '../features/accounts/mail-decision-job.ts';
import { mailWaitingJob } from '../features/accounts/mail-waiting-job.ts';
import { removeMailsJob } from '../features/accounts/remove-mails-job.ts';
import { checkLinksJob } from '../features/articles/quality/check-links-job.ts';
import { computeMinhashesJob } from '../features/articles/quality/compute-minhash-job.ts';
import { writeArticleJob } from '../features/articles/write-article-job.ts';
import { writingAbandonedJob } from '../features/articles/writing-abandoned-job.ts';
import { cancelCustomerJob, reconcileSubscriptionsJob } from '../features/billing/billing-jobs.ts';
import { applySuspensionJob } from '../features/lifecycle/apply-suspension-job.ts';
import { discardLeftPostsJob, discardPostsJob } from '../features/publishing/discard-posts-job.ts';
import { renewAccessJob } from '../features/sites/renew-access-job.ts';
import { unschedulePostsJob } from '../features/sites/unschedule-posts-job.ts';
import { resetMailJob, verificationMailJob } from '../providers/identity/identity-jobs.ts';
import { defineJob, type JobDefinition } from '../providers/jobs/jobs.ts';

/** Deletes expired sessions, codes and counters. */
export const sweepJob = defineJob({
  name: 'sweep-expired',
  fairness: 'system',
  schema: z.object({}),
  retry: 'idempotent-write',
  expireInSeconds: 300,
});

/** All jobs of the product; the worker refuses to start unless each has exactly one handler. */
export const jobDefinitions: JobDefinition[] = [
  writeArticleJob,
  writingAbandonedJob,
  checkLinksJob,
  computeMinhashesJob,
  renewAccessJob,
  reconcileSubscriptionsJob,
  cancelCustomerJob,
  unschedulePostsJob,
  discardPostsJob,
  discardLeftPostsJob,
  sweepJob,
  mailDecisionJob,
  mailWaitingJob,
  applySuspensionJob,
  removeMailsJob,
  resetMailJob,
  verificationMailJob,
];
