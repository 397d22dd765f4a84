import type { RemotePost } from '../../providers/publishing/publishing.ts';
import { fillPost } from './fill-post.ts';
import { noExtras } from './post-extras.ts';
import type { PublishingStep } from './publishing-context.ts';
import type { ClaimedArticle } from './publishing-repository.ts';
import { replacePost } from './replace-post.ts';
import { sweepsAfterMs } from './sweep-strays.ts';

/**
 * Brings an article onto its blog in two phases: a draft that nobody sees, then its content and date. The
 * draft is the only write that is not idempotent, so "may have happened" is on record before it is sent,
 * and whatever an earlier try left behind is looked up first. Throws `ProviderError`.
 */
export async function placeArticle(step: PublishingStep): Promise<ClaimedArticle> {
  let { article } = step;
  if (article.placement === 'placed') return article;
  const isThere = article.placement === 'edited' || article.placement === 'moved';
  if (isThere && article.post_id !== null) return replacePost(step);
  if (article.placement !== 'drafted' || article.post_id === null) {
    article = await draftArticle({ ...step, article });
  }
  return fillPost({ ...step, article }, article.post_id ?? '');
}

/** Phase one: a post of our own, found again after a lost answer instead of made again. */
async function draftArticle(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog, save } = step;
  const mayExist = article.placement === 'creating';
  const now = ctx.clock.now();
  await save({
    placement: 'creating',
    create_attempts: article.create_attempts + 1,
    create_attempted_at: now,
    // The call before this one may be at work even now, and what lies between us and the blog may double this one.
    sweep_at: new Date(now.getTime() + sweepsAfterMs[0]),
  });
  const post = (mayExist && (await takeUpDraft(step))) || (await createDraft(step));
  ctx.log.info({ articleId: article.id, postId: post.id, tookUp: mayExist }, 'draft made');
  return save({ placement: 'drafted', post_id: post.id, post_site_url: blog.url, ...noExtras });

  async function createDraft({ article: { id, title } }: PublishingStep): Promise<RemotePost> {
    return ctx.blogs.createDraft(blog, { articleId: id, title });
  }
}

/** What an earlier try made after all: the oldest is taken, others are deleted. */
async function takeUpDraft({ ctx, article, blog }: PublishingStep): Promise<RemotePost | undefined> {
  const [first, ...strays] = await ctx.blogs.findDrafts(blog, article.id);
  for (const stray of strays) await ctx.blogs.deletePost(blog, stray.id);
  return first;
}
