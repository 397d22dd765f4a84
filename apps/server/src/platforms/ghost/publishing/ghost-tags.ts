import { cutText } from '@chapterhouse/contract/cut-text';
import { z } from 'zod';
import type { BlogConnection, PostFields } from '../../../providers/publishing/publishing.ts';
import type { GhostClient } from './ghost-client.ts';
import type { GhostTag } from './ghost-post.ts';
import type { PostChange } from './ghost-posts.ts';

const longestName = 191;

/** Ghost neither trims names nor ignores the sign that makes a tag internal. */
const cleanName = (name: string) => cutText(name.trim().replace(/^#+\s*/, ''), longestName);
const keyOf = (name: string) => cleanName(name).toLowerCase();

/**
 * The tags of the post: the categories first, because Ghost's first tag is the primary one. Ghost does not distinguish the
 * two, so if only one of them is given, all tags of the post stay. Its internal tags, such as `#newsletter`, always do.
 */
export function tagsFor(
  current: readonly GhostTag[],
  { categories, tags }: Partial<PostFields>,
): Pick<PostChange, 'tags'> {
  if (!categories && !tags) return {};
  const isWhole = categories !== undefined && tags !== undefined;
  const kept = current.filter(({ visibility }) => !isWhole || visibility === 'internal');
  const known = new Map(current.map(({ id, name }) => [keyOf(name), id]));
  const names = new Map<string, string>();
  const fromPost = kept.map(({ name }) => name);
  for (const name of [...(categories ?? []), ...(categories ? [] : fromPost), ...(tags ?? []), ...fromPost]) {
    if (keyOf(name) && !names.has(keyOf(name))) names.set(keyOf(name), cleanName(name));
  }
  return {
    tags: [...names].map(([key, name]) => {
      const id = known.get(key);
      return id === undefined ? { name } : { id };
    }),
  };
}

const listSchema = z.object({ tags: z.array(z.object({ name: z.string() })) });

/** The names of the public tags, most used first, at most 100; each once, whatever its case. */
export async function tagNames(client: GhostClient, blog: BlogConnection): Promise<string[]> {
  const query = {
    filter: 'visibility:public',
    include: 'count.posts',
    order: 'count.posts desc',
    limit: '100',
  };
  const { tags } = await client.call(blog, { path: '/tags/', query }, listSchema);
  const names = new Map<string, string>();
  for (const { name } of tags)
    if (keyOf(name) && !names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  return [...names.values()];
}
