import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { outcomeColumns } from '../../article-records/publishing-outcome.ts';
import { recordSiteSuccess } from '../../sites/site-health.ts';
import type { ConnectedSite } from '../../sites/sites-reader.ts';
import { createClaimsRepository } from '../claims-repository.ts';
import {
  type ClaimedArticle,
  checkAheadMs,
  createPublishingRepository,
  type StepChanges,
} from '../publishing-repository.ts';
import type { SiteQueueWorker } from '../site-queue-worker.ts';
import { changeLivePost } from './change-live-post.ts';
import { checkArticle } from './check-article.ts';
import { deleteOrphanDrafts } from './delete-orphan-drafts.ts';
import { findExistingPost } from './find-existing-post.ts';
import { goLive } from './go-live.ts';
import { handleFailure } from './handle-failure.ts';
import { placeArticle } from './place-article.ts';
import { ClaimLostError, type PublishingStep } from './publishing-context.ts';
import { verifyArticle } from './verify-article.ts';
import { withdrawArticle } from './withdraw-article.ts';

type Context = PublishingStep['ctx'];
type Input = {
  article: ClaimedArticle;
  blog: BlogConnection;
  editorial: ConnectedSite['editorial'];
  used: ConnectedSite['used'];
  siteFailures: number;
  work: SiteQueueWorker;
  /** Called when only the result remains to be saved: no more requests are sent for the article. */
  onLetGo: () => void;
};

/** Maximum age of a pre-publish check; older ones are repeated before publishing. */
const checkValidMs = 2 * checkAheadMs;

/**
 * Advances a claimed article as far as possible: place, check, publish; afterwards verify and delete orphan drafts. A
 * failure is recorded with its next attempt; it never throws for blog errors. Returns false if
 * the site is paused.
 */
export async function advanceArticle(ctx: Context, input: Input): Promise<boolean> {
  const repository = createPublishingRepository(ctx.db);
  const { blog, editorial, used, siteFailures, work, onLetGo } = input;
  let article = input.article;
  const save: PublishingStep['save'] = async (changes) => {
    if (changes.claim === null) onLetGo();
    const written = withoutUnchanged(article, changes, ctx.clock.now());
    const saved =
      article.work === 'withdraw' || article.work === 'sweep'
        ? await createClaimsRepository(ctx.db).saveOne(
            { claimed: article, changes: written },
            { ofAnyStatus: true },
          )
        : await work.save({ claimed: article, changes: written });
    if (!saved) throw new ClaimLostError();
    article = { ...article, ...written };
    return article;
  };
  try {
    await runSteps({ ctx, article, blog, editorial, save });
    if (siteFailures > 0) await recordSiteSuccess(ctx.db, used, ctx.clock.now());
    return true;
  } catch (error) {
    return await handleFailure({ ctx, article, used, siteFailures, error, save });
  } finally {
    if (article.claim !== null) await repository.release(article);
  }
}

/** Most steps change nothing of the article itself, only its publication: then its row is not written. */
function withoutUnchanged(article: ClaimedArticle, changes: StepChanges, now: Date): StepChanges {
  const outcomes = outcomeColumns.filter((column) => column in changes);
  if (outcomes.some((column) => changes[column]?.valueOf() !== article[column]?.valueOf())) {
    return { ...changes, updated_at: now };
  }
  return Object.fromEntries(
    Object.entries(changes).filter(([column]) => !outcomes.some((outcome) => outcome === column)),
  );
}

async function runSteps(step: PublishingStep): Promise<void> {
  const { work } = step.article;
  if (work === 'verify') await verifyArticle(step);
  else if (work === 'sweep') await deleteOrphanDrafts(step);
  else if (work === 'withdraw') await withdrawArticle(step);
  else if (work === 'change-live') await changeLivePost(step);
  else await towardsLive(step);
}

async function towardsLive(step: PublishingStep): Promise<void> {
  const { ctx } = step;
  let article = await findExistingPost(step);
  article = await placeArticle({ ...step, article });
  // Stopped by a change on the blog, waiting for a conflict resolution, or released until it is checked.
  if (article.status !== 'scheduled' || article.conflict_at !== null || article.claim === null) return;
  const msToDue = () => article.due_at.getTime() - ctx.clock.now().getTime();
  if (msToDue() <= checkAheadMs && !checkedLately(article, ctx.clock.now())) {
    article = await checkArticle({ ...step, article });
  }
  // The check found something to update first: the next claim does that.
  if (article.placement !== 'placed' || article.conflict_at !== null || article.claim === null) return;
  if (article.status === 'scheduled' && msToDue() <= 0) await goLive({ ...step, article });
}

function checkedLately(article: ClaimedArticle, now: Date): boolean {
  if (article.checked_at === null) return false;
  const agoMs = now.getTime() - article.checked_at.getTime();
  // A check time in the future dates from before the clock was set back.
  return agoMs >= 0 && agoMs < checkValidMs;
}
