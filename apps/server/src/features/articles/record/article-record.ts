import type { VersionAuthor, VersionOrigin } from '@chapterhouse/contract/articles/article-text';
import type { ArticleStatus } from '@chapterhouse/contract/articles/entities';
import type { ArticleRecord, RecordedReview } from '@chapterhouse/contract/articles/record';
import type { RecordState } from '@chapterhouse/contract/articles/record-values';
import { notFound } from '../../../lib/app-error.ts';
import { requireApproved } from '../../../permissions.ts';
import type { UserContext } from '../../../services.ts';
import { compareStoredMedia } from '../../media/compare-stored-media.ts';
import { describePlacedLabel } from '../../publishing/labels/placed-label.ts';
import { findResponsiblePerson } from '../../sites/site-editorial.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import {
  createArticleTextRepository,
  featuredUseOf,
  textOf,
  type VersionRow,
} from '../text/article-text-repository.ts';
import { contentHash } from '../text/content-hash.ts';
import { mediaIdsOfArticle } from '../text/pictures-in-text.ts';
import { createReviewsRepository, type ReviewRow, scopeOf } from './record-repository.ts';

/**
 * The editorial record of an article. What it proves rests on the text and its pictures: their hashes are computed from what is
 * stored now, not read from their rows. Throws `not_found`.
 */
export async function getArticleRecord(
  ctx: Pick<UserContext, 'db' | 'mediaStore' | 'user'>,
  id: string,
): Promise<ArticleRecord> {
  requireApproved(ctx.user);
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  const texts = createArticleTextRepository(ctx.db);
  const number = recordedVersion(article);
  const [version, versions, reviews, responsible] = await Promise.all([
    texts.findVersion(id, number),
    texts.listVersions(id),
    createReviewsRepository(ctx.db).list([id]),
    findResponsiblePerson(ctx.db, article.site_id),
  ]);
  const ids = version ? mediaIdsOfArticle(version) : [];
  const pictures = await compareStoredMedia(ctx, ctx.user.id, ids);
  const ofText = judge(version, reviews);
  const isDamaged = pictures.some(({ state }) => state === 'changed');
  const judged: Judged = isDamaged ? { ...ofText, state: 'damaged' } : ofText;
  return {
    article_id: id,
    title: version?.title ?? article.title,
    site: article.site_name,
    // The table's check constraint limits the values.
    status: article.status as ArticleStatus,
    url: article.post_url,
    published_date: article.published_at?.toISOString() ?? null,
    version: number,
    current_version: article.version,
    content_hash: judged.hash,
    current_hash: article.content_hash,
    state: judged.state,
    responsible_person: responsible,
    label: { placed: describePlacedLabel(article.placed_label), removed: article.label_removed !== null },
    pictures: pictures.map(({ id: mediaId, name, state }) => ({ media_id: mediaId, name, state })),
    reviews: reviews.map((review) => presentReview(review, judged)),
    versions: versions.map((row) => ({
      version: row.version,
      origin: row.origin as VersionOrigin,
      author: row.author as VersionAuthor,
      saved_by: row.saved_by,
      at: row.created_at.toISOString(),
      content_hash: row.content_hash,
    })),
  };
}

/** Of a live post the version that it has, if that is known; else the current one. */
export function recordedVersion({
  status,
  placed_version: placed,
  version,
}: Pick<ArticleRow, 'status' | 'placed_version' | 'version'>): number {
  return status === 'published' && placed !== null ? placed : version;
}

type Judged = {
  /** Of the stored text; null: there is none. */
  hash: string | null;
  state: RecordState;
  /** The newest review that counts: of exactly this text, or else of an earlier one. */
  review: ReviewRow | undefined;
};

/** Compares a text with its reviews, newest first. Pure. */
export function judge(version: VersionRow | undefined, reviews: readonly ReviewRow[]): Judged {
  if (!version) return { hash: null, state: 'not_reviewed', review: undefined };
  const hash = contentHash({ ...textOf(version, version.html), ...featuredUseOf(version) });
  const valid = reviews.filter((review) => review.withdrawn_at === null);
  const exact = valid.find((review) => review.content_hash === hash);
  const review = exact ?? valid[0];
  if (hash !== version.content_hash) return { hash, state: 'damaged', review };
  return { hash, state: exact ? 'reviewed' : review ? 'changed' : 'not_reviewed', review };
}

function presentReview(review: ReviewRow, { hash, state }: Judged): RecordedReview {
  return {
    id: review.id,
    // The table's check constraint limits the values.
    kind: review.kind as RecordedReview['kind'],
    version: review.version,
    content_hash: review.content_hash,
    reviewer: review.reviewer,
    recorded_by: review.recorded_by,
    by_api_key: review.by_api_key,
    responsible_person: review.responsible_person,
    scope: scopeOf(review.scope),
    note: review.note,
    at: review.created_at.toISOString(),
    withdrawn_at: review.withdrawn_at?.toISOString() ?? null,
    matches: state !== 'damaged' && review.withdrawn_at === null && review.content_hash === hash,
  };
}
