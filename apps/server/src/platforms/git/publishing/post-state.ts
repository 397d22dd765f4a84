import { z } from 'zod';
import type { StoredPost } from '../../../db/stored-posts.ts';
import { fingerprintOf } from '../../../providers/publishing/adapter-helpers.ts';
import type { PostFields, PostStatus, RemotePost } from '../../../providers/publishing/publishing.ts';
import { wordsOf } from '../content/post-file.ts';
import { blobIdOf } from '../repository/clone.ts';

/** A version of the file that we committed. */
const writtenSchema = z.object({
  path: z.string(),
  slug: z.string(),
  /** The id of its content. */
  blob: z.string(),
  /** Files of pictures that are only this post's. */
  ownPictures: z.array(z.string()).default([]),
  /** Hidden from readers by a line of its front matter. */
  isDraft: z.boolean(),
  /** Has words of somebody else, which later changes keep. */
  isEdited: z.boolean().default(false),
  /** The id of its words; a file with other front matter and the same words has no text of somebody else. */
  words: z.string().nullable().default(null),
  /** Somebody else's file that it was made of, until the post has a text of ours again. */
  theirs: z.string().nullable().default(null),
});

const stateSchema = z.object({
  /** On the branch; null: never, or deleted by us. */
  current: writtenSchema.nullable().catch(null),
  /** Stored before it was pushed: after a lost reply it may be on the branch. */
  next: writtenSchema.extend({ commit: z.string(), at: z.coerce.date() }).nullable().catch(null),
  /**
   * The separate branch on which it waits to be merged; `pushed`: our newest commit that was seen there. `deletes`: the
   * commit that deletes its file.
   */
  proposal: z
    .object({
      branch: z.string(),
      pushed: z.string().nullable(),
      deletes: z.string().nullable().default(null),
    })
    .nullable()
    .catch(null),
  /** When it was last updated after it was published. */
  updated: z.coerce.date().nullable().catch(null),
  /** What the file says, while another text is stored that will be published. */
  base: z
    .custom<PostFields>((value) => typeof value === 'object')
    .nullable()
    .catch(null),
  /** The file as it was deleted to unpublish it, if somebody else wrote in it. */
  kept: z.string().nullable().catch(null),
});

export type WrittenFile = z.infer<typeof writtenSchema>;
export type PostState = z.infer<typeof stateSchema>;

/** The id of what a file says, without its front matter. Pure. */
export const wordsIdOf = (content: string): string => blobIdOf(wordsOf(content));

/** What we know of a post's file. */
export function stateOf({ remote }: Pick<StoredPost, 'remote'>): PostState {
  return stateSchema.parse(remote);
}

/** What is known of a post once the stored text is in its file. Pure. */
export function settledState(post: Pick<StoredPost, 'remote'>): PostState {
  return { ...stateOf(post), base: null, kept: null };
}

/** The stored text is ours, whoever wrote the file before. Pure. */
export function withOurText({ current, ...state }: PostState): PostState {
  return { ...state, current: current && { ...current, theirs: null } };
}

/** The text that somebody else wrote into the file. */
export type TheirText = { title: string; html: string; blob: string; modified: Date; labelMeta: string };

/** `keepsLabel`: whether the site's front matter has a field for it. */
type View = {
  status: PostStatus;
  link: string;
  keepsLabel: boolean;
  theirs?: TheirText;
  /** As the branch has it; otherwise the one that was last stored. */
  file?: WrittenFile;
};

/** A post as the port describes it. Pure. */
export function presentPost(post: StoredPost, { status, link, keepsLabel, theirs, file }: View): RemotePost {
  const { current, next } = stateOf(post);
  const fields = post.fields;
  return {
    id: post.id,
    status,
    slug: (current ?? next)?.slug ?? fields?.slug ?? markerOf(post.articleId),
    title: theirs?.title ?? fields?.title ?? post.title,
    contentRaw: theirs?.html ?? fields?.html ?? '',
    link,
    date: status === 'publish' ? post.date : null,
    modified: theirs?.modified ?? post.modified,
    ...(keepsLabel ? { labelMeta: theirs?.labelMeta ?? fields?.labelMeta ?? '' } : {}),
    // Of the text alone: it stays the same when the post goes live or gets another date.
    fingerprint: theirs?.blob ?? (file ?? current)?.theirs ?? textFingerprint(fields),
  };
}

function textFingerprint(fields: PostFields | null): string {
  return fingerprintOf([
    fields?.title ?? '',
    fields?.html ?? '',
    fields?.excerpt ?? '',
    fields?.slug ?? '',
    fields?.tags ?? [],
  ]);
}

/** The slug of a draft until its text is in place. */
export function markerOf(articleId: string): string {
  return `ch-${articleId}`;
}
