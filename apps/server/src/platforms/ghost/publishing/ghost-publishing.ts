import { ProviderError } from '../../../lib/provider-error.ts';
import { readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import type { BlogConnection, BlogPublishing, PostFields } from '../../../providers/publishing/publishing.ts';
import { createGhostClient, type GhostClientParts } from './ghost-client.ts';
import { testConnection } from './ghost-connection.ts';
import { changeOf, choicesFor, remarksOn } from './ghost-fields.ts';
import { hasNoText, htmlCard, survived, toGhostHtml } from './ghost-html.ts';
import { storeFeaturedImage } from './ghost-images.ts';
import { type StoredPost, toStoredPost } from './ghost-post.ts';
import { createGhostPosts, type PostChange } from './ghost-posts.ts';
import { tagNames } from './ghost-tags.ts';

/** Ghost 5 and later through its Admin API. */
export function createGhostPublishing(parts: GhostClientParts): BlogPublishing {
  const client = createGhostClient(parts);
  const posts = createGhostPosts(client);

  type Image = Awaited<ReturnType<typeof storeFeaturedImage>>;

  /** The picture exists at Ghost afterwards. */
  const storeImage = async (blog: BlogConnection, postId: string, { featuredImage }: Partial<PostFields>) => {
    if (!featuredImage) return undefined;
    const { feature_image: current } = await posts.read(blog, postId);
    return storeFeaturedImage({ fetch: parts.fetch, client }, blog, { image: featuredImage, current });
  };

  /** Writes, then reads what Ghost made of the text: if it lost something, the whole text becomes one HTML card. */
  const writeChecked = async (
    html: string | undefined,
    write: (html: string | undefined) => Promise<StoredPost>,
  ): Promise<{ post: StoredPost; remarks: string[] }> => {
    if (html === undefined) return { post: await write(undefined), remarks: [] };
    let post = await write(toGhostHtml(html));
    if (post.isOvertaken || survived(html, post.contentRaw ?? '')) return { post, remarks: [] };
    post = await write(htmlCard(html));
    if (!hasNoText(html) && hasNoText(post.contentRaw ?? '')) {
      throw new ProviderError(
        'rejected',
        'Ghost saved the article without its text. Check the post in Ghost.',
        {
          reason: 'content_emptied',
        },
      );
    }
    const isSame = post.isOvertaken || survived(html, post.contentRaw ?? '');
    return { post, remarks: isSame ? [] : ['Ghost changed the text while saving. Review it in Ghost.'] };
  };

  const examined = (
    { post, remarks }: Awaited<ReturnType<typeof writeChecked>>,
    sent: { fields: Partial<PostFields>; image: Image | undefined; choices: PostChange },
  ) => {
    if (post.isOvertaken) return post;
    const refused = sent.image !== undefined && 'refused' in sent.image;
    const all = [...remarks, ...remarksOn(post.ghost, sent)];
    return { ...post, remarks: all, notTaken: { categories: [], featuredImage: refused } };
  };

  return {
    testConnection: (blog) => testConnection(client, blog),
    // Ghost has no plugins: its own fields hold title and description for search engines.
    checkPlugins: async () => ({
      seo_plugin_installed: false,
      seo_plugin_active: false,
      seo_plugin_name: null,
      our_plugin_installed: false,
      our_plugin_active: false,
    }),
    listCategories: (blog) => tagNames(client, blog),
    createDraft: posts.createDraft,
    findDrafts: posts.findDrafts,
    getPost: posts.getPost,

    async placePost(blog, postId, fields, date) {
      const image = await storeImage(blog, postId, fields);
      let choices: PostChange = {};
      const written = await writeChecked(fields.html, (html) =>
        posts.write(blog, postId, (current) => {
          choices = { ...choices, ...choicesFor(blog, current, fields) };
          const text = html === undefined ? {} : { html };
          return {
            ...changeOf(current, fields, image),
            ...{ ...text, ...choices, ...posts.datedFor(blog, date, current) },
          };
        }),
      );
      return examined(written, { fields, image, choices });
    },

    async updatePost(blog, known, fields) {
      const image = await storeImage(blog, known.id, fields);
      let { fingerprint } = known;
      const written = await writeChecked(fields.html, async (html) => {
        let isOvertaken = false;
        const post = await posts.write(blog, known.id, (current) => {
          isOvertaken = toStoredPost(current).fingerprint !== fingerprint;
          const text = html === undefined ? {} : { html };
          return isOvertaken ? null : { ...changeOf(current, fields, image), ...text };
        });
        fingerprint = post.fingerprint;
        return isOvertaken ? { ...post, isOvertaken } : post;
      });
      return examined(written, { fields, image, choices: {} });
    },

    // Ghost keeps earlier texts only of its own editor.
    restoreOverwritten: async () => null,
    movePost: (blog, postId, date) =>
      posts.write(blog, postId, (current) => posts.datedFor(blog, date, current)),
    publishPost: posts.publish,
    unschedulePost: posts.unschedule,
    // Ghost has no trash.
    trashPost: posts.deletePost,
    deletePost: posts.deletePost,
    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };
}
