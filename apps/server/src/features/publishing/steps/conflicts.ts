import type { Executor } from '../../../db/client.ts';
import { withoutPlacedLabel } from '../../../providers/publishing/post-label.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { withLibraryPictures } from '../../../providers/publishing/stored-pictures.ts';
import { createArticleCommands } from '../../article-records/article-commands.ts';
import { listMediaOf } from '../../media/media-reader.ts';
import { readPlacedLabel } from '../labels/placed-label.ts';
import { type ClaimedArticle, createPublishingRepository } from '../publishing-repository.ts';
import { noLiveChange, type PublishingStep, verifyAfterMs } from './publishing-context.ts';

/**
 * The text was changed both locally and remotely: nothing is overwritten or published until the user chooses
 * a version. A post that is not live is reverted to a draft, so that the blog's scheduler does not publish it.
 */
export async function holdConflict(step: PublishingStep, post: RemotePost): Promise<ClaimedArticle> {
  const { ctx, article, save } = step;
  const foundAt = ctx.clock.now();
  const { label: name } = ctx.platforms.get(article.platform).info;
  await createPublishingRepository(ctx.db).saveConflict(await remoteText(step, post, foundAt));
  const held = await save({
    conflict_at: foundAt,
    // A live post stays live, with the text of the blog.
    ...(article.status === 'published' ? noLiveChange : { withdraw_at: foundAt }),
    error_code: 'conflict',
    error_msg: `The text was also changed in ${name}. Choose which version to keep.`,
  });
  ctx.log.info(
    { articleId: article.id, postId: post.id },
    'conflict: the text was changed at the blog and here',
  );
  return held;
}

/** The text of the post as the user sees it. */
export async function remoteText({ ctx, article }: PublishingStep, post: RemotePost, foundAt: Date) {
  const pictures = await listMediaOf(ctx.db, article.id);
  // Our label is no part of the text: it is added again when that is sent.
  const label = readPlacedLabel(article.placed_label)?.has ?? null;
  return {
    article_id: article.id,
    found_at: foundAt,
    changed_at: post.modified,
    fingerprint: post.fingerprint,
    title: post.title,
    // The owner must be asked, even about a text that nothing here can work on.
    html: await ctx.textWork.sanitizeOrWords(
      withLibraryPictures(paragraphs(withoutPlacedLabel(post.contentRaw ?? '', label)), pictures),
      {
        userId: article.user_id,
        isBackground: true,
      },
    ),
  };
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
  /** The version that has the text of the post; null if none has. */
  theirVersion: number | null;
  /** The version to send to a live post; null: none, for example because it must be approved first. */
  sendVersion: number | null;
  now: Date;
};

/**
 * Records the remote version that the user saw when resolving: the local version may overwrite only that; a kept remote
 * version receives only its date.
 */
export async function endConflict(
  trx: Executor,
  { id: articleId, status, post_id: postId }: Pick<ClaimedArticle, 'id' | 'status' | 'post_id'>,
  { conflict, keep, theirVersion, sendVersion, now }: Answer,
): Promise<void> {
  const isLive = status === 'published';
  const publications = createPublishingRepository(trx);
  await publications.change(articleId, {
    conflict_at: null,
    remote_fingerprint: conflict.fingerprint,
    remote_modified_at: conflict.changed_at,
    // Null: trashed meanwhile.
    placement: postId === null ? 'none' : keep === 'ours' ? 'edited' : isLive ? 'placed' : 'moved',
    placed_version: postId === null ? null : theirVersion,
    checked_at: null,
    // A late write may have overwritten theirs meanwhile.
    ...(isLive ? { verify_at: new Date(now.getTime() + verifyAfterMs) } : {}),
    ...(isLive && sendVersion !== null
      ? { live_change: 'update', live_version: sendVersion, live_change_at: now, publish_attempts: 0 }
      : {}),
    // A pending withdrawal becomes a new placement.
    ...(status === 'scheduled' ? { withdraw_at: null } : {}),
  });
  await publications.deleteConflict(articleId);
  await createArticleCommands(trx).change(articleId, { error_code: null, error_msg: null, updated_at: now });
}
