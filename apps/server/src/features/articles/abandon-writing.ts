import type { Services } from '../../services.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { failArticle } from './fail-article.ts';

const brokenOffText = 'Writing this article was broken off again and again. Retry to have it written on.';

/**
 * No attempt at writing will follow, and none could say so: the article ends in `error` instead of being
 * "generating" for ever. Its finished steps are kept.
 */
export async function abandonWriting(
  services: Pick<Services, 'db' | 'clock' | 'wakePublisher'>,
  articleId: string,
  text = brokenOffText,
): Promise<void> {
  const article = await createArticlesRepository(services.db).findWithBatch(articleId);
  if (article?.status !== 'processing' && article?.status !== 'generating') return;
  await failArticle(services, article, { text, isGate: false });
}
