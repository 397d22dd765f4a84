/** Which field of a collection takes which part of an article; null: that part is left out. */
export type CollectionFields = {
  body: string;
  excerpt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
};

/** Where a blog that is made of collections keeps its posts. */
export type BlogCollection = {
  /** The site's id at its platform. */
  siteId: string;
  /** Null as long as none was chosen: then only the connection can be tested. */
  id: string | null;
  /** Null: the fields that fit best by kind and name. */
  fields: CollectionFields | null;
};

/** How to reach one blog. `url` is its address as the user gave it, without a trailing slash. */
export type BlogConnection = {
  /** Its id in the registry: which adapter speaks to it. */
  platform: string;
  url: string;
  /** Where its posts are kept, when that is another address: a hosted platform serves all blogs from one. */
  apiBase?: string;
  credentials:
    | { kind: 'app_password'; username: string; password: string }
    | { kind: 'oauth2'; accessToken: string };
  /** For blogs whose posts are items of a collection; the others have none. */
  collection?: BlogCollection;
};

/** The states of a post that we act on; anything else that a plugin may add is `other`. */
export type PostStatus = 'draft' | 'pending' | 'future' | 'publish' | 'private' | 'trash' | 'other';

/** A post as the blog has it now, read back after every write. */
export type RemotePost = {
  id: string;
  status: PostStatus;
  slug: string;
  /** Plain text: entities decoded. */
  title: string;
  /** The raw body as stored, where the account may see it (`context=edit`). */
  contentRaw: string | null;
  /** The address a reader will use, pretty only once published. */
  link: string;
  /** When it is or will be public, UTC. */
  date: Date | null;
  /** When anybody last changed it, UTC. */
  modified: Date | null;
  /** Of all that is written in it: another one means that somebody changed the text. Null: cannot be seen. */
  fingerprint: string | null;
  /** Only from `placePost`: what the blog did not take as it was sent, in sentences for the user. */
  remarks?: readonly string[];
  /** Only from `placePost`: what the post did not get of its categories and its featured image. */
  notTaken?: { categories: readonly string[]; featuredImage: boolean };
};

/** SEO fields, written through our plugin where the site has it. */
export type PostSeo = { metaTitle: string; metaDescription: string; focusKeyword: string };

/** Without `alt` the picture is taken for decoration. */
export type FeaturedImage = { url: string; alt: string };

export type PostFields = {
  title: string;
  /** Sanitised HTML. */
  html: string;
  slug: string;
  excerpt: string;
  /** Names; created at the blog where missing. */
  tags: readonly string[];
  /** Names; made where the account may. None: the blog's own default. Left out: those that the post has stay. */
  categories?: readonly string[];
  /** Fetched from its address and stored at the blog, once. Null: none. Left out: the one that the post has stays. */
  featuredImage?: FeaturedImage | null;
  /** The article the post is for, kept with the post where the blog can. */
  articleId?: string;
  seo: PostSeo;
};

/** Which address a draft carries until its content is in place: ours, unique, and so findable. */
export type DraftMarker = { articleId: string; title: string };

export type ConnectionReport = {
  /** The base address that really answers, after following where the site says it lives. */
  apiBase: string;
  siteName: string;
  canPublish: boolean;
};

export type PluginReport = {
  seo_plugin_installed: boolean;
  seo_plugin_active: boolean;
  seo_plugin_name: 'yoast' | 'rank math' | null;
  our_plugin_installed: boolean;
  our_plugin_active: boolean;
};

/** What a reader gets at the public address of a post. */
export type PublicPageReport = { httpStatus: number; titleFound: boolean; noindex: boolean };

/**
 * A blog that can hold posts. Every method throws `ProviderError`, with `outcomeUnknown` when a write
 * may have happened all the same. Every call but `createDraft` names an id and may be repeated.
 */
export type BlogPublishing = {
  /** Proves that the account can publish; the error's message says what to do about a failure. */
  testConnection: (blog: BlogConnection) => Promise<ConnectionReport>;
  checkPlugins: (blog: BlogConnection) => Promise<PluginReport>;
  /**
   * Names of the categories there, plain text and each once, the most used first, at most 100. A blog that shows
   * them to everybody may do so whatever the credentials: this proves no connection.
   */
  listCategories: (blog: BlogConnection) => Promise<string[]>;
  /** The only call that is not idempotent: makes a post nobody sees. Never called again before `findDrafts`. */
  createDraft: (blog: BlogConnection, marker: DraftMarker) => Promise<RemotePost>;
  /** Posts that `createDraft` made for this article and that still carry the marker, oldest first. */
  findDrafts: (blog: BlogConnection, articleId: string) => Promise<RemotePost[]>;
  /** Null when the post is gone for good; a trashed one is returned with status `trash`. */
  getPost: (blog: BlogConnection, postId: string) => Promise<RemotePost | null>;
  /** Writes content, terms and SEO fields, and sets the post to go live at `date` (status `future`). */
  placePost: (blog: BlogConnection, postId: string, fields: PostFields, date: Date) => Promise<RemotePost>;
  /** Moves only the date of a post that is already placed. */
  movePost: (blog: BlogConnection, postId: string, date: Date) => Promise<RemotePost>;
  /** Public from `date` on, which is now or in the past. Touches neither text nor terms. */
  publishPost: (blog: BlogConnection, postId: string, date: Date) => Promise<RemotePost>;
  /** Takes a post that is not public yet back to a draft. */
  unschedulePost: (blog: BlogConnection, postId: string) => Promise<RemotePost>;
  /** Where its owner can bring it back from; nothing happens when it is there already, or gone. */
  trashPost: (blog: BlogConnection, postId: string) => Promise<void>;
  /** Deletes for good (past the trash). Used on our own stray drafts only. */
  deletePost: (blog: BlogConnection, postId: string) => Promise<void>;
  /** Fetches the public address as a reader would, without credentials. */
  readPublicPage: (link: string, title: string) => Promise<PublicPageReport>;
};
