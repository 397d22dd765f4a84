import { insertGhostSite } from '@chapterhouse/testkit/fixtures/ghost-site';
import { startGhost } from '@chapterhouse/testkit/ghost/start';
import { ownerOf } from '@chapterhouse/testkit/ghost/test-support';
import type { ChaosBlog } from './chaos-blog.ts';

/** A real Ghost whose scheduler is stopped; `at` is when its database stored the post as published. */
export async function startGhostBlog(): Promise<ChaosBlog> {
  const ghost = await startGhost({ scheduler: false, recordsLive: true });
  const owner = ownerOf(ghost);
  const samples = new Set((await owner.list()).map(({ id }) => id));
  return {
    platform: 'ghost',
    url: ghost.url,
    stop: ghost.stop,
    stepOf,
    insertSite: ({ services, userId, url }) => insertGhostSite(services, userId, { ...ghost, url }),
    readLive: async () => ghost.readLive(),
    async readPosts() {
      const posts = (await owner.list()).filter(({ id }) => !samples.has(id));
      return posts.map(({ id, status, title, html }) => ({
        id,
        status: status === 'published' ? 'publish' : 'other',
        title: String(title),
        content: String(html ?? ''),
      }));
    },
    async editText(postId, words) {
      await owner.edit(postId, { html: `<p>${words}</p>` });
    },
  };
}

function stepOf(method: string, path: string, body: string): string {
  if (path.includes('/posts/?')) return method === 'POST' ? 'make draft' : 'look up drafts';
  if (!/\/posts\/[0-9a-f]{24}\//.test(path)) return 'other';
  if (method === 'GET') return 'look at post';
  if (method === 'DELETE') return 'delete stray';
  if (body.includes('"status":"published"')) return 'take live';
  return body.includes('"html":') ? 'place' : 'set date';
}
