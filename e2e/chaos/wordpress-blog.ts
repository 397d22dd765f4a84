import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { insertSite } from '@chapterhouse/testkit/fixtures/calendar';
import type { RunningWordPress } from '@chapterhouse/testkit/wordpress/options';
import { startWordPress } from '@chapterhouse/testkit/wordpress/start';
import { z } from 'zod';
import type { BlogPicture, BlogPost, ChaosBlog, Live } from './chaos-blog.ts';

const liveSchema = z.object({ id: z.coerce.string(), title: z.string(), at: z.number() });

const postsSchema = z.array(
  z.object({
    id: z.number(),
    status: z.string(),
    title: z.object({ raw: z.string() }),
    content: z.object({ raw: z.string() }),
    featured_media: z.number(),
  }),
);

const mediaSchema = z.array(
  z.object({
    id: z.number(),
    slug: z.string(),
    alt_text: z.string(),
    source_url: z.string(),
    media_details: z.object({ width: z.number(), height: z.number() }),
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
    readPictures: () => readPictures(url, authorization),
    async editText(postId, words) {
      const response = await fetch(`${url}/wp-json/wp/v2/posts/${postId}?_fields=id`, {
        method: 'POST',
        headers: { authorization, 'content-type': 'application/json' },
        body: JSON.stringify({ content: `<p>${words}</p>` }),
      });
      if (!response.ok) throw new Error(`the owner could not edit: ${response.status}`);
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
  const path = 'posts?status=any,trash&context=edit&_fields=id,status,title,content,featured_media';
  for await (const page of pagesOf(url, authorization, path)) {
    for (const { id, status, title, content, featured_media } of postsSchema.parse(page)) {
      const isLive = status === 'publish';
      if (id !== 1) {
        posts.push({
          id: String(id),
          status: isLive ? 'publish' : 'other',
          title: title.raw,
          content: content.raw,
          featured: String(featured_media),
        });
      }
    }
  }
  return posts;
}

async function readPictures(url: string, authorization: string): Promise<BlogPicture[]> {
  const pictures: BlogPicture[] = [];
  const path = 'media?_fields=id,slug,alt_text,source_url,media_details';
  for await (const page of pagesOf(url, authorization, path)) {
    for (const { id, slug, alt_text: alt, source_url, media_details } of mediaSchema.parse(page)) {
      const [, pictureId = null] = /^ch-picture-([0-9a-f-]{36})/.exec(slug) ?? [];
      const { width, height } = media_details;
      pictures.push({ id: String(id), pictureId, alt, width, height, url: source_url });
    }
  }
  return pictures;
}

async function* pagesOf(url: string, authorization: string, path: string): AsyncGenerator<unknown> {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const address = `${url}/wp-json/wp/v2/${path}&per_page=100&page=${page}&orderby=id`;
    const response = await fetch(address, { headers: { authorization } });
    pages = Number(response.headers.get('x-wp-totalpages'));
    yield await response.json();
  }
}

function stepOf(method: string, path: string, body: string): string {
  if (path.includes('/wp/v2/media?') && method === 'POST') return 'upload picture';
  if (path.includes('/wp/v2/media')) return method === 'GET' ? 'look up pictures' : 'change picture';
  if (path.includes('/wp/v2/posts?')) return method === 'POST' ? 'make draft' : 'look up drafts';
  if (!/\/wp\/v2\/posts\/\d+/.test(path)) return path.includes('/wp/v2/tags') ? 'tags' : 'other';
  if (method === 'GET') return 'look at post';
  if (method === 'DELETE') return 'delete stray';
  if (body.includes('"status":"publish"')) return 'take live';
  return body.includes('"content":') ? 'place' : 'set date';
}
