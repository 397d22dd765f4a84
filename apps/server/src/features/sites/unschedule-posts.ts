import { z } from 'zod';
import type { SecretBox } from '../../lib/crypto/secret-box.ts';
import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';

/** How long the user who deletes the site waits at most. */
const timeoutMs = 25_000;

/** These errors concern one post; all others concern the whole blog. */
const postFaults = new Set(['not_found', 'rejected', 'forbidden']);

export type Unscheduled = {
  /** Posts to retry: the blog did not respond, or the time limit was reached. */
  left: string[];
  /** Posts that the blog does not let us change. */
  refused: string[];
  /** The reason as a sentence; null if nothing failed. */
  reason: string | null;
  /** The credentials are no longer valid. */
  isShutOut: boolean;
};

/**
 * Reverts scheduled posts to drafts, so that the blog does not publish them by itself. Changes by
 * the blog owner are kept. Sends two concurrent requests, or `atOnce`; stops after 25 seconds.
 */
export async function unschedulePosts(
  { blogs }: Pick<Services, 'blogs'>,
  blog: BlogConnection,
  postIds: readonly string[],
  atOnce = 2,
): Promise<Unscheduled> {
  const deadline = performance.now() + timeoutMs;
  const waiting = [...postIds];
  const result: Unscheduled = { left: [], refused: [], reason: null, isShutOut: false };
  let goesOn = true;

  const takeBack = async (postId: string) => {
    try {
      const post = await blogs.getPost(blog, postId);
      if (post?.status === 'future') await blogs.unschedulePost(blog, postId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const isOfPost = postFaults.has(error.kind);
      (isOfPost ? result.refused : result.left).push(postId);
      result.reason ??= error.message;
      result.isShutOut ||= error.kind === 'unauthorized';
      if (!isOfPost) goesOn = false;
    }
  };
  const work = async () => {
    while (goesOn && performance.now() < deadline) {
      const next = waiting.shift();
      if (next === undefined) return;
      await takeBack(next);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  result.left.push(...waiting);
  return result;
}

const connectionSchema = z.object({
  // Version 0.1.0 stored none: only this one had posts to take back.
  platform: z.string().default('wordpress'),
  url: z.string(),
  apiBase: z.string().optional(),
  credentials: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('app_password'), username: z.string(), password: z.string() }),
    z.object({ kind: z.literal('oauth2'), accessToken: z.string() }),
  ]),
});

const ownerOf = (takeBackId: string) => ({
  table: 'post_take_backs',
  id: takeBackId,
  column: 'connection_box',
});

/** URL and credentials, encrypted together: neither reveals anything without the key. */
export function sealConnection(secrets: SecretBox, takeBackId: string, connection: BlogConnection): string {
  return secrets.seal(JSON.stringify(connection), ownerOf(takeBackId));
}

/** Undefined if it was encrypted with another key. */
export function openConnection(
  secrets: SecretBox,
  takeBackId: string,
  box: string,
): BlogConnection | undefined {
  try {
    const { apiBase, ...connection } = connectionSchema.parse(
      JSON.parse(secrets.open(box, ownerOf(takeBackId))),
    );
    return apiBase === undefined ? connection : { ...connection, apiBase };
  } catch {
    return undefined;
  }
}
