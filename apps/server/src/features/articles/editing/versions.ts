import type { VersionAuthor } from '@chapterhouse/contract/articles/article-text';
import { notFound } from '../../../lib/app-error.ts';
import { decodeCursor, encodeCursor, invalidCursor } from '../../../lib/text/page-cursor.ts';
import { redateWithUpdate } from '../../publishing/schedule-changes.ts';
import { createArticlesRepository } from '../articles-repository.ts';
import {
  createArticleTextRepository,
  featuredUseOf,
  textOf,
  type VersionRow,
} from '../text/article-text-repository.ts';
import { saveText } from '../text/save-text.ts';
import { changeArticle, requireVersion } from './change-article.ts';
import { type EditContext as Context, recheckText, updateAttention } from './edit-article.ts';
import { countSavedText } from './save-allowance.ts';

type Page = { limit?: number | undefined; cursor?: string | undefined };

/** A page of the versions of an article, newest first; all of them without a limit. Throws `not_found`, `invalid_input`. */
export async function listVersions(ctx: Context, id: string, { limit, cursor }: Page = {}) {
  await requireOwn(ctx, id);
  const before = cursor === undefined ? undefined : Number(decodeCursor(cursor).value);
  if (before !== undefined && !(Number.isInteger(before) && before > 0 && before < 2 ** 31)) {
    throw invalidCursor(undefined);
  }
  const rows = await createArticleTextRepository(ctx.db).listVersions(id, { before, limit });
  const versions = rows.slice(0, limit);
  const last = versions.at(-1);
  const hasMore = last && rows.length > versions.length;
  return { versions, nextCursor: hasMore ? encodeCursor({ value: String(last.version), id }) : undefined };
}

/** One version with its text. Throws `not_found`. */
export async function getVersion(ctx: Context, id: string, version: number): Promise<VersionRow> {
  await requireOwn(ctx, id);
  const row = await createArticleTextRepository(ctx.db).findVersion(id, version);
  if (!row) throw notFound('Version');
  return row;
}

type Restore = { id: string; version: number; baseVersion: number };

/** Restores an older version as a new version. Throws `not_found`, `conflict`, `stale_version`, `too_many_requests`. */
export async function restoreVersion(ctx: Context, { id, version, baseVersion }: Restore): Promise<void> {
  // Versions are immutable, so one can be read before locking. Older ones contain the model's raw Markdown.
  const row = await createArticleTextRepository(ctx.db).findVersion(id, version);
  if (row) await countSavedText(ctx, row.html);
  const markdown = row && (await ctx.textWork.run('toMarkdown', { html: row.html }, { userId: ctx.user.id }));
  const before = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  const findings = row && before && (await recheckText(ctx, before, row));
  await changeArticle(ctx, {
    id,
    action: 'restoreVersion',
    change: async ({ trx, article, now }) => {
      requireVersion(article, baseVersion);
      if (!row || markdown === undefined) throw notFound('Version');
      const { version: saved } = await saveText(trx, {
        articleId: id,
        text: textOf(row, row.html),
        featuredUse: featuredUseOf(row),
        markdown,
        ...(findings === undefined ? {} : { gateReport: findings }),
        origin: 'restored',
        restoredFrom: version,
        author: row.author as VersionAuthor,
        userId: ctx.user.id,
        now,
      });
      // The new date was asked for with the refreshed text.
      if (article.redates) await redateWithUpdate(trx, id, false);
      await updateAttention(trx, article, { version: saved, findings });
    },
  });
}

async function requireOwn(ctx: Context, id: string): Promise<void> {
  if (!(await createArticlesRepository(ctx.db).find(ctx.user.id, id))) throw notFound('Article');
}
