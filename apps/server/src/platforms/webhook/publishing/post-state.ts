import { z } from 'zod';
import type { StoredPost } from '../../../db/stored-posts.ts';
import { fingerprintOf } from '../../../providers/publishing/adapter-helpers.ts';
import type { RemotePost } from '../../../providers/publishing/publishing.ts';

const messageTypes = ['article.publish', 'article.update', 'article.unpublish'] as const;

/** A message that was begun: stored before it is sent, so that each repeat has its id and its content. */
const pendingSchema = z.object({
  revision: z.int(),
  type: z.enum(messageTypes),
  /** Of what it says: another content is another message. */
  content: z.string(),
  at: z.coerce.date(),
  publishedAt: z.coerce.date().nullable(),
  /** Refused without doubt: the receiver does not have it. */
  isRefused: z.boolean(),
});

const stateSchema = z.object({
  /** Of the last message that was accepted; 0: none. */
  revision: z.int().catch(0),
  publishedAt: z.coerce.date().nullable().catch(null),
  /** What the receiver calls the article, and where readers find it. */
  id: z.string().nullable().catch(null),
  url: z.string().nullable().catch(null),
  pending: pendingSchema.nullable().catch(null),
});
export type PendingMessage = z.infer<typeof pendingSchema>;
export type PostState = z.infer<typeof stateSchema>;

/** What we know of a post at its receiver. */
export function stateOf({ remote }: Pick<StoredPost, 'remote'>): PostState {
  return stateSchema.parse(remote);
}

/** The `webhook-id`: the same for each repeat, also after a backup was restored. */
export function messageId(postId: string, revision: number): string {
  return `msg_${postId.replaceAll('-', '')}_${revision}`;
}

/**
 * A post as the port describes it. `pending`: it was sent to be published or taken back, and nobody knows whether that arrived.
 * Pure.
 */
export function presentPost(post: StoredPost): RemotePost {
  const { fields, isLive, articleId, id } = post;
  const { url, publishedAt, pending } = stateOf(post);
  const isOpen = pending !== null && !pending.isRefused;
  return {
    id,
    status: isLive ? 'publish' : isOpen ? 'pending' : 'draft',
    slug: fields?.slug ?? `ch-${articleId}`,
    title: fields?.title ?? post.title,
    contentRaw: fields?.html ?? '',
    link: url ?? '',
    date: isLive ? publishedAt : null,
    modified: post.modified,
    fingerprint: fingerprintOf([fields?.title, fields?.html]),
  };
}
