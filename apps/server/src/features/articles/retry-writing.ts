import { AppError, notFound } from '../../lib/app-error.ts';
import type { Services } from '../../services.ts';
import { findUserById } from '../accounts/user-by-id-reader.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { retryArticle } from './retry-article.ts';

/**
 * For administrators who retry a writing job. `resume`: the article still waits for that job. Otherwise
 * it failed and is retried on its owner's behalf, from their quota, by a new job. Throws the errors of
 * `retryArticle` throws.
 */
export async function retryWriting(services: Services, articleId: string): Promise<'resume' | 'taken_up'> {
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  const owner = article && (await findUserById(services.db, article.user_id));
  if (!article || !owner) throw notFound('Article');
  if (article.status === 'processing' || article.status === 'generating') return 'resume';
  if (article.status !== 'error') throw new AppError('conflict', 'This article has already been written.');
  await retryArticle({ ...services, user: owner }, articleId, { isByOperator: true });
  return 'taken_up';
}
