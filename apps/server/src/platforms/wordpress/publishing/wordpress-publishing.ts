import type { Clock } from '../../../lib/clock.ts';
import type { GuardedFetch } from '../../../lib/net/guarded-fetch.ts';
import { ProviderError } from '../../../lib/provider-error.ts';
import { readPublicPage } from '../../../providers/publishing/adapter-helpers.ts';
import { withPlacedPictures } from '../../../providers/publishing/place-pictures.ts';
import type {
  BlogConnection,
  BlogPublishing,
  PostFields,
  RemotePost,
} from '../../../providers/publishing/publishing.ts';
import { escapeTags } from './picture-words.ts';
import type { StoredPost } from './remote-post.ts';
import { createSiteClock } from './site-clock.ts';
import { toBlocks } from './to-blocks.ts';
import { createWordPressClient } from './wordpress-client.ts';
import { testConnection } from './wordpress-connection.ts';
import { storeFeaturedImage } from './wordpress-media.ts';
import { deleteDuplicatePictures, type PictureOutcome, placePictures } from './wordpress-pictures.ts';
import { checkPlugins } from './wordpress-plugins.ts';
import { createWordPressPosts, type PostChange } from './wordpress-posts.ts';
import { createWordPressSeo, seoRemarks } from './wordpress-seo.ts';
import { categoryNames, termIds } from './wordpress-terms.ts';

/** WordPress's errors if a site declares a meta field but rejects it for this user or value. */
const metaRefusals = new Set(['field_refused', 'rest_invalid_type', 'rest_invalid_param']);

/** Undefined if none of the requested ones exists: the post keeps its categories instead of losing them. */
function categoryChange({ categories }: Partial<PostFields>, { ids }: { ids: readonly number[] }) {
  const isCleared = categories?.length === 0;
  return ids.length > 0 || isCleared ? { categories: ids } : {};
}

function isEmptied({ html = '' }: Partial<PostFields>, { contentRaw }: RemotePost): boolean {
  return html.trim() !== '' && contentRaw !== null && contentRaw.trim() === '';
}

function emptied(): ProviderError {
  return new ProviderError(
    'rejected',
    "WordPress saved the article without its text. Check the site's plugins for content filters that remove it.",
    { reason: 'content_emptied' },
  );
}

