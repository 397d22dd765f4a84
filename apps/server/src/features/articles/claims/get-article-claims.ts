import type { ClaimsReport } from '@chapterhouse/contract/articles/claims';
import { factsAnswerSchema } from '../../../providers/text-generation/answers.ts';
import type { UserContext } from '../../../services.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { requireText } from '../quality/get-article-quality.ts';
import { createBatchSourcesRepository } from '../sources/batch-sources-repository.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { findKept } from './invented-claims.ts';

type Context = Pick<UserContext, 'db' | 'textWork' | 'user'>;

/**
 * Finds the claims of the article's current text and matches them with its sources. Throws `not_found`, `conflict`
 * (not written yet), `TextLimitError`.
 */
export async function getArticleClaims(ctx: Context, id: string): Promise<ClaimsReport> {
  const { article, contentHash } = await requireText(ctx, id);
  const sources = await createBatchSourcesRepository(ctx.db).list(article.batch_id);
  const { title, html } = article;
  const found = await ctx.textWork.run('claimsOf', { title, html, sources }, { userId: ctx.user.id });
  const kept = await createArticleTextRepository(ctx.db).findKeptClaims(id);
  const claims = found.map((claim) => {
    const { by, at } = (claim.support !== 'source' && findKept(kept, claim)) || {};
    return { ...claim, kept: by !== undefined && at !== undefined ? { by, at } : null };
  });
  const facts = (await createArticlesRepository(ctx.db).listSteps(id)).find(({ name }) => name === 'facts');
  const questions = facts ? factsAnswerSchema.parse(JSON.parse(facts.output)).gaps : [];
  return { content_hash: contentHash, sources: sources.length, claims, questions };
}
