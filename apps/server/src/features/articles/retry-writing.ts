import { AppError, notFound } from '../../lib/app-error.ts';
import type { Services } from '../../services.ts';
import { findUserById } from '../accounts/user-by-id-reader.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { retryArticle } from './retry-article.ts';

/**
 * For an administrator who wants a job of writing tried again. `resume`: the article still waits for that very job. Else
 * it ended in an error and was taken up on its owner's behalf, from their quota, by a new job. Throws what
 * `retryArticle` throws.
 */
export async function retryWriting(services: Services, articleId: string): Promise<'resume' | 'taken_up'> {
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  const owner = article && (await findUserById(services.db, article.user_id));
  if (!article || !owner) throw notFound('Article');
  if (article.status === 'processing' || article.status === 'generating') return 'resume';
  if (article.status !== 'error') throw new AppError('conflict', 'This article has been written meanwhile.');
  await retryArticle({ ...services, user: owner }, articleId, { isByOperator: true });
  return 'taken_up';
}
