import type { ArticleEdit, GateFinding } from '@chapterhouse/contract/articles/article-text';
import type { Executor } from '../../../db/client.ts';
import { invalidInput } from '../../../lib/app-error.ts';
import type { UserContext } from '../../../services.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { hasMedia } from '../../media/media-reader.ts';
import { findPromptTemplates } from '../../prompts/prompts-reader.ts';
import { type ArticleRow, createArticlesRepository } from '../articles-repository.ts';
import { attentionColumns } from '../attention.ts';
import { inventedCheck, inventedClaimsLeft } from '../claims/invented-claims.ts';
import { picturesOfArticle } from '../pictures/generate-pictures.ts';
import { createSiteProfilesRepository } from '../site-profile/site-profiles-repository.ts';
import { createArticleTextRepository } from '../text/article-text-repository.ts';
import { editedText } from '../text/edited-text.ts';
import { saveText } from '../text/save-text.ts';
import { factsOf } from './article-facts.ts';
import { changeArticle, requireLegal, requireVersion } from './change-article.ts';
import { countSavedText } from './save-allowance.ts';

export type EditContext = Pick<
  UserContext,
  'db' | 'env' | 'secrets' | 'clock' | 'textWork' | 'wakePublisher' | 'user'
>;
type Input = { id: string; baseVersion: number; text: ArticleEdit };

/**
 * Stores the user's text as a new version; the publisher updates an existing post. Throws
 * `not_found`, `conflict`, `stale_version`, `too_many_requests`, `invalid_input` (empty text, or a limit exceeded: `TextLimitError`).
 */
export async function editArticle(ctx: EditContext, { id, baseVersion, text }: Input): Promise<void> {
  const before = await requireLegal(ctx, { id, action: 'edit' });
  await countSavedText(ctx, text.html);
  await requireOwnPicture(ctx, text.featured_media_id, before);
  const body = await ctx.textWork.run('prepareBody', { html: text.html }, { userId: ctx.user.id });
  const chosen = { title: text.title, html: body.html, ...ownersChoice(text, before) };
  const findings = await recheckText(ctx, before, chosen);
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
      await updateAttention(trx, article, { version, findings });
    },
  });
}

/**
 * Runs the gate on a user's text, if the draft needs attention: an edit may resolve its findings. The text of other drafts is
 * the user's own choice, but for its pictures. Undefined for articles that are scheduled or live, which nothing holds
 * (docs/decisions/0059-pictures-at-the-gate.md).
 */
export async function recheckText(
  ctx: Omit<EditContext, 'wakePublisher'>,
  article: ArticleRow,
  { title, html, ...featured }: { title: string; html: string } & FeaturedImage,
): Promise<GateFinding[] | undefined> {
  if (article.status !== 'draft') return undefined;
  const pictures = await picturesOfArticle(ctx, { html, ...featured });
  if (factsOf(article).attention === 'none') {
    const found = await ctx.textWork.run('checkPictures', { html, pictures }, { userId: ctx.user.id });
    // Why it is a draft is worth more than what its pictures lack.
    return found.length === 0 || article.error_code !== null ? undefined : found;
  }
  const promptTemplates = Object.values(await findPromptTemplates(ctx.db));
  const profile = await createSiteProfilesRepository(ctx.db).find(article.site_id);
  const batch = await createArticlesRepository(ctx.db).findWithBatch(article.id);
  const asked = { mainTopic: batch?.main_topic ?? '', language: batch?.language ?? undefined };
  const text = { ...asked, title, html, promptTemplates, profile, pictures };
  const found = await ctx.textWork.run('checkText', text, { userId: ctx.user.id });
  return [...found, ...(await inventionsLeft(ctx, article, html))];
}

/** Invented claims for which the text is held, as long as their sentences are in it and nobody vouches for them. */
async function inventionsLeft(
  ctx: Pick<EditContext, 'db' | 'textWork' | 'user'>,
  { id }: ArticleRow,
  html: string,
): Promise<GateFinding[]> {
  const texts = createArticleTextRepository(ctx.db);
  const { findings } = await texts.findChecks(id);
  if (!findings.some(({ check }) => check === inventedCheck)) return [];
  const { text } = await ctx.textWork.run('describeText', { html }, { userId: ctx.user.id });
  return inventedClaimsLeft(text, await texts.findClaims(id));
}

/** Keeps or ends the attention of a draft whose text was saved as `version`. */
export async function updateAttention(
  trx: Executor,
  article: ArticleRow,
  { version, findings }: { version: number; findings: readonly GateFinding[] | undefined },
): Promise<void> {
  if (findings === undefined || version === article.version || article.status !== 'draft') return;
  await createArticleCommands(trx).change(article.id, attentionColumns(findings));
}

/** Throws `invalid_input` for a picture that the user does not have, unless the article has it already. */
async function requireOwnPicture(
  { db, user }: Pick<UserContext, 'db' | 'user'>,
  mediaId: string | null | undefined,
  article: ArticleRow,
): Promise<void> {
  if (!mediaId || mediaId === article.featured_media_id) return;
  if (await hasMedia(db, user.id, mediaId)) return;
  throw invalidInput('featured_media_id', 'This picture is not in your media library.');
}

/** An older client that sets an address means that picture, not the one of the library. */
function featuredMediaOf(text: ArticleEdit, article: ArticleRow): string | null {
  if (text.featured_media_id !== undefined) return text.featured_media_id;
  return text.featured_image_url ? null : article.featured_media_id;
}

type FeaturedImage = Pick<ArticleRow, 'featured_media_id' | 'featured_image_url' | 'featured_image_alt'>;

/** Omitted fields stay unchanged. */
function ownersChoice(text: ArticleEdit, article: ArticleRow) {
  return {
    categories: text.categories ?? article.categories,
    featured_image_url: text.featured_image_url ?? article.featured_image_url,
    featured_image_alt: text.featured_image_alt ?? article.featured_image_alt,
    featured_media_id: featuredMediaOf(text, article),
  };
}
