import type { PostLabel } from '../../../providers/publishing/post-label.ts';
import type { PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import { mediaUrl } from '../../../providers/publishing/stored-pictures.ts';
import { storedLabel } from '../labels/placed-label.ts';
import { wantedLabel } from '../labels/wanted-label.ts';
import {
  type ArticleRow,
  type ClaimedArticle,
  createPublishingRepository,
  type PublicationChanges,
  type StepChanges,
} from '../publishing-repository.ts';
import { checkAheadMs } from '../ready-work.ts';
import { holdConflict } from './conflicts.ts';
import { sweepsAfterMs } from './delete-orphan-drafts.ts';
import { afterTouch, isOwnersText, isUnapproved, listTexts } from './local-text.ts';
import { picturesOf } from './pictures.ts';
import { type PublishingStep, released } from './publishing-context.ts';
import { followOwner } from './remote-changes.ts';

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

/**
 * Updates a post with local changes: its text, unless it was changed
 * on the blog, and its date. Addresses the post by id, so it can be retried. Throws `RemoteChangesError`, `ProviderError`.
 */
async function replacePost(step: PublishingStep): Promise<ClaimedArticle> {
  const { post, article } = await followOwner(step);
  if (!post) return article;
  const { ctx, blog, save } = step;
  if (article.placement === 'edited') {
    const ours = await listTexts(ctx.db, article.id);
    if (isOwnersText(article, post, ours)) return holdConflict({ ...step, article }, post);
    return fillPost({ ...step, article }, post.id, post);
  }
  if (await isUnapproved({ ...step, article }, post)) return holdConflict({ ...step, article }, post);
  const moved = await ctx.blogs.movePost(blog, post.id, article.due_at);
  return save({
    ...afterTouch(article, post, moved),
    placement: 'placed',
    post_url: moved.link || null,
    remote_status: moved.status,
    remote_due_at: moved.status === 'future' ? moved.date : null,
    publish_attempts: 0,
    // The user should still see that the rewrite failed.
    ...(article.error_code === 'rewrite_failed' ? {} : { error_code: null, error_msg: null }),
  });
}

/** Phase two of placing: content, terms, SEO and date, not over a text later than that of `known`. Throws `ProviderError`. */
async function fillPost(step: PublishingStep, postId: string, known?: RemotePost): Promise<ClaimedArticle> {
  const { ctx, article, blog, editorial, save } = step;
  const extras = wantedExtras(article);
  const html = (await createPublishingRepository(ctx.db).findHtml(article.id)) ?? '';
  const text = { version: article.version, html };
  const label = await wantedLabel(ctx, { article, editorial, text });
  const post = await ctx.blogs.placePost(
    blog,
    postId,
    {
      ...postFieldsOf({ ...article, html }),
      slug: article.slug ?? article.id,
      ...extras,
      ...(await picturesOf({ ctx, article, editorial }, { html, ...extras })),
      articleId: article.id,
      ...(label === undefined ? {} : { label }),
    },
    article.due_at,
    known,
  );
  if (post.isOvertaken) return holdConflict(step, post);
  const remarks = post.remarks ?? [];
  const followsLater = article.due_at.getTime() - ctx.clock.now().getTime() > checkAheadMs;
  if (remarks.length > 0)
    ctx.log.warn(
      { articleId: article.id, remarks: remarks.length },
      'the platform changed the post while saving',
    );
  return save({
    ...written(extras, post),
    ...placedLabel(label, post),
    placement: 'placed',
    placed_version: article.version,
    remote_due_at: post.status === 'future' ? post.date : null,
    ...(followsLater ? released : {}),
  });
}

/** What to record of a post as it was read back after a write. Pure. */
export function written(extras: Extras, post: RemotePost): StepChanges {
  return {
    post_url: post.link || null,
    remote_status: post.status,
    remote_modified_at: post.modified,
    remote_fingerprint: post.fingerprint,
    blog_remarks: [...(post.remarks ?? [])],
    ...placedExtras(extras, post),
    publish_attempts: 0,
    error_code: null,
    error_msg: null,
  };
}

/** What to record of a label that was sent, or taken away. Pure. */
export function placedLabel(label: PostLabel | null | undefined, post: RemotePost): PublicationChanges {
  return label === undefined ? {} : { placed_label: storedLabel(label, post.label) };
}

type Text = Pick<
  ArticleRow,
  'title' | 'slug' | 'excerpt' | 'tags' | 'meta_title' | 'meta_description' | 'focus_keyword'
> & { html: string };

/** The fields of a text, without those that are sent only if they changed: see `wantedExtras`. Pure. */
export function postFieldsOf(text: Text) {
  return {
    title: text.title,
    html: text.html,
    slug: text.slug ?? '',
    excerpt: text.excerpt ?? '',
    tags: text.tags,
    seo: {
      metaTitle: text.meta_title ?? '',
      metaDescription: text.meta_description ?? '',
      focusKeyword: text.focus_keyword ?? '',
    },
  } satisfies Partial<PostFields>;
}

type Extras = Pick<PostFields, 'categories' | 'featuredImage'>;
type Placed = Pick<
  ArticleRow,
  | 'categories'
  | 'featured_image_url'
  | 'featured_image_alt'
  | 'featured_media_id'
  | 'featured_caption'
  | 'placed_categories'
  | 'placed_image'
>;

const imageKey = (image: Extras['featuredImage']) =>
  image ? JSON.stringify([image.url, image.alt, ...(image.caption ? [image.caption] : [])]) : null;
const isSame = (a: readonly string[], b: readonly string[]) => JSON.stringify(a) === JSON.stringify(b);

/**
 * The categories and the featured image to send: only if changed since the last write,
 * so that the blog owner's choices are kept. Pure.
 */
export function wantedExtras(article: Placed): Extras {
  const {
    featured_image_alt: alt,
    featured_media_id: mediaId,
    featured_caption: caption,
    categories,
  } = article;
  const url = mediaId === null ? article.featured_image_url : mediaUrl(mediaId);
  const image = url ? { url, alt, ...(mediaId === null || caption === null ? {} : { caption }) } : null;
  return {
    ...(isSame(categories, article.placed_categories) ? {} : { categories }),
    ...(imageKey(image) === article.placed_image ? {} : { featuredImage: image }),
  };
}

/** What to record as sent: nothing that the blog rejected, so that it is sent again with the next change. Pure. */
function placedExtras({ categories, featuredImage }: Extras, { notTaken }: RemotePost): PublicationChanges {
  const missing = new Set(notTaken?.categories);
  return {
    ...(categories ? { placed_categories: categories.filter((name) => !missing.has(name)) } : {}),
    ...(featuredImage === undefined || notTaken?.featuredImage
      ? {}
      : { placed_image: imageKey(featuredImage) }),
  };
}

/** A new post has received nothing yet. */
const noExtras = { placed_categories: [], placed_image: null } satisfies PublicationChanges;

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
  const post = (mayExist && (await adoptDraft(step))) || (await createDraft(step));
  ctx.log.info({ articleId: article.id, postId: post.id, tookUp: mayExist }, 'draft made');
  return save({ placement: 'drafted', post_id: post.id, post_site_url: blog.url, ...noExtras });

  async function createDraft({ article: { id, title } }: PublishingStep): Promise<RemotePost> {
    return ctx.blogs.createDraft(blog, { articleId: id, title });
  }
}

/** Adopts the oldest post that earlier attempts created; deletes the others. */
async function adoptDraft({ ctx, article, blog }: PublishingStep): Promise<RemotePost | undefined> {
  const [first, ...orphans] = await ctx.blogs.findDrafts(blog, article.id);
  for (const orphan of orphans) await ctx.blogs.deletePost(blog, orphan.id);
  return first;
}
