import type { RemotePost } from '../../providers/publishing/publishing.ts';
import type { PublishingStep } from './publishing-context.ts';
import { type ClaimedArticle, createPublishingRepository } from './publishing-repository.ts';

/**
 * The text was changed there and here: nothing is written over either, and nothing goes live until the owner says
 * which one stands. At the blog the post is taken back to a draft, so that its own scheduler does not choose.
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
    error_msg: `The text was changed in ${name} too. Choose which one stands.`,
  });
  ctx.log.info(
    { articleId: article.id, postId: post.id },
    'changed at the blog and here: asked which one stands',
  );
  return held;
}

/** WordPress's classic editor stores paragraphs as lines. */
function paragraphs(html: string): string {
  if (/<(?:p|h[1-6]|ul|ol|div|table|blockquote|figure)\b/i.test(html)) return html;
  return html
    .split(/(?:\n[^\S\n]*){2,}/)
    .map((text) => `<p>${text.trim()}</p>`)
    .join('\n');
}
