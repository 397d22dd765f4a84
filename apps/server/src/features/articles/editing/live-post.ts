import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { notFound } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { endWait, requestLiveChange } from '../../publishing/schedule-changes.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { changeArticle, requireVersion } from './change-article.ts';

/**
 * Has the publisher send the current version to the live post. The same request again sends nothing twice. Returns the
 * message for the user. Throws `not_found`, `conflict`, `stale_version` (`version` is not the current one).
 */
export async function updateLivePost(
  ctx: Pick<UserContext, 'db' | 'clock' | 'wakePublisher' | 'user'>,
  { id, version }: { id: string; version: number },
): Promise<string> {
  const before = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!before) throw notFound('Article');
  if (wasRequested(before, version)) return editingTexts.updatingLive;
  await changeArticle(ctx, {
    id,
    action: 'updateLive',
    change: async ({ trx, article, now }) => {
      requireVersion(article, version);
      await requestLiveChange(trx, article, { change: 'update', version, now });
      await endWait(trx, article);
    },
  });
  return editingTexts.updatingLive;
}

function wasRequested(article: ArticleRow, version: number): boolean {
  if (article.status !== 'published') return false;
  const isDone = article.version === version && article.placed_version === version;
  return article.live_version === version || isDone;
}

/**
 * Has the publisher make a live post a draft, or trash it; the article becomes a draft when the blog has confirmed it.
 * Returns the message for the user. Throws `not_found`, `conflict`.
 */
export async function unpublishArticle(
  ctx: Pick<UserContext, 'db' | 'clock' | 'wakePublisher' | 'user'>,
  { id, post }: { id: string; post: 'draft' | 'trash' },
): Promise<string> {
  const isTrash = post === 'trash';
  await changeArticle(ctx, {
    id,
    action: isTrash ? 'deletePost' : 'unpublish',
    change: async ({ trx, article, now }) => {
      await requestLiveChange(trx, article, { change: isTrash ? 'trash' : 'unpublish', version: null, now });
      await endWait(trx, article);
    },
  });
  return isTrash ? editingTexts.trashing : editingTexts.unpublishing;
}
