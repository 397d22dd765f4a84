import { ProviderError } from '../../../lib/provider-error.ts';
import type { BlogConnection, RemotePost } from '../../../providers/publishing/publishing.ts';
import { outcomeColumns } from '../../article-records/publishing-outcome.ts';
import { recordSiteSuccess } from '../../sites/site-health.ts';
import type { ConnectedSite } from '../../sites/sites-reader.ts';
import { type ClaimedSave, createClaimsRepository } from '../claims-repository.ts';
import {
  type ClaimedArticle,
  createPublishingRepository,
  type StepChanges,
} from '../publishing-repository.ts';
import { checkAheadMs } from '../ready-work.ts';
import { changeLivePost } from './change-live-post.ts';
import { holdConflict } from './conflicts.ts';
import { deleteOrphanDrafts } from './delete-orphan-drafts.ts';
import { findExistingPost } from './find-existing-post.ts';
import { handleFailure } from './handle-failure.ts';
import { mayBeLateWrite } from './late-write.ts';
import { isAsWeLeftIt, isOwnersText, isUnapproved, listTexts } from './local-text.ts';
import { placeArticle } from './place-article.ts';
import { ClaimLostError, markPublished, type PublishingStep, released } from './publishing-context.ts';
import { followOwner } from './remote-changes.ts';
import { verifyArticle } from './verify-article.ts';
import { withdrawArticle } from './withdraw-article.ts';

type Context = PublishingStep['ctx'];
type Input = {
  article: ClaimedArticle;
  blog: BlogConnection;
  editorial: ConnectedSite['editorial'];
  used: ConnectedSite['used'];
  siteFailures: number;
  work: { save: (save: ClaimedSave) => Promise<boolean> };
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

/**
 * Checks the post shortly before it is due: changes by the blog owner are kept. Throws `RemoteChangesError` if the post
 * was deleted or trashed, and `ProviderError`.
 */
async function checkArticle(step: PublishingStep): Promise<ClaimedArticle> {
  const { post, article } = await followOwner(step);
  if (!post) return article;
  if (await isUnapproved({ ...step, article }, post)) return holdConflict({ ...step, article }, post);
  // A changed date is checked again before that date.
  if (article.due_at.getTime() !== step.article.due_at.getTime()) return article;
  if (await isOlderTextOfOurs(step, post)) return step.save({ placement: 'edited' });
  const now = step.ctx.clock.now();
  return step.save({
    checked_at: now,
    remote_status: post.status,
    // Until it is due, nothing follows.
    ...(article.due_at > now ? released : {}),
  });
}

/** A delayed write may have restored a text that was changed here since. */
async function isOlderTextOfOurs({ ctx, article }: PublishingStep, post: RemotePost): Promise<boolean> {
  if (article.version < 2 || isAsWeLeftIt(article, post) || !mayBeLateWrite(article, post)) return false;
  return !isOwnersText(article, post, await listTexts(ctx.db, article.id));
}

/**
 * Publishes the post. Addresses it by id, so it can be retried after any failure. Sends only status and date:
 * the owner's text edits are kept. Throws `ProviderError`.
 */
async function goLive(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog } = step;
  const post = await ctx.blogs.publishPost(blog, article.post_id ?? '', article.due_at);
  const { askAgainMs } = ctx.platforms.publishing(article.platform);
  if (post.status === 'pending' && askAgainMs !== undefined) return waitForPerson(step, post, askAgainMs);
  if (post.status !== 'publish') {
    throw new ProviderError(
      'bad_response',
      `${ctx.platforms.get(article.platform).info.label} reports that the post is "${post.status}", not published.`,
      {
        reason: 'not_published',
      },
    );
  }
  const now = ctx.clock.now();
  ctx.log.info(
    { articleId: article.id, postId: post.id, lateMs: now.getTime() - article.due_at.getTime() },
    'live',
  );
  return markPublished(step, post, now);
}

/** Somebody at the platform takes the post live; until then the article stays scheduled and says what it waits for. */
function waitForPerson(
  { ctx, article, save }: PublishingStep,
  post: RemotePost,
  askAgainMs: number,
): Promise<ClaimedArticle> {
  ctx.log.info({ articleId: article.id, postId: post.id }, 'waits for somebody at the platform');
  return save({
    remote_status: post.status,
    error_code: 'waits_at_platform',
    error_msg: (post.remarks ?? []).join(' '),
    next_attempt_at: new Date(ctx.clock.now().getTime() + askAgainMs),
    checked_at: null,
    ...released,
  });
}
