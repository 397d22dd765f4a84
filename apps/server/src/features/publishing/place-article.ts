import type { RemotePost } from '../../providers/publishing/publishing.ts';
import { sweepsAfterMs } from './delete-orphan-drafts.ts';
import { fillPost } from './fill-post.ts';
import { noExtras } from './post-extras.ts';
import type { PublishingStep } from './publishing-context.ts';
import type { ClaimedArticle } from './publishing-repository.ts';
import { replacePost } from './replace-post.ts';

/**
 * Places an article on its blog in two phases: an empty draft, then its content and date. Creating the
 * draft is the only non-idempotent write, so the attempt is recorded before it is sent,
 * and results of an earlier attempt are looked up first. Throws `ProviderError`.
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

/** Phase one: creates the post, or finds it after a lost response. */
async function draftArticle(step: PublishingStep): Promise<ClaimedArticle> {
  const { ctx, article, blog, save } = step;
  const mayExist = article.placement === 'creating';
  const now = ctx.clock.now();
  await save({
    placement: 'creating',
    create_attempts: article.create_attempts + 1,
    create_attempted_at: now,
    // The previous call may still be in progress, and a proxy may duplicate this one.
    sweep_at: new Date(now.getTime() + sweepsAfterMs[0]),
  });
  const post = (mayExist && (await takeUpDraft(step))) || (await createDraft(step));
  ctx.log.info({ articleId: article.id, postId: post.id, tookUp: mayExist }, 'draft made');
  return save({ placement: 'drafted', post_id: post.id, post_site_url: blog.url, ...noExtras });

  async function createDraft({ article: { id, title } }: PublishingStep): Promise<RemotePost> {
    return ctx.blogs.createDraft(blog, { articleId: id, title });
  }
}

/** Adopts the oldest post that earlier attempts created; deletes the others. */
async function takeUpDraft({ ctx, article, blog }: PublishingStep): Promise<RemotePost | undefined> {
  const [first, ...strays] = await ctx.blogs.findDrafts(blog, article.id);
  for (const stray of strays) await ctx.blogs.deletePost(blog, stray.id);
  return first;
}
