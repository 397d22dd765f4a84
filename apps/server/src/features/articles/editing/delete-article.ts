import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { releaseArticle } from '../../billing/billing-reader.ts';
import { discardPost } from '../../publishing/discard-post.ts';
import { changeArticle } from './change-article.ts';

/**
 * Deletes an article with its versions. Refunds quota if it was not written; a job moves its unpublished post
 * to the blog's trash; a published post stays. Throws `not_found`, `conflict`.
 */
export async function deleteArticle(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'jobs' | 'wakePublisher' | 'user'>,
  input: { id: string; timeoutMs?: number },
): Promise<string> {
  return changeArticle(ctx, {
    ...input,
    action: 'delete',
    change: async ({ trx, article, now }) => {
      if (!article.has_content) await releaseArticle(trx, article.id, now);
      const isDiscarded = article.status !== 'published' && article.post_id !== null;
      if (article.status !== 'published') await discardPost(ctx, trx, article);
      await createArticleCommands(trx).delete(article.id);
      return isDiscarded && article.site_id !== null ? editingTexts.deletedOnBlog : editingTexts.deleted;
    },
  });
}
