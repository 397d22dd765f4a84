import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { Media } from '@chapterhouse/contract/media/endpoints';
import { notFound } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { findMedia } from '../../media/media-reader.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { partsOf } from '../rewriting/decide-proposal.ts';
import { createRewritesRepository, type ProposalRow } from '../rewriting/rewrites-repository.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { mediaIdsOfArticle } from '../text/pictures-in-text.ts';

/** An article with its text, and the remote version if there is a conflict. */
export type WholeArticle = {
  article: ArticleRow;
  text: ArticleText;
  author: string | null;
  checks: Awaited<ReturnType<ReturnType<typeof createArticleTextRepository>['findChecks']>>;
  proposals: { row: ProposalRow; isStale: boolean }[];
  media: Media[];
  conflict: { found_at: Date; changed_at: Date | null; title: string; html: string } | null;
};

/** All data of one of the user's articles. Throws `not_found`. */
export async function getArticle(
  ctx: Pick<UserContext, 'db' | 'textWork' | 'user' | 'env' | 'secrets' | 'clock'>,
  id: string,
): Promise<WholeArticle> {
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  const texts = createArticleTextRepository(ctx.db);
  const html = await texts.findHtml(id);
  const conflict = article.conflict_at === null ? undefined : await texts.findConflict(id);
  const checks = await texts.findChecks(id);
  const proposals = [];
  for (const row of await createRewritesRepository(ctx.db).listProposals(id)) {
    const isStale =
      row.base_version !== article.version &&
      (await ctx.textWork.run('placeProposal', partsOf(row, html), { userId: ctx.user.id })) === null;
    proposals.push({ row, isStale });
  }
  const author = (await texts.findAuthor(id, article.version)) ?? null;
  const text = textOf(article, html);
  const media = await findMedia(ctx, ctx.user.id, mediaIdsOfArticle(text));
  return { article, text, author, checks, proposals, media, conflict: conflict ?? null };
}
