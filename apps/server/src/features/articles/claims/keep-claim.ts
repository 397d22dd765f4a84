import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { holdArticle } from '../editing/change-article.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { findKept } from './invented-claims.ts';

/** As many as a whole book has. */
const mostKept = 500;

/**
 * Records that the owner vouches for a claim, or takes that back. Returns the message for the user. Throws `not_found`,
 * `conflict` (not written yet).
 */
export async function keepClaim(
  ctx: Pick<UserContext, 'db' | 'clock' | 'user'>,
  { id, isKept, ...claim }: ArticleFinding & { id: string; isKept: boolean },
): Promise<string> {
  requireApproved(ctx.user);
  return ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    if (!article.has_content) throw new AppError('conflict', 'This article has not been written yet.');
    const texts = createArticleTextRepository(trx);
    const others = (await texts.findKeptClaims(id)).filter((one) => !findKept([one], claim));
    const by = ctx.user.name ?? ctx.user.email ?? '';
    const kept = { ...claim, by, at: ctx.clock.now().toISOString() };
    await texts.setKeptClaims(id, isKept ? [...others.slice(1 - mostKept), kept] : others);
    return isKept ? 'You vouch for this claim.' : 'You no longer vouch for this claim.';
  });
}
