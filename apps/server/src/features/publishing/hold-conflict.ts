import type { RemotePost } from '../../providers/publishing/publishing.ts';
import { TextLimitError } from '../articles/text-work/text-limits.ts';
import type { TextWork } from '../articles/text-work/text-work.ts';
import { htmlBlocks } from '../articles/writing/html-blocks.ts';
import { blogWords } from './blog-words.ts';
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
  const { name } = blogWords(article);
  await createPublishingRepository(ctx.db).saveConflict({
    article_id: article.id,
    found_at: foundAt,
    changed_at: post.modified,
    fingerprint: post.fingerprint,
    title: post.title,
    html: await safeHtml(ctx.textWork, post.contentRaw ?? '', article.user_id),
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

/** Characters of a text that is beyond the limits; the rest is only at the blog. */
const mostWords = 100_000;

/** Of a text that nothing here could work on, the words: the owner must still be asked. */
async function safeHtml(textWork: TextWork, theirs: string, userId: string): Promise<string> {
  try {
    return await textWork.run('sanitize', { html: paragraphs(theirs) }, { userId, isBackground: true });
  } catch (error) {
    if (!(error instanceof TextLimitError)) throw error;
    const words = htmlBlocks(theirs.slice(0, mostWords)).map((block) => block.text);
    return `<p>${words.join(' ').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</p>`;
  }
}

/** WordPress's classic editor stores paragraphs as lines. */
function paragraphs(html: string): string {
  if (/<(?:p|h[1-6]|ul|ol|div|table|blockquote|figure)\b/i.test(html)) return html;
  return html
    .split(/(?:\n[^\S\n]*){2,}/)
    .map((text) => `<p>${text.trim()}</p>`)
    .join('\n');
}
