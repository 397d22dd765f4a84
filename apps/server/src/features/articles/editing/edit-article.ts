import type { ArticleEdit } from '@chapterhouse/contract/articles/article-text';
import type { UserContext } from '../../../services.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { editedText } from '../text/edited-text.ts';
import { saveText } from '../text/save-text.ts';
import { changeArticle, requireLegal, requireVersion } from './change-article.ts';
import { recheckText, settleAttention } from './recheck-text.ts';

type Input = { id: string; baseVersion: number; text: ArticleEdit };

/**
 * Stores the user's text as a new version; the publisher updates an existing post. Throws
 * `not_found`, `conflict`, `stale_version`, `invalid_input` (empty text, or a limit exceeded: `TextLimitError`).
 */
export async function editArticle(ctx: UserContext, { id, baseVersion, text }: Input): Promise<void> {
  const before = await requireLegal(ctx, { id, action: 'edit' });
  const body = await ctx.textWork.run('prepareBody', { html: text.html }, { userId: ctx.user.id });
  const findings = await recheckText(ctx, before, { title: text.title, html: body.html });
  await changeArticle(ctx, {
    id,
    action: 'edit',
    change: async ({ trx, article, now }) => {
      requireVersion(article, baseVersion);
      const { version } = await saveText(trx, {
        articleId: id,
        text: editedText({ ...text, ...ownersChoice(text, article) }, body),
        markdown: body.markdown,
        ...(findings === undefined ? {} : { gateReport: findings }),
        origin: 'edited',
        userId: ctx.user.id,
        now,
      });
      await settleAttention(trx, article, { version, findings });
    },
  });
}

/** Omitted fields stay unchanged. */
function ownersChoice(text: ArticleEdit, article: ArticleRow) {
  return {
    categories: text.categories ?? article.categories,
    featured_image_url: text.featured_image_url ?? article.featured_image_url,
    featured_image_alt: text.featured_image_alt ?? article.featured_image_alt,
  };
}
