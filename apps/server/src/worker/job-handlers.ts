import { sweepRequestSlots } from '../db/request-slots.ts';
import type { SlotLocks } from '../db/slot-locks.ts';
import { sweepThrottles } from '../db/throttle.ts';
import { mailDecisionJob, mailWaitingJob, removeMailsJob } from '../features/accounts/accounts-jobs.ts';
import { sweepConnectedApps } from '../features/accounts/connected-apps/manage-connected-apps.ts';
import { mailDecision } from '../features/accounts/mail-decision.ts';
import { mailWaiting } from '../features/accounts/mail-waiting.ts';
import { createSessionsRepository } from '../features/accounts/sessions-repository.ts';
import {
  addPlannedLinksJob,
  checkLinksJob,
  computeMinhashesJob,
  featuredImageJob,
  learnProfileJob,
  writeArticleJob,
  writingAbandonedJob,
} from '../features/articles/articles-jobs.ts';
import { addPlannedLinks } from '../features/articles/clusters/add-planned-links.ts';
import { adoptRemoteText } from '../features/articles/editing/resolve-conflict.ts';
import { abandonWriting } from '../features/articles/fail-article.ts';
import { makeFeaturedImage } from '../features/articles/pictures/make-featured-image.ts';
import { checkLinks, forgetLinks } from '../features/articles/quality/check-links.ts';
import { computeMinhashes } from '../features/articles/quality/compute-minhash.ts';
import { runWriting } from '../features/articles/run-writing.ts';
import { runLearning } from '../features/articles/site-profile/learn-profile.ts';
import { cancelCustomerJob, reconcileSubscriptionsJob } from '../features/billing/billing-jobs.ts';
import { cancelCustomer } from '../features/billing/cancel-customer.ts';
import { reconcileSubscriptions } from '../features/billing/reconcile-subscriptions.ts';
import { applySuspension, applySuspensionJob } from '../features/lifecycle/suspend-user.ts';
import { deleteUnusedMediaJob } from '../features/media/media-jobs.ts';
import { sweepProviderCallMetrics } from '../features/operations/provider-call-metrics.ts';
import { discardLeftPosts, discardPosts } from '../features/publishing/discard-posts.ts';
import {
  adoptRemoteTextJob,
  discardLeftPostsJob,
  discardPostsJob,
} from '../features/publishing/publishing-jobs.ts';
import { refreshDueIndexes, refreshIndex } from '../features/site-index/refresh-index.ts';
import { refreshDueIndexesJob, refreshIndexJob } from '../features/site-index/refresh-index-job.ts';
import { renewAccess } from '../features/sites/renew-access.ts';
import { runUnschedule, sweepUnschedules } from '../features/sites/run-unschedule.ts';
import { renewAccessJob, unschedulePostsJob } from '../features/sites/sites-jobs.ts';
import { createDeliveriesRepository } from '../features/webhooks/deliveries-repository.ts';
import { sweepIdempotentResponses } from '../http/idempotency.ts';
import { resetMailJob, verificationMailJob } from '../providers/identity/identity-jobs.ts';
import { handleJob, type JobHandler, type JobSchedule } from '../providers/jobs/jobs.ts';
import type { Services } from '../services.ts';
import { sweepJob } from './job-definitions.ts';

/** Binds each job to its use case. */
export function jobHandlers(services: Services, locks: SlotLocks): JobHandler[] {
  // The operator configures how many articles are written concurrently.
  const { concurrency, perUser } = services.env.ai;
  const writing = { ...writeArticleJob, concurrency, fairness: { perUser } };
  return [
    handleJob(writing, ({ articleId, run }, attempt) => runWriting(services, articleId, attempt, run)),
    handleJob(writingAbandonedJob, ({ articleId, run }) => abandonWriting(services, articleId, { run })),
    handleJob(discardPostsJob, ({ siteId }, { signal }) =>
      discardPosts({ ...services, locks }, siteId, signal),
    ),
    handleJob(discardLeftPostsJob, () => discardLeftPosts(services)),
    handleJob(adoptRemoteTextJob, ({ articleId }) => adoptRemoteText(services, articleId)),
    handleJob(checkLinksJob, ({ articleId }, { signal }) => checkLinks(services, articleId, signal)),
    handleJob(addPlannedLinksJob, (_, { signal }) => addPlannedLinks(services, signal)),
    handleJob(computeMinhashesJob, (_, { signal }) => computeMinhashes(services, signal)),
    handleJob(refreshIndexJob, ({ siteId }, { signal }) =>
      refreshIndex({ ...services, locks }, siteId, signal),
    ),
    handleJob(refreshDueIndexesJob, () => refreshDueIndexes(services)),
    handleJob(learnProfileJob, ({ proposalId }, attempt) =>
      runLearning({ ...services, locks }, proposalId, attempt),
    ),
    handleJob(featuredImageJob, ({ articleId }, attempt) => makeFeaturedImage(services, articleId, attempt)),
    handleJob(renewAccessJob, () => renewAccess(services)),
    handleJob(reconcileSubscriptionsJob, async () => {
      await reconcileSubscriptions(services);
    }),
    handleJob(cancelCustomerJob, (payload) => cancelCustomer(services, payload)),
    handleJob(unschedulePostsJob, ({ takeBackId }) => runUnschedule({ ...services, locks }, takeBackId)),
    handleJob(deleteUnusedMediaJob, async (_, { signal }) => {
      await services.mediaStore.deleteUnused(signal);
    }),
    handleJob(sweepJob, async () => {
      await sweepExpired(services);
      await forgetLinks(services);
      await sweepProviderCallMetrics(services);
      await createDeliveriesRepository(services.db).sweep(services.clock.now());
    }),
    handleJob(applySuspensionJob, ({ userId }) => applySuspension(services, userId)),
    handleJob(mailDecisionJob, (payload) => mailDecision(services, payload)),
    handleJob(mailWaitingJob, (payload) => mailWaiting(services, payload)),
    handleJob(removeMailsJob, async ({ recipientHash, until }) => {
      await services.mailer.removeKept({ recipientHash, until: new Date(until) });
    }),
    handleJob(resetMailJob, async ({ accountId }) => {
      if (accountId !== null) await services.identity.sendResetMail(accountId);
    }),
    handleJob(verificationMailJob, ({ accountId }) => services.identity.sendVerificationMail(accountId)),
  ];
}

/** Deletes expired rows. */
export async function sweepExpired(
  ctx: Pick<Services, 'db' | 'clock' | 'identity' | 'authorizationServer'>,
): Promise<void> {
  await createSessionsRepository(ctx.db).deleteExpired(ctx.clock.now());
  await ctx.identity.removeExpired();
  await sweepConnectedApps(ctx);
  await ctx.authorizationServer.removeExpired();
  await sweepThrottles(ctx);
  await sweepIdempotentResponses(ctx);
  await sweepRequestSlots(ctx.db);
  await sweepUnschedules(ctx);
}

export const jobSchedules: JobSchedule[] = [
  { job: sweepJob, cron: '17 * * * *', payload: {} },
  { job: reconcileSubscriptionsJob, cron: '41 3 * * *', payload: {} },
  { job: discardLeftPostsJob, cron: '23 * * * *', payload: {} },
  { job: computeMinhashesJob, cron: '* * * * *', payload: {} },
  { job: addPlannedLinksJob, cron: '* * * * *', payload: {} },
  { job: refreshDueIndexesJob, cron: '* * * * *', payload: {} },
  { job: deleteUnusedMediaJob, cron: '7 * * * *', payload: {} },
  { job: renewAccessJob, cron: '* * * * *', payload: {} },
];
