import type { Services } from '../../services.ts';
import { notifyPublishers } from '../publishing/publisher-channel.ts';
import { type ArticleRow, createArticlesRepository } from './articles-repository.ts';
import type { WrittenArticle } from './writing/write-article.ts';

/**
 * Stores a written article and puts it on the calendar; as a draft when its site was deleted meanwhile. One
 * transaction, which tells the publishers when it commits.
 */
export async function finishArticle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  article: ArticleRow,
  written: WrittenArticle,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const articles = createArticlesRepository(trx);
    const hasSite = await articles.lockSite(article.id);
    const moved = await articles.moveTo(article.id, hasSite ? 'scheduled' : 'draft', {
      title: written.title,
      has_content: true,
      slug: written.seo.slug,
      excerpt: written.seo.excerpt,
      meta_title: written.seo.metaTitle,
      meta_description: written.seo.metaDescription,
      focus_keyword: written.seo.focusKeyword,
      tags: written.seo.tags,
      word_count: written.wordCount,
      error_code: null,
      error_msg: null,
      updated_at: now,
    });
    // Another attempt was faster; its text stands.
    if (!moved) return;
    const { markdown, html, gateReport, findings } = written;
    await articles.saveBody({ articleId: article.id, markdown, html, gateReport, findings });
    if (hasSite) await notifyPublishers(trx);
  });
}
