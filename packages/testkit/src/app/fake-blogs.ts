import type { ProviderError } from '../../../../apps/server/src/lib/provider-error.ts';
import type {
  BlogConnection,
  BlogPublishing,
} from '../../../../apps/server/src/providers/publishing/publishing.ts';

/** For tests: blogs with configurable results that record their calls. */
export type FakeBlogs = {
  blogs: BlogPublishing;
  /** All connections used, with credentials. */
  calls: BlogConnection[];
  /** All later calls fail with this; null: they succeed again. */
  failWith: (error: ProviderError | null) => void;
  /** What later connection tests return for the site's settings. */
  learns: (settings: object | null) => void;
  /** Runs during a blog call. */
  onCall: (action: () => Promise<void>) => void;
};

export function createFakeBlogs(): FakeBlogs {
  const calls: BlogConnection[] = [];
  let failure: ProviderError | null = null;
  let learned: { learned?: object } = {};
  let action = async () => {};

  async function answer<T>(blog: BlogConnection, value: T): Promise<T> {
    calls.push(blog);
    await action();
    if (failure) throw failure;
    return value;
  }
  const unused = async () => {
    throw new Error('not part of this fake');
  };
  const blogs: BlogPublishing = {
    testConnection: (blog) =>
      answer(blog, { apiBase: `${blog.url}/wp-json`, siteName: 'Garden', canPublish: true, ...learned }),
    checkPlugins: (blog) =>
      answer(blog, {
        seo_plugin_installed: true,
        seo_plugin_active: true,
        seo_plugin_name: 'yoast' as const,
        our_plugin_installed: false,
        our_plugin_active: false,
      }),
    listCategories: (blog) => answer(blog, ['Bread', 'Kitchen & garden']),
    createDraft: unused,
    findDrafts: unused,
    getPost: unused,
    placePost: unused,
    updatePost: unused,
    restoreOverwritten: unused,
    movePost: unused,
    publishPost: unused,
    unschedulePost: unused,
    trashPost: unused,
    deletePost: unused,
    readPublicPage: unused,
  };
  return {
    blogs,
    calls,
    failWith: (error) => {
      failure = error;
    },
    learns: (settings) => {
      learned = settings ? { learned: settings } : {};
    },
    onCall: (next) => {
      action = next;
    },
  };
}
