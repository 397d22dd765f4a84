import type { WritingProgress } from '@chapterhouse/contract/articles/entities';
import { notFound } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import { createArticleDraftsRepository } from './article-drafts-repository.ts';

/**
 * The text of one of the user's articles so far, cleaned and sanitized like a finished one; only while it is written for the
 * first time. Throws `not_found`, `TextLimitError`.
 */
export async function getArticleDraft(
  ctx: Pick<UserContext, 'db' | 'textWork' | 'user'>,
  id: string,
): Promise<{ progress: WritingProgress | null; html: string }> {
  const article = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!article) throw notFound('Article');
  if (article.status !== 'generating' || article.has_content) return { progress: null, html: '' };
  const progress = article.progress as WritingProgress | null;
  const draft = await createArticleDraftsRepository(ctx.db).find(id);
  if (!draft) return { progress, html: '' };
  const { text, words, asked_words } = draft;
  const html = await ctx.textWork.run('draftHtml', { text, title: article.title }, { userId: ctx.user.id });
  return { progress: progress && { ...progress, words, asked_words }, html };
}
