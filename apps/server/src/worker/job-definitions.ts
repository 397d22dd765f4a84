import { applySuspensionJob } from '../features/account-lifecycle/apply-suspension-job.ts';
import { mailDecisionJob } from '../features/accounts/mail-decision-job.ts';
import { removeMailsJob } from '../features/accounts/remove-mails-job.ts';
import { checkLinksJob } from '../features/articles/quality/check-links-job.ts';
import { signArticlesJob } from '../features/articles/quality/sign-articles-job.ts';
import { writeArticleJob } from '../features/articles/write-article-job.ts';
import { writingAbandonedJob } from '../features/articles/writing-abandoned-job.ts';
import { endCustomerJob } from '../features/billing/end-customer-job.ts';
import { reconcileSubscriptionsJob } from '../features/billing/reconcile-subscriptions-job.ts';
import { discardLeftPostsJob, discardPostsJob } from '../features/publishing/discard-posts-job.ts';
import { renewAccessJob } from '../features/sites/renew-access-job.ts';
import { takeBackJob } from '../features/sites/take-back-job.ts';
import type { JobDefinition } from '../lib/jobs.ts';
import { resetMailJob } from '../providers/identity/reset-mail-job.ts';
import { verificationMailJob } from '../providers/identity/verification-mail-job.ts';
import { sweepJob } from './sweep-job.ts';

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
