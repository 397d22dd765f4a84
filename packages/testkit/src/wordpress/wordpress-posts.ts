import { z } from 'zod';
import type { RunningWordPress } from './options.ts';
import { asUser, rest } from './test-support.ts';

const postSchema = z.object({
  id: z.number(),
  status: z.string(),
  slug: z.string(),
  date_gmt: z.string(),
  title: z.object({ raw: z.string() }),
  content: z.object({ raw: z.string() }),
});

/** All posts with that title, in any status, including the trash. */
export async function postsTitled(wordpress: RunningWordPress, title: string) {
  const query = new URLSearchParams({ status: 'any,trash', context: 'edit', per_page: '100', search: title });
  const found = await rest(asUser(wordpress, 'admin'), 'GET', `/wp/v2/posts?${query}`);
  const posts = z.array(postSchema).parse(found);
  return posts.filter((post) => post.title.raw === title);
}
