import type { PlacedLabel, PostLabel } from './post-label.ts';
import type { StoredPicture, UsedPictures } from './stored-pictures.ts';

/** Maps article parts to collection fields; null: that part is omitted. */
export type CollectionFields = {
  body: string;
  excerpt: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
};

/** The collection of a blog made of collections. */
export type BlogCollection = {
  /** The site's id at its platform. */
  siteId: string;
  /** Null until one is selected: then only the connection can be tested. */
  id: string | null;
  /** Null: matched by kind and name. */
  fields: CollectionFields | null;
};

/** The connection to a blog. `url` is as the user entered it, without a trailing slash. */
export type BlogConnection = {
  /** Its id in the registry: which adapter speaks to it. */
  platform: string;
  url: string;
  /** The API URL if it differs: a hosted platform serves all blogs from one. */
  apiBase?: string;
  credentials:
    | { kind: 'app_password'; username: string; password: string }
    | { kind: 'oauth2'; accessToken: string }
    /** Each request is signed with all of them that are valid; `until` as ISO 8601, null: without end. */
    | { kind: 'signature'; secrets: readonly { secret: string; until: string | null }[] };
  /** For blogs whose posts are collection items. */
  collection?: BlogCollection;
  /** The stored site, for adapters that keep something of it here; its settings are parsed by the adapter alone. */
  site?: { id: string; settings: unknown };
};

/** The post states that matter here; any other, such as a plugin's, is `other`. */
export type PostStatus = 'draft' | 'pending' | 'future' | 'publish' | 'private' | 'trash' | 'other';

/** A post as the blog has it, read back after every write. */
export type RemotePost = {
  id: string;
  status: PostStatus;
  slug: string;
  /** Plain text: entities decoded. */
  title: string;
  /** The raw stored body, if the account may see it (`context=edit`). */
  contentRaw: string | null;
  /**
   * The public URL, pretty only once published. '' while the platform names none that a browser opens; then no page is
   * checked.
   */
  link: string;
  /** When it was or will be published, UTC. */
  date: Date | null;
  /** When it was last changed, UTC. */
  modified: Date | null;
  /** Hash of all its text: a different one means that the text was changed. Null: not visible. */
  fingerprint: string | null;
  /**
   * Only from `placePost` and `updatePost`: what the blog did not accept, in sentences for the user. From `publishPost` with
   * `pending`: what it waits for.
   */
  remarks?: readonly string[];
  /** Only from `placePost` and `updatePost`: categories and featured image that the post did not get. */
  notTaken?: { categories: readonly string[]; featuredImage: boolean };
  /**
   * The label for programs that the platform keeps beside the text; empty: none. Undefined: the platform, or this site,
   * keeps none.
   */
  labelMeta?: string;
  /** Only from `placePost` and `updatePost`, if a label was sent: what the post has of it. */
  label?: PlacedLabel | null;
  /** Only from `updatePost` and `placePost`: somebody changed the text at the same time. The post has their text. */
  isOvertaken?: true;
};

/** SEO fields, written through the companion plugin if the site has it. */
export type PostSeo = { metaTitle: string; metaDescription: string; focusKeyword: string };

/**
 * Without `alt` the image counts as decorative. `media:ID` is one of `PostFields.pictures`, which has the caption if there is
 * none here.
 */
export type FeaturedImage = { url: string; alt: string; caption?: string };

export type PostFields = {
  title: string;
  /** Sanitized HTML. */
  html: string;
  slug: string;
  excerpt: string;
  /** Names; created on the blog if missing. */
  tags: readonly string[];
  /** Names; created if the account may. Empty: the blog's default. Omitted: those of the post stay. */
  categories?: readonly string[];
  /** Downloaded from its URL and uploaded to the blog, once. Null: none. Omitted: that of the post stays. */
  featuredImage?: FeaturedImage | null;
  /** Those of the media library that `html` and `featuredImage` name as `media:ID`, if there are any. */
  pictures?: readonly StoredPicture[];
  /** The article of the post, stored with it if the blog can. */
  articleId?: string;
  seo: PostSeo;
  /**
   * What the post says about AI. Null: nothing any more. Omitted: it never did. Adapters get `html` with it. With
   * `updatePost`, only together with `html`.
   */
  label?: PostLabel | null;
  /** For adapters that can keep a label for programs beside the text: a term of the IPTC; empty: none. */
  labelMeta?: string;
};

/** The slug of a draft until its content is in place: unique, so that it can be found. */
export type DraftMarker = { articleId: string; title: string };

