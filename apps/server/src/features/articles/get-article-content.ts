import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { notFound } from '../../lib/app-error.ts';
import type { UserContext } from '../../services.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { currentFindings } from './sources/current-findings.ts';

/** The text of an article, empty while it is being written. Throws `not_found`. */
export async function getArticleContent(
  ctx: UserContext,
  id: string,
): Promise<{ content: string; html: string; findings: ArticleFinding[] }> {
  const articles = createArticlesRepository(ctx.db);
  const body = await articles.findBody(ctx.user.id, id);
  if (body)
    return { content: body.html, html: body.html, findings: currentFindings(body.findings, body.html) };
  if (!(await articles.find(ctx.user.id, id))) throw notFound('Article');
  return { content: '', html: '', findings: [] };
}
