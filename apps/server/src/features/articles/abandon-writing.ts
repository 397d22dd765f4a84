import type { Services } from '../../services.ts';
import { createArticlesRepository } from './articles-repository.ts';
import { failArticle } from './fail-article.ts';

const brokenOffText = 'Writing failed repeatedly. Retry to continue where it stopped.';

/**
 * No further attempt will follow, and none can report it: the article ends in `error` instead of
 * staying "generating" forever. Its finished steps are kept.
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
