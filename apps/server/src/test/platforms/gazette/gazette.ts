import type { PlatformDefinition } from '../../../platforms/platform.ts';
import { noPlugins } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogPublishing, PostStatus, RemotePost } from '../../../providers/publishing/publishing.ts';

/** A made-up platform: what a new one has to bring. It counts as one folder. */
export const gazette: PlatformDefinition = {
  info: {
    id: 'gazette',
    label: 'Gazette',
    sitesLabel: 'Gazettes',
    screen: '/gazette',
    isOptional: false,
    fields: { siteId: 'gazette_id', collectionId: null, siteCount: 'gazettes' },
    capabilities: {
      publishes: true,
      nativeScheduling: false,
      categories: false,
      listsCategories: false,
      featuredImage: false,
      collections: false,
      viewsPosts: false,
      unpublishes: false,
      redates: false,
      connectsInPopup: false,
    },
  },
  publishing: {
    connectionOf: (secrets, site) => {
      const owner = { table: 'gazette_sites', id: site.id, column: 'access_token_box' };
      const accessToken = secrets.open(site.access_token_box ?? '', owner);
      return { platform: 'gazette', url: site.url, credentials: { kind: 'oauth2', accessToken } };
    },
    trashed: 'thrown away at the Gazette',
    goesLiveFrom: [],
    settingsFrom: ({ siteName }) => ({ masthead: siteName }),
  },
};

/** A gazette in memory, which knows one access token. */
export function createGazettePublishing(accessToken: string) {
  const posts = new Map<string, RemotePost>();
  const change = async (id: string, changes: Partial<RemotePost>): Promise<RemotePost> => {
    const post = posts.get(id);
    if (!post) throw new Error(`there is no post ${id}`);
    const changed = { ...post, ...changes };
    posts.set(id, changed);
    return changed;
  };
  const to = (status: PostStatus) => (_blog: unknown, id: string) => change(id, { status });
  const publishing: Omit<BlogPublishing, 'readPublicPage'> = {
    async testConnection({ credentials, url }) {
      if (credentials.kind !== 'oauth2' || credentials.accessToken !== accessToken) {
        throw new Error('the gazette was asked with another token');
      }
      return { apiBase: url, siteName: 'The Gazette', canPublish: true };
    },
    checkPlugins: async () => noPlugins,
    listCategories: async () => [],
    async createDraft({ url }, { articleId, title }) {
      const id = String(posts.size + 1);
      const slug = `ch-${articleId}`;
      const post: RemotePost = {
        ...{ id, title, slug, status: 'draft', contentRaw: '', link: `${url}/${id}` },
        ...{ date: null, modified: null, fingerprint: null },
      };
      posts.set(id, post);
      return post;
    },
    findDrafts: async (_blog, articleId) =>
      [...posts.values()].filter(({ slug }) => slug === `ch-${articleId}`),
    getPost: async (_blog, id) => posts.get(id) ?? null,
    placePost: (_blog, id, { title, html, slug }) => change(id, { title, slug, contentRaw: html }),
    updatePost: (_blog, { id }, { title, html }) =>
      change(id, {
        ...(title === undefined ? {} : { title }),
        ...(html === undefined ? {} : { contentRaw: html }),
      }),
    restoreOverwritten: async () => null,
    movePost: (_blog, id) => change(id, {}),
    publishPost: (_blog, id, date) => change(id, { status: 'publish', date }),
    unschedulePost: to('draft'),
    trashPost: async (blog, id) => void (await to('trash')(blog, id)),
    deletePost: async (_blog, id) => void posts.delete(id),
  };
  return { publishing, posts: () => [...posts.values()] };
}
