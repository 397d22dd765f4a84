import { placedExtras, wantedExtras } from './post-extras.ts';
import { type PublishingStep, released } from './publishing-context.ts';
import { type ClaimedArticle, checkAheadMs, createPublishingRepository } from './publishing-repository.ts';

/** Phase two of placing: content, terms, SEO and date; idempotent. Throws `ProviderError`. */
export async function fillPost(
  { ctx, article, blog, save }: PublishingStep,
  postId: string,
): Promise<ClaimedArticle> {
  const extras = wantedExtras(article);
  const html = await createPublishingRepository(ctx.db).findHtml(article.id);
  const post = await ctx.blogs.placePost(
    blog,
    postId,
    {
      title: article.title,
      html: html ?? '',
      slug: article.slug ?? article.id,
      excerpt: article.excerpt ?? '',
      tags: article.tags,
      ...extras,
      articleId: article.id,
      seo: {
        metaTitle: article.meta_title ?? '',
        metaDescription: article.meta_description ?? '',
        focusKeyword: article.focus_keyword ?? '',
      },
    },
    article.due_at,
  );
  const remarks = post.remarks ?? [];
  const followsLater = article.due_at.getTime() - ctx.clock.now().getTime() > checkAheadMs;
  if (remarks.length > 0)
    ctx.log.warn(
      { articleId: article.id, remarks: remarks.length },
      'the platform changed the post while saving',
    );
  return save({
    placement: 'placed',
    post_url: post.link,
    remote_status: post.status,
    remote_modified_at: post.modified,
    remote_fingerprint: post.fingerprint,
    remote_due_at: post.status === 'future' ? post.date : null,
    blog_remarks: [...remarks],
    ...placedExtras(extras, post),
    publish_attempts: 0,
    error_code: null,
    error_msg: null,
    ...(followsLater ? released : {}),
  });
}
