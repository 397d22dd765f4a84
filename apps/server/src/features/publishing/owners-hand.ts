import type { RemotePost } from '../../providers/publishing/publishing.ts';
import { mayBeLateWrite } from './late-write.ts';
import { markPublished } from './mark-published.ts';
import { OwnersHandError, type PublishingStep } from './publishing-context.ts';
import type { ClaimedArticle } from './publishing-repository.ts';

/** WordPress keeps dates to the second. */
const sameMomentMs = 1_000;

const lateEdit = 'It was published at the blog before your last changes of the text got there.';

/** What its owner did with a post at the blog, as far as that ends or moves its way. */
export type OwnersHand = {
  /** The post as it is there; undefined when the article's way ended. */
  post: RemotePost | undefined;
  article: ClaimedArticle;
};

/**
 * Looks at the post: what its owner did with it there stands. A moved date is followed, a post published by hand is
 * taken as published, one taken back is a draft here too. Throws `OwnersHandError` when the post was deleted or trashed,
 * and `ProviderError`.
 */
export async function followOwner(step: PublishingStep): Promise<OwnersHand> {
  const { ctx, article, blog, save } = step;
  const { info } = ctx.platforms.get(article.platform);
  const post = await ctx.blogs.getPost(blog, article.post_id ?? '');
  if (!post) {
    throw new OwnersHandError(
      'post_deleted',
      `The post was deleted in ${info.label}, so it was not published. Its text is kept here.`,
    );
  }
  if (post.status === 'trash') {
    throw new OwnersHandError(
      'post_trashed',
      `The post was ${ctx.platforms.publishing(article.platform).trashed}, so it was not published. Its text is kept here.`,
    );
  }
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
    ctx.log.info({ articleId: article.id, to: post.date }, 'the date was moved at the blog');
    return {
      post,
      article: await save({ due_at: post.date, remote_due_at: post.date, checked_at: null }),
    };
  }
  return { post, article };
}

/** We had it scheduled there, and now it is not. A post that we left a draft ourselves is none. */
function takenBack(article: ClaimedArticle, post: RemotePost): boolean {
  return article.remote_status === 'future' && post.status !== 'future' && !mayBeLateWrite(article, post);
}

function movedByOwner(article: ClaimedArticle, date: Date): boolean {
  // When our own date was changed here, the blog has yet to hear of it.
  if (!article.remote_due_at) return false;
  return Math.abs(date.getTime() - article.remote_due_at.getTime()) >= sameMomentMs;
}
