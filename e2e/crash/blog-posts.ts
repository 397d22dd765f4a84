import { z } from 'zod';
import type { RunningWordPress } from '../wordpress/options.ts';

const postsSchema = z.array(
  z.object({ id: z.number(), status: z.string(), title: z.object({ raw: z.string() }) }),
);

export type BlogPost = { id: number; status: string; title: string };

/** Every post that the blog holds, drafts and trash included, without the one it came with. */
export async function allPosts({ url, username, appPassword }: RunningWordPress): Promise<BlogPost[]> {
  const query = 'status=any,trash&context=edit&per_page=100&_fields=id,status,title';
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const answer = await fetch(`${url}/wp-json/wp/v2/posts?${query}`, { headers: { authorization } });
  return postsSchema
    .parse(await answer.json())
    .map(({ id, status, title }) => ({ id, status, title: title.raw }))
    .filter(({ id }) => id !== 1);
}
