import type { StoredPost, StoredPosts } from '../../../db/stored-posts.ts';
import type { TextWork } from '../../../features/articles/text-work/text-work.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Clock } from '../../../lib/clock.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import type { PostStatus, RemotePost } from '../../../providers/publishing/publishing.ts';
import { mediaIdsIn } from '../../../providers/publishing/stored-pictures.ts';
import { readFrontMatter } from '../content/front-matter.ts';
import { isHidden, keepsSourceType, markdownOfBody, pageOf, sourceTypeIn } from '../content/post-file.ts';
import type { Clone } from '../repository/clone.ts';
import type { FileWriter } from './file-writer.ts';
import { withMediaIds } from './git-pictures.ts';
import type { OpenSite } from './open-site.ts';
import { markerOf, presentPost, stateOf, type TheirText, type WrittenFile } from './post-state.ts';
import type { PullRequests } from './pull-requests.ts';

/** What the branch has of a post. */
type Seen = { theirs?: TheirText; file?: WrittenFile };
type Parts = { posts: StoredPosts; textWork: TextWork; clock: Clock };

export type GitPosts = ReturnType<typeof createGitPosts>;

/** The posts of static sites: what is stored here, and what the branch has of it. */
export function createGitPosts(parts: Parts, writer: FileWriter, pullRequests: PullRequests) {
  const { posts, clock } = parts;

  /** Throws `not_found`, reason `post_gone`. */
  const existing = async (site: OpenSite, postId: string): Promise<StoredPost> => {
    const post = await posts.find(site.id, postId);
    if (post) return post;
    throw postGone();
  };
  const save = async (site: OpenSite, post: StoredPost, changes: Parameters<StoredPosts['change']>[2]) => {
    const saved = await posts.change(site.id, post.id, changes, clock.now());
    if (!saved) throw postGone();
    return saved;
  };
  const linkOf = (site: OpenSite, post: StoredPost, date = post.date ?? clock.now()) => {
    const { current, next } = stateOf(post);
    const slug = (current ?? next)?.slug ?? post.fields?.slug ?? markerOf(post.articleId);
    return pageOf(site.layout, site.url, slug, date);
  };
  const present = (site: OpenSite, post: StoredPost, status: PostStatus, { theirs, file }: Seen = {}) =>
    presentPost(post, {
      status,
      link: linkOf(site, post),
      keepsLabel: keepsSourceType(site.layout),
      ...(theirs ? { theirs } : {}),
      ...(file ? { file } : {}),
    });
  const asDraft = (site: OpenSite, post: StoredPost) => present(site, post, 'draft');
  const asLive = (site: OpenSite, post: StoredPost) => present(site, post, 'publish');

  /** The post as the branch has it; null if its file was deleted there. */
  async function readPost(site: OpenSite, clone: Clone, post: StoredPost): Promise<RemotePost | null> {
    const found = await writer.look(clone, post);
    if (found.kind === 'none') {
      if (post.isLive) return null;
      const proposed = await pullRequests.look(clone, post);
      if (proposed === 'none') return asDraft(site, post);
      return present(site, post, proposed === 'waiting' ? 'pending' : 'trash');
    }
    if (found.kind === 'ours') {
      const { file } = found;
      return present(site, post, file.isDraft ? 'draft' : 'publish', { file });
    }
    const theirs = await readTheirText(parts, site, clone, found.blob, post);
    return present(site, post, theirs.isDraft ? 'draft' : 'publish', { theirs });
  }

  /** What was merged meanwhile: a new post, or one that is shown again, hidden, or deleted. */
  async function settled(site: OpenSite, clone: Clone, post: StoredPost): Promise<StoredPost> {
    const { proposal, ...state } = stateOf(post);
    if (!proposal) return post;
    const found = await writer.look(clone, post);
    const isThere = found.kind === 'ours' && found.file.blob === state.next?.blob;
    const isNew = state.current === null && found.kind !== 'none';
    const isMerged = isNew || (proposal.deletes === null ? isThere : found.kind === 'none');
    if (!isMerged) return post;
    const current = found.kind === 'none' ? null : found.file;
    const isLive = current !== null && !current.isDraft;
    if (isLive === post.isLive) return post;
    return save(site, post, { isLive, remote: { ...state, current, next: null, proposal: null } });
  }

  /** Stores the text of somebody else's file as that of the post: the file will be a commit of ours. */
  async function storeTheirText(site: OpenSite, clone: Clone, blob: string, post: StoredPost) {
    if (!post.fields) return null;
    const { title, html, labelMeta } = await readTheirText(parts, site, clone, blob, post);
    const fields = { ...post.fields, title, html, labelMeta };
    await save(site, post, { fields });
    return fields;
  }

  return { existing, save, present, asDraft, asLive, readPost, settled, storeTheirText };
}

/** The content of a post's file. Throws `ProviderError`, reason `too_large`. */
export async function readFile(clone: Clone, blob: string): Promise<string> {
  const text = (await clone.read([blob])).get(blob);
  if (text === undefined) throw unreadable();
  return text;
}

/** Reads a file that somebody changed in the repository. Throws `ProviderError`. */
async function readTheirText(
  { textWork }: { textWork: TextWork },
  site: OpenSite,
  clone: Clone,
  blob: string,
  post: StoredPost,
): Promise<TheirText & { isDraft: boolean }> {
  const text = await readFile(clone, blob);
  const read = readFrontMatter(text);
  const { fields, body } = read;
  const unescaped = markdownOfBody(site.layout, body);
  const markdown = withMediaIds(unescaped, mediaIdsIn(post.fields?.html ?? ''));
  const html = await textWork
    .run('fromMarkdown', { markdown }, { userId: site.id, isBackground: true })
    .catch((error: unknown) => {
      throw error instanceof AppError ? unreadable(error) : error;
    });
  return {
    title: fields.title ?? post.fields?.title ?? post.title,
    html,
    blob,
    labelMeta: sourceTypeIn(text),
    modified: await clone.committedAt(),
    isDraft: isHidden(read),
  };
}

function unreadable(cause?: unknown): ProviderError {
  return new ProviderError('rejected', 'The file of the post in the repository is too large to be read.', {
    reason: 'too_large',
    cause,
  });
}

export function postGone(): ProviderError {
  return new ProviderError('not_found', 'The file of the post no longer exists in the repository.', {
    reason: 'post_gone',
  });
}
