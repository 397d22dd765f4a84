import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import type { Executor } from '../../../db/client.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { attentionColumns, attentionOf } from '../attention.ts';
import { holdArticle } from '../editing/change-article.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { findKept, inventedCheck, inventedClaimsLeft } from './invented-claims.ts';

/** As many as a whole book has. */
const mostKept = 500;

/**
 * Records that the owner vouches for a claim, or takes that back. A draft that is held only for claims that the owner
 * vouches for no longer needs attention. Returns the message for the user. Throws `not_found`, `conflict` (not written yet).
 */
export async function keepClaim(
  ctx: Pick<UserContext, 'db' | 'clock' | 'textWork' | 'user'>,
  { id, isKept, ...claim }: ArticleFinding & { id: string; isKept: boolean },
): Promise<string> {
  requireApproved(ctx.user);
  const before = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!before) throw notFound('Article');
  const html = await createArticleTextRepository(ctx.db).findHtml(id);
  const { text } = await ctx.textWork.run('describeText', { html }, { userId: ctx.user.id });
  return ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    if (!article.has_content) throw new AppError('conflict', 'This article has not been written yet.');
    const texts = createArticleTextRepository(trx);
    const others = (await texts.findKeptClaims(id)).filter((one) => !findKept([one], claim));
    const by = ctx.user.name ?? ctx.user.email ?? '';
    const kept = { ...claim, by, at: ctx.clock.now().toISOString() };
    await texts.setKeptClaims(id, isKept ? [...others.slice(1 - mostKept), kept] : others);
    // Another text that was saved meanwhile was checked when it was saved.
    if (article.version === before.version) await checkAgain(trx, article, { text, isKept });
    return isKept ? 'You vouch for this claim.' : 'You no longer vouch for this claim.';
  });
}

/** Holds or frees a text by the claims that are left; one that is not held already only if a vouch was taken back. */
async function checkAgain(
  trx: Executor,
  { id, status, error_code: code }: ArticleRow,
  { text, isKept }: { text: string; isKept: boolean },
): Promise<void> {
  const texts = createArticleTextRepository(trx);
  const isHeld = attentionOf(code) !== 'none';
  const { findings } = await texts.findChecks(id);
  const isHeldForClaims = isHeld && findings.some(({ check }) => check === inventedCheck);
  const mayBeHeld = isHeld || (status === 'draft' && code === null);
  if (isKept ? !isHeldForClaims : !mayBeHeld) return;
  // The report of a text that is not held is about what its owner has settled.
  const rest = isHeld ? findings.filter(({ check }) => check !== inventedCheck) : [];
  const left = [...rest, ...inventedClaimsLeft(text, await texts.findClaims(id))];
  if (!isHeld && left.length === 0) return;
  await texts.setChecks(id, left);
  await createArticleCommands(trx).change(id, attentionColumns(left));
}
