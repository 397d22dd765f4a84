import type { RemotePost } from '../../providers/publishing/publishing.ts';
import type { PublishingStep } from './publishing-context.ts';
import { type ClaimedArticle, createPublishingRepository } from './publishing-repository.ts';

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