/** WordPress, self-hosted or hosted, through its REST API. */
export function createWordPressPublishing(deps: { fetch: GuardedFetch; clock: Clock }): BlogPublishing {
  const client = createWordPressClient(deps);
  const siteClock = createSiteClock(deps.clock);
  const posts = createWordPressPosts(client, siteClock);
  const seo = createWordPressSeo(client, deps.clock);

  /** Writes with the meta fields; without them if the site declares but rejects them. */
  const withMeta = async (
    write: (change: PostChange) => Promise<StoredPost>,
    { change, sent }: Awaited<ReturnType<typeof changeOf>>,
  ) => {
    if (Object.keys(sent).length === 0) return { post: await write(change), meta: sent };
    try {
      return { post: await write({ ...change, meta: sent }), meta: sent };
    } catch (error) {
      if (!(error instanceof ProviderError && metaRefusals.has(error.reason ?? ''))) throw error;
      return { post: await write(change), meta: null };
    }
  };

  /** What to write for these fields: their terms and the image exist afterwards. */
  const changeOf = async (blog: BlogConnection, postId: string, fields: Partial<PostFields>) => {
    const tags = fields.tags && (await termIds(client, blog, 'tags', fields.tags));
    const categories = await termIds(client, blog, 'categories', fields.categories ?? []);
    const pictures = await picturesOf(blog, postId, fields);
    const image = fields.featuredImage
      ? (pictures.featured ??
        (await storeFeaturedImage({ fetch: deps.fetch, client }, blog, fields.featuredImage)))
      : undefined;
    const change: PostChange = {
      ...(fields.title === undefined ? {} : { title: escapeTags(fields.title) }),
      ...(fields.html === undefined ? {} : { content: toBlocks(pictures.html) }),
      ...(fields.slug === undefined ? {} : { slug: fields.slug }),
      ...(fields.excerpt === undefined ? {} : { excerpt: escapeTags(fields.excerpt) }),
      ...(tags ? { tags: tags.ids } : {}),
      ...categoryChange(fields, categories),
      ...(image && 'id' in image ? { featured_media: image.id } : {}),
      ...(fields.featuredImage === null ? { featured_media: 0 } : {}),
    };
    const { seo: seoFields, articleId, labelMeta } = fields;
    const sent =
      seoFields || labelMeta !== undefined
        ? await seo.metaFor(blog, {
            ...(seoFields ? { seo: seoFields } : {}),
            ...(articleId ? { articleId } : {}),
            ...(labelMeta === undefined ? {} : { labelMeta }),
          })
        : {};
    return { change, sent, categories, image, pictureRemarks: pictures.remarks };
  };

  /** The text with the addresses of its pictures, all of which are in the site's media library then. */
  const picturesOf = (blog: BlogConnection, postId: string, fields: Partial<PostFields>) =>
    withPlacedPictures<PictureOutcome>(fields, (pictures, featured) =>
      placePictures(client, blog, { pictures, featured, postId }),
    );

  /** The post with what the site did not accept. */
  const examined = (
    { post, meta }: Awaited<ReturnType<typeof withMeta>>,
    { change, sent, categories, image, pictureRemarks }: Awaited<ReturnType<typeof changeOf>>,
  ): RemotePost => {
    const hasOther = change.featured_media !== undefined && post.featuredMedia !== change.featured_media;
    return {
      ...post,
      remarks: [...remarksOn({ post, sent, meta, categories, hasOther, image }), ...pictureRemarks],
      notTaken: {
        categories: categories.missing,
        featuredImage: hasOther || (image !== undefined && 'refused' in image),
      },
    };
  };

  return {
    testConnection: (blog) => testConnection(deps.fetch, client, blog),
    checkPlugins: (blog) => checkPlugins(client, seo, blog),
    listCategories: (blog) => categoryNames(client, blog),
    createDraft: posts.createDraft,
    findDrafts: posts.findDrafts,
    getPost: posts.getPost,
    trashPost: posts.trashPost,
    deletePost: posts.deletePost,
    restoreOverwritten: posts.restoreOverwritten,

    placePost: async (blog, postId, fields, date) => {
      const wanted = await changeOf(blog, postId, fields);
      const written = await withMeta((change) => posts.schedule(blog, postId, date, change), wanted);
      if (isEmptied(fields, written.post)) {
        await posts.update(blog, postId, { status: 'draft', date_gmt: null });
        throw emptied();
      }
      return examined(written, wanted);
    },

    updatePost: async (blog, known, fields) => {
      const wanted = await changeOf(blog, known.id, fields);
      let meta: Awaited<ReturnType<typeof withMeta>>['meta'] = wanted.sent;
      const post = await posts.updateKnown(blog, known, async (postId, query) => {
        const written = await withMeta((change) => posts.update(blog, postId, change, query), wanted);
        meta = written.meta;
        return written.post;
      });
      if (post.isOvertaken) return post;
      if (isEmptied(fields, post)) {
        await posts.update(blog, known.id, { content: known.contentRaw ?? '' });
        throw emptied();
      }
      return examined({ post, meta }, wanted);
    },

    movePost: (blog, postId, date) => posts.schedule(blog, postId, date, {}),
    publishPost: (blog, postId, date) => posts.publish(blog, postId, date, deps.clock.now()),
    unschedulePost: (blog, postId) => posts.update(blog, postId, { status: 'draft', date_gmt: null }),
    takesPictures: true,
    deleteDuplicatePictures: (blog, used) => deleteDuplicatePictures(client, blog, used),
    readPublicPage: (link, title) => readPublicPage(deps.fetch, link, title),
  };
}

type Placed = {
  post: StoredPost;
  /** The meta fields that were to be written. */
  sent: Readonly<Record<string, string>>;
  /** Those that were written; null if the site rejected all of them. */
  meta: Readonly<Record<string, string>> | null;
  categories: { missing: readonly string[] };
  /** The featured image was not set. */
  hasOther: boolean;
  image: { id: number } | { refused: string } | undefined;
};

/** WordPress silently drops what it does not accept: reports what differs from the request. */
function remarksOn({ post, sent, meta, categories, hasOther, image }: Placed): string[] {
  const remarks = meta
    ? seoRemarks(sent, post.meta)
    : ['WordPress rejected the SEO fields, so the post does not have them.'];
  for (const name of categories.missing) {
    remarks.push(
      `The category “${name}” does not exist, and this WordPress user may not create it. The post is not in it.`,
    );
  }
  if (image && 'refused' in image) {
    remarks.push(
      `The post has no featured image: ${image.refused} Use another image URL, or set the image in WordPress.`,
    );
  } else if (hasOther) {
    remarks.push('WordPress did not accept the featured image.');
  }
  if (post.noindex) remarks.push('WordPress asks search engines not to list this post (noindex).');
  return remarks;
}
