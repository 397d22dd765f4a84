import type { JobDefinition } from '../lib/jobs.ts';
import { resetMailJob } from '../providers/identity/reset-mail-job.ts';
import { verificationMailJob } from '../providers/identity/verification-mail-job.ts';
import { applySuspensionJob } from './accounts/apply-suspension-job.ts';
import { mailDecisionJob } from './accounts/mail-decision-job.ts';
import { removeMailsJob } from './accounts/remove-mails-job.ts';
import { sweepJob } from './accounts/sweep-job.ts';
import { checkLinksJob } from './articles/quality/check-links-job.ts';
import { signArticlesJob } from './articles/quality/sign-articles-job.ts';
import { writeArticleJob } from './articles/write-article-job.ts';
import { writingAbandonedJob } from './articles/writing-abandoned-job.ts';
import { endCustomerJob } from './billing/end-customer-job.ts';
import { reconcileSubscriptionsJob } from './billing/reconcile-subscriptions-job.ts';
import { discardLeftPostsJob, discardPostsJob } from './publishing/discard-posts-job.ts';
import { renewAccessJob } from './sites/renew-access-job.ts';
import { takeBackJob } from './sites/take-back-job.ts';

/** Every job of the product; the worker refuses to start unless each has exactly one handler. */
export const jobDefinitions: JobDefinition[] = [
  writeArticleJob,
  writingAbandonedJob,
  checkLinksJob,
  signArticlesJob,
  renewAccessJob,
  reconcileSubscriptionsJob,
  endCustomerJob,
  takeBackJob,
  discardPostsJob,
  discardLeftPostsJob,
  sweepJob,
  mailDecisionJob,
  applySuspensionJob,
  removeMailsJob,
  resetMailJob,
  verificationMailJob,
];
