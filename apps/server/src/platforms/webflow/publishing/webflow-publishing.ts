import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import { comparableText } from '../../../providers/publishing/html-text.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import { createWebflowClient, type WebflowClientParts } from './webflow-client.ts';
import { accessTokenOf, createWebflowCollections } from './webflow-collections.ts';
import { createWebflowItems } from './webflow-items.ts';
import { collectionsSchema, oneSiteSchema } from './webflow-schemas.ts';

/** Webflow sites through the Data API v2: a post is a collection item, and a draft until it is due. */
export function createWebflowPublishing(parts: WebflowClientParts): BlogPublishing {
  const client = createWebflowClient(parts);
  const collections = createWebflowCollections(client, parts.clock);
  const items = createWebflowItems(client, collections);

  return {
    async testConnection(blog) {
      const accessToken = accessTokenOf(blog);
      const path = `/sites/${encodeURIComponent(blog.collection?.siteId ?? '')}`;
      const site = await client.call(accessToken, { path }, oneSiteSchema);
      await client.call(accessToken, { path: `${path}/collections` }, collectionsSchema);
      if (blog.collection?.id) {
        await collections.read(accessToken, blog.collection.id);
        await collections.use(blog);
      }
      return { apiBase: `${parts.apiBase}/v2`, siteName: site.displayName, canPublish: true };
    },

    // Webflow has no plugins: its own fields hold the SEO title and description.
    checkPlugins: async () => ({
      seo_plugin_installed: false,
      seo_plugin_active: false,
      seo_plugin_name: null,
      our_plugin_installed: false,
      our_plugin_active: false,
    }),

    // A collection may reference others, but none of them is known to hold categories.
    listCategories: async () => [],

    createDraft: items.createDraft,
    findDrafts: items.findDrafts,
    getPost: items.getPost,
    trashPost: items.archive,
    deletePost: items.remove,

    // Webflow's API has no scheduling: the item stays a draft, and the date is stored here.
    async placePost(blog, postId, fields) {
      const post = await items.fill(blog, postId, fields);
      return { ...post, remarks: remarksOn(post, fields) };
    },
    async updatePost(blog, { id }, fields) {
      const post = await items.update(blog, id, fields);
      return { ...post, status: 'publish', remarks: remarksOn(post, fields) };
    },
    // Webflow keeps no earlier texts of an item.
    restoreOverwritten: async () => null,
    movePost: (blog, postId) => existing(blog, postId),
    async publishPost(blog, postId) {
      const post = await items.publish(blog, postId);
      // The publish response may precede the item's updated state.
      return { ...post, status: 'publish', date: post.date ?? parts.clock.now() };
    },
    unschedulePost: items.takeBack,
    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };

  async function existing(blog: BlogConnection, postId: string): Promise<RemotePost> {
    const post = await items.getPost(blog, postId);
    if (post) return post;
    throw new ProviderError('not_found', 'The item no longer exists in Webflow.', { reason: 'post_gone' });
  }
}

/** Rich text fields keep what Webflow's editor supports, and silently drop the rest. */
function remarksOn(post: RemotePost, { html }: Partial<PostFields>): string[] {
  if (html === undefined) return [];
  const words = (html: string) => comparableText(textOfHtml(html));
  const sent = words(html);
  const stored = words(post.contentRaw ?? '');
  if (sent !== '' && stored === '') {
    throw new ProviderError(
      'rejected',
      'Webflow saved the article without its text. Map the text to another rich text field.',
      { reason: 'content_emptied' },
    );
  }
  return sent === stored ? [] : ['Webflow changed the text while saving. Review it in Webflow.'];
}
