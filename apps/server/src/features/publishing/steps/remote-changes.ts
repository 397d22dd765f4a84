import type { RemotePost } from '../../../providers/publishing/publishing.ts';
import { removedLabel } from '../labels/wanted-label.ts';
import type { ClaimedArticle } from '../publishing-repository.ts';
import { mayBeLateWrite } from './late-write.ts';
import { markPublished, type PublishingStep, RemoteChangesError } from './publishing-context.ts';

/** WordPress stores dates to the second. */
const sameMomentMs = 1_000;

const lateEdit = 'The post was published on the blog before your latest changes were sent.';

/** What the blog owner changed, as far as it stops or reschedules the article. */
type RemoteChanges = {
  /** The current post; undefined if publishing stopped. */
  post: RemotePost | undefined;
  article: ClaimedArticle;
};

/**
 * Reads the post and adopts remote changes: a changed date is followed, a manually published post is
 * recorded as published, a reverted one becomes a draft here too. Throws `RemoteChangesError` if the post was deleted or
 * trashed, and `ProviderError`.
 */
export async function followOwner(step: PublishingStep): Promise<RemoteChanges> {
  const { ctx, blog, save } = step;
  let { article } = step;
  const { info } = ctx.platforms.get(article.platform);
  const post = await ctx.blogs.getPost(blog, article.post_id ?? '');
  if (!post) {
    throw new RemoteChangesError(
      'post_deleted',
      `The post was deleted in ${info.label}, so it was not published. Its text is kept here.`,
    );
  }
  if (post.status === 'trash') {
    throw new RemoteChangesError(
      'post_trashed',
      `The post was ${ctx.platforms.publishing(article.platform).trashed}, so it was not published. Its text is kept here.`,
    );
  }
  const removed = removedLabel(article, post);
  if (removed.label_removed) article = await save(removed);
  if (post.status === 'publish') {
    const missed = article.placement === 'edited' ? { blog_remarks: [lateEdit] } : {};
    const published = await markPublished(step, post, post.date ?? ctx.clock.now(), missed);
    return { post: undefined, article: published };
  }
  if (takenBack(article, post)) {
    const draft = await save({
      status: 'draft',
      error_code: 'taken_back',
      error_msg: `The post was turned back into a draft in ${info.label}, so it was not published.`,
    });
    return { post: undefined, article: draft };
  }
  if (post.status === 'future' && post.date && movedByOwner(article, post.date)) {
    ctx.log.info({ articleId: article.id, to: post.date }, 'the date was changed at the blog');
    return {
      post,
      article: await save({ due_at: post.date, remote_due_at: post.date, checked_at: null }),
    };
  }
  return { post, article };
}

/** It was scheduled by us and no longer is. A post that we left as a draft does not count. */
function takenBack(article: ClaimedArticle, post: RemotePost): boolean {
  return article.remote_status === 'future' && post.status !== 'future' && !mayBeLateWrite(article, post);
}

function movedByOwner(article: ClaimedArticle, date: Date): boolean {
  // If our date was changed here, the blog does not have it yet.
  if (!article.remote_due_at) return false;
  return Math.abs(date.getTime() - article.remote_due_at.getTime()) >= sameMomentMs;
}
