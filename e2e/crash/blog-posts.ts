import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { askWordPress } from '@chapterhouse/testkit/wordpress/rest';
import { z } from 'zod';

const postsSchema = z.array(
  z.object({ id: z.number(), status: z.string(), title: z.object({ raw: z.string() }) }),
);

export type BlogPost = { id: number; status: string; title: string };

/** All posts of the blog, including drafts and trash, without WordPress's sample post. */
export async function allPosts(wordpress: RunningWordPress): Promise<BlogPost[]> {
  const query = 'status=any,trash&context=edit&per_page=100&_fields=id,status,title';
  return postsSchema
    .parse(await askWordPress(wordpress, `/posts?${query}`))
    .map(({ id, status, title }) => ({ id, status, title: title.raw }))
    .filter(({ id }) => id !== 1);
}
