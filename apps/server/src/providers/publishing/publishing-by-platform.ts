import type { BlogConnection, BlogPublishing } from './publishing.ts';

type Platforms = { posts: BlogPublishing; collections: BlogPublishing };

/** One way to all blogs: a connection that names a collection goes to the platform of collections. */
export function publishingByPlatform({ posts, collections }: Platforms): BlogPublishing {
  const at = (blog: BlogConnection) => (blog.collection ? collections : posts);
  return {
    testConnection: (blog) => at(blog).testConnection(blog),
    checkPlugins: (blog) => at(blog).checkPlugins(blog),
    listCategories: (blog) => at(blog).listCategories(blog),
    createDraft: (blog, marker) => at(blog).createDraft(blog, marker),
    findDrafts: (blog, articleId) => at(blog).findDrafts(blog, articleId),
    getPost: (blog, postId) => at(blog).getPost(blog, postId),
    placePost: (blog, postId, fields, date) => at(blog).placePost(blog, postId, fields, date),
    movePost: (blog, postId, date) => at(blog).movePost(blog, postId, date),
    publishPost: (blog, postId, date) => at(blog).publishPost(blog, postId, date),
    unschedulePost: (blog, postId) => at(blog).unschedulePost(blog, postId),
    trashPost: (blog, postId) => at(blog).trashPost(blog, postId),
    deletePost: (blog, postId) => at(blog).deletePost(blog, postId),
    // A reader's look at a page is the same everywhere.
    readPublicPage: posts.readPublicPage,
  };
}
