import { z } from 'zod';
import { mailDecisionJob, mailWaitingJob, removeMailsJob } from '../features/accounts/accounts-jobs.ts';
import {
  addPlannedLinksJob,
  checkLinksJob,
  computeMinhashesJob,
  featuredImageJob,
  learnProfileJob,
  writeArticleJob,
  writingAbandonedJob,
} from '../features/articles/articles-jobs.ts';
import { cancelCustomerJob, reconcileSubscriptionsJob } from '../features/billing/billing-jobs.ts';
import { applySuspensionJob } from '../features/lifecycle/suspend-user.ts';
import { deleteUnusedMediaJob } from '../features/media/media-jobs.ts';
import {
  adoptRemoteTextJob,
  discardLeftPostsJob,
  discardPostsJob,
} from '../features/publishing/publishing-jobs.ts';
import { refreshDueIndexesJob, refreshIndexJob } from '../features/site-index/refresh-index-job.ts';
import { renewAccessJob, unschedulePostsJob } from '../features/sites/sites-jobs.ts';
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
  addPlannedLinksJob,
  computeMinhashesJob,
  renewAccessJob,
  refreshIndexJob,
  refreshDueIndexesJob,
  learnProfileJob,
  featuredImageJob,
  reconcileSubscriptionsJob,
  cancelCustomerJob,
  unschedulePostsJob,
  adoptRemoteTextJob,
  discardPostsJob,
  discardLeftPostsJob,
  deleteUnusedMediaJob,
  sweepJob,
  mailDecisionJob,
  mailWaitingJob,
  applySuspensionJob,
  removeMailsJob,
  resetMailJob,
  verificationMailJob,
];
