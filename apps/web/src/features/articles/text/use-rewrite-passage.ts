import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { limits } from '@chapterhouse/contract/limits';
import { toast } from '../../../components/toast.ts';
import type { RewritePassage } from '../../writing/quality/quality-panel.tsx';
import { useRewriteArticle } from '../article.queries.ts';

/**
 * Rewrites one passage: its section, with an instruction that quotes the passage. Undefined if the article cannot be
 * rewritten now, or has unsaved changes, which the rewrite would not know.
 */
export function useRewritePassage(article: ArticleDetail, isDirty: boolean): RewritePassage | undefined {
  const { mutateAsync } = useRewriteArticle(article.id);
  if (isDirty || !article.actions.includes('rewriteSection')) return undefined;
  return async ({ quote, note = '', section: index }) => {
    const section = article.sections.find((one) => one.index === index);
    if (!section) throw new Error('The section of this passage is no longer in the article.');
    const { heading } = section;
    const answer = await mutateAsync({
      base_version: article.version,
      section: { index: section.index, heading },
      instruction: instructionFor(quote, note),
    });
    toast.success(answer.message);
  };
}

function instructionFor(quote: string, note: string): string {
  const wish = `Rewrite this passage in plain, concrete words and leave the rest as it is: “${quote}”`;
  return `${wish} ${note}`.trim().slice(0, limits.articleText.instruction);
}
