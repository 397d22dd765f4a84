import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { z } from 'zod';
import type { BlogPost, ChaosBlog, Live } from './chaos-blog.ts';

const liveSchema = z.object({ id: z.coerce.string(), title: z.string(), at: z.number() });

const postsSchema = z.array(
  z.object({
    id: z.number(),
    status: z.string(),
    title: z.object({ raw: z.string() }),
    content: z.object({ raw: z.string() }),
  }),
);

/** A real WordPress with its cron off; `at` is when the request that published began. */
export async function startWordPressBlog(): Promise<ChaosBlog> {
  const plugins = [path.join(import.meta.dirname, 'record-live.php')];
  const wordpress = await startWordPress({ cron: false, plugins });
  const { url, username, appPassword } = wordpress;
  const authorization = `Basic ${Buffer.from(`${username}:${appPassword}`).toString('base64')}`;
  return {
    platform: 'wordpress',
    url,
    stop: wordpress.stop,
    stepOf,
    insertSite: ({ services, userId, url: siteUrl }) =>
      insertSite(services, userId, { url: siteUrl, username, appPassword }),
    readLive: () => readLive(wordpress),
    readPosts: () => readPosts(url, authorization),
    async editText(postId, words) {
      const answer = await fetch(`${url}/wp-json/wp/v2/posts/${postId}?_fields=id`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `<p>${words}</p>` }),
      });
      if (!answer.ok) throw new Error(`the owner could not edit: ${answer.status}`);
    },
  };
}

async function readLive({ dir }: RunningWordPress): Promise<Live[]> {
  const text = await readFile(path.join(dir, 'site/wp-content/live.jsonl'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => liveSchema.parse(JSON.parse(line)));
}

/** Including trash, without WordPress's sample post. */
async function readPosts(url: string, authorization: string): Promise<BlogPost[]> {
  const posts: BlogPost[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const query = `status=any,trash&context=edit&per_page=100&page=${page}&orderby=id&_fields=id,status,title,content`;
    const answer = await fetch(`${url}/wp-json/wp/v2/posts?${query}`, { headers: { authorization } });
    pages = Number(answer.headers.get('x-wp-totalpages'));
    for (const { id, status, title, content } of postsSchema.parse(await answer.json())) {
      const isLive = status === 'publish';
      if (id !== 1) {
        posts.push({
          id: String(id),
          status: isLive ? 'publish' : 'other',
          title: title.raw,
          content: content.raw,
        });
      }
    }
  }
  return posts;
}

function stepOf(method: string, path: string, body: string): string {
  if (path.includes('/wp/v2/posts?')) return method === 'POST' ? 'make draft' : 'look up drafts';
  if (!/\/wp\/v2\/posts\/\d+/.test(path)) return path.includes('/wp/v2/tags') ? 'tags' : 'other';
  if (method === 'GET') return 'look at post';
  if (method === 'DELETE') return 'delete stray';
  if (body.includes('"status":"publish"')) return 'take live';
  return body.includes('"content":') ? 'place' : 'set date';
}
