import { setImmediate } from 'node:timers/promises';
import type { VersionAuthor } from '@chapterhouse/contract/articles/article-text';
import type { EditorialReport, ReportedArticle } from '@chapterhouse/contract/sites/editorial';
import { editorialLimits, editorialTexts } from '@chapterhouse/contract/sites/texts';
import { invalidInput } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { describePlacedLabel } from '../../publishing/labels/placed-label.ts';
import { getSite } from '../../sites/get-site.ts';
import { judge, recordedVersion } from './article-record.ts';
import {
  createReviewsRepository,
  findTexts,
  listPublished,
  type PublishedArticle,
  scopeOf,
} from './record-repository.ts';

const dayMs = 24 * 3_600_000;
/** Texts in memory at the same time. */
const pageLength = 50;

export type ReportRequest = { siteId: string; from: string; to: string };

/**
 * What a site published from the first day to the last (UTC) and is live, with who reviewed it. Each hash is computed
 * from the stored text. Throws `not_found`, `invalid_input` (the period is wrong, or has too many articles).
 */
export async function getEditorialReport(
  ctx: Pick<UserContext, 'db' | 'user'>,
  { siteId, from, to }: ReportRequest,
): Promise<EditorialReport> {
  const site = await getSite(ctx, siteId);
  if (from > to) throw invalidInput('from', editorialTexts.wrongPeriod);
  const most = editorialLimits.reportedArticles;
  const published = await listPublished(ctx.db, {
    userId: ctx.user.id,
    siteId,
    from: new Date(`${from}T00:00:00Z`),
    before: new Date(Date.parse(`${to}T00:00:00Z`) + dayMs),
    most,
  });
  if (published.length > most) throw invalidInput('to', editorialTexts.tooMany);
  const articles: ReportedArticle[] = [];
  for (let start = 0; start < published.length; start += pageLength) {
    articles.push(...(await reportPage(ctx, published.slice(start, start + pageLength))));
    // Hashing whole texts must not hold up other requests.
    await setImmediate();
  }
  return { site: site.name, from, to, responsible_person: site.responsible_person, articles };
}

async function reportPage(
  { db }: Pick<UserContext, 'db'>,
  page: readonly PublishedArticle[],
): Promise<ReportedArticle[]> {
  const [texts, reviews] = await Promise.all([
    findTexts(
      db,
      page.map((article) => ({ id: article.id, version: recordedVersion(article) })),
    ),
    createReviewsRepository(db).list(page.map(({ id }) => id)),
  ]);
  return page.map((article) => {
    const text = texts.find(({ article_id: id }) => id === article.id);
    const { hash, state, review } = judge(
      text,
      reviews.filter(({ article_id: id }) => id === article.id),
    );
    return {
      article_id: article.id,
      title: text?.title ?? article.title,
      url: article.post_url,
      published_date: article.published_at.toISOString(),
      version: recordedVersion(article),
      content_hash: hash ?? '',
      text_by: (text?.author as VersionAuthor | undefined) ?? null,
      label: describePlacedLabel(article.placed_label),
      state,
      review: review
        ? {
            reviewer: review.reviewer,
            responsible_person: review.responsible_person,
            scope: scopeOf(review.scope),
            note: review.note,
            at: review.created_at.toISOString(),
            content_hash: review.content_hash,
          }
        : null,
    };
  });
}
