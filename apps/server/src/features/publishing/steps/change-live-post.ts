import type { PostLabel } from '../../../providers/publishing/post-label.ts';
import type { PostFields, RemotePost } from '../../../providers/publishing/publishing.ts';
import { readPlacedLabel } from '../labels/placed-label.ts';
import { removedLabel, wantedLabel } from '../labels/wanted-label.ts';
import { type ClaimedArticle, createPublishingRepository } from '../publishing-repository.ts';
import { noPost } from '../schedule-changes.ts';
import { holdConflict } from './conflicts.ts';
import { isSameBlog } from './find-existing-post.ts';
import { mayBeLateWrite, undoLateWrite } from './late-write.ts';
import { afterTouch, isAsWeLeftIt, isOwnersText, listTexts } from './local-text.ts';
import { picturesOf } from './pictures.ts';
import { placedLabel, postFieldsOf, wantedExtras, written } from './place-article.ts';
import { noLiveChange, type PublishingStep, released, verifyAfterMs } from './publishing-context.ts';
import { adoptRemoteText, undoOverwriting } from './remote-text.ts';

/**
 * Does what its owner asked of a live post: update it to a version, make it a draft, or trash it. All by id, so that it
 * can be repeated. A text that was changed on the blog is never overwritten. Throws `ProviderError`.
 */
export async function changeLivePost(step: PublishingStep): Promise<void> {
  const { ctx, article, blog, save } = step;
  const postId = article.post_id ?? '';
  if (article.status !== 'published' || postId === '' || !isSameBlog(article.post_site_url, blog.url)) {
    const error_msg = 'The post was not changed: the site has another address than when it was published.';
    await save({ ...noLiveChange, error_code: 'other_site', error_msg, ...released });
    return;
  }
  const { live_change: change } = article;
  let post = await ctx.blogs.getPost(blog, postId);
  if (change === 'update' && post && post.status !== 'publish' && mayBeLateWrite(article, post)) {
    await undoLateWrite(step);
    post = await ctx.blogs.getPost(blog, postId);
  }
  if (!post || post.status === 'trash') {
    await endLive(step, { ...noPost, ...(change === 'trash' ? {} : goneNote(step, 'deleted or trashed')) });
  } else if (change === 'trash') {
    await adoptRemoteText(step, post);
    await ctx.blogs.trashPost(blog, postId);
    ctx.log.info({ articleId: article.id, postId }, 'moved a live post to the trash');
    await endLive(step, noPost);
  } else if (change === 'unpublish') {
    const draft = post.status === 'publish' ? await ctx.blogs.unschedulePost(blog, postId) : post;
    ctx.log.info({ articleId: article.id, postId }, 'unpublished a live post');
    const left = { remote_status: draft.status, remote_due_at: null };
    await endLive(step, { ...afterTouch(article, post, draft), ...left });
  } else if (post.status !== 'publish') {
    await endLive(step, { remote_status: post.status, ...goneNote(step, 'unpublished') });
  } else await updatePost(step, post);
}

function goneNote({ ctx, article }: PublishingStep, what: string) {
  const { label } = ctx.platforms.get(article.platform).info;
  return {
    error_code: 'taken_back',
    error_msg: `The post was ${what} in ${label}, so it was not updated. Its text is kept here.`,
  };
}

/** The article is a draft again. */
async function endLive(
  { save }: PublishingStep,
  changes: Parameters<PublishingStep['save']>[0],
): Promise<void> {
  await save({
    error_code: null,
    error_msg: null,
    ...changes,
    ...noLiveChange,
    status: 'draft',
    published_at: null,
    redates: false,
    verify_at: null,
    publish_attempts: 0,
    ...released,
  });
}

async function updatePost(step: PublishingStep, post: RemotePost): Promise<void> {
  const { ctx, blog, editorial, save } = step;
  const removed = removedLabel(step.article, post);
  const article = removed.label_removed ? await save(removed) : step.article;
  const theirs = isOwnersText(article, post, await listTexts(ctx.db, article.id))
    ? post
    : await undoOverwriting(step, post);
  if (theirs) {
    await holdConflict(step, theirs);
    return;
  }
  const repository = createPublishingRepository(ctx.db);
  const [known, wanted] = await repository.findVersions(article.id, [
    article.placed_version,
    article.live_version,
  ]);
  if (!wanted) throw new Error(`version ${article.live_version} of article ${article.id} does not exist`);
  // After a lost response the post may have any of our texts: then everything is sent.
  const base = isAsWeLeftIt(article, post) ? known : undefined;
  const extras = wantedExtras({ ...article, ...wanted });
  const changed = changedFields(base && postFieldsOf(base), postFieldsOf(wanted));
  const label = await wantedLabel(ctx, { article, editorial, text: wanted });
  // The label is part of what is sent as the text, and names its title.
  const isRelabelled = label !== undefined && (!isSameLabel(article, label) || 'title' in changed);
  const text =
    isRelabelled || 'html' in changed ? { html: wanted.html, ...(label === undefined ? {} : { label }) } : {};
  const fields = { ...changed, ...text, ...extras };
  // Where people decide, an earlier change may still wait for them.
  const { askAgainMs } = ctx.platforms.publishing(article.platform);
  const isUnchanged = Object.keys(fields).length === 0 && askAgainMs === undefined;
  const pictures = await picturesOf(step, fields);
  const updated = isUnchanged ? post : await ctx.blogs.updatePost(blog, post, { ...fields, ...pictures });
  if (updated.isOvertaken) {
    await holdConflict(step, updated);
    return;
  }
  const now = ctx.clock.now();
  const canRedate = ctx.platforms.get(article.platform).info.capabilities.redates;
  const redated = article.redates && canRedate ? await ctx.blogs.publishPost(blog, post.id, now) : undefined;
  ctx.log.info({ articleId: article.id, postId: post.id, version: wanted.version }, 'updated a live post');
  await save({
    ...written(extras, updated),
    ...('html' in fields ? placedLabel(label, updated) : {}),
    // The address of a post may have its date.
    ...(redated ? { post_url: redated.link || null, remote_modified_at: redated.modified } : {}),
    redates: false,
    ...noLiveChange,
    placement: isCurrent(article, wanted.version) ? 'placed' : 'edited',
    placed_version: wanted.version,
    verify_at: new Date(now.getTime() + verifyAfterMs),
    ...released,
  });
}

function isSameLabel({ placed_label: stored }: ClaimedArticle, label: PostLabel | null): boolean {
  return JSON.stringify(readPlacedLabel(stored)?.wanted ?? null) === JSON.stringify(label);
}

const isCurrent = (article: ClaimedArticle, version: number) => article.version === version;

type Fields = ReturnType<typeof postFieldsOf>;

/** Only what was changed here: the owner may have changed the rest on the blog. Without a base: everything. Pure. */
function changedFields(base: Fields | undefined, wanted: Fields): Partial<PostFields> {
  if (!base) return wanted;
  const names = Object.keys(wanted) as (keyof Fields)[];
  const changed = names.filter((name) => JSON.stringify(base[name]) !== JSON.stringify(wanted[name]));
  return Object.fromEntries(changed.map((name) => [name, wanted[name]]));
}
