import type { Executor } from '../../../db/client.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { type ClaimedArticle, createPublishingRepository } from '../publishing-repository.ts';
import type { PublishingStep } from './publishing-context.ts';

/**
 * The text was changed both locally and remotely: nothing is overwritten or published until the user chooses
 * a version. The post is reverted to a draft, so that the blog's scheduler does not publish it.
 */
export async function holdConflict(
  { ctx, article, save }: PublishingStep,
  post: RemotePost,
): Promise<ClaimedArticle> {
  const foundAt = ctx.clock.now();
  const { label: name } = ctx.platforms.get(article.platform).info;
  await createPublishingRepository(ctx.db).saveConflict({
    article_id: article.id,
    found_at: foundAt,
    changed_at: post.modified,
    fingerprint: post.fingerprint,
    title: post.title,
    // The owner must be asked, even about a text that nothing here can work on.
    html: await ctx.textWork.sanitizeOrWords(paragraphs(post.contentRaw ?? ''), {
      userId: article.user_id,
      isBackground: true,
    }),
  });
  const held = await save({
    conflict_at: foundAt,
    withdraw_at: foundAt,
    error_code: 'conflict',
    error_msg: `The text was also changed in ${name}. Choose which version to keep.`,
  });
  ctx.log.info(
    { articleId: article.id, postId: post.id },
    'conflict: the text was changed at the blog and here',
  );
  return held;
}

/** The WordPress classic editor stores paragraphs as lines. */
function paragraphs(html: string): string {
  if (/<(?:p|h[1-6]|ul|ol|div|table|blockquote|figure)\b/i.test(html)) return html;
  return html
    .split(/(?:\n[^\S\n]*){2,}/)
    .map((text) => `<p>${text.trim()}</p>`)
    .join('\n');
}

type Answer = {
  conflict: { fingerprint: string | null; changed_at: Date | null };
  keep: 'ours' | 'theirs';
  now: Date;
};

/**
 * Records the remote version that the user saw when resolving: the local version may overwrite only that; a kept remote
 * version receives only its date.
 */
export async function endConflict(
  trx: Executor,
  { id: articleId, status }: Pick<ClaimedArticle, 'id' | 'status'>,
  { conflict, keep, now }: Answer,
): Promise<void> {
  const publications = createPublishingRepository(trx);
  await publications.change(articleId, {
    conflict_at: null,
    remote_fingerprint: conflict.fingerprint,
    remote_modified_at: conflict.changed_at,
    placement: keep === 'ours' ? 'edited' : 'moved',
    checked_at: null,
    // A pending withdrawal becomes a new placement.
    ...(status === 'scheduled' ? { withdraw_at: null } : {}),
  });
  await publications.deleteConflict(articleId);
  await createArticleCommands(trx).change(articleId, { error_code: null, error_msg: null, updated_at: now });
}
