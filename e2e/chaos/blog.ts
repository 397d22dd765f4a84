import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { z } from 'zod';

const liveSchema = z.object({ id: z.number(), title: z.string(), at: z.number() });

/** A post became public; `at` is when its request started, in epoch milliseconds. */
type Live = z.infer<typeof liveSchema>;

const postsSchema = z.array(
  z.object({
    id: z.number(),
    status: z.string(),
    title: z.object({ raw: z.string() }),
    content: z.object({ raw: z.string() }),
  }),
);

export type BlogPost = { id: number; status: string; title: string; content: string };

/** A real WordPress with its cron off that records every post that becomes public. */
export function startRecordingBlog(): Promise<RunningWordPress> {
  return startWordPress({ cron: false, plugins: [path.join(import.meta.dirname, 'record-live.php')] });
}

export async function readLive({ dir }: RunningWordPress): Promise<Live[]> {
  const text = await readFile(path.join(dir, 'site/wp-content/live.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => liveSchema.parse(JSON.parse(line)));
}

/** All posts of any status, including trash, without WordPress's sample post. */
export async function readPosts({ url, username, appPassword }: RunningWordPress): Promise<BlogPost[]> {
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  const posts: BlogPost[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `status=any,trash&context=edit&per_page=100&page=${page}&orderby=id&_fields=id,status,title,content`;
    const answer = await fetch(`${url}/wp-json/wp/v2/posts?${query}`, { headers: { authorization } });
    pages = Number(answer.headers.get('x-wp-totalpages'));
    for (const { id, status, title, content } of postsSchema.parse(await answer.json())) {
      if (id !== 1) posts.push({ id, status, title: title.raw, content: content.raw });
    }
  }
  return posts;
}
