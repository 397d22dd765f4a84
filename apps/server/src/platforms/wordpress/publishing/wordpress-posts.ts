import { z } from 'zod';
import { ProviderError } from '../../../lib/provider-error.ts';
import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import type {
  BlogConnection,
  BlogPublishing,
  DraftMarker,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import {
  postFields,
  postSchema,
  type StoredPost,
  textSchema,
  toStoredPost,
  utcDate,
  wordPressDate,
} from './remote-post.ts';
import type { SiteClock } from './site-clock.ts';
import type { WordPressClient } from './wordpress-client.ts';

/** Fields of a write; `date_gmt: null` clears the date. */
export type PostChange = {
  title?: string;
  content?: string;
  slug?: string;
  excerpt?: string;
  tags?: readonly number[];
  categories?: readonly number[];
  featured_media?: number;
  meta?: Readonly<Record<string, string>>;
  status?: 'draft' | 'future' | 'publish';
  date_gmt?: string | null;
};

const edit = { context: 'edit', _fields: postFields };
/** With its revisions, which cost WordPress a query. */
const editWithRevisions = { context: 'edit', _fields: `${postFields},_links` };
const revisionSchema = z.object({
  id: z.number(),
  slug: z.string(),
  title: textSchema,
  content: textSchema,
  excerpt: textSchema,
  modified_gmt: z.string(),
});
type Revision = z.infer<typeof revisionSchema>;
const markerSlug = (articleId: string) => `ch-${articleId}`;
const markerComment = (articleId: string) => `<!-- chapterhouse:${articleId} -->`;
/** WordPress numbers duplicate slugs; more orphans of one article than this cannot occur. */
const twins = ['', '-2', '-3', '-4', '-5', '-6'];

/** The calls on `/wp/v2/posts`; each returns the post as stored afterwards. */
export function createWordPressPosts(client: WordPressClient, siteClock: SiteClock) {
  const update = async (
    blog: BlogConnection,
    postId: string,
    change: PostChange,
    query: Readonly<Record<string, string>> = edit,
  ): Promise<StoredPost> => {
    const request = { method: 'POST', path: `/wp/v2/posts/${postId}`, query, body: change } as const;
    const post = toStoredPost(await client.call(blog, request, postSchema));
    if (post.id !== postId) {
      throw new ProviderError('bad_response', 'WordPress returned a different post than requested.', {
        reason: 'wrong_post',
        outcomeUnknown: true,
      });
    }
    siteClock.observe(blog, post);
    return post;
  };

  const findDrafts = async (blog: BlogConnection, articleId: string): Promise<StoredPost[]> => {
    // `status=any` excludes the trash: trashed posts must not be reused.
    const query = {
      ...edit,
      slug: twins.map((suffix) => markerSlug(articleId) + suffix).join(','),
      status: 'any',
      orderby: 'id',
      order: 'asc',
      per_page: '100',
    };
    const found = await client.call(blog, { path: '/wp/v2/posts', query }, z.array(postSchema));
    return found
      .map(toStoredPost)
      .filter((post) => post.contentRaw === null || post.contentRaw.includes(markerComment(articleId)));
  };

  const remove = async (
    blog: BlogConnection,
    postId: string,
    { overridden, force }: { overridden: boolean; force: boolean },
  ): Promise<void> => {
    const query = {
      force: String(force),
      _fields: 'id,deleted',
      ...(overridden ? { _method: 'DELETE' } : {}),
    };
    const request = {
      method: overridden ? 'POST' : 'DELETE',
      path: `/wp/v2/posts/${postId}`,
      query,
    } as const;
    try {
      await client.call(blog, request, z.object({}));
    } catch (error) {
      if (!(error instanceof ProviderError && error.kind === 'not_found')) throw error;
    }
  };

  const removeAnyhow = async (blog: BlogConnection, postId: string, force: boolean): Promise<void> => {
    try {
      await remove(blog, postId, { overridden: false, force });
    } catch (error) {
      // Hosts that block the method return an HTML page; WordPress supports a method override.
      const blocked =
        error instanceof ProviderError && /^(firewall_block|server_error)$/.test(error.reason ?? '');
      if (!blocked) throw error;
      await remove(blog, postId, { overridden: true, force });
    }
  };
  const deletePost = (blog: BlogConnection, postId: string) => removeAnyhow(blog, postId, true);
  const trashPost = (blog: BlogConnection, postId: string) => removeAnyhow(blog, postId, false);

  const createDraft = async (blog: BlogConnection, marker: DraftMarker): Promise<StoredPost> => {
    const body = {
      status: 'draft',
      title: marker.title,
      slug: markerSlug(marker.articleId),
      content: markerComment(marker.articleId),
    };
    const request = { method: 'POST', path: '/wp/v2/posts', query: edit, body } as const;
    const post = toStoredPost(await client.call(blog, request, postSchema));
    siteClock.observe(blog, post);
    if (post.slug === body.slug) return post;
    // Another slug means a duplicate from an earlier attempt: keep the oldest, and delete the others.
    const [oldest, ...orphans] = await findDrafts(blog, marker.articleId);
    if (!oldest) return post;
    for (const orphan of orphans) if (orphan.status === 'draft') await deletePost(blog, orphan.id);
    return oldest;
  };

  const getPost = async (
    blog: BlogConnection,
    postId: string,
    query: Readonly<Record<string, string>> = edit,
  ): Promise<StoredPost | null> => {
    try {
      return toStoredPost(await client.call(blog, { path: `/wp/v2/posts/${postId}`, query }, postSchema));
    } catch (error) {
      if (error instanceof ProviderError && error.reason === 'post_gone') return null;
      throw error;
    }
  };

  /** Newest first, without autosaves; none where the site keeps none. */
  const listRevisions = async (blog: BlogConnection, postId: string): Promise<Revision[]> => {
    const _fields = 'id,slug,title,content,excerpt,modified_gmt';
    const query = { context: 'edit', per_page: '20', _fields };
    const path = `/wp/v2/posts/${postId}/revisions`;
    const revisions = await client.call(blog, { path, query }, z.array(revisionSchema));
    return revisions.filter(({ slug }) => !slug.includes('autosave'));
  };

  const restore = async (blog: BlogConnection, postId: string, { title, content, excerpt }: Revision) => {
    const text = { title: title.raw ?? '', content: content.raw ?? '', excerpt: excerpt.raw ?? '' };
    return update(blog, postId, text);
  };

  /** A text that somebody else saved between two reads of the post. WordPress has no conditional write. */
  const savedBetween = async (blog: BlogConnection, before: StoredPost, after: StoredPost) => {
    const isOurs = after.revisions.count === before.revisions.count + 1;
    if (isOurs || after.revisions.newest === before.revisions.newest) return undefined;
    return (await listRevisions(blog, before.id)).find(
      ({ id, content }) => id > before.revisions.newest && content.raw !== after.contentRaw,
    );
  };

  const restoreOverwritten: BlogPublishing['restoreOverwritten'] = async (blog, post, { since, isOurs }) => {
    const theirs = (await listRevisions(blog, post.id)).find(({ title, content, modified_gmt: at }) => {
      const html = content.raw ?? '';
      const isLater = (utcDate(at) ?? since) >= since;
      return isLater && html !== post.contentRaw && !isOurs({ title: decodeEntities(title.raw ?? ''), html });
    });
    return theirs ? restore(blog, post.id, theirs) : null;
  };

  /** Changes a live post unless its text was changed meanwhile; a text that this overwrote is put back. */
  const updateKnown = async (
    blog: BlogConnection,
    known: RemotePost,
    write: (postId: string, query: Readonly<Record<string, string>>) => Promise<StoredPost>,
  ): Promise<StoredPost> => {
    const before = await getPost(blog, known.id, editWithRevisions);
    if (!before) throw new ProviderError('not_found', 'The post was deleted.', { reason: 'post_gone' });
    if (before.fingerprint !== known.fingerprint) return { ...before, isOvertaken: true };
    const after = await write(known.id, editWithRevisions);
    const theirs = await savedBetween(blog, before, after);
    if (!theirs) return after;
    return { ...(await restore(blog, known.id, theirs)), isOvertaken: true };
  };

  /** Scheduled, or kept as a draft without a date if WordPress would publish it immediately. */
  const schedule = async (
    blog: BlogConnection,
    postId: string,
    date: Date,
    change: PostChange,
  ): Promise<StoredPost> => {
    const asDraft = { ...change, status: 'draft', date_gmt: null } as const;
    const asFuture = { status: 'future', date_gmt: wordPressDate(date) } as const;
    if (siteClock.tooSoon(blog, date)) return update(blog, postId, asDraft);
    if (!siteClock.known(blog)) {
      const drafted = await update(blog, postId, asDraft);
      if (siteClock.tooSoon(blog, date)) return drafted;
      return update(blog, postId, asFuture);
    }
    const post = await update(blog, postId, { ...change, ...asFuture });
    // Only reached if the clock was changed since the last check.
    return post.status === 'publish' ? update(blog, postId, { status: 'draft', date_gmt: null }) : post;
  };

  const publish = async (
    blog: BlogConnection,
    postId: string,
    date: Date,
    now: Date,
  ): Promise<StoredPost> => {
    const due = date < now ? date : now;
    const post = await update(blog, postId, { status: 'publish', date_gmt: wordPressDate(due) });
    if (post.status !== 'future') return post;
    // The site's clock is behind, so the current time is in its future: use the site's time.
    const siteNow = post.modified && post.modified < due ? post.modified : now;
    const again = await update(blog, postId, { status: 'publish', date_gmt: wordPressDate(siteNow) });
    if (again.status !== 'future') return again;
    throw new ProviderError(
      'misconfigured',
      "WordPress keeps the post scheduled instead of publishing it. Check its server's clock.",
      { reason: 'stays_scheduled' },
    );
  };

  return {
    ...{ createDraft, findDrafts, getPost, trashPost, deletePost },
    ...{ update, updateKnown, restoreOverwritten, schedule, publish },
  };
}
