import type { Services } from '../../services.ts';
import { createArticleCommands } from '../article-records/article-commands.ts';
import { notifyPublishers } from '../publishing/publisher-channel.ts';
import { isDueWhenWritten } from './accepted-batch.ts';
import { featuredImageJob } from './articles-jobs.ts';
import type { ArticleRow } from './articles-repository.ts';
import { attentionColumns } from './attention.ts';
import { factsOf } from './editing/article-facts.ts';
import { holdArticle } from './editing/change-article.ts';
import { createFeaturedImageRequests } from './pictures/featured-image-requests.ts';
import { saveText } from './text/save-text.ts';
import { writtenText } from './text/written-text.ts';
import type { WrittenArticle } from './writing/write-article.ts';

/**
 * Stores a written article and schedules it; as a draft if the gate found something, or if its site was deleted meanwhile. One
 * transaction, which notifies the publishers on commit.
 */
export async function finishArticle(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  article: ArticleRow & { featured_image?: string },
  written: WrittenArticle,
): Promise<void> {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const held = await holdArticle(trx, { id: article.id });
    // Another attempt finished first, or the writing was canceled.
    if (!held || held.run !== article.run || held.has_content) return;
    const { hasSite } = factsOf(held);
    const isScheduled = hasSite && written.gateReport.length === 0;
    const moved = await createArticleCommands(trx).moveTo(
      article.id,
      { status: isScheduled ? 'scheduled' : 'draft', cause: 'finishWriting' },
      {
        ...attentionColumns(written.gateReport),
        updated_at: now,
        title_proposals: written.seo.titleProposals,
        // Waiting for the text was planned: the article is not late.
        ...(isDueWhenWritten(held) ? { due_at: now } : {}),
      },
    );
    if (!moved) return;
    const { markdown, gateReport, findings } = written;
    const text = writtenText(written, held);
    await saveText(trx, {
      articleId: article.id,
      text,
      markdown,
      gateReport,
      findings,
      origin: 'written',
      userId: null,
      now,
    });
    if (
      article.featured_image === 'generate' &&
      held.featured_media_id === null &&
      !held.featured_image_url
    ) {
      await createFeaturedImageRequests(trx).ask(article.id, now);
      await jobs.enqueue(trx, featuredImageJob, { articleId: article.id }, { userId: article.user_id });
    }
    if (isScheduled) await notifyPublishers(trx);
  });
}
