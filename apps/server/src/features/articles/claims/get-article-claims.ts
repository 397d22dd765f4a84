import type { ClaimsReport } from '@chapterhouse/contract/articles/claims';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { createQualityRepository } from '../quality/quality-repository.ts';
import { createBatchSourcesRepository } from '../sources/batch-sources-repository.ts';

/**
 * Finds the claims of the article's current text and matches them with its sources. Throws `not_found`, `conflict`
 * (not written yet), `TextLimitError`.
 */
export async function getArticleClaims(ctx: UserContext, id: string): Promise<ClaimsReport> {
  requireApproved(ctx.user);
  const repository = createQualityRepository(ctx.db);
  const article = await repository.findText(ctx.user.id, id);
  if (!article?.content_hash) {
    if (article || (await repository.exists(ctx.user.id, id))) {
      throw new AppError('conflict', 'This article has not been written yet.');
    }
    throw notFound('Article');
  }
  const sources = await createBatchSourcesRepository(ctx.db).list(article.batch_id);
  const { title, html } = article;
  const claims = await ctx.textWork.run('claimsOf', { title, html, sources }, { userId: ctx.user.id });
  return { content_hash: article.content_hash, sources: sources.length, claims };
}
