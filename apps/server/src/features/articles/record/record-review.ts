import { approvalTexts } from '@chapterhouse/contract/articles/approval';
import type { ArticleReview } from '@chapterhouse/contract/articles/record';
import { recordTexts } from '@chapterhouse/contract/articles/record-values';
import { recordAudit } from '../../../db/audit-log.ts';
import type { Executor } from '../../../db/client.ts';
import { AppError, notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { findResponsiblePerson } from '../../sites/site-editorial.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { holdArticle } from '../editing/change-article.ts';
import { createReviewsRepository } from './record-repository.ts';

type Context = Pick<UserContext, 'newId' | 'user'>;
type Reviewed = {
  article: Pick<ArticleRow, 'id' | 'site_id' | 'version'>;
  kind: 'approval' | 'review';
  contentHash: string;
  review: ArticleReview | undefined;
  now: Date;
};

/** Adds a review of the article's current text to its record, in the transaction that holds the article's row lock. */
export async function addReview(trx: Executor, ctx: Context, input: Reviewed): Promise<void> {
  const { article, kind, contentHash, review, now } = input;
  const name = ctx.user.name || ctx.user.email || '';
  await createReviewsRepository(trx).insert({
    id: ctx.newId(),
    article_id: article.id,
    kind,
    version: article.version,
    content_hash: contentHash,
    reviewer: review?.reviewer || name,
    recorded_by: name,
    by_api_key: ctx.user.apiKey !== undefined,
    responsible_person: await findResponsiblePerson(trx, article.site_id),
    scope: review?.scope ?? [],
    note: review?.note ?? '',
    created_at: now,
  });
}

/**
 * Records that a person reviewed the text with this hash. Possible at any time once there is a text, also for live
 * articles; neither text nor schedule changes. Returns the message for the user. Throws `not_found`, `conflict` (no text
 * yet), `stale_version` (the text has changed).
 */
export async function recordReview(
  ctx: Pick<UserContext, 'db' | 'clock' | 'newId' | 'user'>,
  { id, contentHash, review }: { id: string; contentHash: string; review: ArticleReview },
): Promise<string> {
  requireApproved(ctx.user);
  await ctx.db.transaction().execute(async (trx) => {
    const article = await holdArticle(trx, { id, userId: ctx.user.id });
    if (!article) throw notFound('Article');
    if (article.content_hash === null) throw new AppError('conflict', recordTexts.notWritten);
    if (article.content_hash !== contentHash) throw new AppError('stale_version', approvalTexts.otherText);
    const now = ctx.clock.now();
    await addReview(trx, ctx, { article, kind: 'review', contentHash, review, now });
    await recordAudit(trx, ctx, {
      action: 'article.reviewed',
      targetType: 'article',
      targetId: id,
      after: { name: article.title, content_hash: contentHash, scope: review.scope },
    });
  });
  return recordTexts.recorded;
}
