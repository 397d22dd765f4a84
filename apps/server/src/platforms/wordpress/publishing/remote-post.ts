import { z } from 'zod';
import { fingerprintOf } from '../../../providers/publishing/adapter-helpers.ts';
import { decodeEntities } from '../../../providers/publishing/html-text.ts';
import type { PostStatus, RemotePost } from '../../../providers/publishing/publishing.ts';

/** Of the companion plugin since 1.1: it writes the label for programs into the page's head. */
export const labelKey = '_chapterhouse_digital_source_type';
const noindexField = 'chapterhouse_noindex';

export const textSchema = z.object({ raw: z.string().optional(), rendered: z.string().optional() });

/** A post as returned with `context=edit`, limited to `postFields`. */
export const postSchema = z.object({
  id: z.number().int(),
  status: z.string(),
  slug: z.string(),
  title: textSchema,
  content: textSchema.optional(),
  excerpt: textSchema.optional(),
  tags: z.array(z.number()).nullish().catch(null),
  link: z.string(),
  date_gmt: z.string().nullish(),
  modified_gmt: z.string().nullish(),
  featured_media: z.number().nullish().catch(null),
  /** PHP encodes an empty array as a list. */
  meta: z.record(z.string(), z.unknown()).catch({}),
  /** From the companion plugin, for users who may edit the post. */
  [noindexField]: z.boolean().nullish().catch(null),
  /** Only if asked for. */
  _links: z
    .object({
      'version-history': z.tuple([z.object({ count: z.number() })]),
      'predecessor-version': z.tuple([z.object({ id: z.number() })]),
    })
    .partial()
    .catch({}),
});

type WordPressPost = z.infer<typeof postSchema>;

export const postFields = `id,status,slug,title,content,excerpt,tags,link,date_gmt,modified_gmt,featured_media,meta,${noindexField}`;

/** A post with fields that only the WordPress adapter uses. */
export type StoredPost = RemotePost & {
  meta: Readonly<Record<string, unknown>>;
  featuredMedia: number;
  /** Null without the companion plugin. */
  noindex: boolean | null;
  /** How many revisions it has, and the id of the newest; zeros if not asked for, or if it has none. */
  revisions: { count: number; newest: number };
};

const known: ReadonlySet<string> = new Set(['draft', 'pending', 'future', 'publish', 'private', 'trash']);

function isKnown(status: string): status is PostStatus {
  return known.has(status);
}

/** WordPress writes UTC without a zone suffix, and zeros for "none". */
export function utcDate(text: string | null | undefined): Date | null {
  if (!text || text.startsWith('0000')) return null;
  const date = new Date(/(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : `${text}Z`);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** For `date_gmt`: to the second, rounded down; never `date`, which is in the site's time zone. */
export function wordPressDate(date: Date): string {
  return date.toISOString().slice(0, 19);
}

/** Hashes only what is stored, not how it is rendered. */
function fingerprint({ title, content, excerpt, slug, tags }: WordPressPost): string | null {
  if (title.raw === undefined || content?.raw === undefined) return null;
  return fingerprintOf([title.raw, content.raw, excerpt?.raw ?? '', slug, [...(tags ?? [])].sort()]);
}

/** Undefined without the companion plugin, or with one that knows no labels. */
function labelOf(meta: WordPressPost['meta']): Pick<RemotePost, 'labelMeta'> {
  const label = meta[labelKey];
  return typeof label === 'string' ? { labelMeta: label } : {};
}

export function toStoredPost(post: WordPressPost): StoredPost {
  const status = isKnown(post.status) ? post.status : 'other';
  return {
    id: String(post.id),
    status,
    slug: post.slug,
    title: decodeEntities(post.title.raw ?? post.title.rendered ?? ''),
    contentRaw: post.content?.raw ?? null,
    link: post.link,
    // A draft's date is only its last modification.
    date: status === 'draft' || status === 'pending' ? null : utcDate(post.date_gmt),
    modified: utcDate(post.modified_gmt),
    fingerprint: fingerprint(post),
    meta: post.meta,
    ...labelOf(post.meta),
    featuredMedia: post.featured_media ?? 0,
    noindex: post[noindexField] ?? null,
    revisions: {
      count: post._links['version-history']?.[0].count ?? 0,
      newest: post._links['predecessor-version']?.[0].id ?? 0,
    },
  };
}
