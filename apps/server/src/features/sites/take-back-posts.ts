import { ProviderError } from '../../lib/provider-error.ts';
import type { BlogConnection } from '../../providers/publishing/publishing.ts';
import type { Services } from '../../services.ts';

/** As long as the person who deletes the site may be kept waiting. */
const patienceMs = 25_000;

/** They say something about one post; anything else holds for the whole blog. */
const postFaults = new Set(['not_found', 'rejected', 'forbidden']);

export type TakenBack = {
  /** Posts that may be tried again: the blog did not answer, or time was over. */
  left: string[];
  /** Posts that the blog will not change for us. */
  refused: string[];
  /** Why, in a sentence; null when nothing went wrong. */
  reason: string | null;
  /** The credentials do not hold any more. */
  isShutOut: boolean;
};

/**
 * Turns posts that a blog has scheduled back into drafts, so that it does not take them live by itself. What
 * its owner did with them meanwhile stands. Sends two requests at once, or `atOnce`; ends after 25 seconds.
 */
export async function takeBackPosts(
  { blogs }: Pick<Services, 'blogs'>,
  blog: BlogConnection,
  postIds: readonly string[],
  atOnce = 2,
): Promise<TakenBack> {
  const deadline = performance.now() + patienceMs;
  const waiting = [...postIds];
  const result: TakenBack = { left: [], refused: [], reason: null, isShutOut: false };
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
