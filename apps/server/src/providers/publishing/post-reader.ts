import type { BlogConnection } from './publishing.ts';

/** A post or page that is public on a site. */
export type PublishedPost = {
  /** At the blog; stays the same when the post is changed. */
  id: string;
  url: string;
  /** Plain text. */
  title: string;
  /** Plain text; empty if it has none. */
  excerpt: string;
  /** As its readers get it: never shown, only searched. */
  html: string;
  categories: readonly string[];
  publishedAt: Date | null;
  modifiedAt: Date | null;
};

/** What the owner of a site wrote down about its texts, where a platform has a place for that. Plain text. */
export type SiteGuidelines = {
  /** What the platform calls them. */
  title: string;
  url: string;
  /** What the site is; empty if nothing was entered, as `pictures`. */
  about: string;
  rules: readonly string[];
  /** How its pictures look. */
  pictures: string;
};

type ReadableSite = {
  /** Its id in the registry: which adapter reads it. */
  platform: string;
  url: string;
  /** What only its platform reads. */
  settings: unknown;
  /** Throws `ProviderError` if the stored credentials cannot be read. Not for platforms without publishing. */
  connect: () => BlogConnection;
};

type PostReading = {
  /** The posts that were read before, with their `modifiedAt`. */
  known: ReadonlyMap<string, Date | null>;
  /** Reads these posts whether they are known or not, and no others; those that are gone are left out. */
  only?: readonly string[];
  /** Called at most once, before all posts, if the site has such guidelines. Without it they are not read. */
  onGuidelines?: (guidelines: SiteGuidelines) => void;
  /** Awaited for every part that was read; `total` is how many posts this reading expects, as far as it knows. */
  onPosts: (posts: readonly PublishedPost[], total: number) => Promise<void>;
  /** Sends one request when the site has a free slot: it never gets more than two at a time, publishing included. */
  request: <T>(send: () => Promise<T>) => Promise<T>;
  signal: AbortSignal;
};

/**
 * Reads what is published on a site: new and changed posts only, one request after the other. Resolves with the ids
 * of known posts that are no longer public. Throws `ProviderError`.
 */
export type PostReader = (site: ReadableSite, reading: PostReading) => Promise<{ gone: string[] }>;

/** Of larger sites the newest posts are read. */
export const mostPosts = 5_000;

export const idsAtOnce = 100;

/** The newest `modifiedAt` of known posts; null if none has one. */
export function newestOf(known: ReadonlyMap<string, Date | null>): Date | null {
  let newest: Date | null = null;
  for (const modified of known.values()) if (modified && (!newest || modified > newest)) newest = modified;
  return newest;
}

type IdsPage = { ids: readonly string[]; total: number };
type ListedIds = { missing: string[]; goneFrom: (known: Iterable<string>) => string[] };

/**
 * The ids of all public posts, by pages of `idsAtOnce`, newest first: which of them were not read, and which known ones are gone.
 * Undefined if the first page shows that all are known.
 */
export async function listAllIds(
  read: ReadonlySet<string>,
  listIds: (page: number) => Promise<IdsPage>,
  signal: AbortSignal,
): Promise<ListedIds | undefined> {
  const first = await listIds(1);
  const wanted = Math.min(first.total, mostPosts);
  if (wanted === read.size && first.ids.every((id) => read.has(id))) return undefined;
  const found = new Set(first.ids);
  let { total } = first;
  for (let page = 2; (page - 1) * idsAtOnce < wanted; page++) {
    signal.throwIfAborted();
    const more = await listIds(page);
    for (const id of more.ids) found.add(id);
    total = more.total;
  }
  // If posts came or went meanwhile, pages shifted: an id that was not seen may still be public.
  const isWhole = total === first.total && found.size === Math.min(total, mostPosts);
  return {
    missing: [...found].filter((id) => !read.has(id)),
    goneFrom: (known) => (isWhole ? [...known].filter((id) => !found.has(id)) : []),
  };
}
