import { ProviderError } from '../../../lib/provider-error.ts';
import { noPlugins, readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import { withPlacedPictures } from '../../../providers/publishing/place-pictures.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import { mediaUrl } from '../../../providers/publishing/stored-pictures.ts';
import { createGhostClient, type GhostClientParts } from './ghost-client.ts';
import { testConnection } from './ghost-connection.ts';
import { changeOf, choicesFor, type Image, remarksOn } from './ghost-fields.ts';
import { hasNoText, htmlCard, survived, toGhostHtml } from './ghost-html.ts';
import { storeFeaturedImage } from './ghost-images.ts';
import { createGhostPictures } from './ghost-pictures.ts';
import { type GhostPost, type StoredPost, toStoredPost } from './ghost-post.ts';
import { createGhostPosts, type PostChange } from './ghost-posts.ts';
import { tagNames } from './ghost-tags.ts';

/** Ghost 5 and later through its Admin API. */
export function createGhostPublishing(parts: GhostClientParts): BlogPublishing {
  const client = createGhostClient(parts);
  const posts = createGhostPosts(client);
  const placePictures = createGhostPictures(client);

  /** The pictures exist at Ghost afterwards; the text has their addresses. */
  const storePictures = async (blog: BlogConnection, postId: string, fields: Partial<PostFields>) => {
    const { featuredImage, pictures } = fields;
    if (!featuredImage && !pictures) return { html: fields.html, image: undefined, remarks: [] };
    const current = await posts.read(blog, postId);
    const placed = await withPlacedPictures(fields, (used, featured) =>
      placePictures(blog, { pictures: used, featured, current }),
    );
    const html = fields.html === undefined ? undefined : placed.html;
    return { html, image: await imageOf(), remarks: placed.remarks };

    async function imageOf(): Promise<Image> {
      if (!featuredImage) return undefined;
      if (!placed.featured) {
        return storeFeaturedImage({ fetch: parts.fetch, client }, blog, {
          image: featuredImage,
          current: current.feature_image,
        });
      }
      const stored = pictures?.find(({ id }) => featuredImage.url === mediaUrl(id));
      const caption = featuredImage.caption ?? stored?.caption ?? '';
      return 'url' in placed.featured ? { ...placed.featured, caption } : placed.featured;
    }
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

  /** As `writeChecked`, but not over a text that is no longer that of `known`; then the post is overtaken. */
  const writeUnlessChanged = (
    blog: BlogConnection,
    { id, known }: { id: string; known: RemotePost | undefined },
    wanted: string | undefined,
    changesOf: (current: GhostPost) => PostChange,
  ) => {
    let seen = known?.fingerprint;
    return writeChecked(wanted, async (html) => {
      let isOvertaken = false;
      const post = await posts.write(
        blog,
        id,
        (current) => {
          isOvertaken = seen !== undefined && toStoredPost(current).fingerprint !== seen;
          return isOvertaken ? null : { ...changesOf(current), ...(html === undefined ? {} : { html }) };
        },
        { seesAll: known !== undefined },
      );
      if (known) seen = post.fingerprint;
      return isOvertaken ? { ...post, isOvertaken } : post;
    });
  };

  const examined = (
    { post, remarks }: Awaited<ReturnType<typeof writeChecked>>,
    sent: {
      fields: Partial<PostFields>;
      image: Image;
      choices: PostChange;
      pictureRemarks: readonly string[];
    },
  ) => {
    if (post.isOvertaken) return post;
    const refused = sent.image !== undefined && 'refused' in sent.image;
    const all = [...remarks, ...remarksOn(post.ghost, sent), ...sent.pictureRemarks];
    return { ...post, remarks: all, notTaken: { categories: [], featuredImage: refused } };
  };

  return {
    testConnection: (blog) => testConnection(client, blog),
    // Ghost has no plugins: its own fields hold title and description for search engines.
    checkPlugins: async () => noPlugins,
    listCategories: (blog) => tagNames(client, blog),
    createDraft: posts.createDraft,
    findDrafts: posts.findDrafts,
    getPost: posts.getPost,

    async placePost(blog, postId, fields, date, known) {
      const { html, image, remarks } = await storePictures(blog, postId, fields);
      let choices: PostChange = {};
      const written = await writeUnlessChanged(blog, { id: postId, known }, html, (current) => {
        choices = { ...choices, ...choicesFor(blog, current, fields) };
        return {
          ...changeOf(current, fields, image),
          ...{ ...choices, ...posts.datedFor(blog, date, current) },
        };
      });
      return examined(written, { fields, image, choices, pictureRemarks: remarks });
    },

    async updatePost(blog, known, fields) {
      const { html, image, remarks } = await storePictures(blog, known.id, fields);
      const written = await writeUnlessChanged(blog, { id: known.id, known }, html, (current) =>
        changeOf(current, fields, image),
      );
      return examined(written, { fields, image, choices: {}, pictureRemarks: remarks });
    },

    // Ghost keeps earlier versions only of its own editor.
    restoreOverwritten: async () => null,
    movePost: (blog, postId, date) =>
      posts.write(blog, postId, (current) => posts.datedFor(blog, date, current)),
    publishPost: posts.publish,
    unschedulePost: posts.unschedule,
    // Ghost has no trash.
    trashPost: posts.deletePost,
    deletePost: posts.deletePost,
    takesPictures: true,
    labelsBestIn: () => 'platform',
    readPublicPage: (link, title) => readPublicPage(parts.fetch, link, title),
  };
}