export type ConnectionReport = {
  /** The base URL that responds, after following redirects and the site's own URL. */
  apiBase: string;
  siteName: string;
  canPublish: boolean;
  /** What only the adapter understands, for the settings of the site. */
  learned?: object;
};

export type PluginReport = {
  seo_plugin_installed: boolean;
  seo_plugin_active: boolean;
  seo_plugin_name: 'yoast' | 'rank math' | null;
  our_plugin_installed: boolean;
  our_plugin_active: boolean;
};

/** The public page of a post. */
export type PublicPageReport = { httpStatus: number; titleFound: boolean; noindex: boolean };

/** The reason of a `rejected` change of a post that people at the platform decide about: repeat the call to ask again. */
export const waitsAtPlatform = 'waits_at_platform';
/** They declined it; the post is as it was. Repeating the call offers it again. */
export const declinedAtPlatform = 'declined_at_platform';

/**
 * A blog that can hold posts. Every method throws `ProviderError`, with `outcomeUnknown` if a write
 * may have taken effect anyway. All calls except `createDraft` are idempotent.
 */
export type BlogPublishing = {
  /** Checks that the account can publish; the error's message says what to do. */
  testConnection: (blog: BlogConnection) => Promise<ConnectionReport>;
  /** Whether an SEO plugin and the companion plugin are installed and active. */
  checkPlugins: (blog: BlogConnection) => Promise<PluginReport>;
  /**
   * Category names as plain text, deduplicated, most used first, at most 100. A blog that lists
   * them publicly may do so whatever the credentials: this does not verify a connection.
   */
  listCategories: (blog: BlogConnection) => Promise<string[]>;
  /** The only non-idempotent call: creates an empty draft. Never call again before `findDrafts`. */
  createDraft: (blog: BlogConnection, marker: DraftMarker) => Promise<RemotePost>;
  /** Posts that `createDraft` created for this article and that still have the marker, oldest first. */
  findDrafts: (blog: BlogConnection, articleId: string) => Promise<RemotePost[]>;
  /** Null if the post was deleted permanently; a trashed one is returned with status `trash`. */
  getPost: (blog: BlogConnection, postId: string) => Promise<RemotePost | null>;
  /**
   * Writes content, terms and SEO fields, and schedules the post for `date` (status `future`). Where the platform can detect
   * it, not over a text that is no longer that of `known`.
   */
  placePost: (
    blog: BlogConnection,
    postId: string,
    fields: PostFields,
    date: Date,
    known?: RemotePost,
  ) => Promise<RemotePost>;
  /** Writes these fields of a live post, unless its text is no longer that of `post`, and changes neither status nor date. */
  updatePost: (blog: BlogConnection, post: RemotePost, fields: Partial<PostFields>) => Promise<RemotePost>;
  /**
   * After a write that may have arrived late: puts back the newest text that the post had since then and that `isOurs`
   * does not know, and returns the post. Null if there is none, or if the platform keeps no earlier texts.
   */
  restoreOverwritten: (
    blog: BlogConnection,
    post: RemotePost,
    known: { since: Date; isOurs: (text: { title: string; html: string }) => boolean },
  ) => Promise<RemotePost | null>;
  /** Changes only the date of a placed post. */
  movePost: (blog: BlogConnection, postId: string, date: Date) => Promise<RemotePost>;
  /** Publishes with `date`, which is now or in the past; `pending` if a person there has to accept it. Changes neither text nor terms. */
  publishPost: (blog: BlogConnection, postId: string, date: Date) => Promise<RemotePost>;
  /** Makes a post a draft; a live one only on platforms that can unpublish it. */
  unschedulePost: (blog: BlogConnection, postId: string) => Promise<RemotePost>;
  /** Moves to the trash; no effect if already there or deleted. */
  trashPost: (blog: BlogConnection, postId: string) => Promise<void>;
  /** Deletes permanently. Only for our own orphan drafts. */
  deletePost: (blog: BlogConnection, postId: string) => Promise<void>;
  /** Brings `pictures` to the blog; for all others they are left out, which a remark says. */
  takesPictures?: true;
  /**
   * Where a label for programs is kept at best: beside the text, as `labelMeta`, or nowhere, so that words replace it.
   * Default: as a part of the text. If a label is dropped, the next way is tried.
   */
  labelsBestIn?: (blog: BlogConnection) => 'platform' | 'words';
  /** Deletes all but one of each picture, after a request whose response was lost. */
  deleteDuplicatePictures?: (blog: BlogConnection, used: UsedPictures) => Promise<void>;
  /** Fetches the public URL as a reader would, without credentials. */
  readPublicPage: (link: string, title: string) => Promise<PublicPageReport>;
};
