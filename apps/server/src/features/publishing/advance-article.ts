import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';
import { recordSiteFailure, recordSiteSuccess } from '../sites/site-health.ts';
import { checkArticle } from './check-article.ts';
import { decideOnFailure } from './failure-policy.ts';
import { goLive } from './go-live.ts';
import { placeArticle } from './place-article.ts';
import { ClaimLostError, OwnersHandError, type PublishingStep } from './publishing-context.ts';
import {
  type ClaimedArticle,
  checkAheadMs,
  createPublishingRepository,
  type Lane,
} from './publishing-repository.ts';
import { verifyArticle } from './verify-article.ts';

type Context = Pick<Services, 'db' | 'clock' | 'blogs' | 'log' | 'newId'>;
type Input = { article: ClaimedArticle; lane: Lane; blog: BlogConnection; siteFailures: number };

/** A look at the blog is good for this long; older ones are repeated before the article goes live. */
const checkValidMs = 2 * checkAheadMs;

/**
 * Takes a claimed article as far as it can go now: place, check, go live, verify. A failure is put on
 * record with its next attempt; it never throws for what a blog did. Answers false when the site must be
 * left in peace for now.
 */
export async function advanceArticle(ctx: Context, input: Input): Promise<boolean> {
  const repository = createPublishingRepository(ctx.db);
  const { lane } = input;
  let article = input.article;
  const save: PublishingStep['save'] = async (changes) => {
    const saved = await repository.save(article.id, lane, { ...changes, updated_at: ctx.clock.now() });
    if (!saved) throw new ClaimLostError();
    article = { ...article, ...(changes as Partial<ClaimedArticle>) };
    return article;
  };
  try {
    await runSteps({ ctx, article, blog: input.blog, save });
    if (input.siteFailures > 0)
      await recordSiteSuccess(ctx.db, article.wordpress_site_id ?? '', ctx.clock.now());
    return true;
  } catch (error) {
    return await handleFailure(ctx, { ...input, article }, error, save);
  } finally {
    await repository.release(article.id, lane);
  }
}

async function runSteps(step: PublishingStep): Promise<void> {
  if (step.article.status === 'published') {
    await verifyArticle(step);
    return;
  }
  const { ctx } = step;
  let article = await placeArticle(step);
  const msToDue = () => article.due_at.getTime() - ctx.clock.now().getTime();
  if (msToDue() <= checkAheadMs && !checkedLately(article, ctx.clock.now())) {
    article = await checkArticle({ ...step, article });
  }
  if (article.status === 'scheduled' && msToDue() <= 0) await goLive({ ...step, article });
}

function checkedLately(article: ClaimedArticle, now: Date): boolean {
  return article.checked_at !== null && now.getTime() - article.checked_at.getTime() < checkValidMs;
}

async function handleFailure(
  ctx: Context,
  { article, siteFailures }: Input,
  error: unknown,
  save: PublishingStep['save'],
): Promise<boolean> {
  const { id: articleId } = article;
  try {
    if (error instanceof ClaimLostError) {
      ctx.log.info({ articleId }, 'left an article that was taken away');
      return true;
    }
    if (error instanceof OwnersHandError) {
      ctx.log.info({ articleId, code: error.code }, 'ended by the owner at the blog');
      await save({
        status: 'error',
        error_code: error.code,
        error_msg: error.message,
        next_attempt_at: null,
      });
      return true;
    }
    const fault =
      error instanceof ProviderError
        ? error
        : new ProviderError('rejected', 'Publishing failed on our side. It will be tried again.', {
            cause: error,
          });
    if (fault !== error) ctx.log.error({ err: error, articleId }, 'publishing failed');
    return await recordFault(ctx, article, fault, siteFailures, save);
  } catch (second) {
    if (second instanceof ClaimLostError) return true;
    throw second;
  }
}

async function recordFault(
  ctx: Context,
  article: ClaimedArticle,
  fault: ProviderError,
  siteFailures: number,
  save: PublishingStep['save'],
): Promise<boolean> {
  const decision = decideOnFailure(fault, siteFailures, article.publish_attempts);
  ctx.log.warn(
    { articleId: article.id, kind: fault.kind, reason: fault.reason, decision, cause: fault.cause },
    'a step of publishing failed',
  );
  const now = ctx.clock.now();
  const note = { error_code: fault.reason ?? fault.kind, error_msg: fault.message };
  if (article.status === 'published') {
    // It is live; only the look at it failed, and that is tried again.
    await save({ verify_at: new Date(now.getTime() + checkAheadMs) });
    return decision.scope === 'article';
  }
  if (decision.scope === 'site') {
    await save(note);
    const retryAt = new Date(now.getTime() + decision.pauseMs);
    await recordSiteFailure(ctx.db, article.wordpress_site_id ?? '', {
      message: fault.message,
      retryAt,
      now,
    });
    return false;
  }
  const tries = { publish_attempts: article.publish_attempts + 1 };
  if ('giveUp' in decision) await save({ ...note, ...tries, status: 'error', next_attempt_at: null });
  else await save({ ...note, ...tries, next_attempt_at: new Date(now.getTime() + decision.pauseMs) });
  return true;
}
