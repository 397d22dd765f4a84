import { z } from 'zod';
import { fingerprintOf } from '../../../providers/publishing/adapter-helpers.ts';
import type { PostStatus, RemotePost } from '../../../providers/publishing/publishing.ts';
import { labelIn } from './ghost-label.ts';

const tagSchema = z.object({ id: z.string(), name: z.string(), visibility: z.string().catch('public') });
export type GhostTag = z.infer<typeof tagSchema>;

const text = z.string().nullish().catch(null);

/** The used part of a post, as returned with `postQuery`. */
const ghostPostSchema = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  html: text,
  status: z.string(),
  url: z.string(),
  /** As read: a write must name it. */
  updated_at: z.string(),
  published_at: text,
  custom_excerpt: text,
  visibility: z.string().catch(''),
  feature_image: text,
  codeinjection_head: text,
  email_only: z.boolean().catch(false),
  newsletter: z
    .object({ name: z.string().catch('') })
    .nullish()
    .catch(null),
  tags: z.array(tagSchema).catch([]),
  authors: z.array(z.object({ id: z.string(), name: z.string().catch('') })).catch([]),
});
export type GhostPost = z.infer<typeof ghostPostSchema>;

export const postsSchema = z.object({ posts: z.array(ghostPostSchema) });
export const onePostSchema = z.object({ posts: z.tuple([ghostPostSchema]) });

export const postQuery = { formats: 'html', include: 'tags,authors,newsletter' };

/** A post with fields that only this adapter uses. */
export type StoredPost = RemotePost & { ghost: GhostPost };

const statuses: Readonly<Record<string, PostStatus>> = {
  draft: 'draft',
  scheduled: 'future',
  published: 'publish',
};

/** Whole seconds: with a fraction, a repeated write would count as another change. */
export function ghostDate(date: Date): string {
  return new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString();
}

function dateOf(value: string | null | undefined): Date | null {
  const date = new Date(value ?? '');
  return Number.isNaN(date.getTime()) ? null : date;
}

export function toStoredPost(ghost: GhostPost): StoredPost {
  const status = statuses[ghost.status] ?? 'other';
  const { id, title, slug, html, custom_excerpt: excerpt, tags } = ghost;
  const names = tags.map(({ name }) => name).toSorted();
  return {
    ...{ id, title, slug, status, ghost },
    contentRaw: html ?? '',
    // Of a post that is not live: its preview.
    link: ghost.url,
    date: status === 'draft' ? null : dateOf(ghost.published_at),
    modified: dateOf(ghost.updated_at),
    labelMeta: labelIn(ghost.codeinjection_head ?? ''),
    fingerprint: fingerprintOf([title, html ?? '', excerpt ?? '', slug, names]),
  };
}
