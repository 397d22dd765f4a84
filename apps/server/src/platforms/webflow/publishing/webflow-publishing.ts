import { textOfHtml } from '../../../lib/html/html-tokens.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { noPlugins, readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import { comparableText } from '../../../providers/publishing/html-text.ts';
import { withPlacedPictures } from '../../../providers/publishing/place-pictures.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import { createWebflowAssets } from './webflow-assets.ts';
import { createWebflowClient, type WebflowClientParts } from './webflow-client.ts';
import { accessTokenOf, createWebflowCollections } from './webflow-collections.ts';
import { createWebflowItems, type ItemImage } from './webflow-items.ts';
import { collectionsSchema, oneSiteSchema } from './webflow-schemas.ts';

/** Webflow sites through the Data API v2: a post is a collection item, and a draft until it is due. */
export function createWebflowPublishing(parts: WebflowClientParts): BlogPublishing {
  const client = createWebflowClient(parts);
  const collections = createWebflowCollections(client, parts.clock);
  const items = createWebflowItems(client, collections);
  const assets = createWebflowAssets(client, parts.fetch);

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
    checkPlugins: async () => noPlugins,

    // A collection may reference others, but none of them is known to hold categories.
    listCategories: async () => [],

    createDraft: items.createDraft,
    findDrafts: items.findDrafts,
    getPost: items.getPost,
    trashPost: items.archive,
    deletePost: items.remove,

    // Webflow's API has no scheduling: the item stays a draft, and the date is stored here.
    async placePost(blog, postId, fields) {
      const { sent, image, ...pictures } = await storePictures(blog, fields);
      const post = await items.fill(blog, postId, sent, image);
      return { ...post, ...examined(post, sent, pictures) };
    },
    async updatePost(blog, { id }, fields) {
      const { sent, image, ...pictures } = await storePictures(blog, fields);
      const post = await items.update(blog, id, sent, image);
      return { ...post, status: 'publish', ...examined(post, sent, pictures) };
    },
    // Webflow keeps no earlier texts of an item.
    restoreOverwritten: async () => null,
    movePost: (blog, postId) => existing(blog, postId),
    async publishPost(blog, postId) {
      const post = await items.publish(blog, postId);
      // The publish response may precede the item's updated state.
      return { ...post, status: 'publish', date: post.date ?? parts.clock.now() };
    },
    unschedulePost: items.unpublish,
    takesPictures: true,
    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };

  /** The text with the addresses of its pictures at Webflow, and what the image field gets. */
  async function storePictures<Fields extends Partial<PostFields>>(blog: BlogConnection, fields: Fields) {
    const { featuredImage, html } = fields;
    const { imageField } = await collections.use(blog);
    // Without a field for it, the featured image is not uploaded.
    const wanted = imageField === undefined ? { ...fields, featuredImage: null } : fields;
    const stored = await withPlacedPictures(wanted, (pictures, featured) => assets(blog, pictures, featured));
    const { featured } = stored;
    const image: ItemImage =
      featured && 'fileId' in featured
        ? { ...featured, alt: featuredImage?.alt ?? '' }
        : featuredImage && undefined;
    const problem = featuredImage && !image ? problemWithImage(imageField, featured) : undefined;
    return {
      sent: { ...fields, ...(html === undefined ? {} : { html: stored.html }) },
      image,
      notTaken: { categories: [], featuredImage: problem !== undefined },
      remarks: [...(problem === undefined ? [] : [problem]), ...stored.remarks],
    };
  }

  function examined(
    post: RemotePost,
    sent: Partial<PostFields>,
    { remarks, notTaken }: { remarks: readonly string[]; notTaken: NonNullable<RemotePost['notTaken']> },
  ) {
    return { notTaken, remarks: [...remarksOn(post, sent), ...remarks] };
  }

  async function existing(blog: BlogConnection, postId: string): Promise<RemotePost> {
    const post = await items.getPost(blog, postId);
    if (post) return post;
    throw new ProviderError('not_found', 'The item no longer exists in Webflow.', { reason: 'post_gone' });
  }
}

function problemWithImage(
  imageField: string | undefined,
  featured: { refused: string } | object | undefined,
): string {
  const because =
    imageField === undefined
      ? 'The collection has no image field with a usual name, such as “Main Image”.'
      : featured && 'refused' in featured
        ? featured.refused
        : 'Webflow takes pictures of the media library only. Choose one there instead of an address.';
  return `The post has no featured image: ${because}`;
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
