import { withFollowedOwnLinks } from '../../lib/html/own-links.ts';
import { boundedNames, boundedPost, boundedPublished, boundedReport } from './bounded-posts.ts';
import { createLabelWriter } from './label-posts.ts';
import type { PostReader } from './post-reader.ts';
import type { BlogConnection, BlogPublishing, PostFields, RemotePost } from './publishing.ts';
import { withPictureAddresses } from './stored-pictures.ts';

/** Adapters by the id of their platform. */
type Adapters = Readonly<Record<string, Omit<BlogPublishing, 'readPublicPage'>>>;

/**
 * One way to all blogs: each connection names its platform. Bounds what adapters return of posts. A reader's look at a page is
 * the same everywhere.
 */
export function publishingByPlatform(
  adapters: Adapters,
  readPublicPage: BlogPublishing['readPublicPage'],
): BlogPublishing {
  const at = ({ platform }: BlogConnection) => {
    const adapter = adapters[platform];
    if (!adapter) throw new Error(`no adapter for the platform ${platform}`);
    return adapter;
  };
  const writeLabelled = createLabelWriter();
  const labelTo = (blog: BlogConnection) => ({ blog, best: at(blog).labelsBestIn?.(blog) });
  return {
    testConnection: async (blog) => boundedReport(await at(blog).testConnection(blog)),
    checkPlugins: (blog) => at(blog).checkPlugins(blog),
    listCategories: async (blog) => boundedNames(await at(blog).listCategories(blog)),
    createDraft: async (blog, marker) => boundedPost(await at(blog).createDraft(blog, marker)),
    findDrafts: async (blog, articleId) => (await at(blog).findDrafts(blog, articleId)).map(boundedPost),
    getPost: async (blog, postId) => boundedOrNull(await at(blog).getPost(blog, postId)),
    placePost: async (blog, postId, { label, ...fields }, date, seen) => {
      const followed = { ...fields, html: withFollowedOwnLinks(fields.html, blog.url) };
      const { sent, remarks } = withoutPictures(at(blog), followed);
      const write = async (part: Partial<PostFields>, known = seen) =>
        boundedPost(await at(blog).placePost(blog, postId, { ...sent, ...part }, date, known));
      const placed = label
        ? await writeLabelled({ ...labelTo(blog), label, title: sent.title, html: sent.html, write })
        : await write(label === null ? { labelMeta: '' } : {});
      return withRemarks(placed, remarks);
    },
    updatePost: async (blog, post, { label, ...fields }) => {
      const { html } = fields;
      const followed =
        html === undefined ? fields : { ...fields, html: withFollowedOwnLinks(html, blog.url) };
      const { sent, remarks } = withoutPictures(at(blog), followed);
      const write = async (part: Partial<PostFields>, known = post) =>
        boundedPost(await at(blog).updatePost(blog, known, { ...sent, ...part }));
      const text = sent.html;
      if (!label || text === undefined) {
        const updated = await write(label === null && text !== undefined ? { labelMeta: '' } : {});
        return withRemarks(updated, remarks);
      }
      const title = sent.title ?? post.title;
      return withRemarks(await writeLabelled({ ...labelTo(blog), label, title, html: text, write }), remarks);
    },
    restoreOverwritten: async (blog, post, known) =>
      boundedOrNull(await at(blog).restoreOverwritten(blog, post, known)),
    movePost: async (blog, postId, date) => boundedPost(await at(blog).movePost(blog, postId, date)),
    publishPost: async (blog, postId, date) => boundedPost(await at(blog).publishPost(blog, postId, date)),
    unschedulePost: async (blog, postId) => boundedPost(await at(blog).unschedulePost(blog, postId)),
    trashPost: (blog, postId) => at(blog).trashPost(blog, postId),
    deletePost: (blog, postId) => at(blog).deletePost(blog, postId),
    deleteDuplicatePictures: async (blog, used) => at(blog).deleteDuplicatePictures?.(blog, used),
    readPublicPage,
  };
}

const boundedOrNull = (post: RemotePost | null) => post && boundedPost(post);

/** One way to the posts of all sites. Bounds what adapters report of them. */
export function postReaderByPlatform(readers: Readonly<Record<string, PostReader>>): PostReader {
  return (site, reading) => {
    const reader = readers[site.platform];
    if (!reader) throw new Error(`no reader of posts for the platform ${site.platform}`);
    return reader(site, {
      ...reading,
      onPosts: (posts, total) => reading.onPosts(boundedPublished(posts), total),
    });
  };
}

/** A platform that takes no pictures gets a text without them: their addresses here would expire. */
function withoutPictures<Fields extends Partial<PostFields>>(
  { takesPictures }: Pick<BlogPublishing, 'takesPictures'>,
  fields: Fields,
): { sent: Fields; remarks: string[] } {
  if (takesPictures || !fields.pictures) return { sent: fields, remarks: [] };
  const sent = { ...fields };
  delete sent.pictures;
  if (sent.featuredImage?.url.startsWith('media:')) delete sent.featuredImage;
  if (sent.html !== undefined) sent.html = withPictureAddresses(sent.html, new Map()).html;
  return { sent, remarks: [pictureRemark] };
}

const pictureRemark =
  'The post has no pictures, because this platform does not take them from here. The export has the files.';

function withRemarks(post: RemotePost, remarks: readonly string[]): RemotePost {
  return remarks.length === 0 ? post : { ...post, remarks: [...(post.remarks ?? []), ...remarks] };
}
