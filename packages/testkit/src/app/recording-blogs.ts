import type {
  BlogPublishing,
  RemotePost,
} from '../../../../apps/server/src/providers/publishing/publishing.ts';

type Method = keyof BlogPublishing;

export type RecordingBlogs = {
  blogs: BlogPublishing;
  /** The names of the calls so far. */
  called: Method[];
  /** Runs once, during this blog call. */
  during: (method: Method, action: () => Promise<void>) => void;
};

const post: RemotePost = {
  id: '7',
  status: 'draft',
  slug: 'tea',
  title: 'Tea',
  contentRaw: null,
  link: 'https://blog.test/tea',
  date: null,
  modified: null,
  fingerprint: null,
};

/** For tests: blogs on which everything succeeds, and which record their calls. */
export function createRecordingBlogs(): RecordingBlogs {
  const called: Method[] = [];
  const actions = new Map<Method, () => Promise<void>>();
  const results: Partial<Record<Method, unknown>> = {
    testConnection: { apiBase: 'https://blog.test', siteName: 'Blog', canPublish: true },
    listCategories: [],
    findDrafts: [],
    deletePost: undefined,
    trashPost: undefined,
    publishPost: { ...post, status: 'publish' },
  };
  const blogs = new Proxy({} as BlogPublishing, {
    get: (_target, name) => async () => {
      const method = name as Method;
      called.push(method);
      const action = actions.get(method);
      actions.delete(method);
      await action?.();
      return method in results ? results[method] : post;
    },
  });
  return { blogs, called, during: (method, action) => void actions.set(method, action) };
}
