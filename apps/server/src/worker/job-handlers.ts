import { mailDecision } from '../features/accounts/mail-decision.ts';
import { mailDecisionJob } from '../features/accounts/mail-decision-job.ts';
import { sweepExpired } from '../features/accounts/sweep-expired.ts';
import { sweepJob } from '../features/accounts/sweep-job.ts';
import { runWriting } from '../features/articles/run-writing.ts';
import { writeArticleJob } from '../features/articles/write-article-job.ts';
import { handleJob, type JobHandler, type JobSchedule } from '../lib/jobs.ts';
import { resetMailJob } from '../providers/identity/reset-mail-job.ts';
import type { Services } from '../services.ts';

/** Each job with the use-case that does it. */
export function jobHandlers(services: Services): JobHandler[] {
  // The number of articles written at a time is the operator's to set, not the job's.
  const writing = { ...writeArticleJob, concurrency: services.env.ai.concurrency };
  return [
    handleJob(writing, ({ articleId }, attempt) => runWriting(services, articleId, attempt)),
    handleJob(sweepJob, () => sweepExpired(services)),
    handleJob(mailDecisionJob, (payload) => mailDecision(services, payload)),
    handleJob(resetMailJob, async ({ accountId }) => {
      if (accountId !== null) await services.identity.sendResetMail(accountId);
    }),
  ];
}

export const jobSchedules: JobSchedule[] = [{ job: sweepJob, cron: '17 * * * *', payload: {} }];
