import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { endConflict } from '../../publishing/steps/conflicts.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { blogText } from '../text/edited-text.ts';
import type { ArticleBody } from '../text/prepare-body.ts';
import { saveText } from '../text/save-text.ts';
import { changeArticle, requireLegal } from './change-article.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'textWork' | 'wakePublisher' | 'user'>;

type Input = { id: string; keep: 'ours' | 'theirs'; foundAt: Date };

/**
 * Resolves a conflict. Local: the publisher overwrites the post, provided it is still the remote version that the
 * user saw. Remote: it becomes a version here, and the post is unchanged. Throws
 * `not_found`, `conflict`, `stale_version` (a newer conflict), `invalid_input` (the remote version is empty).
 */
export async function resolveConflict(ctx: Context, { id, keep, foundAt }: Input): Promise<void> {
  const body = keep === 'theirs' ? await theirBody(ctx, id) : undefined;
  await changeArticle(ctx, {
    id,
    action: 'resolveConflict',
    change: async ({ trx, article, now }) => {
      const texts = createArticleTextRepository(trx);
      const conflict = await texts.findConflict(id);
      if (conflict?.found_at.getTime() !== foundAt.getTime()) {
        throw new AppError('stale_version', editingTexts.conflictChanged);
      }
      if (body) {
        const ours = textOf(article, await texts.findHtml(id));
        const text = blogText(conflict.title, body, ours);
        const { markdown } = body;
        await saveText(trx, { articleId: id, text, markdown, origin: 'blog', userId: ctx.user.id, now });
      }
      await endConflict(trx, article, { conflict, keep, now });
    },
  });
}

/** The remote text; empty if there is none any more, which the change then rejects. */
async function theirBody(ctx: Context, id: string): Promise<ArticleBody> {
  await requireLegal(ctx, { id, action: 'resolveConflict' });
  const conflict = await createArticleTextRepository(ctx.db).findConflict(id);
  return ctx.textWork.run('prepareBody', { html: conflict?.html ?? '' }, { userId: ctx.user.id });
}
