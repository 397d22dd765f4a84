import { owningTexts } from '@chapterhouse/contract/articles/owning-texts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { endConflict } from '../../publishing/end-conflict.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { blogText } from '../text/edited-text.ts';
import type { ArticleBody } from '../text/prepare-body.ts';
import { saveText } from '../text/save-text.ts';
import { changeArticle, requireLegal } from './change-article.ts';

type Input = { id: string; keep: 'ours' | 'theirs'; foundAt: Date };

/**
 * The owner says which text stands. Ours: the publisher writes it over the one at the blog, as long as that is still
 * the one that they saw. Theirs: it becomes a version here, and the one at the blog is not touched. Throws
 * `not_found`, `conflict`, `stale_version` (another question by now), `invalid_input` (theirs has no text).
 */
export async function resolveConflict(ctx: UserContext, { id, keep, foundAt }: Input): Promise<void> {
  const body = keep === 'theirs' ? await theirBody(ctx, id) : undefined;
  await changeArticle(ctx, {
    id,
    action: 'resolveConflict',
    change: async ({ trx, article, now }) => {
      const texts = createArticleTextRepository(trx);
      const conflict = await texts.findConflict(id);
      if (conflict?.found_at.getTime() !== foundAt.getTime()) {
        throw new AppError('stale_version', owningTexts.conflictChanged);
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

/** Of the text that was found at the blog; empty when there is none any more, which the change then refuses. */
async function theirBody(ctx: UserContext, id: string): Promise<ArticleBody> {
  await requireLegal(ctx, { id, action: 'resolveConflict' });
  const conflict = await createArticleTextRepository(ctx.db).findConflict(id);
  return ctx.textWork.run('prepareBody', { html: conflict?.html ?? '' }, { userId: ctx.user.id });
}
