import type { BlogConnection } from '../../../../apps/server/src/providers/publishing/publishing.ts';
import { adminCall, keyHeader } from './admin-api.ts';
import type { RunningGhost } from './options.ts';

/** The connection to a running Ghost. */
export function asIntegration(ghost: Pick<RunningGhost, 'url' | 'adminApiKey'>): BlogConnection {
  const { url, adminApiKey: accessToken } = ghost;
  return { platform: 'ghost', url, credentials: { kind: 'oauth2', accessToken } };
}

type Post = Record<string, unknown> & { id: string; updated_at: string };

/** What the owner of the Ghost does in its admin, straight to it, without faults of a network. */
export function ownerOf(ghost: Pick<RunningGhost, 'url' | 'adminApiKey'>) {
  const call = async (path: string, method: 'GET' | 'PUT' | 'POST' = 'GET', post?: object) => {
    const headers = await keyHeader(ghost.adminApiKey);
    const body = post && { posts: [post] };
    const { json } = await adminCall(ghost.url, path, { method, headers, ...(body ? { body } : {}) });
    // For tests: the caller knows the type of the response.
    return json as { posts: Post[] };
  };
  const read = async (id: string): Promise<Post> => {
    const { posts } = await call(`/posts/${id}/?formats=html&include=tags,authors,newsletter,email`);
    const [post] = posts;
    if (!post) throw new Error(`there is no post ${id}`);
    return post;
  };
  return {
    read,
    /** Every post of any status. */
    async list(): Promise<Post[]> {
      const all: Post[] = [];
      for (let page = 1; ; page++) {
        const { posts } = await call(`/posts/?formats=html&limit=100&order=id&page=${page}`);
        all.push(...posts);
        if (posts.length < 100) return all;
      }
    },
    /** Saves again if somebody else saved in between. */
    async edit(id: string, change: object, query = ''): Promise<Post> {
      const save = async () => {
        const { updated_at } = await read(id);
        return call(`/posts/${id}/?source=html${query}`, 'PUT', { ...change, updated_at });
      };
      for (let attempt = 1; ; attempt++) {
        try {
          const { posts } = await save();
          return posts[0] ?? read(id);
        } catch (error) {
          const isCollision = error instanceof Error && error.message.includes('UPDATE_COLLISION');
          if (!isCollision || attempt >= 5) throw error;
        }
      }
    },
    async create(post: object): Promise<Post> {
      const { posts } = await call('/posts/?source=html', 'POST', post);
      const [made] = posts;
      if (!made) throw new Error('Ghost made no post');
      return made;
    },
  };
}
