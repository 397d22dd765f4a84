import type { PostReader } from './post-reader.ts';
import type { BlogConnection, BlogPublishing } from './publishing.ts';

/** Adapters by the id of their platform. */
type Adapters = Readonly<Record<string, Omit<BlogPublishing, 'readPublicPage'>>>;

/** One way to all blogs: each connection names its platform. A reader's look at a page is the same everywhere. */
export function publishingByPlatform(
  adapters: Adapters,
  readPublicPage: BlogPublishing['readPublicPage'],
): BlogPublishing {
  const at = ({ platform }: BlogConnection) => {
    const adapter = adapters[platform];
    if (!adapter) throw new Error(`no adapter for the platform ${platform}`);
    return adapter;
  };
  return {
    testConnection: (blog) => at(blog).testConnection(blog),
    checkPlugins: (blog) => at(blog).checkPlugins(blog),
    listCategories: (blog) => at(blog).listCategories(blog),
    createDraft: (blog, marker) => at(blog).createDraft(blog, marker),
    findDrafts: (blog, articleId) => at(blog).findDrafts(blog, articleId),
    getPost: (blog, postId) => at(blog).getPost(blog, postId),
    placePost: (blog, postId, fields, date) => {
      const html = withFollowedOwnLinks(fields.html, blog.url);
      return at(blog).placePost(blog, postId, { ...fields, html }, date);
    },
    updatePost: (blog, post, fields) =>
      at(blog).updatePost(
        blog,
        post,
        fields.html === undefined ? fields : { ...fields, html: withFollowedOwnLinks(fields.html, blog.url) },
      ),
    restoreOverwritten: (blog, post, known) => at(blog).restoreOverwritten(blog, post, known),
    movePost: (blog, postId, date) => at(blog).movePost(blog, postId, date),
    publishPost: (blog, postId, date) => at(blog).publishPost(blog, postId, date),
    unschedulePost: (blog, postId) => at(blog).unschedulePost(blog, postId),
    trashPost: (blog, postId) => at(blog).trashPost(blog, postId),
    deletePost: (blog, postId) => at(blog).deletePost(blog, postId),
    readPublicPage,
  };
}

/** One way to the posts of all sites. */
export function postReaderByPlatform(readers: Readonly<Record<string, PostReader>>): PostReader {
  return (site, reading) => {
    const reader = readers[site.platform];
    if (!reader) throw new Error(`no reader of posts for the platform ${site.platform}`);
    return reader(site, reading);
  };
}

/** Links that leave the blog have `nofollow`; those to its own pages must not. For sanitized HTML. */
function withFollowedOwnLinks(html: string, blogUrl: string): string {
  const host = hostOf(blogUrl);
  return html.replace(/<a href="([^"<>]*)"([^<>]*)>/g, (whole, href: string, rest: string) =>
    hostOf(href.replaceAll('&amp;', '&')) === host
      ? `<a href="${href}"${rest.replace(' rel="nofollow noopener"', '')}>`
      : whole,
  );
}

function hostOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : null;
}
