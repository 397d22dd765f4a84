import type { ArticleDetail } from '@chapterhouse/contract/articles/article-text';
import { cutText } from '@chapterhouse/contract/cut-text';
import { limits } from '@chapterhouse/contract/limits';
import { toast } from '../../../components/toast/toast.ts';
import type { RewritePassage } from '../../writing/quality/quality-panel.tsx';
import { useRewriteArticle } from '../actions/article-calls.ts';

/**
 * Has one passage of the text rewritten: its paragraph becomes a proposal. Undefined if the article cannot be rewritten now,
 * or has unsaved changes, which the rewrite would not know.
 */
export function useRewritePassage(article: ArticleDetail, isDirty: boolean): RewritePassage | undefined {
  const { mutateAsync } = useRewriteArticle(article.id);
  if (isDirty || !article.actions.includes('rewriteSection')) return undefined;
  return async ({ quote, occurrence, note = '', section: index }) => {
    const section = article.sections.find((one) => one.index === index);
    const answer = await mutateAsync({
      base_version: article.version,
      ...(section ? { section: { index: section.index, heading: section.heading } } : {}),
      passage: quote,
      occurrence,
      instruction: cutText(`Use plain, concrete words. ${note}`.trim(), limits.articleText.instruction),
    });
    toast.success(answer.message);
  };
}
