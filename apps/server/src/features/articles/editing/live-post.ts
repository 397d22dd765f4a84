import type { VersionAuthor } from '@chapterhouse/contract/articles/article-text';
import { editingTexts } from '@chapterhouse/contract/articles/editing-texts';
import type { Executor } from '../../../db/client.ts';
import { notFound } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { endWait, requestLiveChange } from '../../publishing/schedule-changes.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { withLineOfToday, withoutUpdatedLine } from '../refresh/updated-line.ts';
import { createArticleTextRepository, textOf } from '../text/article-text-repository.ts';
import type { ArticleBody } from '../text/prepare-body.ts';
import { saveText } from '../text/save-text.ts';
import { changeArticle, requireVersion } from './change-article.ts';

type LiveContext = Pick<UserContext, 'db' | 'clock' | 'textWork' | 'wakePublisher' | 'user'>;

/**
 * Has the publisher send the current version to the live post, with the day of now where a refresh says when it was updated. The same request again sends nothing twice. Returns the
 * message for the user. Throws `not_found`, `conflict`, `stale_version` (`version` is not the current one).
 */
export async function updateLivePost(
  ctx: LiveContext,
  { id, version }: { id: string; version: number },
): Promise<string> {
  const before = await createArticlesRepository(ctx.db).find(ctx.user.id, id);
  if (!before) throw notFound('Article');
  if (wasRequested(before, version) || (await wasRedated(ctx, before, version))) {
    return editingTexts.updatingLive;
  }
  const redated = await textOfToday(ctx, before);
  await changeArticle(ctx, {
    id,
    action: 'updateLive',
    change: async ({ trx, article, now }) => {
      requireVersion(article, version);
      const sent = redated ? await saveRedated(trx, article, redated, now) : version;
      await requestLiveChange(trx, article, { change: 'update', version: sent, now });
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

/** The same request was made before, and its text got another day. */
async function wasRedated({ db }: LiveContext, article: ArticleRow, version: number): Promise<boolean> {
  if (article.version !== version + 1 || !wasRequested(article, article.version)) return false;
  const texts = createArticleTextRepository(db);
  const [asked, sent] = [
    await texts.findVersion(article.id, version),
    await texts.findVersion(article.id, article.version),
  ];
  return (
    asked !== undefined &&
    sent !== undefined &&
    asked.html !== sent.html &&
    withoutUpdatedLine(asked.html) === withoutUpdatedLine(sent.html)
  );
}

/** The current text with the day of now; undefined if its line is right, or there is none. */
async function textOfToday(ctx: LiveContext, article: ArticleRow): Promise<ArticleBody | undefined> {
  if (article.status !== 'published') return undefined;
  const texts = createArticleTextRepository(ctx.db);
  const html = await texts.findHtml(article.id);
  const placed =
    article.placed_version === null ? undefined : await texts.findVersion(article.id, article.placed_version);
  const timeZone = await createArticlesRepository(ctx.db).timeZoneOf(article.id);
  const dated = withLineOfToday(html, placed?.html ?? '', { now: ctx.clock.now(), timeZone });
  if (dated === html) return undefined;
  return ctx.textWork.run('prepareBody', { html: dated }, { userId: ctx.user.id });
}

/** Only the day is another one: its author, and an approval, stay. */
async function saveRedated(
  trx: Executor,
  article: ArticleRow,
  { html, markdown }: ArticleBody,
  now: Date,
): Promise<number> {
  const before = await createArticleTextRepository(trx).findVersion(article.id, article.version);
  const saved = await saveText(trx, {
    ...{ articleId: article.id, text: textOf(article, html), markdown, origin: 'edited', userId: null, now },
    ...(before ? { author: before.author as VersionAuthor } : {}),
  });
  if (article.approved_hash !== null && article.approved_hash === article.content_hash) {
    await createArticleCommands(trx).change(article.id, { approved_hash: saved.hash });
  }
  return saved.version;
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
