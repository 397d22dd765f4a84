import { type ArticleFinding, articleFindingSchema } from '@chapterhouse/contract/articles/batch-options';
import { z } from 'zod';
import { notFound } from '../../lib/app-error.ts';
import { withFollowedOwnLinks } from '../../lib/html/own-links.ts';
import { labelledHtml } from '../../providers/publishing/post-label.ts';
import type { UserContext } from '../../services.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { exportedLabel, languageOfArticle } from './export/export-label.ts';
import { htmlBlocks } from './writing/html-blocks.ts';

type Content = {
  content: string;
  html: string;
  labeled_html?: string;
  language: string | null;
  findings: ArticleFinding[];
};

/**
 * The text of an article, empty while it is being written; also with the label of its site, as the export has it, if
 * that has one. Throws `not_found`.
 */
export async function getArticleContent(ctx: Pick<UserContext, 'db' | 'user'>, id: string): Promise<Content> {
  const articles = createArticlesRepository(ctx.db);
  const body = await articles.findBody(ctx.user.id, id);
  if (body) {
    const html = withFollowedOwnLinks(body.html, body.site_url);
    const label = exportedLabel(body);
    return {
      content: html,
      html,
      ...(label && { labeled_html: labelledHtml(html, { title: body.title, ...label }) }),
      language: languageOfArticle(body),
      findings: currentFindings(body.findings, body.html),
    };
  }
  if (!(await articles.find(ctx.user.id, id))) throw notFound('Article');
  return { content: '', html: '', language: null, findings: [] };
}

const findingsSchema = z.array(articleFindingSchema);

/** Stored findings whose passage is still in the text: an edit resolves the others. Pure. */
export function currentFindings(stored: unknown, html: string): ArticleFinding[] {
  const findings = findingsSchema.parse(stored);
  if (findings.length === 0) return [];
  const text = htmlBlocks(html)
    .map((block) => block.text)
    .join('\n');
  return findings.filter((finding) => text.includes(finding.text));
}
