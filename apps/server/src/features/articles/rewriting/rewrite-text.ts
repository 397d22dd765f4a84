import type { ArticleText } from '@chapterhouse/contract/articles/article-text';
import type { ArticleFinding } from '@chapterhouse/contract/articles/batch-options';
import { writtenText } from '../text/written-text.ts';
import { writeArticle } from '../writing/write-article.ts';
import type { WritingContext, WritingInput } from '../writing/writing-context.ts';
import { rewriteSection } from './rewrite-section.ts';
import type { RewriteRow } from './rewrites-repository.ts';

export type Rewritten = {
  text: ArticleText;
  markdown: string;
  gateReport: unknown;
  findings?: readonly ArticleFinding[];
};

/**
 * Rewrites the whole text, with new SEO fields but the same slug and title, or one section with
 * everything else unchanged. Throws `ProviderError`, `GateFailure`, or the reason of an aborted signal.
 */
export async function rewriteText(
  ctx: WritingContext,
  input: WritingInput,
  rewrite: RewriteRow,
  old: ArticleText,
): Promise<Rewritten> {
  if (rewrite.section_index !== null) {
    const { html, markdown, gateReport } = await rewriteSection(ctx, input, rewrite, old);
    return { text: { ...old, html }, markdown, gateReport };
  }
  const description = [input.description, rewrite.instruction].filter(Boolean).join(' ');
  const { markdown, gateReport, findings, ...written } = await writeArticle(ctx, { ...input, description });
  const text = { ...writtenText(written, old), slug: old.slug || written.seo.slug };
  return { text, markdown, gateReport, findings };
}
