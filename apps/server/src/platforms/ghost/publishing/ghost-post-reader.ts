import { z } from 'zod';
import {
  idsAtOnce,
  listAllIds,
  mostPosts,
  newestOf,
  type PostReader,
  type PublishedPost,
} from '../../../providers/publishing/post-reader.ts';
import type { BlogConnection } from '../../../providers/publishing/publishing.ts';
import { createGhostClient, type GhostClient, type GhostClientParts } from './ghost-client.ts';

const text = z.string().nullish().catch(null);
const publishedSchema = z.object({
  id: z.string(),
  url: z.string(),
  title: z.string(),
  custom_excerpt: text,
  excerpt: text,
  html: text,
  visibility: z.string().catch('public'),
  published_at: text,
  updated_at: text,
  tags: z.array(z.object({ name: z.string(), visibility: z.string().catch('public') })).catch([]),
});
type Published = z.infer<typeof publishedSchema>;
const idsSchema = z.object({
  posts: z.array(z.object({ id: z.string() })),
  meta: z.object({ pagination: z.object({ total: z.number() }) }),
});

const path = '/posts/';
/** Of whole posts. */
const postsAtOnce = 50;

/**
 * Reads the published posts of a Ghost: those changed since the newest known one, then, if the number of posts differs, the
 * ids of all. Of posts for members it reads no text: others do not see it.
 */
export function createGhostPostReader(parts: GhostClientParts): PostReader {
  const unpaced = createGhostClient(parts);
  return async (site, { known, only, onPosts, request, signal }) => {
    const blog = site.connect();
    const client: GhostClient = { ...unpaced, call: (...asked) => request(() => unpaced.call(...asked)) };
    const ids = new Set(known.keys());
    const report = async (posts: readonly Published[], total: number) => {
      signal.throwIfAborted();
      if (posts.length === 0) return;
      for (const { id } of posts) ids.add(id);
      await onPosts(posts.map(toPublished), total);
    };
    const readIds = async (wanted: readonly string[]) => {
      for (let from = 0; from < wanted.length; from += postsAtOnce) {
        await report(await readByIds(client, blog, wanted.slice(from, from + postsAtOnce)), wanted.length);
      }
    };

    if (only) {
      await readIds(only);
      return { gone: [] };
    }
    const since = newestOf(known);
    if (since) {
      const changed = await readChanged(client, blog, since);
      const isNew = (post: Published) => known.get(post.id)?.getTime() !== dateOf(post.updated_at)?.getTime();
      await report(changed.filter(isNew), changed.length);
    }
    const listed = await listAllIds(ids, (page) => listIds(client, blog, page), signal);
    if (!listed) return { gone: [] };
    await readIds(listed.missing);
    return { gone: listed.goneFrom(known.keys()) };
  };
}

const whole = { formats: 'html', include: 'tags' };
const listSchema = z.object({ posts: z.array(publishedSchema) });

async function readChanged(client: GhostClient, blog: BlogConnection, since: Date): Promise<Published[]> {
  // Ghost compares this form in UTC, in whole seconds; with a T, SQLite compares it as another text.
  const from = since.toISOString().slice(0, 19).replace('T', ' ');
  const filter = `status:published+updated_at:>='${from}'`;
  const posts: Published[] = [];
  for (let page = 1; page <= mostPosts / postsAtOnce; page++) {
    const query = { ...whole, filter, order: 'updated_at asc, id asc', limit: String(postsAtOnce) };
    const found = await client.call(blog, { path, query: { ...query, page: String(page) } }, listSchema);
    posts.push(...found.posts);
    if (found.posts.length < postsAtOnce) break;
  }
  return posts;
}

async function readByIds(client: GhostClient, blog: BlogConnection, ids: readonly string[]) {
  const filter = `status:published+id:[${ids.filter((id) => /^[0-9a-f]{24}$/.test(id)).join(',')}]`;
  const query = { ...whole, filter, limit: String(idsAtOnce) };
  return (await client.call(blog, { path, query }, listSchema)).posts;
}

async function listIds(client: GhostClient, blog: BlogConnection, page: number) {
  const query = { filter: 'status:published', fields: 'id', order: 'id desc', limit: String(idsAtOnce) };
  const request = { path, query: { ...query, page: String(page) } };
  const { posts, meta } = await client.call(blog, request, idsSchema);
  return { ids: posts.map(({ id }) => id), total: meta.pagination.total };
}

function dateOf(value: string | null | undefined): Date | null {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

function toPublished(post: Published): PublishedPost {
  return {
    id: post.id,
    url: post.url,
    title: post.title,
    excerpt: (post.custom_excerpt ?? post.excerpt ?? '').replace(/\s+/g, ' ').trim(),
    html: post.visibility === 'public' ? (post.html ?? '') : '',
    categories: post.tags.filter(({ visibility }) => visibility === 'public').map(({ name }) => name),
    publishedAt: dateOf(post.published_at),
    modifiedAt: dateOf(post.updated_at),
  };
}
