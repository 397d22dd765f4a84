import type { ArticleText, VersionAuthor } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { Executor } from '../../../db/client.ts';
import { AppError } from '../../../lib/app-error.ts';
import { pollUntil } from '../../../lib/clock.ts';
import { requireScope } from '../../../permissions.ts';
import type { Services, UserContext } from '../../../services.ts';
import { redateWithUpdate } from '../../publishing/schedule-changes.ts';
import { endConflict } from '../../publishing/steps/conflicts.ts';
import type { ArticleRow } from '../articles-repository.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import { blogText, editedText } from '../text/edited-text.ts';
import type { ArticleBody } from '../text/prepare-body.ts';
import { saveText } from '../text/save-text.ts';
import { TextLimitError } from '../text-work/text-limits.ts';
import { factsOf } from './article-facts.ts';
import { changeArticle, holdArticle, requireLegal } from './change-article.ts';

type Context = Pick<UserContext, 'db' | 'clock' | 'textWork' | 'wakePublisher' | 'user'>;

type Keep = 'ours' | 'theirs' | 'merged';
type Input = {
  id: string;
  keep: Keep;
  foundAt: Date;
  /** Of `merged`. */
  text?: Pick<ArticleText, 'title' | 'html'> | undefined;
};

/**
 * Resolves a conflict. Both texts become versions. Local or merged: the publisher overwrites the post, provided it is
 * still the remote version that the user saw. Remote: the post is unchanged. Throws
 * `not_found`, `conflict`, `stale_version` (a newer conflict), `invalid_input` (the chosen text is empty), and
 * `insufficient_scope` if it changes a live post.
 */
export async function resolveConflict(ctx: Context, { id, keep, foundAt, text }: Input): Promise<void> {
  await requireLegal(ctx, { id, action: 'resolveConflict' });
  const found = await createArticleTextRepository(ctx.db).findConflict(id);
  const theirs = await bodyOf(ctx, found?.html ?? '', ctx.user.id, keep);
  const merged =
    text && (await ctx.textWork.run('prepareBody', { html: text.html }, { userId: ctx.user.id }));
  await changeArticle(ctx, {
    id,
    action: 'resolveConflict',
    change: async ({ trx, article, now }) => {
      const texts = createArticleTextRepository(trx);
      const conflict = await texts.findConflict(id);
      if (conflict?.found_at.getTime() !== foundAt.getTime()) {
        throw new AppError('stale_version', editingTexts.conflictChanged);
      }
      const ours = textOf(article, await texts.findHtml(id));
      const ourVersion = await texts.findVersion(id, article.version);
      const save = { articleId: id, userId: ctx.user.id, now };
      const theirVersion = theirs && (await saveTheirs(trx, { article, conflict, body: theirs, now }));
      let kept = { version: theirVersion?.version ?? article.version, hash: article.content_hash };
      if (text && merged) {
        const words = editedText({ ...ours, title: text.title }, merged);
        kept = await saveText(trx, { ...save, text: words, markdown: merged.markdown, origin: 'edited' });
      } else if (keep === 'ours' && ourVersion) {
        const origin = {
          origin: 'restored',
          restoredFrom: article.version,
          author: ourVersion.author as VersionAuthor,
        } as const;
        kept = await saveText(trx, { ...save, text: ours, markdown: ourVersion.markdown ?? '', ...origin });
      }
      if (keep === 'theirs' && article.redates) await redateWithUpdate(trx, id, false);
      const { awaitsApproval } = factsOf({ ...article, content_hash: kept.hash });
      const sendVersion = keep === 'theirs' || awaitsApproval ? null : kept.version;
      // A live post gets the text at once.
      if (article.status === 'published' && sendVersion !== null) requireScope(ctx.user, 'articles:publish');
      await endConflict(trx, article, {
        conflict,
        keep: keep === 'theirs' ? 'theirs' : 'ours',
        theirVersion: theirVersion?.version ?? null,
        sendVersion,
        now,
      });
    },
  });
}

/** The remote text; null if the local one is kept and nothing here can work on theirs. */
async function bodyOf(
  ctx: Pick<Services, 'textWork'>,
  html: string,
  userId: string,
  keep: Keep,
): Promise<ArticleBody | null> {
  try {
    const body = await ctx.textWork.run('prepareBody', { html }, { userId });
    return keep !== 'theirs' && body.opening.trim() === '' ? null : body;
  } catch (error) {
    if (keep === 'theirs' || !(error instanceof TextLimitError)) throw error;
    return null;
  }
}

type Theirs = { article: ArticleRow; conflict: { title: string }; body: ArticleBody; now: Date };

/** Their text as a version. Of a live post also the other fields are those that it has, as far as they are known. */
async function saveTheirs(trx: Executor, { article, conflict, body, now }: Theirs) {
  const texts = createArticleTextRepository(trx);
  const isLive = article.status === 'published' && article.placed_version !== null;
  const base = isLive ? await texts.findVersion(article.id, article.placed_version ?? 0) : undefined;
  const text = blogText(conflict.title, body, textOf(base ?? article, ''));
  const { markdown } = body;
  return saveText(trx, { articleId: article.id, text, markdown, origin: 'blog', userId: null, now });
}

/**
 * Makes a text that was found on the blog a version, if nothing was changed here since: then there is no conflict.
 * Otherwise the next update finds one.
 */
export async function adoptRemoteText(
  ctx: Pick<Services, 'db' | 'clock' | 'textWork' | 'log'>,
  articleId: string,
): Promise<void> {
  const found = await createArticleTextRepository(ctx.db).findConflict(articleId);
  const body = found && (await bodyOf(ctx, found.html, articleId, 'ours'));
  if (!body) return;
  const tryToAdopt = () =>
    ctx.db.transaction().execute(async (trx) => {
      const article = await holdArticle(trx, { id: articleId });
      const conflict = await createArticleTextRepository(trx).findConflict(articleId);
      const isGone = !article || conflict?.found_at.getTime() !== found.found_at.getTime();
      if (isGone || article.placement === 'edited' || article.conflict_at !== null) return { version: null };
      // The step that found the text is still checking the page.
      if (article.slot !== null) return undefined;
      const now = ctx.clock.now();
      const { version } = await saveTheirs(trx, { article, conflict, body, now });
      const side = { keep: 'theirs', theirVersion: version, sendVersion: null } as const;
      await endConflict(trx, article, { conflict, ...side, now });
      return { version };
    });
  const done = await pollUntil(tryToAdopt, { timeoutMs: 20_000, everyMs: 200 });
  if (!done) throw new Error(`article ${articleId} is still being published`);
  ctx.log.info({ articleId, version: done.version }, 'adopted a text that was changed at the blog');
}
