import { ProviderError } from '../../../lib/provider-error.ts';
import { pictureStoreDown } from '../../../providers/media-store/media-store.ts';
import { declinedAtPlatform, waitsAtPlatform } from '../../../providers/publishing/publishing.ts';
import { recordSiteFailure } from '../../sites/site-health.ts';
import type { ConnectedSite } from '../../sites/sites-reader.ts';
import { decideOnFailure, decideOnOwnFailure, mayBeDueToArticle, othersFirstMs } from '../failure-policy.ts';
import type { ClaimedArticle, StepChanges } from '../publishing-repository.ts';
import { checkAheadMs } from '../ready-work.ts';
import {
  ClaimLostError,
  noLiveChange,
  type PublishingStep,
  RemoteChangesError,
  released,
} from './publishing-context.ts';

type Failure = Pick<PublishingStep, 'ctx' | 'save'> & {
  article: ClaimedArticle;
  used: ConnectedSite['used'];
  siteFailures: number;
  error: unknown;
};

const ownText = 'Publishing failed because of an internal error. Retry to publish.';

/** Records a failed step. Returns false if the site is paused; throws if recording fails too. */
export async function handleFailure(failure: Failure): Promise<boolean> {
  const { ctx, article, error, save } = failure;
  const articleId = article.id;
  try {
    if (error instanceof ClaimLostError) throw error;
    if (error instanceof RemoteChangesError) {
      ctx.log.info({ articleId, code: error.code }, 'publishing stopped: the post was changed at the blog');
      const note = { error_code: error.code, error_msg: error.message };
      await save({ ...note, status: 'error', next_attempt_at: null });
      return true;
    }
    if (error instanceof ProviderError) {
      const wait = isFollowUp(article) ? undefined : waitFor(failure, error);
      return wait ? await recordWait(failure, wait) : await recordFault(failure, error);
    }
    ctx.log.error({ err: error, articleId }, 'publishing failed with an internal error');
    return await recordArticleFault(failure, decideOnOwnFailure(article.publish_attempts), {
      error_code: 'internal',
      error_msg: ownText,
    });
  } catch (second) {
    if (!(second instanceof ClaimLostError)) throw second;
    ctx.log.info({ articleId }, 'skipped an article that was deleted or reassigned');
    return true;
  }
}

const askAgainMs = 5 * 60_000;
const picturesAgainMs = 30_000;
const noPictures = 'Its pictures cannot be loaded at the moment. Publishing continues when they can.';

type Wait = { note: Note; decision: ReturnType<typeof decideOnOwnFailure> };

/** What the article waits for that is no failure of its site or its own; undefined if it is one. */
function waitFor(
  { ctx, article }: Failure,
  { reason = '', message: error_msg }: ProviderError,
): Wait | undefined {
  if (reason === pictureStoreDown) {
    const note = { error_code: reason, error_msg: noPictures };
    return { note, decision: { scope: 'article', pauseMs: picturesAgainMs } };
  }
  const note = { error_code: reason, error_msg };
  // People at the platform decide about the change.
  if (reason === declinedAtPlatform) return { note, decision: { scope: 'article', giveUp: true } };
  if (reason !== waitsAtPlatform) return undefined;
  const { askAgainMs: pauseMs = askAgainMs } = ctx.platforms.publishing(article.platform);
  return { note, decision: { scope: 'article', pauseMs } };
}

async function recordWait({ ctx, article, save }: Failure, { note, decision }: Wait): Promise<boolean> {
  ctx.log.info({ articleId: article.id, reason: note.error_code }, 'waits');
  await save({ ...note, ...nextAttempt(article, decision, ctx.clock.now()), ...released });
  return true;
}

type Note = { error_code: string; error_msg: string; lost_write_at?: Date };

async function recordFault(failure: Failure, fault: ProviderError): Promise<boolean> {
  const { ctx, article, used, siteFailures, save } = failure;
  const decision = decideOnFailure(fault, siteFailures, article.publish_attempts);
  ctx.log.warn(
    { articleId: article.id, kind: fault.kind, reason: fault.reason, decision, cause: fault.cause },
    'a publishing step failed',
  );
  const note = {
    error_code: fault.reason ?? fault.kind,
    error_msg: fault.message,
    ...(fault.outcomeUnknown ? { lost_write_at: ctx.clock.now() } : {}),
  };
  if (decision.scope === 'article') return recordArticleFault(failure, decision, note);
  const now = ctx.clock.now();
  const retryAt = new Date(now.getTime() + decision.pauseMs);
  // Once may be chance; a repeated failure may be the article's own, so others go first after the pause. Follow-ups do not
  // record their failures, and may wait: two of them that always fail would keep every new article from the site.
  const isSuspect = isFollowUp(article) || article.error_code !== null;
  const aside = attemptAt(article, retryAt.getTime() + othersFirstMs);
  const changes = {
    ...(isFollowUp(article) ? {} : note),
    ...(isSuspect && mayBeDueToArticle(fault) ? aside : {}),
  };
  if (Object.keys(changes).length > 0) await save(changes);
  const holds = await recordSiteFailure(ctx.db, used, { message: fault.message, retryAt, now });
  // The credentials were changed meanwhile: the failure says nothing about the new ones.
  return !holds;
}

async function recordArticleFault(
  { ctx, article, save }: Failure,
  decision: ReturnType<typeof decideOnOwnFailure>,
  note: Note,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (isFollowUp(article)) {
    // The article's status is unaffected; only the check failed, and is retried.
    await save({ ...attemptAt(article, now.getTime() + checkAheadMs), ...released });
    return true;
  }
  const tries = { publish_attempts: article.publish_attempts + 1 };
  await save({ ...note, ...tries, ...nextAttempt(article, decision, now), ...released });
  return true;
}

/** A live post stays as it is when a change of it is given up. */
function nextAttempt(
  article: ClaimedArticle,
  decision: ReturnType<typeof decideOnOwnFailure>,
  now: Date,
): StepChanges {
  if ('giveUp' in decision) {
    return article.work === 'change-live' ? noLiveChange : { status: 'error', next_attempt_at: null };
  }
  return attemptAt(article, now.getTime() + decision.pauseMs);
}

/** The work is not claimed again before then. */
function attemptAt({ work }: ClaimedArticle, ms: number): StepChanges {
  const at = new Date(ms);
  if (work === 'verify') return { verify_at: at };
  if (work === 'sweep') return { sweep_at: at };
  if (work === 'withdraw') return { withdraw_at: at };
  return work === 'change-live' ? { live_change_at: at } : { next_attempt_at: at };
}

function isFollowUp({ work }: ClaimedArticle): boolean {
  return work === 'verify' || work === 'sweep' || work === 'withdraw';
}
